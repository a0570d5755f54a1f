import { parseId } from "./ids";
import { invalid, ServiceError } from "./service-error";

/** A body that does not have the expected shape; the handler decides how the service words it. */
class DecodeError extends Error {}

/** The fields of a JSON object, read one by one; `null` counts as absent, unknown fields are ignored. */
export class Fields {
  constructor(private readonly values: Readonly<Record<string, unknown>>) {}

  /** Reads a text. */
  text(name: string): string | undefined {
    const value = this.value(name);
    return value === undefined || typeof value === "string" ? value : mismatch(name, value, "string");
  }

  /** Reads an id. */
  id(name: string): string | undefined {
    const value = this.text(name);
    return value === undefined ? undefined : parseId(value);
  }

  /** Reads a whole number. */
  integer(name: string): number | undefined {
    const value = this.value(name);
    if (value === undefined || (typeof value === "number" && Number.isInteger(value))) return value;
    return mismatch(name, value, "int64");
  }

  /** Reads a nested object. */
  object(name: string): Fields | undefined {
    const value = this.value(name);
    return value === undefined ? undefined : fields(name, value);
  }

  /** Reads a list of objects. */
  objects(name: string): Fields[] | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    return Array.isArray(value) ? value.map((item) => fields(name, item)) : mismatch(name, value, "list");
  }

  /** Reads a map of texts. */
  texts(name: string): Record<string, string> | undefined {
    const object = this.object(name);
    if (object === undefined) return undefined;
    return Object.fromEntries(Object.keys(object.values).map((key) => [key, object.text(key) ?? ""]));
  }

  private value(name: string): unknown {
    return Object.hasOwn(this.values, name) ? (this.values[name] ?? undefined) : undefined;
  }
}

/**
 * Reads a body. With a prefix any failure is answered with 400 and the prefix; without one only a malformed id is, and
 * a body that is no JSON or has a wrong type is answered with 500.
 */
export function decode<T>(prefix: string | undefined, body: string, read: (fields: Fields) => T): T {
  try {
    return read(fields("body", parse(body)));
  } catch (error) {
    if (!(error instanceof DecodeError) && !(error instanceof ServiceError)) throw error;
    if (prefix !== undefined) throw invalid(`${prefix}: ${error.message}`);
    throw error instanceof ServiceError ? error : new ServiceError("internal error", error.message);
  }
}

function parse(body: string): unknown {
  if (body.trim() === "") throw new DecodeError("EOF");
  try {
    const value: unknown = JSON.parse(body);
    return value;
  } catch {
    throw new DecodeError("invalid character in the body");
  }
}

function fields(name: string, value: unknown): Fields {
  if (!isObject(value)) return mismatch(name, value, "object");
  return new Fields(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mismatch(name: string, value: unknown, wanted: string): never {
  const found = Array.isArray(value) ? "array" : typeof value;
  throw new DecodeError(`json: cannot unmarshal ${found} into ${name} of type ${wanted}`);
}
