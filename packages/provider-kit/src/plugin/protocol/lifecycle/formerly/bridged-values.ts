import type { Property } from "../../../declare/property";
import type { Properties } from "../../../declare/shape";
import { knownShape } from "../../../values/value/facts";
import { asDeclared, mapped, mappedParts } from "../../../values/value/plain";
import type { Value } from "../../../values/value/value";
import { isList, isMap, partOf, Secret } from "../../../values/value/value";
import { rfc3339 } from "./go-time";

/** Names of properties in another package, and their names here. */
export type Names = Readonly<Record<string, string>>;

/** Names of the parts of an object that a bridge filled in where the program left them out. */
export type FilledByBridge = WeakMap<object, ReadonlySet<string>>;

type Parts = { readonly [key: string]: unknown };

const DEFAULTS = "__defaults";
const META = "__meta";
const DELTA = "__pulumi_raw_state_delta";

/** What bridges of Terraform providers write into the state or inputs of a resource in addition to its properties, at any depth. */
const MARKERS: ReadonlySet<string> = new Set([DELTA, META, DEFAULTS, "__internal"]);

/** Whether only bridges write a value under a name. */
export function isMarker(name: string): boolean {
  return MARKERS.has(name);
}

/** Whether values have, at any depth, a name that only bridges write; the keys of a map are the program's own. */
export function hasSign(properties: Properties, values: Parts, names: Names): boolean {
  return Object.entries(values).some(([name, value]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return property === undefined ? isSign(name, names) : hasSignInside(property, value, names);
  });
}

/** Whether a value of a property has, at any depth, a name that only bridges write. */
export function hasSignInside(property: Property, value: unknown, names: Names): boolean {
  if (value instanceof Secret) return hasSignInside(property, value.value, names);
  if (property.kind !== "object" && property.kind !== "list") return false;
  // a block that may be there once is an object or a list, whatever the declaration says
  if (isList(value)) {
    const items = property.kind === "list" ? property.items : property;
    return value.some((item) => hasSignInside(items, item, names));
  }
  if (!isMap(value)) return false;
  return property.kind === "object"
    ? hasSign(knownShape(property).properties, value, names)
    : hasSignInside(property.items, value, names);
}

/** Whether a name that is not declared is a sign of a bridge. */
export function isSign(name: string, names: Names): boolean {
  return MARKERS.has(name) || Object.hasOwn(names, name);
}

/** Whether a state may be of a resource that was made with Terraform's older SDK: only newer states tell what an object does not have. */
export function isOfOlderBridge(state: Parts): boolean {
  return META in state || !(DELTA in state);
}

/** How bridged values are read: by which names, and where what a bridge filled in is noted. */
export interface Reading {
  readonly names: Names;
  readonly filled: FilledByBridge;
}

/**
 * Bridged inputs or state under the names of the declaration, in its form, and without what it does not declare. Secrets stay marked.
 */
export function fromBridge(properties: Properties, values: Parts, reading: Reading): Parts {
  const parts: [string, unknown][] = [];
  for (const [given, value] of Object.entries(values)) {
    const name = nameIn(properties, given, reading.names);
    if (name === undefined) continue;
    const part = partFromBridge(properties[name], value, reading);
    if (part !== undefined) parts.push([name, part]);
  }
  const whole = Object.fromEntries(parts);
  const filled = values[DEFAULTS];
  if (isList(filled)) {
    const names = filled.flatMap((given) => nameIn(properties, String(given), reading.names) ?? []);
    reading.filled.set(whole, new Set(names));
  }
  return whole;
}

/** The declared name of a property that another package may call otherwise. */
export function nameIn(properties: Properties, given: string, names: Names): string | undefined {
  const name = Object.hasOwn(properties, given) ? given : partOf(names, given);
  return typeof name === "string" && Object.hasOwn(properties, name) ? name : undefined;
}

/** A bridged value of a property in the form of the declaration; `undefined` where it is absent. */
export function partFromBridge(property: Property | undefined, value: unknown, reading: Reading): unknown {
  // older bridges write absence as null, too
  if (property === undefined || value === null) return undefined;
  if (value instanceof Secret) return secretFromBridge(property, value, reading);
  switch (property.kind) {
    case "object":
      return objectFromBridge(property, value, reading);
    case "list": {
      // a block that may be there once is an object to some bridges
      const items = isMap(value) ? [value] : value;
      return isList(items) ? mapped(items, (item) => partFromBridge(property.items, item, reading) ?? null) : items;
    }
    case "map": {
      const { values } = property;
      return isMap(value)
        ? mappedParts(value, (part, key) => (isFilledIn(key, part) ? undefined : partFromBridge(values, part, reading)))
        : value;
    }
    case "string":
      return property.format === "date-time" && typeof value === "string" ? rfc3339(value) : value;
    default:
      return value;
  }
}

/** Whether an entry is the list in which a bridge notes what it filled in; under any other key a program may have what it likes. */
function isFilledIn(key: string, value: unknown): boolean {
  return key === DEFAULTS && isList(value);
}

function objectFromBridge(property: Property & { readonly kind: "object" }, value: unknown, reading: Reading): unknown {
  // and a list of one to others
  if (isList(value)) return value.length === 1 ? partFromBridge(property, value[0], reading) : undefined;
  return isMap(value) ? fromBridge(knownShape(property).properties, value, reading) : value;
}

function secretFromBridge(property: Property, { value }: Secret, reading: Reading): unknown {
  const inner = partFromBridge(property, value, reading);
  return inner === undefined ? undefined : new Secret(asDeclared<Value>(inner));
}
