import { randomUuid } from "@ops-providers/provider-kit/simulator";
import { stamp } from "./change-log";
import type { Failure } from "./failures";
import { type JsonObject, objectIn, objectWith, overlay } from "../kind/json";
import { AwaitingApproval, type Operation, type Phase } from "../kind/kind";
import { plainOf } from "./plain";
import { redact } from "../requests/redaction";
import type { Service } from "../service";
import type { Change, Stage, Stored, Transition } from "./stored";

/** An operation that the service has accepted. */
export interface Accepted {
  readonly operation: Operation;
  /** The object after the operation, if the operation changes it. */
  readonly target?: JsonObject;
  /** The data that the change shows. */
  readonly data: JsonObject;
  /** The paths of a patch. */
  readonly paths?: readonly string[];
}

/** Begins the transition of an object to another state. */
export function begin(service: Service, stored: Stored, accepted: Accepted): void {
  const { operation, target } = accepted;
  if (operation === "update" && awaitsApproval(stored)) {
    changeBeforeApproval(service, stored, accepted);
    return;
  }
  const failure = service.failures.take(stored.kind.name, operation);
  const isLate = target !== undefined && operation === "update" && service.behaviour.updatesShow === "whenComplete";
  if (target !== undefined && !isLate) stored.body = target;
  const transition: Transition = {
    operation,
    stages: stagesOf(service, stored, operation, failure),
    hasFailed: failure !== undefined && failure.isStuck !== true,
    isStuck: failure?.isStuck === true,
    target: isLate ? target : undefined,
    change: startChange(service, stored, accepted, failure),
    index: 0,
    reads: 0,
    sinceMs: service.now().getTime(),
  };
  stamps(service, stored, operation);
  stored.transition = transition;
  enter(service, stored, transition);
}

/** Moves an object through the states that have lasted long enough. */
export function catchUp(service: Service, stored: Stored): void {
  const { transitionAfterMs } = service.behaviour;
  for (let running = runningOf(stored); running !== undefined; running = runningOf(stored)) {
    if (service.now().getTime() - running.sinceMs < transitionAfterMs) return;
    running.sinceMs += transitionAfterMs;
    step(service, stored, running);
  }
}

/** Counts a read, of which a transient state lasts only so many. */
export function countRead(service: Service, stored: Stored): void {
  catchUp(service, stored);
  for (let running = runningOf(stored); running !== undefined; running = runningOf(stored)) {
    running.reads += 1;
    if (running.reads <= service.behaviour.transitionAfterReads) return;
    running.sinceMs = service.now().getTime();
    step(service, stored, running);
    if (service.behaviour.transitionAfterReads > 0) {
      running.reads = 1;
      return;
    }
  }
}

/** Moves an object to its last state, unless it is stuck or waits for an approval. */
export function finishTransition(service: Service, stored: Stored): void {
  for (let running = runningOf(stored); running !== undefined; running = runningOf(stored)) {
    step(service, stored, running);
  }
}

/** Approves an object; says whether it waited for an approval. */
export function approve(service: Service, stored: Stored): boolean {
  const transition = stored.transition;
  if (transition === undefined || !awaitsApproval(stored)) return false;
  transition.sinceMs = service.now().getTime();
  step(service, stored, transition);
  return true;
}

/** Whether an object is in a transition; one that waits for an approval is not. */
export function isBusy(stored: Stored): boolean {
  return stored.transition !== undefined && !awaitsApproval(stored);
}

function awaitsApproval({ transition }: Stored): boolean {
  return transition?.stages[transition.index]?.awaitsApproval === true;
}

/** An object that waits for an approval takes changes, and goes on waiting. */
function changeBeforeApproval(service: Service, stored: Stored, accepted: Accepted): void {
  const change = startChange(service, stored, accepted);
  if (change !== undefined) complete(service, change, "COMPLETED");
  if (accepted.target !== undefined) stored.body = accepted.target;
  stamps(service, stored, "update");
}

function complete(service: Service, change: Change, status: "COMPLETED" | "FAILED"): void {
  change.status = status;
  change.updatedDateTime = service.now().toISOString();
}

function runningOf(stored: Stored): Transition | undefined {
  return isBusy(stored) && stored.transition?.isStuck === false ? stored.transition : undefined;
}

function step(service: Service, stored: Stored, transition: Transition): void {
  transition.index += 1;
  transition.reads = 0;
  enter(service, stored, transition);
}

function enter(service: Service, stored: Stored, transition: Transition): void {
  const stage = transition.stages[transition.index];
  const isLast = transition.index >= transition.stages.length - 1;
  if (isLast && transition.target !== undefined && !transition.hasFailed) stored.body = transition.target;
  if (stage !== undefined) stored.body = overlay(stored.body, stage.overlay);
  if (isLast && stage?.awaitsApproval !== true && !transition.isStuck) end(service, stored, transition);
}

function end(service: Service, stored: Stored, { operation, change, hasFailed }: Transition): void {
  stored.transition = undefined;
  if (change !== undefined) complete(service, change, hasFailed ? "FAILED" : "COMPLETED");
  if (operation === "delete" && !hasFailed) forget(service, stored);
}

/** Deleted objects stay readable or disappear; what is below them goes with them. */
export function forget(service: Service, stored: Stored): void {
  const { kind, key } = stored;
  const gone = service.behaviour.gone[kind.name] ?? kind.gone ?? "missing";
  if (gone === "stays") stored.isGone = true;
  else service.store.remove(kind.name, key);
  for (const other of service.kinds) {
    for (const [param, parent] of Object.entries(other.parents ?? {})) {
      if (parent !== kind.name) continue;
      for (const child of service.store.all(other.name, { [param]: key })) forget(service, child);
    }
  }
}

function stagesOf(
  service: Service,
  stored: Stored,
  operation: Operation,
  failure: Failure | undefined,
): readonly Stage[] {
  const { at = "/state", failed = {}, errorsAt = "/operation/errors", [operation]: phases = [{}] } = stored.kind.life;
  const context = service.contextOf(stored.params);
  const listed = typeof phases === "function" ? phases(plainOf(service, stored), context) : phases;
  const stages = listed.map((phase) => stageOf(phase, at));
  if (failure === undefined) return stages;
  // an operation that is over at once has no state in which it could be stuck
  if (failure.isStuck === true) return stages.length > 1 ? stages : [...stages, ...stages];
  const end = stageOf(failure.to ?? failed[operation] ?? "FAILED", at);
  const isShown = errorsAt !== false && failure.errors !== undefined;
  const errors = isShown ? objectWith(errorsAt, failure.errors) : {};
  return [...stages.slice(0, -1), { ...end, overlay: overlay(end.overlay, errors) }];
}

function stageOf(phase: Phase, at: string): Stage {
  if (phase instanceof AwaitingApproval) return { ...stageOf(phase.phase, at), awaitsApproval: true };
  return { overlay: typeof phase === "string" ? objectWith(at, phase) : phase, awaitsApproval: false };
}

function startChange(
  service: Service,
  stored: Stored,
  { operation, data, paths = [] }: Accepted,
  failure?: Failure,
): Change | undefined {
  const rules = stored.kind.change;
  if (rules === undefined) return undefined;
  // a change repeats what was asked for, and is no place for secrets
  const shownData = redact(data);
  const change: Change = {
    uuid: randomUuid(service.random),
    type: rules.type(operation, plainOf(service, stored), paths),
    status: "REQUESTED",
    createdDateTime: service.now().toISOString(),
    updatedDateTime: undefined,
    data: objectIn(shownData),
    information: informationOf(failure),
  };
  stored.changes.push(change);
  return change;
}

function informationOf(failure: Failure | undefined): string | undefined {
  const sentences = failure?.errors?.map(
    ({ errorCode, errorMessage }) => `${String(errorCode)}: ${String(errorMessage)}`,
  );
  return sentences?.join("; ");
}

function stamps(service: Service, stored: Stored, operation: Operation): void {
  const now = service.now();
  const rules = stored.kind.changeLog;
  if (operation === "create") {
    const isUpdated = rules !== false && rules?.stampsUpdateAtOnce === true;
    stored.changeLog = { ...stamp("created", now), ...(isUpdated ? stamp("updated", now) : {}) };
  }
  if (operation === "update") stored.changeLog = { ...stored.changeLog, ...stamp("updated", now) };
  if (operation === "delete") stored.changeLog = { ...stored.changeLog, ...stamp("deleted", now) };
}
