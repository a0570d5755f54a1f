import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";

/** The schemas of the bodies of requests and answers, by name. */
export class BodySchemas {
  private readonly ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

  constructor(
    readonly origin: string,
    readonly schemas: Readonly<Record<string, unknown>>,
  ) {
    this.ajv.addSchema({ components: { schemas } }, "bodies");
  }

  /** Says what is wrong with a body, one sentence each. */
  errorsOf(schema: string, body: unknown): readonly string[] {
    const isValid = this.ajv.compile({ $ref: `bodies#/components/schemas/${schema}` });
    if (isValid(body)) return [];
    return (isValid.errors ?? []).map(({ instancePath, message, params }) => {
      return `${schema}${instancePath} ${message ?? ""} ${JSON.stringify(params)}`;
    });
  }
}

/** The schemas that were recorded: a name with `?` may be absent, `a|b` is one of some texts, and `X[]` is a list. */
export function recordedSchemas(): BodySchemas {
  const shapes = objectIn(join(__dirname, "recorded-shapes.json"));
  const schemas = Object.entries(shapes).map(([name, fields]) => [name, shapeSchema(asObject(fields))] as const);
  return new BodySchemas("recorded shapes", Object.fromEntries(schemas));
}

/** The schemas of the service's own specification, where it lies beside the repository. */
export function specifiedSchemas(): BodySchemas[] {
  const file = join(__dirname, "../../../../../shared/specs/alert-routing.openapi.json");
  if (!existsSync(file)) return [];
  const all = asObject(asObject(objectIn(file)["components"])["schemas"]);
  const schemas = Object.entries(all).map(([name, schema]) => [name, specifiedSchema(asObject(schema))] as const);
  return [new BodySchemas("specification", Object.fromEntries(schemas))];
}

function shapeSchema(fields: Readonly<Record<string, unknown>>): unknown {
  const entries = Object.entries(fields).map(
    ([name, type]) => [name.replace("?", ""), typeSchema(String(type))] as const,
  );
  const required = Object.keys(fields).filter((name) => !name.endsWith("?"));
  return objectSchema(Object.fromEntries(entries), required);
}

function typeSchema(type: string): unknown {
  if (type.endsWith("[]")) return { type: "array", items: typeSchema(type.slice(0, -2)) };
  if (/^[A-Z]/.test(type)) return { $ref: `#/components/schemas/${type}` };
  return type.includes("|") ? { type: "string", enum: type.split("|") } : { type };
}

/** Of the specification only what the recorded shapes can say, without examples and descriptions. */
function specifiedSchema({ properties, required }: Readonly<Record<string, unknown>>): unknown {
  const entries = Object.entries(asObject(properties)).map(
    ([name, schema]) => [name, essence(asObject(schema))] as const,
  );
  return objectSchema(Object.fromEntries(entries), Array.isArray(required) ? required.map(String) : []);
}

function essence(schema: Readonly<Record<string, unknown>>): unknown {
  const { $ref, type, items, enum: choices } = schema;
  if ($ref !== undefined) return { $ref };
  if (type === "array") return { type, items: essence(asObject(items)) };
  return choices === undefined ? { type } : { type, enum: choices };
}

/** Keys that nobody knows are refused: in a request they are mistakes, and in an answer inventions. */
function objectSchema(properties: Readonly<Record<string, unknown>>, required: readonly string[]): unknown {
  return { type: "object", properties, required: required.toSorted(), additionalProperties: false };
}

function objectIn(file: string): Readonly<Record<string, unknown>> {
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  return asObject(content);
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
