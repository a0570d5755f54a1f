import { ServiceError } from "./service-error";

/** The fields of a JSON body. */
export class Fields {
  readonly #fields: object;

  constructor(body: string) {
    this.#fields = parsed(body);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#fields, name);
  }

  /** A string; `undefined` where it is missing or null. */
  string(name: string): string | undefined {
    const value = this.#value(name);
    if (value === undefined || typeof value === "string") return value;
    throw new ServiceError(400, `${name} must be a string`);
  }

  /** A number; `undefined` where it is missing or null. */
  number(name: string): number | undefined {
    const value = this.#value(name);
    if (value === undefined || typeof value === "number") return value;
    throw new ServiceError(400, `${name} must be a number`);
  }

  /** A list of strings; `undefined` where it is missing or null. */
  strings(name: string): readonly string[] | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
    throw new ServiceError(400, `${name} must be a list of strings`);
  }

  #value(name: string): unknown {
    const value: unknown = Reflect.get(this.#fields, name);
    return value === null ? undefined : value;
  }
}

function parsed(body: string): object {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // refused below
  }
  throw new ServiceError(400, "the body must be a JSON object");
}
