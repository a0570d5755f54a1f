/** A resource of the same provider that a string names. */
export interface Reference {
  /** Its type name: `Bucket`. */
  readonly resource: string;
  /** The property of the resource that the string holds. Default: `id`. */
  readonly property?: string;
  /** Whether the string names such a resource, judged by the object that has the string. Default: always. */
  readonly where?: (object: Readonly<Record<string, unknown>>) => boolean;
  /** The condition in words, for docs: "where `type` is `buckets`". */
  readonly whereDoc?: string;
}

/** The resource that a string names by its ID: `Bucket`. A `Reference` says more; several are alternatives, of which the first that applies counts. */
export type RefersTo = string | Reference | readonly Reference[];

/** The references of a property that has the option `refersTo`, or none. */
export function referencesOf(property: { readonly refersTo?: RefersTo }): readonly Reference[] {
  const { refersTo } = property;
  if (refersTo === undefined) return [];
  if (typeof refersTo === "string") return [{ resource: refersTo }];
  return "resource" in refersTo ? [refersTo] : refersTo;
}
