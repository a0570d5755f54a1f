import { getObject } from "../service-objects/list-objects";
import type { Resource } from "../../declare/resource";
import { stillUnread } from "../../values/diff/unread-after-import";
import { InitFailed } from "../../values/errors";
import { objectGone } from "../../failures/operations";
import { say } from "../../failures/say";
import { ApiError } from "../../io/http/api-error";
import { stateProperties } from "../service-objects/object";
import { itemPath } from "../service-objects/identity";
import { nounOf } from "../service-objects/wording";
import type { Runtime } from "../operation/runtime";
import { registerSecrets } from "../operation/runtime";
import type { OperationContext } from "../operation/time-limit";
import { whyIncomplete } from "../operation/wait-for-state";
import type { InputChanges } from "../state/input-changes";
import { mark } from "../state/secret-marks";
import { stateOf } from "../state/state";
import type { PlainMap } from "../../values/value/plain";
import type { ValueMap } from "../../values/value/value";
import { WaitError } from "../../io/wait/wait-error";
import { isSent } from "../../values/wire/wire";

/** What the engine asks for. */
interface RequestedUpdate {
  readonly urn: string;
  readonly id: string;
  readonly oldState: ValueMap;
  readonly newInputs: ValueMap;
}

/** An update that is under way. */
export interface RunningUpdate extends InputChanges {
  readonly runtime: Runtime;
  readonly resource: Resource;
  readonly request: RequestedUpdate;
  readonly inputs: PlainMap;
  readonly oldState: PlainMap;
  readonly context: OperationContext;
  /** The object as this update saw it last. */
  lastRead: object | undefined;
  /** The change that the object named when the resource's own handler read it last, or waited for it. */
  changeSeen?: unknown;
}

/** Whether this update sends nothing: a change that the object names is then an earlier one. */
export function sendsNothing({ resource, changed }: RunningUpdate): boolean {
  return changed.size === 0 || (resource.update === undefined && !hasSentChange(resource, changed));
}

/** Whether anything that changed travels in the standard request. */
export function hasSentChange(resource: Resource, changed: ReadonlySet<string>): boolean {
  return Object.entries(resource.inputs).some(([name, property]) => changed.has(name) && isSent(property, "update"));
}

/** Reads the object; one that is gone cannot be updated. */
export async function currentObject(running: RunningUpdate): Promise<object> {
  const { resource, request, inputs, context } = running;
  const wire = await getObject(context.api, resource, request.id, inputs);
  if (wire !== undefined) return (running.lastRead = wire);
  throw new ApiError({
    method: "GET",
    path: itemPath(resource, request.id, inputs),
    status: 404,
    outcome: "not done",
    reason: say(objectGone, { noun: nounOf(resource.token) }),
  });
}

/** What the engine keeps of the object after the update. */
export function updateResponse(
  { runtime, resource, request, inputs, oldState, changed }: RunningUpdate,
  wire: object,
): { readonly state: ValueMap } {
  const given = { ...request.oldState, ...request.newInputs };
  const state = { ...stateOf(resource, wire, inputs, oldState), ...stillUnread(resource, oldState, changed) };
  const marked = mark(stateProperties(resource), state, given);
  registerSecrets(runtime, stateProperties(resource), marked);
  return { state: marked };
}

/** Does work that reads the object; when the work fails, the state has the object as it was read last. */
export async function keepingState(
  running: RunningUpdate,
  wire: object | undefined,
  work: (onRead: (seen: object) => void) => Promise<object>,
): Promise<object> {
  let known = wire;
  try {
    return await work((seen) => void (known = seen));
  } catch (error) {
    throw known === undefined ? error : incompleteUpdate(running, known, error);
  }
}

/** The failure of an update of which a part was done. The state has the object as it is now, or as it was read last. */
export async function partlyUpdated(running: RunningUpdate, error: unknown): Promise<unknown> {
  const wire = await currentObject(running).catch(() => running.lastRead);
  return wire === undefined ? error : incompleteUpdate(running, wire, error);
}

/** The object is there, and not yet what the program asks for. */
function incompleteUpdate(running: RunningUpdate, wire: object, error: unknown): InitFailed {
  const { runtime, request } = running;
  const { state } = updateResponse(running, wire);
  const reason = runtime.host.redactor.redact(whyIncomplete(error));
  const isRefused = error instanceof WaitError && error.kind === "failed";
  const keptState = isRefused ? withoutChange(running, state) : state;
  return new InitFailed(request.id, keptState, request.newInputs, [reason], { cause: error });
}

/** The state as it was in what a refused change is about, so that the next run sends the change again. */
function withoutChange({ request, changed }: RunningUpdate, state: ValueMap): ValueMap {
  const others = Object.entries(state).filter(([name]) => !changed.has(name));
  const before = Object.entries(request.oldState).filter(([name]) => changed.has(name));
  return Object.fromEntries([...others, ...before]);
}
