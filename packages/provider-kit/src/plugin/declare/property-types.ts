import type { Codec } from "./codec";
import type { Enumeration } from "./enumeration";
import type { Exclusion } from "./exclusion/exclusion";
import type { LookupReference, RefersTo } from "./reference";

/** What a change of a property does to an existing object; a `ReplaceWhere` decides by the change. */
export type OnChange = "update" | "replace" | "ignore" | ReplaceWhere;

/** Decides which changes of a property replace the object; the others update it in place. */
export interface ReplaceWhere {
  /** Which changes replace the object, for docs: "Another type replaces the token." */
  readonly doc: string;
  /** Whether a change replaces the object. */
  replaces(change: ValueChange): boolean;
}

/**
 * A change of a property from one value to another. A property that is left out has the value that leaving it out means, or
 * `undefined`. In a preview, a value may be unknown (see `isUnknown`): an unknown value equals nothing and has no parts. Where an
 * unknown value decides, report a replacement: the preview then promises no outputs that a replacement would change.
 */
export interface ValueChange {
  /** The old value. */
  readonly before: unknown;
  /** The new value. */
  readonly after: unknown;
  /** All inputs of the resource: the new inputs are `written`, the old ones `returned`. */
  readonly inputs: ComparedObjects;
}

/**
 * In which requests a property is sent: in all standard bodies, in that of the creation or those of updates only, in a request of its
 * own that a handler sends (`apart`), in the object's path alone (`path`), which answers need not repeat, or in none (`never`): then the
 * service's value is another thing. What the creation does not send, a `create` handler sends after it.
 */
export type Sent = "always" | "create" | "update" | "apart" | "path" | "never";

/**
 * What the service shows of a property when the object is read: `always` its value, `never` nothing (write-only), `masked` its value
 * or an empty or starred string, `once` its value in the response to the creation only. An imported object has no value for a
 * property that the service does not show. A program that then gives a value causes no update, because the values cannot be compared;
 * later changes do. A property with `absent` has that value instead.
 */
export type ReadBack = "always" | "never" | "masked" | "once";

/**
 * The two objects that have the property whose values are compared; both are empty for items of lists and values of maps. When the
 * returned object is that of an earlier program, it has the inputs of that program and the outputs of the object.
 */
export interface ComparedObjects {
  /** The object as the program wrote it. */
  readonly written: Readonly<Record<string, unknown>>;
  /** The object as it was returned. */
  readonly returned: Readonly<Record<string, unknown>>;
}

/**
 * Where a returned value comes from: `service`, the service shows the value that was written; `filled`, the service chose the value
 * because an earlier program left it out; `program`, an earlier program gave the value. The last two are compared with a new program.
 */
export type ReturnedBy = "service" | "filled" | "program";

/** Returns whether a written and a returned value mean the same. `objects` may contain unknown values. */
export type Equal<T> = {
  bivariant(written: T, returned: T, objects: ComparedObjects, by: ReturnedBy): boolean;
}["bivariant"];

/** When two values mean the same: by a named comparison, or by a function. */
export type Equivalence<T> = "instant" | "ignoreCase" | "trimmed" | Equal<T>;

/** One thing that is wrong with the inputs. */
export interface CheckFailure {
  /** What is wrong, without the name of the value: `must be left out for the type DIRECT`. */
  readonly message: string;
  /** Where the wrong part is, relative to the value that was judged. Default: the value itself. */
  readonly path?: readonly (string | number)[];
  /**
   * How severe the failure is. A `warning` is shown and does not stop the program. `errorIfNew` is an error for a new object and where
   * a judged value changes, and a warning for an object that has the judged values already. Default: `error`.
   */
  readonly severity?: "error" | "errorIfNew" | "warning";
  /** Whether the wrong part must not be printed. A value that is marked secret, or may contain one, never is. Default: `false`. */
  readonly isSecret?: boolean;
}

/** What a rule returns: `undefined` for a good value, a message, or one or more failures. */
export type RuleResult = undefined | string | CheckFailure | readonly CheckFailure[];

/** What a rule gets besides the values that it judges. */
export interface RuleContext {
  /** The time of the check. */
  readonly now: Date;
}

/** Judges one value. The kit never passes an unknown value, and always passes a context. */
export type Rule<T> = { bivariant(value: T, context?: RuleContext): RuleResult }["bivariant"];

/** Options of every property. */
export interface PropertyFacts<T> {
  /** What the property is. Unit, range, default and the effect of a change are added from the other options. */
  readonly doc: string;
  /** Whether the program must give the property. */
  readonly required?: boolean;
  /** Whether a rule demands the property although the types let programs leave it out: outputs always have it. */
  readonly demanded?: boolean;
  /** Another property of the same object: a program that gives the other property must give this one too. */
  readonly requiredWith?: string;
  /** Inputs of a resource, at any depth: the form of the resource that has the property; the other form refuses it. */
  readonly only?: FormFacts<T>;
  /** Whether the value is encrypted in state and redacted in every message. */
  readonly secret?: boolean;
  /** Outputs only: an input of which the output shows a part. The output is secret where the program marks that input as secret. */
  readonly secretWith?: string;
  /** Value that the provider fills in and sends when the program leaves the property out. */
  readonly default?: T;
  /** Value that the service has when the property is left out: it equals leaving the property out, and is sent when the program removes the property. */
  readonly absent?: T | null;
  /**
   * Whether the service chooses a value when the program leaves the property out. Removing the property from a program keeps the
   * value; with `absent` as well, it removes the value that the program had given (`null`: nothing is sent).
   */
  readonly computed?: boolean;
  /** Whether only some objects have the property: in outputs it is optional, whatever leaving it out means. */
  readonly sometimes?: boolean;
  /** What a change does to an existing object. Default: `update`. */
  readonly onChange?: OnChange;
  /** Wire name or dotted wire path, or a codec. Default: the public name. */
  readonly wire?: string | Codec;
  /** In which requests the property is sent. Default: `always`. */
  readonly sent?: Sent;
  /** What the service shows of the property. Default: `always`. */
  readonly readBack?: ReadBack;
  /**
   * Outputs, and computed inputs or parts of inputs that programs leave out: whether updates never change the value, so that previews of
   * updates know it. Default: `true` of inputs, `false` of outputs and of parts. An input with `false` is left out of bodies that stand for
   * the whole object, so that the service chooses again.
   */
  readonly stable?: boolean;
  /** Outputs only: computes the value from fully known inputs, for previews. */
  readonly preview?: PreviewOf<T>;
  /** JSON Patch path of the property; a path below an object names the part that is sent. Default: `/` and the wire name. */
  readonly patchPath?: string;
  /** When two values mean the same. Default: when they are equal. */
  readonly equal?: Equivalence<T>;
  /** Rules that judge the value. */
  readonly check?: Rule<T> | readonly Rule<T>[];
  /** Why programs should no longer use the property, and what to use instead. */
  readonly deprecated?: string;
  /** Provider settings only: environment variables that the value is taken from; the first that is set wins. */
  readonly env?: readonly string[];
  /** Provider settings only: the setting that names the environment variable; if it has a value, the variables of `env` do not count. */
  readonly envNamedBy?: string;
  /** Where the facts of the property come from; not shown in docs. */
  readonly source?: string;
}

/** What a property is in the form of a resource that has it. Forms differ in whether a program gives a top-level input. */
export interface FormFacts<T> {
  /** The input that programs of the form give. */
  readonly with?: string;
  /** The input that programs of the form leave out. */
  readonly without?: string;
  /** Whether programs of the form must give the property. */
  readonly required?: boolean;
  /** Value that the provider fills in and sends when a program of the form leaves the property out. */
  readonly default?: T;
  /** What the other form has in place of the property, for messages and docs: `incidentConfig.template`. */
  readonly instead?: string;
  /**
   * Value that means nothing, for a property of a shape: the other form takes it and leaves it out. The types of languages other than
   * TypeScript know no forms, and go on demanding the property.
   */
  readonly unused?: T;
}

/** Computes an output from fully known inputs, or returns `undefined` for a value that only the service knows. */
export type PreviewOf<T> = { bivariant(inputs: Readonly<Record<string, unknown>>): T | undefined }["bivariant"];

/** Options of a string. */
export interface StringOptions extends PropertyFacts<string> {
  /** Least length in characters. Default: 0. */
  readonly minLength?: number;
  /** Greatest length in characters. Default: no limit. */
  readonly maxLength?: number;
  /** Pattern that the string, or without anchors a part of it, must match. */
  readonly pattern?: RegExp;
  /** The pattern in words: "16 hexadecimal digits". */
  readonly patternDoc?: string;
  /** The allowed values. */
  readonly values?: readonly string[];
  /** Names of the allowed values, in place of `values`. */
  readonly enumeration?: Enumeration;
  /**
   * How other values than those of the list are treated. `closed` refuses them, unless the provider's setting `unknownValues` is
   * `warn`; `growing` does so too, but the types of the SDK accept them, since releases of the service add values; `open` warns of
   * them; `some` accepts them, for an enumeration that names only some values. Default: `closed`.
   */
  readonly valuesAre?: "closed" | "growing" | "open" | "some";
  /** Whether values may be given in any case; they are stored and sent in the declared case. */
  readonly anyCase?: boolean;
  /** Format that the string must have. */
  readonly format?: "date-time" | "email";
  /** Whether the kit makes a name from the logical name when the program gives none, and how. */
  readonly autoname?: boolean | Autoname;
  /** Unit of a number in the string, for docs: `seconds`. */
  readonly unit?: string;
  /** The resource of this provider that the string names, or the function that looks it up, for docs and for adopted programs: `Bucket`. */
  readonly refersTo?: RefersTo;
}

/** How the kit makes a name. */
export interface Autoname {
  /** Greatest length of the name, with its random suffix. */
  readonly maxLength?: number;
  /** Characters that are not allowed in a name; each is replaced by `-`. */
  readonly forbidden?: RegExp;
  /** How a name must start, and the prefix of a name that starts otherwise. */
  readonly start?: { readonly pattern: RegExp; readonly prefix: string };
}

/** Options of a number. */
export interface NumberOptions extends PropertyFacts<number> {
  /** Least allowed value. Default: no limit. */
  readonly min?: number;
  /** Greatest allowed value. Default: no limit. */
  readonly max?: number;
  /** Unit of the number, for docs and messages: `seconds`. */
  readonly unit?: string;
  /** The allowed values. */
  readonly values?: readonly number[];
}

/** Options of a boolean. */
export type BooleanOptions = PropertyFacts<boolean>;

/** Options of a list. */
export interface ListOptions extends PropertyFacts<readonly unknown[]> {
  /** What each item is. */
  readonly items: Property;
  /** Fewest items of a list that is given. Default: 0. */
  readonly minItems?: number;
  /** Most items. Default: no limit, and 1 for a `single` list. */
  readonly maxItems?: number;
  /** Whether the order counts. `ignored`: two lists with the same items in different orders are equal. Default: `significant`. */
  readonly order?: "significant" | "ignored";
  /** Property that identifies an item: items are matched by its value, which must be unique in the list. */
  readonly key?: string;
  /**
   * Whether the wire has one object, or none, where programs see a list of at most one item. An empty list equals no object. A list
   * in a response is read as a list.
   */
  readonly single?: boolean;
  /**
   * Name of a list in the items. The wire has one item for each item of that list, with the other properties of the outer item beside
   * its own; those with the same `key` belong together.
   */
  readonly spread?: string;
}

/** Options of a map. */
export interface MapOptions extends PropertyFacts<Readonly<Record<string, unknown>>> {
  /** What each value is. */
  readonly values: Property;
  /**
   * Keys that the service may add. A program that leaves one out keeps what the service has there, and sees it in outputs. Where the map
   * itself may be left out, that means an empty one.
   */
  readonly addedKeys?: readonly string[];
}

/** Options of an object. */
export interface ObjectOptions extends PropertyFacts<Readonly<Record<string, unknown>>> {
  /** What those strings in the object refer to that say nothing of it themselves, such as the literal of a binding. */
  readonly refersTo?: LookupReference;
  /** Type of the object; a function where a shape refers to itself. */
  readonly shape: Shape | (() => Shape);
}

/** Options of a property with any JSON value, which is passed through as it is. */
export type AnyOptions = PropertyFacts<unknown>;

/** A declared string. */
export type StringProperty = StringOptions & { readonly kind: "string" };
/** A declared number or whole number. */
export type NumberProperty = NumberOptions & { readonly kind: "integer" | "number" };
/** A declared boolean. */
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

/** A rule over several properties of one object. It runs only when all properties in `needs` are known or left out. */
export interface ObjectRule {
  /** Public names of the properties that it judges. */
  readonly needs: readonly string[];
  /** What the rule demands, for docs. */
  readonly doc?: string;
  /** Whether the rule also runs when parts of the needed values are unknown or wrong; such parts look left out to the rule. */
  readonly takesPartlyKnown?: boolean;
  /** Which properties exclude each other by the rule; `atMostOne` and `onlyWith` say it. */
  readonly excludes?: Exclusion;
  /** Judges the needed values; a property that is left out is `undefined`. The kit always passes a context. */
  check(values: Readonly<Record<string, unknown>>, context?: RuleContext): RuleResult;
}

/** A call of a function of the package's SDK that makes a value: `richText("…")`. */
export interface HelperCall {
  /** Name of the function. */
  readonly name: string;
  /** Its arguments, as JSON. */
  readonly args: readonly (string | number | boolean | object)[];
}

/** A named object type; it becomes one type of the schema and the SDK. */
export interface Shape<Ps extends Properties = Properties> {
  /** Name in PascalCase, unique in the package: `AuthorizationPermission`. */
  readonly name: string;
  /** What the object is, for docs. */
  readonly doc: string;
  /** The properties of the object. */
  readonly properties: Ps;
  /** Rules over the properties. */
  readonly rules?: readonly ObjectRule[];
  /** Whether two objects of the shape mean the same; asked before the properties are compared one by one. */
  readonly equal?: (written: Readonly<Record<string, unknown>>, returned: Readonly<Record<string, unknown>>) => boolean;
  /** Returns the service's object as a program would write it: without repeated parts, and with plain values in place of described ones. */
  readonly normalize?: (wire: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Whether a returned object equals leaving the property out, such as an empty block that the service adds. */
  readonly isAbsent?: (returned: Readonly<Record<string, unknown>>) => boolean;
  /** The call of a function of the SDK that makes an equal object, for programs that `adopt` writes; `undefined` where none does. */
  readonly writtenAs?: (value: Readonly<Record<string, unknown>>) => HelperCall | undefined;
}
