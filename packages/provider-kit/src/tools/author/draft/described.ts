import type { Node } from "../specification/read-specification";

/** What a value is. */
export type ValueType = "string" | "integer" | "number" | "boolean" | "list" | "map" | "object" | "any";

/** A property of an object. */
export interface Member {
  readonly value: Described;
  readonly isRequired: boolean;
}

/** What a specification says of a value, with what it refers to and puts together. */
export interface Described {
  readonly type: ValueType;
  /** Where the specification says it: `#/components/schemas/Bucket/properties/name`. */
  readonly source: string;
  /** The name of its schema, where it has one. */
  readonly name?: string | undefined;
  readonly doc?: string | undefined;
  readonly format?: string | undefined;
  readonly isNullable?: boolean;
  readonly isReadOnly?: boolean;
  readonly isWriteOnly?: boolean;
  readonly isDeprecated?: boolean;
  /** The only values that it can have. */
  readonly values?: readonly (string | number)[] | undefined;
  readonly default?: unknown;
  readonly example?: unknown;
  /** Bounds and patterns, by their keywords. */
  readonly limits?: Limits;
  readonly items?: Described | undefined;
  /** What each value of a map is. */
  readonly each?: Described | undefined;
  readonly members?: ReadonlyMap<string, Member> | undefined;
  /** The first of several forms that are put together, of which a value has one. */
  readonly form?: Described;
  /** The forms of an object, where the value of one property tells which it has. */
  readonly forms?: Forms | undefined;
  /** The schema that an object is described by; one inside itself refers to the outer one by it. */
  readonly node?: Node;
  readonly isRecursion?: boolean;
}

/** Forms of an object by the value of one property. */
export interface Forms {
  /** The wire name of the property. */
  readonly by: string;
  /** What objects have, by its value. */
  readonly of: ReadonlyMap<string, ReadonlyMap<string, Member>>;
}

/** Keywords that narrow a value. */
export interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
}
