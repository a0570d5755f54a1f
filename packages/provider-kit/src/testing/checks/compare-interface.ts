import { isMap, partOf } from "../../plugin/values/value/value";

type Fields = Readonly<Record<string, unknown>>;

/** How a package compares with its documented interface. */
export interface InterfaceComparison {
  /** The number of documented paths that were compared. */
  readonly paths: number;
  /** The differences, one sentence for each path. */
  readonly differences: readonly string[];
}

/** Inputs are given by programs, outputs are read by programs. */
type Direction = "inputs" | "outputs";

/** The documented and the declared properties of one type. */
interface Pair {
  readonly path: string;
  readonly direction: Direction;
  readonly documented: Fields;
  readonly properties: Fields;
  readonly required: readonly unknown[];
  /** Names of the documented types that contain this one. */
  readonly within: readonly string[];
}

/** A documented type: `[Name]`, `{string: Name}` or `Name`, followed by remarks such as `(secret)`. */
interface Documented {
  readonly around: "array" | "object" | undefined;
  readonly name: string;
  readonly isSecret: boolean;
  readonly isReplacing: boolean;
}

/**
 * Compares a package schema with a documented interface: a JSON object with `provider`, `resources`, `functions` and `types`, whose
 * properties are `name` or, if they are optional, `name?`. Types are compared by their properties, not by their names.
 * An output that is documented as optional may always be there.
 */
export function compareInterface(documented: unknown, schema: unknown): InterfaceComparison {
  const found = { paths: 0, differences: new Array<string>() };
  const types = { documented: fieldsAt(documented, "types"), ours: fieldsAt(schema, "types") };
  const name = String(fieldsOf(schema)["name"]);
  for (const pair of roots(name, fieldsOf(documented), fieldsOf(schema))) compare(pair, types, found);
  compareEnumerations(types, found);
  return found;
}

/** An enumeration of the schema may have another name and further values. */
function compareEnumerations(types: Types, found: Found): void {
  const ours = Object.values(types.ours).map((type) => new Set(valuesOf(type)));
  for (const [name, type] of Object.entries(types.documented)) {
    const values = valuesOf(type);
    if (values.length === 0) continue;
    found.paths += 1;
    if (!ours.some((known) => values.every((value) => known.has(value)))) {
      found.differences.push(`types.${name}: no enumeration has all of its values`);
    }
  }
}

/** The values of an enumeration, with or without names. */
function valuesOf(type: unknown): readonly unknown[] {
  return itemsOf(fieldsOf(type)["enum"]).map((member) => (isMap(member) ? member["value"] : member));
}

interface Types {
  readonly documented: Fields;
  readonly ours: Fields;
}

interface Found {
  paths: number;
  readonly differences: string[];
}

function roots(name: string, documented: Fields, schema: Fields): readonly Pair[] {
  const provider = fieldsAt(schema, "provider");
  return [
    pairOf(
      "provider",
      "inputs",
      fieldsAt(documented, "provider"),
      provider["inputProperties"],
      provider["requiredInputs"],
    ),
    ...Object.entries(fieldsAt(documented, "resources")).flatMap(([type, sides]) => {
      const ours = fieldsAt(fieldsAt(schema, "resources"), `${name}:index:${type}`);
      return [
        pairOf(type, "inputs", fieldsAt(sides, "inputs"), ours["inputProperties"], ours["requiredInputs"]),
        pairOf(type, "outputs", fieldsAt(sides, "outputs"), ours["properties"], ours["required"]),
      ];
    }),
    ...Object.entries(fieldsAt(documented, "functions")).flatMap(([type, sides]) => {
      const ours = fieldsAt(fieldsAt(schema, "functions"), `${name}:index:${type}`);
      return (["inputs", "outputs"] as const).map((side) => {
        const { properties, required } = fieldsAt(ours, side);
        return pairOf(type, side, fieldsAt(sides, side), properties, required);
      });
    }),
  ];
}

function pairOf(path: string, direction: Direction, documented: Fields, properties: unknown, required: unknown): Pair {
  return {
    path: `${path}.${direction}`,
    direction,
    documented,
    properties: fieldsOf(properties),
    required: itemsOf(required),
    within: [],
  };
}

function compare(pair: Pair, types: Types, found: Found): void {
  for (const [key, text] of Object.entries(pair.documented)) {
    const name = key.replace(/\?$/, "");
    const path = `${pair.path}.${name}`;
    const property = partOf(pair.properties, name);
    const type = documentedType(String(text));
    found.paths += 1;
    if (isMap(property)) {
      const differences = [
        ...optionality(pair, name, key.endsWith("?")),
        ...remarks(type, property, pair.direction),
        ...kinds(type, property, types),
      ];
      found.differences.push(...differences.map((difference) => `${path}: ${difference}`));
    } else {
      found.differences.push(`${path}: is missing`);
    }
    compareParts(pair, { path, type, property }, types, found);
  }
}

/** Compares the properties of a documented object type; if the schema lacks the type, all its properties are missing. */
function compareParts(
  { direction, within }: Pair,
  { path, type, property }: { readonly path: string; readonly type: Documented; readonly property: unknown },
  types: Types,
  found: Found,
): void {
  const documented = types.documented[type.name];
  if (!isMap(documented) || isEnum(documented) || within.includes(type.name)) return;
  const ours = typeBehind(property, types);
  const language = fieldsAt(fieldsAt(ours, "language"), "nodejs");
  const required = language[direction === "inputs" ? "requiredInputs" : "requiredOutputs"] ?? ours["required"];
  const inner = { ...pairOf(path, direction, documented, ours["properties"], required), path };
  compare({ ...inner, within: [...within, type.name] }, types, found);
}

function optionality({ direction, required }: Pair, name: string, isOptional: boolean): readonly string[] {
  const isOurs = !required.includes(name);
  if (isOurs === isOptional || (direction === "outputs" && isOptional)) return [];
  return [isOptional ? "is documented as optional, and is required" : "is documented as required, and is optional"];
}

function remarks(type: Documented, property: Fields, direction: Direction): readonly string[] {
  const isReplaced = property["willReplaceOnChanges"] === true || property["replaceOnChanges"] === true;
  return [
    ...(type.isSecret && property["secret"] !== true ? ["is documented as secret, and is not"] : []),
    ...(direction === "inputs" && type.isReplacing && !isReplaced ? ["is documented as replacing, and is not"] : []),
  ];
}

function kinds(type: Documented, property: Fields, types: Types): readonly string[] {
  const ours = kindOf(property, types);
  const documented = types.documented[type.name];
  const inner = isMap(documented) ? (isEnum(documented) ? String(documented["type"]) : "fields") : type.name;
  const wanted = type.around === undefined ? inner : `${type.around} of ${inner}`;
  return ours === wanted ? [] : [`is documented as ${wanted}, and is ${ours}`];
}

function kindOf(property: Fields, types: Types): string {
  const { type, items, additionalProperties, oneOf } = property;
  if (isMap(items)) return `array of ${kindOf(items, types)}`;
  if (isMap(additionalProperties)) return `object of ${kindOf(additionalProperties, types)}`;
  // a string or a value of an enumeration counts as a string
  const [first] = itemsOf(oneOf);
  if (isMap(first)) return kindOf(first, types);
  if (property["$ref"] === undefined) return String(type);
  const behind = typeBehind(property, types);
  return isEnum(behind) ? String(behind["type"]) : "fields";
}

/** The object type that a property, or an item of its list or map, refers to. */
function typeBehind(property: unknown, types: Types): Fields {
  const { $ref: ref, items, additionalProperties } = fieldsOf(property);
  if (isMap(items)) return typeBehind(items, types);
  if (isMap(additionalProperties)) return typeBehind(additionalProperties, types);
  return typeof ref === "string" ? fieldsAt(types.ours, ref.replace("#/types/", "")) : {};
}

function documentedType(text: string): Documented {
  const bare = text.replace(/ \([^)]*\)/g, "").replace(/ \| .*$/, "");
  const list = /^\[(.*)\]$/.exec(bare)?.[1];
  const map = /^\{string: (.*)\}$/.exec(list ?? bare)?.[1];
  return {
    around: list === undefined ? (map === undefined ? undefined : "object") : "array",
    name: list === undefined ? (map ?? bare) : map === undefined ? list : `object of ${map}`,
    isSecret: text.includes("(secret)"),
    isReplacing: text.includes("(replaces)"),
  };
}

function isEnum(type: Fields): boolean {
  return Array.isArray(type["enum"]);
}

function fieldsAt(value: unknown, name: string): Fields {
  return fieldsOf(partOf(fieldsOf(value), name));
}

function fieldsOf(value: unknown): Fields {
  return isMap(value) ? value : {};
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
