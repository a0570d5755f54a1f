/** A value, with its docs where the name does not say enough. */
type Member<Value extends string> = Value | MemberFacts<Value>;

interface MemberFacts<Value extends string> {
  readonly value: Value;
  readonly doc: string;
  /** Why programs should no longer give the value, and what to give. */
  readonly deprecated?: string;
}

/** Named values of a string. An enumeration becomes a type of the schema, and a value and a type of the SDK. */
export interface Enumeration<Value extends string = string> {
  /** Name in PascalCase, unique among the enumerations and shapes of the package: `BookKind`. */
  readonly name: string;
  /** What the values are, for docs. */
  readonly doc: string;
  /** The values by their names, as programs write them: `BookKind.Novel`. */
  readonly members: Readonly<Record<string, Member<Value>>>;
  /** Whether every string with these values takes them in any case. */
  readonly anyCase?: boolean;
  /** The values of the members, in their order. */
  readonly values: readonly Value[];
  /** The values that are not deprecated. */
  readonly proposed: readonly Value[];
}

/** Declares named values of strings. */
export function defineEnumeration<Value extends string>(
  options: Omit<Enumeration<Value>, "values" | "proposed">,
): Enumeration<Value> {
  const members = Object.values(options.members);
  const proposed = members.filter((member) => typeof member !== "object" || member.deprecated === undefined);
  return { ...options, values: members.map(valueOf), proposed: proposed.map(valueOf) };
}

function valueOf<Value extends string>(member: Member<Value>): Value {
  return typeof member === "object" ? member.value : member;
}
