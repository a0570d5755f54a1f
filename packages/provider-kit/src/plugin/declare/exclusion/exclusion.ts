/** Properties of one object that exclude each other. The check refuses programs by it, and so do the types of the SDK. */
export type Exclusion =
  /** A program gives at most one of these properties. */
  | { readonly kind: "atMostOne"; readonly names: readonly string[] }
  /** A program gives this property only where the other property has one of the values. */
  | { readonly kind: "onlyWith"; readonly name: string; readonly other: string; readonly values: readonly string[] };
