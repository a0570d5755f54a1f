import { isList, isMap } from "../../../plugin/values/value/value";
import type { Node, Specification } from "./read-specification";
import { partsOf, resolved } from "./read-specification";

/** What a specification says of one value that travels. */
export interface Field {
  /** `string`, `integer[]`; several are joined by `|`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** The values that it can have, where the specification names them. */
  readonly values: readonly string[];
  /** Other rules that it names, such as `maximum 100`. */
  readonly rules: readonly string[];
  /** Where the specification says it: the place in the innermost schema that has a name, such as `Order.termLength`. */
  readonly source: string;
}

/** Values by their place: `name`, `sides[].port.uuid`, `labels{}`; parameters of the query as `?limit`. */
export type Fields = ReadonlyMap<string, Field>;

/** One request that the service takes. */
export interface Operation {
  readonly method: string;
  /** With the path of the server before it: `/api/v2/buckets/{bucketID}`. */
  readonly path: string;
  readonly request: Fields;
  readonly response: Fields;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Keywords that narrow what a value can be. */
const RULES = [
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
  "default",
  "readOnly",
];

/** One request that the service takes, as the specification describes it. */
export interface DescribedOperation {
  readonly method: string;
  /** With the path of the server before it: `/api/v2/buckets/{bucketID}`. */
  readonly path: string;
  /** Parameters of the path, the query and the headers; those of the operation before those that its path shares. */
  readonly parameters: readonly Node[];
  /** The media type of the body that is sent, and its schema; nothing where none is. */
  readonly request: DescribedBody | undefined;
  /** The first response of success. */
  readonly response: DescribedBody | undefined;
  /** The operation itself. */
  readonly node: Node;
}

/** A body, as the specification describes it. */
export interface DescribedBody {
  readonly type: string;
  readonly schema: unknown;
}

/** The operations of a specification, in its order. */
export function describedOperations(specification: Specification): readonly DescribedOperation[] {
  return partsOf(specification.root["paths"]).flatMap(([path, item]) => {
    const shared = resolved(specification, item);
    return METHODS.filter((method) => isMap(shared[method])).map((method) => {
      const node = resolved(specification, shared[method]);
      const response = partsOf(node["responses"]).find(([status]) => /^2/.test(status));
      return {
        method: method.toUpperCase(),
        path: `${basePath([node, shared, specification.root])}${path}`,
        parameters: parametersOf(specification, items(node["parameters"]), items(shared["parameters"])),
        request: bodyIn(specification, node["requestBody"]),
        response: bodyIn(specification, response?.[1]),
        node,
      };
    });
  });
}

/** An operation's own parameters, and those of its path that it does not describe itself. */
function parametersOf(
  specification: Specification,
  own: readonly unknown[],
  shared: readonly unknown[],
): readonly Node[] {
  const keyOf = (parameter: Node): string => `${String(parameter["in"])} ${String(parameter["name"])}`;
  const all = [...shared, ...own].map((parameter) => resolved(specification, parameter));
  return [...new Map(all.map((parameter) => [keyOf(parameter), parameter])).values()];
}

/** The operations of a specification, with the values that travel. */
export function operationsOf(specification: Specification): readonly Operation[] {
  return describedOperations(specification).map(({ method, path, parameters, request, response }) => ({
    method,
    path,
    request: new Map([...queryOf(parameters), ...fieldsIn(specification, request?.schema)]),
    response: fieldsIn(specification, response?.schema),
  }));
}

/** The path of the first server, which stands before a path: that of the operation, of its path, or of all. */
function basePath(nodes: readonly Node[]): string {
  const [server] = nodes.flatMap(({ servers }) => items(servers));
  const url = isMap(server) ? server["url"] : undefined;
  if (typeof url !== "string") return "";
  const path = url.replace(/^\w+:\/\/[^/]*/, "");
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The items of a list, or none. */
export function items(value: unknown): readonly unknown[] {
  return isList(value) ? value : [];
}

function queryOf(parameters: readonly Node[]): readonly (readonly [string, Field])[] {
  return parameters
    .filter((parameter) => parameter["in"] === "query")
    .map((parameter) => {
      const schema = isMap(parameter["schema"]) ? parameter["schema"] : parameter;
      const name = `?${String(parameter["name"])}`;
      return [name, fieldOf(schema, parameter["required"] === true, name)] as const;
    });
}

/** The body of a request or a response: JSON where it can be. */
function bodyIn(specification: Specification, body: unknown): DescribedBody | undefined {
  const contents = partsOf(resolved(specification, body)["content"]);
  const [type, content] = contents.find(([one]) => one.includes("json")) ?? contents[0] ?? [];
  if (type === undefined) return undefined;
  const { schema } = resolved(specification, content);
  return schema === undefined ? undefined : { type, schema };
}

function fieldsIn(specification: Specification, schema: unknown): Fields {
  const fields = new Map<string, Field>();
  collect({ specification, fields }, schema, { place: "", source: "", isRequired: true, within: new Set() });
  fields.delete("");
  return fields;
}

interface Collecting {
  readonly specification: Specification;
  readonly fields: Map<string, Field>;
}

interface Spot {
  readonly place: string;
  readonly source: string;
  readonly isRequired: boolean;
  /** The schemas that this one is inside of: a schema inside itself is read once. */
  readonly within: ReadonlySet<unknown>;
}

function collect(collecting: Collecting, schema: unknown, spot: Spot): void {
  const { specification, fields } = collecting;
  const { place, isRequired, within } = spot;
  const node = resolved(specification, schema);
  keep(fields, place, fieldOf(node, isRequired, spot.source));
  if (within.has(node)) return;
  const source = nameOf(schema) ?? spot.source;
  const inside = { place, source, within: new Set([...within, node]) };
  for (const part of items(node["allOf"])) collect(collecting, part, { ...inside, isRequired });
  for (const part of [...items(node["oneOf"]), ...items(node["anyOf"])])
    collect(collecting, part, { ...inside, isRequired: false });
  const required = items(node["required"]);
  for (const [name, part] of partsOf(node["properties"]))
    collect(collecting, part, {
      ...inside,
      place: joined(place, name),
      source: joined(source, name),
      isRequired: required.includes(name),
    });
  const each = (mark: string): Spot => ({
    ...inside,
    place: `${place}${mark}`,
    source: `${source}${mark}`,
    isRequired: true,
  });
  if (node["items"] !== undefined) collect(collecting, node["items"], each("[]"));
  if (isMap(node["additionalProperties"])) collect(collecting, node["additionalProperties"], each("{}"));
}

function joined(place: string, name: string): string {
  return place === "" ? name : `${place}.${name}`;
}

/** The name of the schema that a node refers to. */
function nameOf(schema: unknown): string | undefined {
  return isMap(schema) && typeof schema["$ref"] === "string" ? schema["$ref"].split("/").at(-1) : undefined;
}

/** A value that several forms of an object have is what all of them say together. */
function keep(fields: Map<string, Field>, place: string, field: Field): void {
  const known = fields.get(place);
  if (known === undefined) {
    fields.set(place, field);
    return;
  }
  const union = (left: readonly string[], right: readonly string[]): readonly string[] => [
    ...new Set([...left, ...right]),
  ];
  fields.set(place, {
    ...known,
    type: union(known.type.split("|"), field.type.split("|"))
      .filter((type) => type !== "")
      .join("|"),
    isRequired: known.isRequired && field.isRequired,
    values: union(known.values, field.values),
    rules: union(known.rules, field.rules),
  });
}

function fieldOf(node: Node, isRequired: boolean, source: string): Field {
  const type = items(isList(node["type"]) ? node["type"] : [node["type"]]).filter((one) => typeof one === "string");
  return {
    type: type.filter((one) => one !== "null").join("|"),
    isRequired,
    source,
    values: items(node["enum"])
      .filter((value) => value !== null)
      .map(String),
    rules: RULES.filter((rule) => node[rule] !== undefined && node[rule] !== false).map(
      (rule) => `${rule} ${JSON.stringify(node[rule])}`,
    ),
  };
}
