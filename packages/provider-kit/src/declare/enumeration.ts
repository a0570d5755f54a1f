/** A value, with a word on it where its name does not say enough. */
type Member<Value extends string> = Value | MemberFacts<Value>;

interface MemberFacts<Value extends string> {
  readonly value: Value;
  readonly doc: string;
  /** Why not to give it any more, and what to give. */
  readonly deprecated?: string;
}

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
  /** The values that programs should give. */
  readonly proposed: readonly Value[];
}

/** Declares named values, for the texts that may be one of them. */
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
