/** An object with keys, of which nothing else is known. */
export type Fields = Readonly<Record<string, unknown>>;

/** A string with something in it. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
