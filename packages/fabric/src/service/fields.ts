/** An object with keys, of which nothing else is known. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with keys. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What stands at a path of names; nothing where something on the way has no such part. */
export function partOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((part, name) => (isFields(part) ? part[name] : undefined), value);
}

/** A text with something in it. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
