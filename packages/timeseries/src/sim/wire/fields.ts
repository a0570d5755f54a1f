import { parseId } from "./ids";

/** A body that does not have the expected shape. */
export class DecodeError extends Error {}

/** The fields of a JSON object, read one by one; `null` counts as absent, unknown fields are ignored. */
export class Fields {
  constructor(private readonly values: Readonly<Record<string, unknown>>) {}

  /** Reads a string. */
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

  /** Reads a truth value. */
  boolean(name: string): boolean | undefined {
    const value = this.value(name);
    return value === undefined || typeof value === "boolean" ? value : mismatch(name, value, "bool");
  }

  /** Reads a nested object. */
  object(name: string): Fields | undefined {
    const value = this.value(name);
    return value === undefined ? undefined : this.nested(name, value);
  }

  /** Reads a list of objects. */
  objects(name: string): Fields[] | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    return Array.isArray(value) ? value.map((item) => this.nested(name, item)) : mismatch(name, value, "list");
  }

  /** Reads a list of anything. */
  list(name: string): readonly unknown[] | undefined {
    const value = this.value(name);
    return value === undefined || Array.isArray(value) ? value : mismatch(name, value, "list");
  }

  /** Reads a list of strings. */
  textList(name: string): readonly string[] | undefined {
    const list = this.list(name);
    return list?.map((text) => (typeof text === "string" ? text : mismatch(name, text, "string")));
  }

  /** Reads all fields of an object of strings; `null` is an empty one. */
  allTexts(): Record<string, string> {
    return Object.fromEntries(Object.keys(this.values).map((key) => [key, this.text(key) ?? ""]));
  }

  /** Reads a value of any type. */
  any(name: string): unknown {
    return this.value(name);
  }

  /** All fields as they were sent. */
  all(): Readonly<Record<string, unknown>> {
    return this.values;
  }

  /** Reads a map of strings. */
  texts(name: string): Record<string, string> | undefined {
    return this.object(name)?.allTexts();
  }

  private value(name: string): unknown {
    return Object.hasOwn(this.values, name) ? (this.values[name] ?? undefined) : undefined;
  }

  private nested(name: string, value: unknown): Fields {
    return isObject(value) ? new Fields(value) : mismatch(name, value, "object");
  }
}

/** Reads the fields of a body that is a JSON object; anything else is a `DecodeError`. */
export function fieldsOf(body: string): Fields {
  const value = parse(body);
  return isObject(value) ? new Fields(value) : mismatch("body", value, "object");
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mismatch(name: string, value: unknown, wanted: string): never {
  const found = Array.isArray(value) ? "array" : typeof value;
  throw new DecodeError(`json: cannot unmarshal ${found} into ${name} of type ${wanted}`);
}
