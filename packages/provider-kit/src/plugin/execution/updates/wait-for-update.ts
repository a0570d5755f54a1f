import type { ChangeWait } from "../../declare/resource";
import type { Waiter } from "../../declare/waiter";
import { theChange } from "../../failures/operations";
import { say } from "../../failures/say";
import { fillPath } from "../../io/http/path-template";
import { itemPath, partsOfId } from "../service-objects/identity";
import { nounOf } from "../service-objects/wording";
import { waitForState } from "../operation/wait-for-state";
import { getAt } from "../../values/value/plain";
import type { RunningUpdate } from "./running-update";
import { currentObject, keepingState, sendsNothing } from "./running-update";

/** The states to wait for after the update; an update that resumes a creation waits for the states of a creation. */
export function waiterOf(running: RunningUpdate): Waiter | undefined {
  const { create: ofCreation, update: ofUpdate } = running.resource.wait ?? {};
  if (!running.isResume) return ofUpdate;
  return sendsNothing(running) ? (ofCreation ?? ofUpdate) : (ofUpdate ?? ofCreation);
}

/** Waits until the service is done with the update, where the declaration names states. */
export async function waitForUpdate(running: RunningUpdate, wire: object): Promise<object> {
  const waiter = waiterOf(running);
  const change = namedChange(running, wire);
  const shown = change === undefined ? wire : await waitForChange(running, wire, change);
  if (waiter === undefined) return shown ?? currentObject(running);
  const readsAtOnce = sendsNothing(running);
  const firstRead = readsAtOnce && wire === running.lastRead ? wire : undefined;
  return keepingState(running, wire, (onRead) =>
    waitForState(waiter, objectOf(running), { readsAtOnce, firstRead, answer: wire, onRead }),
  );
}

/** Waits for the object of an update that sends nothing; it may be in a target state already. */
export function waitWithoutUpdate(running: RunningUpdate, waiter: Waiter): Promise<object> {
  return keepingState(running, undefined, (onRead) =>
    waitForState(waiter, objectOf(running), { readsAtOnce: true, onRead }),
  );
}

/** Waits until the service takes changes of the object; what fails here has changed nothing. */
export async function waitBeforeUpdate(running: RunningUpdate): Promise<void> {
  const waiter = running.resource.wait?.before;
  if (waiter === undefined || sendsNothing(running)) return;
  await waitForState(waiter, objectOf(running), { readsAtOnce: true });
}

interface NamedChange extends ChangeWait {
  /** Path of the change. */
  readonly path: string;
  /** The change in words. */
  readonly what: string;
}

/** Keeps what the resource's own handler read or waited for: the change that it names is not waited for again. */
export function seenByHandler(running: RunningUpdate, wire: object): object {
  running.lastRead = wire;
  running.changeSeen = changeOf(running, wire);
  return wire;
}

function changeOf({ resource }: RunningUpdate, wire: object): unknown {
  const { change } = resource.wait ?? {};
  return change === undefined ? undefined : getAt(wire, change.id);
}

/** The change that the answer to a write names, unless the handler has seen it. */
function namedChange(running: RunningUpdate, wire: object): NamedChange | undefined {
  const { resource, request, inputs } = running;
  const change = resource.wait?.change;
  const id = changeOf(running, wire);
  if (change === undefined || typeof id !== "string" || sendsNothing(running) || id === running.changeSeen)
    return undefined;
  const path = fillPath(change.path, { ...inputs, ...partsOfId(resource, request.id), change: id });
  return { ...change, path, what: say(theChange, { id, noun: nounOf(resource.token), objectId: request.id }) };
}

/** Waits for a change, and answers with the object where the object itself tells how far the change is. */
async function waitForChange(running: RunningUpdate, wire: object, change: NamedChange): Promise<object | undefined> {
  const { resource, request, inputs, context } = running;
  const { path, what } = change;
  const shown = await keepingState(running, wire, () => context.wait(change.waiter, { path, answer: wire, what }));
  const warning = change.warning?.(shown);
  if (warning !== undefined) context.warn(warning);
  return path === itemPath(resource, request.id, inputs) ? shown : undefined;
}

function objectOf({ runtime, resource, request, inputs, context }: RunningUpdate): Parameters<typeof waitForState>[1] {
  return { runtime, resource, id: request.id, inputs, context };
}
