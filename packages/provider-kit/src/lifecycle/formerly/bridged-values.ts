import type { Property } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { knownShape } from "../../value/facts";
import { asDeclared, mapped, mappedParts } from "../../value/plain";
import type { Value } from "../../value/value";
import { isList, isMap, partOf, Secret } from "../../value/value";
import { rfc3339 } from "./go-time";

/** Names of properties in another package, and their names here. */
export type Names = Readonly<Record<string, string>>;

/** Names of the parts of an object that a bridge filled in where the program left them out. */
export type FilledByBridge = WeakMap<object, ReadonlySet<string>>;

type Parts = { readonly [key: string]: unknown };

const DEFAULTS = "__defaults";
const META = "__meta";
const DELTA = "__pulumi_raw_state_delta";

/** What bridges of Terraform providers keep beside the properties of a resource, at any depth. */
const MARKERS: ReadonlySet<string> = new Set([DELTA, META, DEFAULTS, "__internal"]);

/** Whether a value contains, at any depth, what only bridges write, or a name of another package. */
export function isBridged(value: unknown, names: Names): boolean {
  if (value instanceof Secret) return isBridged(value.value, names);
  if (isList(value)) return value.some((item) => isBridged(item, names));
  if (!isMap(value)) return false;
  return Object.keys(value).some((key) => isSign(key, names) || isBridged(value[key], names));
}

/** Whether only a bridge writes a value under a name. */
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
function nameIn(properties: Properties, given: string, names: Names): string | undefined {
  const name = Object.hasOwn(properties, given) ? given : partOf(names, given);
  return typeof name === "string" && Object.hasOwn(properties, name) ? name : undefined;
}

function partFromBridge(property: Property | undefined, value: unknown, reading: Reading): unknown {
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
        ? mappedParts(value, (part, key) => (MARKERS.has(key) ? undefined : partFromBridge(values, part, reading)))
        : value;
    }
    case "string":
      return property.format === "date-time" && typeof value === "string" ? rfc3339(value) : value;
    default:
      return value;
  }
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
