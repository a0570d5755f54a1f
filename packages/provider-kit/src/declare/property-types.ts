import type { Codec } from "./codec";
import type { Enumeration } from "./enumeration";

/** What a changed property does to an existing object: always the same, or what the change itself tells. */
export type OnChange = "update" | "replace" | "ignore" | ReplaceWhere;

/** Changes of which some are made in place and others need a new object. */
export interface ReplaceWhere {
  /** Which changes replace what, for docs: "Another type replaces the token." */
  readonly doc: string;
  /** Whether the property, with all inside it, is replaced by a change. */
  replaces(change: ValueChange): boolean;
}

/**
 * A change of a property from one value to another; for what is left out stands what that means, or `undefined`. What is not
 * known before the program has run further stands in it as an unknown, which equals nothing and has no parts (`isUnknown`
 * tells). Where that decides, say that the change replaces: a preview of a replacement promises nothing that an update breaks.
 */
export interface ValueChange {
  readonly before: unknown;
  readonly after: unknown;
  /** All inputs of the resource: the new ones as the written ones. */
  readonly inputs: Beside;
}

/** In which requests a property travels: in the standard bodies, in requests of its own that a handler sends (`apart`), or in none. */
export type Sent = "always" | "create" | "apart" | "never";

/**
 * What the service shows of a property when the object is read:
 * `always` its value, `never` nothing (write-only), `masked` its value or an empty or starred text, `once` its value in the answer to the creation only.
 * What stands in its place is no value: an imported object has none until a program gives it. Nothing tells that the program's
 * differs, so giving it changes nothing, at each depth; from then on a change of it is one. A property with `absent` has a value.
 */
export type ReadBack = "always" | "never" | "masked" | "once";

/**
 * The two objects that hold a property whose values are compared; empty for items of lists and values of maps. Beside the inputs
 * of an earlier program stand the outputs of the object.
 */
export interface Beside {
  /** The object as the program wrote it. */
  readonly written: Readonly<Record<string, unknown>>;
  /** The object as it was returned. */
  readonly returned: Readonly<Record<string, unknown>>;
}

/**
 * Whose a returned value is: `service`, what it shows of the value that was written; `filled`, what it shows where an earlier program
 * left the value to it; `program`, that of an earlier program. The last two are compared with a new program.
 */
export type ReturnedBy = "service" | "filled" | "program";

/** Judges whether a written and a returned value mean the same; what stands beside them may hold unknowns. */
export type Equal<T> = { bivariant(written: T, returned: T, beside: Beside, by: ReturnedBy): boolean }["bivariant"];

/** When two spellings of a value mean the same: by name, or judged by a function. */
export type Equivalence<T> = "instant" | "ignoreCase" | "trimmed" | Equal<T>;

/** One problem with a value; `path` is relative to the value that was judged. */
export interface Finding {
  /** What is wrong, without the name of the value: `must be left out for the type DIRECT`. */
  readonly message: string;
  readonly path?: readonly (string | number)[];
  /**
   * A warning is shown and lets the program go on. `errorIfNew` is an error for a new object and where a judged value changes; an
   * object that has the judged values already is warned of, so that imports and older stacks go on. Default: `error`.
   */
  readonly severity?: "error" | "errorIfNew" | "warning";
}

/** What a rule answers: nothing when all is well, a sentence, or one finding per problem. */
export type Findings = undefined | string | Finding | readonly Finding[];

/** What a rule may ask for besides the values that it judges. */
export interface RuleContext {
  /** The time of the check. */
  readonly now: Date;
}

/** Judges one known value; it is never called with an unknown one, and always with a context. */
export type Rule<T> = { bivariant(value: T, context?: RuleContext): Findings }["bivariant"];

/** Facts that every kind of property can carry. */
export interface PropertyFacts<T> {
  /** What it is; unit, range, default and the effect of a change are added from the other facts. */
  readonly doc: string;
  /** The program must give it. */
  readonly required?: boolean;
  /** The types let a program leave it out, but a rule of the object refuses that: outputs always have it. */
  readonly demanded?: boolean;
  /** The program must give it together with another property of the same object. */
  readonly requiredWith?: string;
  /** Kept encrypted in state and out of every message. */
  readonly secret?: boolean;
  /** What the provider fills in and sends when the program leaves the property out. */
  readonly default?: T;
  /** What the service itself holds when the property is left out: equal to leaving it out, and sent when the program takes the property away. */
  readonly absent?: T | null;
  /**
   * The service fills it in when the program leaves it out. Leaving it out later keeps the service's value; together with
   * `absent` (`null`: nothing is sent) it takes away what the program had given.
   */
  readonly computed?: boolean;
  /** Only some objects have it: outputs do not promise it, whatever leaving it out means. */
  readonly sometimes?: boolean;
  /** Default: `update`. */
  readonly onChange?: OnChange;
  /** Name (or dotted path) at the wire when it differs from the public one, or a codec. */
  readonly wire?: string | Codec;
  /** Default: `always`. */
  readonly sent?: Sent;
  /** Default: `always`. */
  readonly readBack?: ReadBack;
  /** Outputs only: an update never changes it, so previews of updates know it. */
  readonly stable?: boolean;
  /** Outputs only: what it will be, judged from fully known inputs; it makes previews say more. */
  readonly preview?: PreviewOf<T>;
  /** JSON Patch path of the property when it is not `/` and the wire name; one below an object names the part that is sent. */
  readonly patchPath?: string;
  /** When two spellings mean the same. Default: the same value. */
  readonly equal?: Equivalence<T>;
  /** Further rules. */
  readonly check?: Rule<T> | readonly Rule<T>[];
  /** Why not to use it any more, and what to use. */
  readonly deprecated?: string;
  /** Names of environment variables, first wins; provider settings only. */
  readonly env?: readonly string[];
  /** Where the fact comes from; stays in the repository. */
  readonly source?: string;
}

/** Computes an output from fully known inputs; `undefined` means: not known before the service answers. */
export type PreviewOf<T> = { bivariant(inputs: Readonly<Record<string, unknown>>): T | undefined }["bivariant"];

/** Facts of a text. */
export interface StringOptions extends PropertyFacts<string> {
  /** Fewest characters, or bytes. Default: 0. */
  readonly minLength?: number;
  /** Most characters, or bytes. Default: no limit. */
  readonly maxLength?: number;
  /** What `minLength` and `maxLength` count. Default: characters. */
  readonly lengthIn?: "characters" | "bytes";
  /** What the text must match, somewhere unless it is anchored. */
  readonly pattern?: RegExp;
  /** The pattern in words: "16 hexadecimal digits". */
  readonly patternDoc?: string;
  /** The allowed values. */
  readonly values?: readonly string[];
  /** Names the allowed values, in place of `values`. */
  readonly enumeration?: Enumeration;
  /**
   * An open list of values only warns about others; a closed one (the default) refuses them, unless the provider's setting
   * `unknownValues` is `warn`. `some` is for an enumeration that names a part of the values: the others are as good.
   */
  readonly valuesAre?: "closed" | "open" | "some";
  /** Values may be given in any case, and are kept and sent in the case in which they are declared. */
  readonly anyCase?: boolean;
  /** A well-known form that the text must have. */
  readonly format?: "date-time" | "email";
  /** The kit makes a name from the logical name when the program gives none. */
  readonly autoname?: boolean | Autoname;
  /** What a number in the text counts, for docs: `seconds`. */
  readonly unit?: string;
}

/** How an automatic name is made. */
export interface Autoname {
  /** Longest name, suffix included. */
  readonly maxLength?: number;
  /** Characters that may not stand in a name; each is replaced by `-`. */
  readonly forbidden?: RegExp;
  /** How a name must begin, and what is put before one that begins otherwise. */
  readonly start?: { readonly pattern: RegExp; readonly prefix: string };
}

/** Facts of a number. */
export interface NumberOptions extends PropertyFacts<number> {
  /** The least value that is allowed. Default: no limit. */
  readonly min?: number;
  /** The greatest value that is allowed. Default: no limit. */
  readonly max?: number;
  /** What the number counts, for docs and messages: `seconds`. */
  readonly unit?: string;
  /** The allowed values. */
  readonly values?: readonly number[];
}

/** Facts of a true-or-false value. */
export type BooleanOptions = PropertyFacts<boolean>;

/** Facts of a list. */
export interface ListOptions extends PropertyFacts<readonly unknown[]> {
  /** What each item is. */
  readonly items: Property;
  /** Fewest items of a list that is given. Default: 0. */
  readonly minItems?: number;
  /** Most items. Default: no limit, and 1 for a `single` one. */
  readonly maxItems?: number;
  /** `ignored`: the service does not keep the order, and two orders are the same list. Default: `significant`. */
  readonly order?: "significant" | "ignored";
  /** The property of an item that identifies it: items are matched by it, and it must not repeat. */
  readonly key?: string;
  /**
   * At the wire there is one object, or none, in place of the list of at most one item that programs see. An empty list is the
   * same as none, and a service that answers with a list anyway is taken at its word.
   */
  readonly single?: boolean;
}

/** Facts of a map from texts of the program's choice to values of one kind. */
export interface MapOptions extends PropertyFacts<Readonly<Record<string, unknown>>> {
  /** What each value is. */
  readonly values: Property;
  /** The service merges maps: a removed key is sent with this value. */
  readonly removedKey?: string | null;
}

/** Facts of an object whose properties are declared. */
export interface ObjectOptions extends PropertyFacts<Readonly<Record<string, unknown>>> {
  /** The object's own properties; a function where a shape refers to itself. */
  readonly shape: Shape | (() => Shape);
}

/** Any JSON value, passed through as it is. */
export type AnyOptions = PropertyFacts<unknown>;

/** A declared text. */
export type StringProperty = StringOptions & { readonly kind: "string" };
/** A declared number, whole or not. */
export type NumberProperty = NumberOptions & { readonly kind: "integer" | "number" };
/** A declared true-or-false value. */
export type BooleanProperty = BooleanOptions & { readonly kind: "boolean" };
/** A declared list. */
export type ListProperty = ListOptions & { readonly kind: "list" };
/** A declared map. */
export type MapProperty = MapOptions & { readonly kind: "map" };
/** A declared object. */
export type ObjectProperty = ObjectOptions & { readonly kind: "object" };
/** A declared JSON value of any kind. */
export type AnyProperty = AnyOptions & { readonly kind: "any" };

/** A declared property of a resource, function, provider or shape. */
export type Property =
  StringProperty | NumberProperty | BooleanProperty | ListProperty | MapProperty | ObjectProperty | AnyProperty;

/** Declared properties by public name, in the order of the docs. */
export type Properties = Readonly<Record<string, Property>>;

/** A rule over several properties of one object; it runs only when all of `needs` are known (an absent one is known). */
export interface ObjectRule {
  /** Public names of the properties that it judges. */
  readonly needs: readonly string[];
  /** What the rule says, for docs and messages. */
  readonly doc?: string;
  /** The rule also runs when parts inside the needed values are unknown or wrong; to it they look left out. */
  readonly takesPartlyKnown?: boolean;
  /** Judges the needed values; what is left out is `undefined`. The kit always gives a context. */
  check(values: Readonly<Record<string, unknown>>, context?: RuleContext): Findings;
}

/** A named object type; it becomes one type of the schema and the SDK. */
export interface Shape<Ps extends Properties = Properties> {
  /** PascalCase, unique in the package: `AuthorizationPermission`. */
  readonly name: string;
  readonly doc: string;
  readonly properties: Ps;
  readonly rules?: readonly ObjectRule[];
  /** Two objects of the shape mean the same; judged before the properties are compared one by one. */
  readonly equal?: (written: Readonly<Record<string, unknown>>, returned: Readonly<Record<string, unknown>>) => boolean;
  /** The service's object as programs would have written it: without echoes, with the plain value where it shows a described one. */
  readonly normalize?: (wire: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** A returned object that stands for absence where the property may be left out, for example a block that the service echoes empty. */
  readonly isAbsent?: (returned: Readonly<Record<string, unknown>>) => boolean;
}
