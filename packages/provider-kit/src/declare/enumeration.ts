/** A value, with a word on it where its name does not say enough. */
type Member<Value extends string> = Value | { readonly value: Value; readonly doc: string };

/** Named values of a text; it becomes one type of the schema, and a value and a type of the SDK. */
export interface Enumeration<Value extends string = string> {
  /** PascalCase, unique among the enumerations and shapes of the package: `BookKind`. */
  readonly name: string;
  readonly doc: string;
  /** By name, as programs write it: `BookKind.Novel`. */
  readonly members: Readonly<Record<string, Member<Value>>>;
  /** The `anyCase` of each text that has these values. */
  readonly anyCase?: boolean;
  /** What the members stand for, in their order. */
  readonly values: readonly Value[];
}

/** Declares named values, for the texts that may be one of them. */
export function defineEnumeration<Value extends string>(
  options: Omit<Enumeration<Value>, "values">,
): Enumeration<Value> {
  const values = Object.values(options.members).map((member) => (typeof member === "object" ? member.value : member));
  return { ...options, values };
}
