/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a list. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The object that a value is; anything else counts as an empty one. */
export function objectIn(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Reads a JSON text; what is none is nothing. */
export function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Lays changes over an object: objects are laid over each other, everything else is replaced, `undefined` removes. */
export function overlay(object: JsonObject, changes: JsonObject): JsonObject {
  const result: Record<string, unknown> = { ...object };
  for (const [key, change] of Object.entries(changes)) {
    const old = result[key];
    if (change === undefined) Reflect.deleteProperty(result, key);
    else result[key] = isObject(old) && isObject(change) ? overlay(old, change) : change;
  }
  return result;
}

/** The parts of a pointer such as "/order/termLength"; that of the whole object has none. */
export function partsOf(pointer: string): readonly string[] {
  return pointer.split("/").slice(1);
}

/** Reads the value at a pointer. */
export function valueAt(object: JsonObject, pointer: string): unknown {
  return partsOf(pointer).reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), object);
}

/** Reads the object at a pointer; anything else counts as an empty one. */
export function objectAt(object: JsonObject, pointer: string): JsonObject {
  return objectIn(valueAt(object, pointer));
}

/** Reads the text at a pointer; anything else is nothing. */
export function textAt(object: JsonObject, pointer: string): string | undefined {
  const value = valueAt(object, pointer);
  return typeof value === "string" ? value : undefined;
}

/** An object whose value at a pointer is another; `undefined` takes it away. */
export function withValue(object: JsonObject, pointer: string, value: unknown): JsonObject {
  return replaced(object, partsOf(pointer), value);
}

/** An object that holds nothing but a value at a pointer. */
export function objectWith(pointer: string, value: unknown): JsonObject {
  return withValue({}, pointer, value);
}

/** An object without some of its keys. */
export function without(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

function replaced(object: JsonObject, [first, ...deeper]: readonly string[], value: unknown): JsonObject {
  if (first === undefined) return object;
  if (deeper.length === 0) return value === undefined ? without(object, [first]) : { ...object, [first]: value };
  const inner = object[first];
  if (inner === undefined && value === undefined) return object;
  return { ...object, [first]: replaced(objectIn(inner), deeper, value) };
}
