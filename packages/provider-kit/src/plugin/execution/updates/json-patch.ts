import type { Property } from "../../declare/property-types";
import type { Resource } from "../../declare/resource";
import { isClearable } from "../../values/equality/service-filled";
import { keepComputed } from "../state/fill-computed";
import { getAt } from "../../values/value/plain";
import { entriesOf, isNothing, knownShape } from "../../values/value/facts";
import type { Plain } from "../../values/value/plain";
import { isSent, put } from "../../values/wire/wire";
import { wireName } from "../../values/wire/wire-name";
import type { UpdateToSend } from "./update-to-send";

export interface PatchOperation {
  /** Public name of the input. */
  readonly name: string;
  readonly op: "add" | "remove" | "replace";
  readonly path: string;
  readonly value?: unknown;
}

/** JSON Patch operations for the changed properties; an object is sent whole, as in a PUT: its other parts would be reset. */
export function patchOperations(resource: Resource, change: UpdateToSend): PatchOperation[] {
  const kept = keepComputed(resource.inputs, change.inputs, change.oldInputs, change.oldState);
  return Object.entries(resource.inputs)
    .filter(([name, property]) => change.changed.has(name) && isSent(property, "update"))
    .flatMap(([name, property]) => {
      const before = placesOf(name, property, valueBefore(change, name, property));
      const after = placesOf(name, property, valueAfter(change.inputs[name], kept[name], property));
      const gone = [...before.keys()].filter((path) => !after.has(path));
      return [
        ...[...after].map(([path, value]): PatchOperation => ({
          name,
          op: before.has(path) ? "replace" : "add",
          path,
          value,
        })),
        ...gone.map((path): PatchOperation => ({ name, op: "remove", path })),
      ];
    });
}

/** What the service itself filled in stands there, too. */
function valueBefore({ oldInputs, oldState }: UpdateToSend, name: string, property: Property): Plain | undefined {
  return oldInputs[name] ?? (property.computed === true ? oldState[name] : undefined);
}

function valueAfter(given: Plain | undefined, kept: Plain | undefined, property: Property): unknown {
  if (given !== undefined && given !== null) return kept;
  const isTaken = isClearable(property) && property.absent === null;
  return isTaken ? undefined : property.absent;
}

/** Where a property's value stands at the wire, as JSON Patch paths; a codec may spread it over several keys. */
function placesOf(name: string, property: Property, value: unknown): ReadonlyMap<string, unknown> {
  if (value === undefined || (value !== null && isNothing(property, value))) return new Map();
  const body: Record<string, unknown> = {};
  const wire = wireName(name, property);
  if (wire === undefined) {
    put(body, name, property, value, "update");
    return new Map(Object.entries(body).map(([key, part]) => [`/${key}`, part]));
  }
  put(body, "value", { ...property, wire: "value" }, value, "update");
  const place = `/${wire.replaceAll(".", "/")}`;
  const path = property.patchPath ?? place;
  const part = partAt(property, body["value"], path.slice(place.length + 1));
  return part === undefined ? new Map() : new Map([[path, part]]);
}

/** The part of an object that a path below it names, where the object has such a part; else the whole. */
function partAt(property: Property, value: unknown, below: string): unknown {
  if (property.kind !== "object" || below === "") return value;
  const parts = entriesOf(knownShape(property).properties);
  const isPart = parts.some(([name, part]) => wireName(name, part) === below);
  return isPart ? getAt(value, below) : value;
}
