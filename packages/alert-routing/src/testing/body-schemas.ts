import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";

/** The schemas of the bodies of requests and responses, by name. */
export class BodySchemas {
  private readonly ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

  constructor(schemas: Readonly<Record<string, unknown>>) {
    this.ajv.addSchema({ components: { schemas } }, "bodies");
  }

  /** Lists the errors of a body, one sentence each. */
  errorsOf(schema: string, body: unknown): readonly string[] {
    const isValid = this.ajv.compile({ $ref: `bodies#/components/schemas/${schema}` });
    if (isValid(body)) return [];
    return (isValid.errors ?? []).map(({ instancePath, message, params }) => {
      return `${schema}${instancePath} ${message ?? ""} ${JSON.stringify(params)}`;
    });
  }
}

const SOURCES = join(__dirname, "..");

/**
 * The recorded schemas of the service's bodies: those of each resource and the shared ones. A name that ends with `?` may
 * be absent, `a|b` is one of several strings, and `X[]` is a list.
 */
export function recordedSchemas(): BodySchemas {
  const files = globSync(["testing/*.shapes.json", "resources/*/*.shapes.json"], { cwd: SOURCES });
  const shapes = files.flatMap((file) => Object.entries(objectIn(join(SOURCES, file))));
  return new BodySchemas(Object.fromEntries(shapes.map(([name, fields]) => [name, shapeSchema(asObject(fields))])));
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

/** Unknown keys are refused: in a request they are mistakes, in a response the simulator made them up. */
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
