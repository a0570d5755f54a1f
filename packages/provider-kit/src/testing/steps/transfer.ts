import type { Value, ValueMap } from "../../plugin/values/value/value";
import { containsUnknown, isList, isMap, isUnknown, Secret } from "../../plugin/values/value/value";

/** A copy with unknowns: what Check, Diff, Create and the new inputs of Update get. */
export function keepUnknowns(values: ValueMap): ValueMap {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, copy(value, key)]));
}

/** A copy without unknowns: in calls without unknowns, the engine drops the key or the item. */
export function dropUnknowns(values: ValueMap): ValueMap {
  return withoutUnknowns(keepUnknowns(values));
}

/** A copy without secret marks, as CheckConfig gets it. */
export function stripSecrets(values: ValueMap): ValueMap {
  return withoutSecrets(keepUnknowns(values));
}

/** Values of a response as the engine decodes them: outside of previews an unknown value is an error, and the object is lost. */
export function knownResponse(doing: string, values: ValueMap): ValueMap {
  for (const [key, value] of Object.entries(values)) {
    if (containsUnknown(value)) throw new Error(`${doing} answered with an unknown value of ${key}`);
  }
  return keepUnknowns(values);
}

function copy(value: unknown, where: string): Value {
  if (typeof value === "string") return value;
  if (value instanceof Secret) return new Secret(copy(value.value, where));
  if (isUnknown(value)) return value;
  if (isList(value)) return value.map((item) => copy(item, where));
  if (isMap(value)) {
    const present = Object.entries(value).filter(([, part]) => part !== undefined);
    return Object.fromEntries(present.map(([key, part]) => [key, copy(part, where)]));
  }
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new Error(`${where} holds a ${typeof value} that cannot travel between engine and plugin`);
}

function revealed(value: unknown): unknown {
  return value instanceof Secret ? revealed(value.value) : value;
}

function withoutUnknowns(values: ValueMap): ValueMap {
  const known = Object.entries(values).filter(([, value]) => !isUnknown(revealed(value)));
  return Object.fromEntries(known.map(([key, value]) => [key, withoutUnknown(value)]));
}

function withoutUnknown(value: Value): Value {
  if (value instanceof Secret) return new Secret(withoutUnknown(value.value));
  if (isList(value)) return value.filter((item) => !isUnknown(revealed(item))).map(withoutUnknown);
  return isMap(value) ? withoutUnknowns(value) : value;
}

function withoutSecrets(values: ValueMap): ValueMap {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, withoutSecret(value)]));
}

function withoutSecret(value: Value): Value {
  if (value instanceof Secret) return withoutSecret(value.value);
  if (isList(value)) return value.map(withoutSecret);
  return isMap(value) ? withoutSecrets(value) : value;
}
