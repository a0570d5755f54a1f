import { isMap } from "../../../plugin/values/value/value";
import { items } from "../specification/operations";
import type { Described, Forms, Limits, Member, ValueType } from "./described";
import { satisfiable } from "./limits";
import type { Node, Specification } from "../specification/read-specification";
import { partsOf, resolved } from "../specification/read-specification";

/** Objects inside objects beyond these are any JSON. */
const DEEPEST = 8;

interface Reading {
  readonly specification: Specification;
  /** The schemas that the one to be read is inside of. */
  readonly within: readonly Node[];
}

/** Reads what a specification says of a value. */
export function describeSchema(specification: Specification, schema: unknown, source: string): Described {
  return read({ specification, within: [] }, schema, source);
}

function read(reading: Reading, schema: unknown, place: string): Described {
  const reference = isMap(schema) && typeof schema["$ref"] === "string" ? schema["$ref"] : undefined;
  const source = reference ?? place;
  const node = resolved(reading.specification, schema);
  const name = reference?.split("/").at(-1);
  // the outermost one may be the kind itself, which is no shape to refer to
  if (reading.within.filter((outer) => outer === node).length > 1) {
    return { type: "object", source, name, node, isRecursion: true };
  }
  if (reading.within.length >= DEEPEST) return { type: "any", source };
  const inner = { ...reading, within: [...reading.within, node] };
  const own = ownOf(inner, node, source);
  const parts = items(node["allOf"]).map((part, i) => read(inner, part, `${source}/allOf/${i}`));
  const forms = ["oneOf", "anyOf"].flatMap((keyword) => formsOf(inner, node, keyword, source));
  const whole = [...parts, ...forms].reduce(both, own);
  return { ...whole, source, ...(name === undefined ? {} : { name }), ...(whole.type === "object" ? { node } : {}) };
}

const TYPES: Readonly<Record<string, ValueType>> = {
  string: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
  array: "list",
  object: "object",
};

function typeOf(node: Node): ValueType {
  const named = items(isMap(node["type"]) ? [] : [node["type"]].flat()).filter((one) => one !== "null");
  const [only] = named;
  if (named.length === 1 && typeof only === "string") {
    const type = TYPES[only] ?? "any";
    if (type !== "object" || isMap(node["properties"])) return type;
    if (isMap(node["additionalProperties"])) return "map";
    // an object that other parts of the schema describe
    return node["allOf"] !== undefined || node["oneOf"] !== undefined || node["anyOf"] !== undefined ? "object" : "any";
  }
  if (named.length > 1) return "any";
  if (isMap(node["properties"])) return "object";
  if (node["items"] !== undefined) return "list";
  if (isMap(node["additionalProperties"])) return "map";
  const values = items(node["enum"]);
  return values.length > 0 && values.every((value) => typeof value === "string") ? "string" : "any";
}

const LIMITS = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"] as const;

function ownOf(reading: Reading, node: Node, source: string): Described {
  const type = typeOf(node);
  const isNullable = [node["type"]].flat().includes("null") || items(node["enum"]).includes(null);
  const values = node["const"] === undefined ? items(node["enum"]) : [node["const"]];
  const known = values.filter((value) => typeof value === "string" || typeof value === "number");
  const limits: Limits = {
    ...Object.fromEntries(LIMITS.filter((key) => typeof node[key] === "number").map((key) => [key, node[key]])),
    ...(typeof node["pattern"] === "string" ? { pattern: node["pattern"] } : {}),
  };
  const [example = node["example"]] = items(node["examples"]);
  return satisfiable({
    type,
    source,
    ...told("doc", textOf(node["description"])),
    ...told("format", textOf(node["format"])),
    ...(isNullable ? { isNullable } : {}),
    ...(node["readOnly"] === true ? { isReadOnly: true } : {}),
    ...(node["writeOnly"] === true ? { isWriteOnly: true } : {}),
    ...(node["deprecated"] === true ? { isDeprecated: true } : {}),
    ...(known.length === 0 ? {} : { values: known }),
    ...told("default", node["default"] ?? undefined),
    ...told("example", example ?? undefined),
    ...(Object.keys(limits).length === 0 ? {} : { limits }),
    ...(type === "list" ? { items: read(reading, node["items"] ?? {}, `${source}/items`) } : {}),
    ...(type === "map" ? { each: read(reading, node["additionalProperties"], `${source}/additionalProperties`) } : {}),
    ...(type === "object" ? { members: membersOf(reading, node, source), node } : {}),
  });
}

function told<K extends string>(key: K, value: unknown): object {
  return value === undefined ? {} : { [key]: value };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function membersOf(reading: Reading, node: Node, source: string): ReadonlyMap<string, Member> {
  const required = items(node["required"]);
  return new Map(
    partsOf(node["properties"]).map(([name, part]) => [
      name,
      { value: read(reading, part, `${source}/properties/${name}`), isRequired: required.includes(name) },
    ]),
  );
}

/** The forms that a value can have, as one: what only some have is optional, and what they say differently is any JSON. */
function formsOf(reading: Reading, node: Node, keyword: string, source: string): readonly Described[] {
  const all = items(node[keyword]);
  if (all.length === 0) return [];
  const forms = all
    .map((form, i) => ({ form: resolved(reading.specification, form), schema: form, i }))
    .filter(({ form }) => form["type"] !== "null")
    .map(({ schema, i }) => ({ schema, form: read(reading, schema, `${source}/${keyword}/${i}`) }));
  const [first, ...others] = forms.map(({ form }) => form);
  if (first === undefined) return [];
  const union = others.length === 0 ? first : { ...others.reduce(either, first), form: first };
  const told = others.length === 0 ? union : toldApart(union, formsByValue(node, forms));
  return [{ ...told, ...(forms.length < all.length ? { isNullable: true } : {}), node }];
}

/** One of several forms, with the schema that it was read from. */
interface ReadForm {
  readonly schema: unknown;
  readonly form: Described;
}

/** A union whose forms a property tells apart, which an object must have. */
function toldApart(union: Described, forms: Forms | undefined): Described {
  const { members } = union;
  const by = forms === undefined ? undefined : members?.get(forms.by);
  if (forms === undefined || by === undefined || members === undefined) return union;
  const value: Described = { ...by.value, type: "string", values: [...forms.of.keys()] };
  return { ...union, forms, members: new Map([...members, [forms.by, { value, isRequired: true }]]) };
}

/** The forms by the value of the property that the specification names, or of the first one that has one value in each form. */
function formsByValue(node: Node, forms: readonly ReadForm[]): Forms | undefined {
  const { discriminator } = node;
  const named = isMap(discriminator) && typeof discriminator["propertyName"] === "string" ? discriminator : undefined;
  const [first] = forms;
  const candidates = named === undefined ? [...(first?.form.members?.keys() ?? [])] : [String(named["propertyName"])];
  const mapping = partsOf(named?.["mapping"]);
  for (const by of candidates) {
    const of = new Map(
      forms.flatMap(({ schema, form }) => {
        const { members } = form;
        const values = members === undefined ? [] : formValues(by, members, mapping, schema, named !== undefined);
        return values.map((value) => [value, members ?? new Map()] as const);
      }),
    );
    const isWhole = forms.every(({ form }) => [...of.values()].some((members) => members === form.members));
    if (isWhole && of.size >= forms.length) return { by, of };
  }
  return undefined;
}

/** The values of a property that stand for one form. */
function formValues(
  by: string,
  members: ReadonlyMap<string, Member>,
  mapping: readonly (readonly [string, unknown])[],
  schema: unknown,
  isNamed: boolean,
): readonly string[] {
  const reference = isMap(schema) && typeof schema["$ref"] === "string" ? schema["$ref"] : undefined;
  const mapped = mapping.flatMap(([value, target]) =>
    reference !== undefined && (target === reference || reference.endsWith(`/${String(target)}`)) ? [value] : [],
  );
  if (mapped.length > 0) return mapped;
  const [only, ...others] = members.get(by)?.value.values ?? [];
  if (typeof only === "string" && others.length === 0) return [only];
  const name = reference?.split("/").at(-1);
  return isNamed && mapping.length === 0 && name !== undefined ? [name] : [];
}

/** A value that both describe: one says what the other leaves open. */
function both(one: Described, other: Described): Described {
  if (other.isRecursion === true) return one;
  return satisfiable({
    ...other,
    ...one,
    type: one.type === "any" ? other.type : one.type === "object" && one.members?.size === 0 ? other.type : one.type,
    ...flags(one, other),
    ...told("values", common(one.values, other.values)),
    ...(one.limits === undefined && other.limits === undefined ? {} : { limits: { ...other.limits, ...one.limits } }),
    ...(one.members === undefined && other.members === undefined
      ? {}
      : { members: merged(one.members ?? new Map(), other.members ?? new Map(), restated, true) }),
  });
}

/** A property that two parts of one object describe: it is read-only if both say so, since one may take it from a shared base. */
function restated(one: Described, other: Described): Described {
  return { ...both(one, other), isReadOnly: one.isReadOnly === true && other.isReadOnly === true };
}

function flags(one: Described, other: Described): Partial<Described> {
  const keys = ["isNullable", "isReadOnly", "isWriteOnly", "isDeprecated"] as const;
  return Object.fromEntries(keys.filter((key) => one[key] === true || other[key] === true).map((key) => [key, true]));
}

function common(
  one: readonly (string | number)[] | undefined,
  other: readonly (string | number)[] | undefined,
): readonly (string | number)[] | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const shared = one.filter((value) => other.includes(value));
  return shared.length === 0 ? one : shared;
}

/** What is said of a value, but for some of it. */
export function without(described: Described, keys: readonly (keyof Described)[]): Described {
  return { ...described, ...Object.fromEntries(keys.map((key) => [key, undefined])) };
}

/** A value that has one of two forms. */
function either(one: Described, other: Described): Described {
  if (one.isRecursion === true || other.isRecursion === true || one.type !== other.type) {
    return { type: "any", source: one.source, ...told("doc", one.doc) };
  }
  const shared = without(one, ["limits", "values", "default", "name", "forms"]);
  return {
    ...shared,
    ...(one.values === undefined || other.values === undefined
      ? {}
      : { values: [...new Set([...one.values, ...other.values])] }),
    ...(one.isNullable === true || other.isNullable === true ? { isNullable: true } : {}),
    ...(one.items === undefined || other.items === undefined ? {} : { items: either(one.items, other.items) }),
    ...(one.each === undefined || other.each === undefined ? {} : { each: either(one.each, other.each) }),
    ...(one.members === undefined || other.members === undefined
      ? {}
      : { members: merged(one.members, other.members, either, false) }),
  };
}

/** The properties of two objects; with `isSum` one object has all of them, otherwise what one lacks is optional. */
function merged(
  one: ReadonlyMap<string, Member>,
  other: ReadonlyMap<string, Member>,
  merge: (one: Described, other: Described) => Described,
  isSum: boolean,
): ReadonlyMap<string, Member> {
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return new Map(
    names.flatMap((name): readonly (readonly [string, Member])[] => {
      const [left, right] = [one.get(name), other.get(name)];
      if (left === undefined || right === undefined) {
        const only = left ?? right;
        return only === undefined ? [] : [[name, { ...only, isRequired: isSum && only.isRequired }]];
      }
      const isRequired = isSum ? left.isRequired || right.isRequired : left.isRequired && right.isRequired;
      return [[name, { value: merge(left.value, right.value), isRequired }]];
    }),
  );
}
