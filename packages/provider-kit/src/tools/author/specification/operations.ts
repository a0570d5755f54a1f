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

/** The operations of a specification, in its order. */
export function operationsOf(specification: Specification): readonly Operation[] {
  const base = basePath(specification.root);
  return partsOf(specification.root["paths"]).flatMap(([path, item]) => {
    const shared = resolved(specification, item);
    return METHODS.filter((method) => isMap(shared[method])).map((method) => {
      const operation = resolved(specification, shared[method]);
      const parameters = [...items(shared["parameters"]), ...items(operation["parameters"])].map((parameter) =>
        resolved(specification, parameter),
      );
      const response = partsOf(operation["responses"]).find(([status]) => /^2/.test(status));
      return {
        method: method.toUpperCase(),
        path: `${base}${path}`,
        request: new Map([
          ...queryOf(parameters),
          ...fieldsIn(specification, requestSchema(specification, operation, parameters)),
        ]),
        response: fieldsIn(specification, schemaIn(specification, response?.[1])),
      };
    });
  });
}

/** The path of the first server, which stands before all paths. */
function basePath({ servers, basePath: swagger }: Node): string {
  const [server] = items(servers);
  const url = isMap(server) && typeof server["url"] === "string" ? server["url"] : swagger;
  if (typeof url !== "string") return "";
  const path = url.replace(/^\w+:\/\/[^/]*/, "");
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

function items(value: unknown): readonly unknown[] {
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

function requestSchema(specification: Specification, operation: Node, parameters: readonly Node[]): unknown {
  const body = parameters.find((parameter) => parameter["in"] === "body");
  return body === undefined ? schemaIn(specification, operation["requestBody"]) : body["schema"];
}

/** The schema of a body: in Swagger 2 it stands in the response itself. */
function schemaIn(specification: Specification, body: unknown): unknown {
  const node = resolved(specification, body);
  if (node["schema"] !== undefined) return node["schema"];
  const contents = partsOf(node["content"]);
  const [, content] = contents.find(([type]) => type.includes("json")) ?? contents[0] ?? [];
  return resolved(specification, content)["schema"];
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
