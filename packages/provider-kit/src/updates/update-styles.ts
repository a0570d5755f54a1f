import type { RequestOptions } from "../declare/client";
import type { Property } from "../declare/property";
import type { Resource, UpdateStyle } from "../declare/resource";
import { isClearable } from "../equality/service-filled";
import { expectingObject, unwrap } from "../objects/object";
import { itemPath, partsOfId } from "../objects/paths";
import { withKept } from "../reconcile/fill-computed";
import { holds } from "../reconcile/matches-inputs";
import { getAt } from "../value/dotted-path";
import { entriesOf, isNothing, knownShape } from "../value/facts";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { isMap } from "../value/value";
import { isSent, put, wireName } from "../wire/to-wire";
import type { Change } from "./change";
import type { Guard } from "./guarded-put";
import { putGuarded } from "./guarded-put";

/** The body of a merging PATCH: what changed; a removed property travels as the value that stands for its absence. */
export function mergeBody(
  resource: Resource,
  oldInputs: PlainMap,
  inputs: PlainMap,
  changed: ReadonlySet<string>,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(resource.inputs)) {
    if (!changed.has(name) || !isSent(property, "update")) continue;
    const value = inputs[name] ?? asDeclared<Plain | undefined>(property.absent ?? property.default ?? null);
    put(body, name, property, withRemovedKeys(property, oldInputs[name], value), "update");
  }
  return body;
}

/** A service that merges maps drops a key only when it is sent with a certain value. */
function withRemovedKeys(property: Property, before: Plain | undefined, after: Plain | undefined): unknown {
  if (property.kind !== "map" || property.removedKey === undefined || !isMap(before)) return after;
  const kept = isMap(after) ? after : {};
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(kept, key));
  return { ...kept, ...Object.fromEntries(removed.map((key) => [key, property.removedKey])) };
}

/** Sends an update the way the resource declares and answers with the object. */
export async function sendUpdate(resource: Resource, change: Change): Promise<object> {
  const style = resource.updateBy ?? { style: "merge" };
  const path = itemPath(resource, change.id, change.inputs);
  switch (style.style) {
    case "merge":
      if (Object.keys(change.body).length === 0) return change.current();
      return orAppliedBefore(resource, change, async () =>
        orCurrent(resource, change, await change.api.patch(path, change.body, expected(resource, change))),
      );
    case "put":
      return putWhole(resource, change, path, style);
    case "json-patch":
      return patchEach(resource, change, path, style);
    case "none":
      return change.current();
  }
}

/** How a write is sent: its answer is the object, where the service answers at all. */
export function expected(resource: Resource, { id, inputs }: Pick<Change, "id" | "inputs">): RequestOptions {
  if (answersNothing(resource)) return {};
  return expectingObject(resource, { ...inputs, ...partsOfId(resource, id) });
}

/** The object of an answer to a write. */
export function orCurrent(
  resource: Resource,
  change: Pick<Change, "current">,
  answer: unknown,
): Promise<object> | object {
  return answersNothing(resource) ? change.current() : unwrap(resource, answer);
}

function answersNothing({ updateBy }: Resource): boolean {
  return updateBy !== undefined && "answer" in updateBy && updateBy.answer === "nothing";
}

async function putWhole(resource: Resource, change: Change, path: string, guard: Guard): Promise<object> {
  const body: Record<string, unknown> = { ...change.body };
  clearRemoved(resource, change, body);
  const isGuarded = guard.ifMatch === true || guard.version !== undefined;
  if (isGuarded)
    return orCurrent(
      resource,
      change,
      await putGuarded(resource, change, path, body, { ...guard, options: expected(resource, change) }),
    );
  return orAppliedBefore(resource, change, async () =>
    orCurrent(resource, change, await change.api.put(path, body, expected(resource, change))),
  );
}

/** Sends a write; one that fails, but was taken in an attempt whose answer was lost, is done. */
async function orAppliedBefore(resource: Resource, change: Change, send: () => Promise<object>): Promise<object> {
  try {
    return await send();
  } catch (error) {
    const applied = await appliedBefore(resource, change, change.changed);
    if (applied === undefined) throw error;
    return applied;
  }
}

/** A property taken from the program is sent as its absence where the declaration knows a value for that. */
function clearRemoved(resource: Resource, change: Change, body: Record<string, unknown>): void {
  for (const [name, property] of Object.entries(resource.inputs)) {
    const isRemoved = change.oldInputs[name] !== undefined && change.inputs[name] === undefined;
    const isSaid = property.absent !== undefined && !(isClearable(property) && property.absent === null);
    if (isRemoved && isSaid && isSent(property, "update")) put(body, name, property, property.absent, "update");
  }
}

/** Sends the operations in one request, or one after the other with a wait for the service to be done with each. */
async function patchEach(
  resource: Resource,
  change: Change,
  path: string,
  { contentType = "application/json-patch+json", each }: Extract<UpdateStyle, { readonly style: "json-patch" }>,
): Promise<object> {
  const operations = patchOperations(resource, change);
  const groups = each === "together" && operations.length > 0 ? [operations] : operations.map((one) => [one]);
  const options = { contentType, idempotent: true, ...expected(resource, change) };
  let answer: unknown;
  for (const [i, group] of groups.entries()) {
    if (i > 0) await change.settled(answer);
    try {
      answer = await change.api.patch(
        path,
        group.map(({ name: _name, ...operation }) => operation),
        options,
      );
    } catch (error) {
      answer = await appliedBefore(resource, change, new Set(group.map(({ name }) => name)));
      if (answer === undefined) throw i > 0 ? await change.leftPartly(error) : error;
    }
  }
  return answer === undefined ? change.current() : unwrap(resource, answer);
}

/** The object, when a refused request had been taken in an earlier attempt whose answer was lost: the second one comes too late. */
async function appliedBefore(
  resource: Resource,
  change: Change,
  names: ReadonlySet<string>,
): Promise<object | undefined> {
  const sent = Object.entries(resource.inputs).filter(([name, one]) => names.has(name) && isSent(one, "update"));
  const inputs = Object.fromEntries(sent);
  if (
    sent.length === 0 ||
    Object.values(inputs).some(({ readBack }) => readBack !== undefined && readBack !== "always")
  )
    return undefined;
  const wire = await change.current().catch(() => undefined);
  return wire !== undefined && holds({ ...resource, inputs }, wire, change.inputs, "update") ? wire : undefined;
}

interface PatchOperation {
  /** Public name of the input. */
  readonly name: string;
  readonly op: "add" | "remove" | "replace";
  readonly path: string;
  readonly value?: unknown;
}

/** JSON Patch operations for the changed properties; an object is sent whole, as in a PUT: its other parts would be reset. */
function patchOperations(resource: Resource, change: Change): PatchOperation[] {
  const kept = withKept(resource.inputs, change.inputs, change.oldInputs, change.oldState);
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
function valueBefore({ oldInputs, oldState }: Change, name: string, property: Property): Plain | undefined {
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
