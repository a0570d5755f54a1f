import type { RequestOptions } from "../../declare/client";
import type { Resource, UpdateStyle } from "../../declare/resource";
import { isClearable } from "../../values/equality/service-filled";
import { expectingObject, unwrap, wrapped } from "../service-objects/object";
import { partsOfId } from "../service-objects/identity";
import type { ObjectRequest } from "../service-objects/object-calls";
import { objectRequest } from "../service-objects/object-calls";
import { matchesInputs } from "../state/matches-inputs";
import type { Plain, PlainMap } from "../../values/value/plain";
import { asDeclared, mergeInto } from "../../values/value/plain";
import { leftUnread } from "../../values/diff/unread-after-import";
import { fromWire, isSent, put, toWire } from "../../values/wire/wire";
import type { Guard } from "./guarded-put";
import { putGuarded } from "./guarded-put";
import { patchOperations } from "./json-patch";
import type { UpdateToSend } from "./update-to-send";

/** The body of a merging PATCH: what changed; a removed property travels as the value that stands for its absence. */
export function mergeBody(resource: Resource, inputs: PlainMap, changed: ReadonlySet<string>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(resource.inputs)) {
    if (!changed.has(name) || !isSent(property, "update")) continue;
    const value = inputs[name] ?? asDeclared<Plain | undefined>(property.absent ?? property.default ?? null);
    put(body, name, property, value, "update");
  }
  return body;
}

/** Sends an update the way the resource declares and answers with the object. */
export async function sendUpdate(resource: Resource, change: UpdateToSend): Promise<object> {
  const style = resource.updateBy ?? { style: "merge" };
  const { method, path, body } = objectRequest(resource, "update", change.id, change.inputs);
  switch (style.style) {
    case "merge":
      if (Object.keys(change.body).length === 0) return change.current();
      return orAppliedBefore(resource, change, async () =>
        orCurrent(
          resource,
          change,
          await sendBody(resource, change, { method: method ?? style.method ?? "PATCH", path, body }, change.body),
        ),
      );
    case "put":
      return putWhole(resource, change, { method: method ?? style.method ?? "PUT", path, body }, style);
    case "json-patch":
      return patchEach(resource, change, path, style);
    case "none":
      return change.current();
  }
}

/** Setting the same values once more changes nothing, whatever the method. */
async function sendBody(
  resource: Resource,
  change: UpdateToSend,
  { method, path, body: named }: ObjectRequest & { readonly method: string },
  body: UpdateToSend["body"],
): Promise<unknown> {
  const options = { ...expected(resource, change), ...(method === "POST" ? { idempotent: true } : {}) };
  return (
    await change.api.send(
      method,
      path,
      named === undefined ? wrapped(resource, body) : { ...named, ...wrapped(resource, body) },
      options,
    )
  ).body;
}

/** How a write is sent: its answer is the object, where the service answers at all. */
export function expected(resource: Resource, { id, inputs }: Pick<UpdateToSend, "id" | "inputs">): RequestOptions {
  if (answersNothing(resource)) return {};
  return expectingObject(resource, { ...inputs, ...partsOfId(resource, id) });
}

/** The object of an answer to a write. */
export function orCurrent(
  resource: Resource,
  change: Pick<UpdateToSend, "current">,
  answer: unknown,
): Promise<object> | object {
  return answersNothing(resource) ? change.current() : unwrap(resource, answer);
}

function answersNothing({ updateBy }: Resource): boolean {
  return updateBy !== undefined && "answer" in updateBy && updateBy.answer === "nothing";
}

async function putWhole(
  resource: Resource,
  change: UpdateToSend,
  request: ObjectRequest & { readonly method: string },
  { keepsHidden = false, ...guard }: Guard & { readonly keepsHidden?: boolean },
): Promise<object> {
  const body: Record<string, unknown> = { ...change.body };
  clearRemoved(resource, change, body);
  if (keepsHidden) await keepHidden(resource, change, body);
  const isGuarded = guard.ifMatch === true || guard.version !== undefined;
  if (isGuarded)
    return orCurrent(
      resource,
      change,
      await putGuarded(resource, change, request.path, body, { ...guard, options: expected(resource, change) }),
    );
  return orAppliedBefore(resource, change, async () =>
    orCurrent(resource, change, await sendBody(resource, change, request, body)),
  );
}

/** Sends a write; one that fails, but was taken in an attempt whose answer was lost, is done. */
async function orAppliedBefore(resource: Resource, change: UpdateToSend, send: () => Promise<object>): Promise<object> {
  try {
    return await send();
  } catch (error) {
    const applied = await appliedBefore(resource, change, change.changed);
    if (applied === undefined) throw error;
    return applied;
  }
}

/** Sends back what the service shows in place of values that nobody has said since the import. */
async function keepHidden(resource: Resource, change: UpdateToSend, body: Record<string, unknown>): Promise<void> {
  const names = leftUnread(resource, change.oldState, change.inputs);
  if (names.length === 0) return;
  const hidden = Object.fromEntries(Object.entries(resource.inputs).filter(([name]) => names.includes(name)));
  mergeInto(body, toWire(hidden, fromWire(hidden, await change.current()), "update"));
}

/** A property taken from the program is sent as its absence where the declaration knows a value for that. */
function clearRemoved(resource: Resource, change: UpdateToSend, body: Record<string, unknown>): void {
  for (const [name, property] of Object.entries(resource.inputs)) {
    const isRemoved = change.oldInputs[name] !== undefined && change.inputs[name] === undefined;
    const isSaid = property.absent !== undefined && !(isClearable(property) && property.absent === null);
    if (isRemoved && isSaid && isSent(property, "update")) put(body, name, property, property.absent, "update");
  }
}

/** Sends the operations in one request, or one after the other with a wait for the service to be done with each. */
async function patchEach(
  resource: Resource,
  change: UpdateToSend,
  path: string,
  { contentType = "application/json-patch+json", each }: Extract<UpdateStyle, { readonly style: "json-patch" }>,
): Promise<object> {
  const operations = patchOperations(resource, change);
  const groups = each === "together" && operations.length > 0 ? [operations] : operations.map((one) => [one]);
  const options = { contentType, idempotent: true, ...expected(resource, change) };
  let answer: unknown;
  for (const [i, group] of groups.entries()) {
    if (i > 0) await change.waitForState(answer);
    try {
      answer = await change.api.patch(
        path,
        group.map(({ name: _name, ...operation }) => operation),
        options,
      );
    } catch (error) {
      answer = await appliedBefore(resource, change, new Set(group.map(({ name }) => name)));
      if (answer === undefined) throw i > 0 ? await change.partlyUpdated(error) : error;
    }
  }
  return answer === undefined ? change.current() : unwrap(resource, answer);
}

/** The object, when a refused request had been taken in an earlier attempt whose answer was lost: the second one comes too late. */
async function appliedBefore(
  resource: Resource,
  change: UpdateToSend,
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
  return wire !== undefined && matchesInputs({ ...resource, inputs }, wire, change.inputs, "update") ? wire : undefined;
}
