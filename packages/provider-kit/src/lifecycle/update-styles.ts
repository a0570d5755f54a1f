import type { ApiClient } from "../declare/client";
import type { Property } from "../declare/property";
import type { Resource } from "../declare/resource";
import { isEqual } from "../diff/equal";
import { ApiError } from "../http/api-error";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { isMap } from "../value/value";
import { fromWire } from "../wire/from-wire";
import { getAt } from "../wire/dotted";
import { isSent, put, wireName } from "../wire/to-wire";
import { OperationFailed } from "./errors";
import { nounOf } from "./names";
import { itemPath, unwrap } from "./object";

/** One update on its way to the service. */
export interface Change {
  readonly api: ApiClient;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly inputs: PlainMap;
  readonly oldInputs: PlainMap;
  readonly oldState: PlainMap;
  readonly changed: ReadonlySet<string>;
  current(): Promise<object>;
}

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
  const removed = Object.keys(before).filter((key) => !(key in kept));
  return { ...kept, ...Object.fromEntries(removed.map((key) => [key, property.removedKey])) };
}

/** Sends an update the way the resource declares and answers with the object. */
export async function sendUpdate(resource: Resource, change: Change): Promise<object> {
  const style = resource.updateBy ?? { style: "merge" };
  const path = itemPath(resource, change.id, change.inputs);
  switch (style.style) {
    case "merge":
      if (Object.keys(change.body).length === 0) return change.current();
      return orCurrent(resource, change, await change.api.patch(path, change.body));
    case "put":
      return putWhole(resource, change, path, style);
    case "json-patch":
      return patchEach(resource, change, path, style);
    case "none":
      return change.current();
  }
}

/** Some services answer a write with nothing. */
async function orCurrent(resource: Resource, change: Change, answer: unknown): Promise<object> {
  return answer === undefined || answer === null ? change.current() : unwrap(resource, answer);
}

async function putWhole(
  resource: Resource,
  change: Change,
  path: string,
  style: { readonly ifMatch?: boolean; readonly version?: string },
): Promise<object> {
  const body: Record<string, unknown> = { ...change.body };
  clearRemoved(resource, change, body);
  if (style.ifMatch === true) {
    const { headers } = await change.api.send("GET", path, undefined, { shared: false });
    const etag = headers["etag"];
    return orCurrent(resource, change, await change.api.put(path, body, etag === undefined ? {} : { headers: { "if-match": etag } }));
  }
  if (style.version === undefined) return orCurrent(resource, change, await change.api.put(path, body));
  return putVersion(resource, change, path, body, style.version);
}

/** A property taken from the program is sent as its absence where the declaration knows a value for that. */
function clearRemoved(resource: Resource, change: Change, body: Record<string, unknown>): void {
  for (const [name, property] of Object.entries(resource.inputs)) {
    const isRemoved = change.oldInputs[name] !== undefined && change.inputs[name] === undefined;
    if (isRemoved && property.absent !== undefined && isSent(property, "update")) put(body, name, property, property.absent, "update");
  }
}

/** The service takes a PUT only with the next version: a concurrent edit is retried when it changed nothing that we know. */
async function putVersion(
  resource: Resource,
  change: Change,
  path: string,
  body: Record<string, unknown>,
  versionKey: string,
): Promise<object> {
  for (let tries = 1; ; tries++) {
    const current = await change.current();
    const version = Number(getAt(current, versionKey) ?? 0);
    try {
      return await orCurrent(resource, change, await change.api.put(path, { ...body, [versionKey]: version + 1 }));
    } catch (error) {
      if (!isVersionConflict(error, versionKey) || tries === 3) throw error;
      if (isUntouched(resource, change, await change.current())) continue;
      const noun = nounOf(resource.token);
      throw new OperationFailed(`the ${noun} was changed outside of this program meanwhile. Run \`pulumi refresh\`, look at the difference, and run again`, {
        cause: error,
      });
    }
  }
}

function isVersionConflict(error: unknown, versionKey: string): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 409 || error.status === 412 || (error.status === 422 && error.reason.includes(versionKey));
}

function isUntouched(resource: Resource, change: Change, wire: object): boolean {
  const shown = fromWire(resource.inputs, wire);
  return Object.entries(resource.inputs).every(
    ([name, property]) => property.readBack === "never" || isEqual(property, change.oldInputs[name], shown[name]),
  );
}

async function patchEach(
  resource: Resource,
  change: Change,
  path: string,
  style: { readonly contentType: string; readonly each: "together" | "one by one" },
): Promise<object> {
  const operations = patchOperations(resource, change);
  const groups = style.each === "together" ? [operations] : operations.map((operation) => [operation]);
  let answer: unknown;
  for (const group of groups) {
    if (group.length > 0) answer = await change.api.patch(path, group, { contentType: style.contentType, idempotent: true });
  }
  return orCurrent(resource, change, answer);
}

interface PatchOperation {
  readonly op: "add" | "remove" | "replace";
  readonly path: string;
  readonly value?: unknown;
}

/** JSON Patch operations for the changed properties. */
function patchOperations(resource: Resource, change: Change): PatchOperation[] {
  const operations: PatchOperation[] = [];
  for (const [name, property] of Object.entries(resource.inputs)) {
    if (!change.changed.has(name) || !isSent(property, "update")) continue;
    const wire = wireName(name, property) ?? name;
    const path = property.patchPath ?? `/${wire.replaceAll(".", "/")}`;
    const before = change.oldInputs[name];
    if (change.inputs[name] === undefined && property.absent === undefined) {
      operations.push({ op: "remove", path });
      continue;
    }
    const body: Record<string, unknown> = {};
    put(body, name, { ...property, wire: "value" }, change.inputs[name] ?? property.absent, "update");
    operations.push({ op: before === undefined ? "add" : "replace", path, value: body["value"] });
  }
  return operations;
}
