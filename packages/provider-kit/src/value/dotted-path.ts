/** Reads what stands at a dotted path of a wire object; `undefined` when any step is missing. */
export function getAt(wire: unknown, path: string): unknown {
  let here: unknown = wire;
  for (const key of path.split(".")) {
    if (typeof here !== "object" || here === null) return undefined;
    here = Reflect.get(here, key);
  }
  return here;
}

/** Puts a value at a dotted path of a body, making the objects on the way. */
export function setAt(body: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop();
  if (last === undefined) return;
  let here = body;
  for (const key of keys) {
    const next = here[key];
    if (isRecord(next)) {
      here = next;
    } else {
      const made: Record<string, unknown> = {};
      here[key] = made;
      here = made;
    }
  }
  here[last] = value;
}

/** Merges the keys of a codec's answer into a body, level by level. */
export function mergeInto(body: Record<string, unknown>, part: object): void {
  for (const [key, value] of Object.entries(part)) {
    const old = Object.hasOwn(body, key) ? body[key] : undefined;
    if (isRecord(old) && isRecord(value)) mergeInto(old, value);
    else body[key] = value;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
