import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isList, isObject, type JsonObject, objectIn } from "../sim/kind/json";
import type { TestedService } from "./running-service";
import { type Body, idOf } from "./service-client";

/** The schemas, once they are needed: the file is large. */
let known: JsonObject | undefined;

/** The errors of bodies by the named schema, one sentence each; keys that the schema lacks are errors, too. */
export function errorsOf(name: string, ...bodies: readonly unknown[]): readonly string[] {
  const schemas = (known ??= readSchemas());
  const schema = schemas[name];
  if (!isObject(schema)) throw new Error(`the recorded specification has no schema ${name}`);
  return bodies.flatMap((body) => errorsIn(schemas, schema, body, name));
}

/** The values that the specification lists at a place in the named schema, such as `Port` and `physicalPortsType`. */
export function valuesIn(name: string, ...keys: readonly string[]): readonly unknown[] {
  known ??= readSchemas();
  const schemas = known;
  const whole = resolved(schemas, schemas[name]);
  const part = keys.reduce((schema, key) => resolved(schemas, objectIn(schema["properties"])[key]), whole);
  const values = part["enum"];
  if (!isList(values)) throw new Error(`the specification lists no values at ${[name, ...keys].join(".")}`);
  return values;
}

/** What `specified/record.mjs` recorded of the service's specification. */
function readSchemas(): JsonObject {
  const schemas: unknown = JSON.parse(readFileSync(join(__dirname, "specified/schemas.json"), "utf8"));
  return objectIn(schemas);
}

function errorsIn(schemas: JsonObject, given: unknown, value: unknown, at: string): readonly string[] {
  const schema = resolved(schemas, given);
  const choices = schema["oneOf"] ?? schema["anyOf"];
  if (isList(choices)) {
    const tries = choices.map((choice) => errorsIn(schemas, choice, value, at));
    return tries.toSorted((left, right) => left.length - right.length)[0] ?? [];
  }
  if (isList(schema["enum"]) && !schema["enum"].includes(value)) {
    return [`${at} is ${JSON.stringify(value)}, not one of ${schema["enum"].join(", ")}`];
  }
  const { type } = schema;
  if (typeof type === "string" && !hasType(value, type)) return [`${at} is no ${type}`];
  if (isList(value)) return value.flatMap((item, i) => errorsIn(schemas, schema["items"], item, `${at}/${i}`));
  return isObject(value) ? fieldErrors(schemas, schema, value, at) : [];
}

function fieldErrors(schemas: JsonObject, schema: JsonObject, value: JsonObject, at: string): readonly string[] {
  const properties = objectIn(schema["properties"]);
  const required = isList(schema["required"]) ? schema["required"] : [];
  const absent = required.filter((key) => typeof key === "string" && !Object.hasOwn(value, key));
  const isOpen = Object.keys(properties).length === 0;
  return [
    ...absent.map((key) => `${at} lacks ${String(key)}`),
    ...Object.entries(value).flatMap(([key, part]) => {
      if (Object.hasOwn(properties, key)) return errorsIn(schemas, properties[key], part, `${at}/${key}`);
      return isOpen ? [] : [`${at}/${key} is not known`];
    }),
  ];
}

/** A schema with everything that it refers to and consists of. */
function resolved(schemas: JsonObject, given: unknown): JsonObject {
  const schema = objectIn(given);
  const reference = schema["$ref"];
  if (typeof reference === "string") return resolved(schemas, schemas[reference.slice(reference.lastIndexOf("/") + 1)]);
  if (!isList(schema["allOf"])) return schema;
  const { allOf, ...own } = schema;
  const parts = [...(isList(allOf) ? allOf : []).map((part) => resolved(schemas, part)), own];
  return parts.reduce<JsonObject>((sum, part) => merged(sum, part), {});
}

function merged(left: JsonObject, right: JsonObject): JsonObject {
  const properties = { ...objectIn(left["properties"]), ...objectIn(right["properties"]) };
  const required = [left["required"], right["required"]].flatMap((names) => (isList(names) ? names : []));
  return { ...left, ...right, properties, required };
}

function hasType(value: unknown, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return isList(value);
  if (type === "object") return isObject(value);
  return typeof value === type;
}

/** A kind of object whose bodies are compared with the specification. */
interface SpecifiedBodies {
  /** Path of the collection. */
  readonly path: string;
  readonly request: Body;
  /** A step that changes the object. */
  readonly patch: object;
  /** The schemas of the creating request, of the object, and of the response to a search. */
  readonly schemas: { readonly request: string; readonly object: string; readonly found: string };
}

/** Creates, patches, reads and searches for an object, and lists the errors of all bodies by the specification. */
export async function bodyErrors(
  { client, simulator }: TestedService,
  { path, request, patch, schemas }: SpecifiedBodies,
): Promise<readonly string[]> {
  const created = await client.made(path, request);
  simulator.finishTransitions();
  const item = `${path}/${idOf(created)}`;
  const patched = await client.patch(item, [patch]);
  const found = await client.post(`${path}/search`, {});
  return [
    ...errorsOf(schemas.request, request),
    ...errorsOf(schemas.object, created, patched.body, await client.shown(item)),
    ...errorsOf(schemas.found, found.body),
  ];
}
