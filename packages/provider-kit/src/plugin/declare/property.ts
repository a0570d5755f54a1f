import type { Enumeration } from "./enumeration";
import type {
  AnyOptions,
  Autoname,
  BooleanOptions,
  ListOptions,
  MapOptions,
  NumberOptions,
  ObjectOptions,
  Shape,
  StringOptions,
} from "./property-types";

/** Refuses option names that the kind does not have. */
type Only<Given, Allowed> = Given & Readonly<Record<Exclude<keyof Given, keyof Allowed>, never>>;

/** Declares a string property. */
export function string<const O extends StringOptions>(
  options: Only<O, StringOptions>,
): O & { readonly kind: "string" } {
  return { ...options, ...valuesOf(options), kind: "string" };
}

function valuesOf({ enumeration, valuesAre }: StringOptions): Pick<StringOptions, "values" | "anyCase"> {
  if (enumeration === undefined || valuesAre === "some") return {};
  const { values, anyCase } = enumeration;
  return anyCase === true ? { values, anyCase } : { values };
}

/** Declares a whole-number property. */
export function integer<const O extends NumberOptions>(
  options: Only<O, NumberOptions>,
): O & { readonly kind: "integer" } {
  return { ...options, kind: "integer" };
}

/** Declares a number property. */
export function number<const O extends NumberOptions>(
  options: Only<O, NumberOptions>,
): O & { readonly kind: "number" } {
  return { ...options, kind: "number" };
}

/** Declares a boolean property. */
export function boolean<const O extends BooleanOptions>(
  options: Only<O, BooleanOptions>,
): O & { readonly kind: "boolean" } {
  return { ...options, kind: "boolean" };
}

/** Declares a list property. */
export function list<const O extends ListOptions>(options: Only<O, ListOptions>): O & { readonly kind: "list" } {
  return { ...options, ...(options.single === true ? { maxItems: 1 } : {}), kind: "list" };
}

/** Declares a map property. */
export function map<const O extends MapOptions>(options: Only<O, MapOptions>): O & { readonly kind: "map" } {
  const { addedKeys, absent, required, computed, default: filled } = options;
  const isMeantEmpty = addedKeys !== undefined && absent === undefined && filled === undefined;
  return {
    ...options,
    ...(isMeantEmpty && required !== true && computed !== true ? { absent: {} } : {}),
    kind: "map",
  };
}

/** Declares a property whose value is an object of a known shape. */
export function object<const O extends ObjectOptions>(
  options: Only<O, ObjectOptions>,
): O & { readonly kind: "object" } {
  return { ...options, kind: "object" };
}

/** Declares a property whose value is any JSON value. */
export function anything<const O extends AnyOptions>(options: Only<O, AnyOptions>): O & { readonly kind: "any" } {
  return { ...options, kind: "any" };
}

/** The TypeScript type of a declared property's value. */
export type ValueOf<P> = P extends { readonly kind: "string" }
  ? P extends
      | { readonly values: readonly (infer V)[]; readonly valuesAre?: "closed" | "growing" }
      | { readonly enumeration: Enumeration<infer V>; readonly valuesAre?: "closed" | "growing" }
    ? V
    : string
  : P extends { readonly kind: "integer" | "number" }
    ? number
    : P extends { readonly kind: "boolean" }
      ? boolean
      : P extends { readonly kind: "list"; readonly items: infer I }
        ? readonly ValueOf<I>[]
        : P extends { readonly kind: "map"; readonly values: infer V }
          ? Readonly<Record<string, ValueOf<V>>>
          : P extends { readonly kind: "object"; readonly shape: Shape<infer Ps> | (() => Shape<infer Ps>) }
            ? ValuesOf<Ps>
            : unknown;

type RequiredKeys<Ps> = {
  [K in keyof Ps]: Ps[K] extends
    { readonly required: true } | { readonly default: {} } | { readonly autoname: true | Autoname }
    ? K
    : never;
}[keyof Ps];

/** The TypeScript type of an object with the declared properties, as handlers see it after Check filled in defaults. */
export type ValuesOf<Ps> = string extends keyof Ps
  ? Readonly<Record<string, unknown>>
  : { readonly [K in RequiredKeys<Ps>]: ValueOf<Ps[K]> } & {
      readonly [K in Exclude<keyof Ps, RequiredKeys<Ps>>]?: ValueOf<Ps[K]> | undefined;
    };

export type {
  AnyOptions,
  AnyProperty,
  Autoname,
  ComparedObjects,
  BooleanOptions,
  BooleanProperty,
  Equal,
  Equivalence,
  FormFacts,
  CheckFailure,
  RuleResult,
  ListOptions,
  ListProperty,
  MapOptions,
  MapProperty,
  NumberOptions,
  NumberProperty,
  ObjectOptions,
  ObjectProperty,
  OnChange,
  PreviewOf,
  Property,
  PropertyFacts,
  ReadBack,
  ReplaceWhere,
  ReturnedBy,
  Rule,
  RuleContext,
  Sent,
  StringOptions,
  StringProperty,
  ValueChange,
} from "./property-types";
