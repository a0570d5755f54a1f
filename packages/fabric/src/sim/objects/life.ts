import { randomUuid } from "@ops-providers/provider-kit/simulator";
import { stamp } from "./change-log";
import type { Failure } from "./failures";
import { type JsonObject, objectIn, objectWith, overlay } from "../kind/json";
import { Held, type Operation, type Phase } from "../kind/kind";
import { plainOf } from "./plain";
import { redact } from "../requests/redaction";
import type { Service } from "../service";
import type { Change, Stage, Stored, Transition } from "./stored";

/** What begins: an operation, and what is known of it. */
export interface Beginning {
  readonly operation: Operation;
  /** The object that the operation makes of it, if it is another. */
  readonly target?: JsonObject;
  /** What the change says of it. */
  readonly data: JsonObject;
  /** The paths of a patch. */
  readonly paths?: readonly string[];
}

/** Sets an object on its way to another state. */
export function begin(service: Service, stored: Stored, beginning: Beginning): void {
  const { operation, target } = beginning;
  if (operation === "update" && isWaiting(stored)) {
    changeWaiting(service, stored, beginning);
    return;
  }
  const failure = service.failures.take(stored.kind.name, operation);
  const isLate = target !== undefined && operation === "update" && service.behaviour.updatesShow === "whenSettled";
  if (target !== undefined && !isLate) stored.body = target;
  const transition: Transition = {
    operation,
    stages: stagesOf(service, stored, operation, failure),
    hasFailed: failure !== undefined && failure.isStuck !== true,
    isStuck: failure?.isStuck === true,
    target: isLate ? target : undefined,
    change: startChange(service, stored, beginning, failure),
    index: 0,
    reads: 0,
    sinceMs: service.now().getTime(),
  };
  stamps(service, stored, operation);
  stored.transition = transition;
  enter(service, stored, transition);
}

/** Lets the time that has passed do its work. */
export function catchUp(service: Service, stored: Stored): void {
  const { settleAfterMs } = service.behaviour;
  for (let way = movingOf(stored); way !== undefined; way = movingOf(stored)) {
    if (service.now().getTime() - way.sinceMs < settleAfterMs) return;
    way.sinceMs += settleAfterMs;
    step(service, stored, way);
  }
}

/** Counts a read, of which a transient state lasts only so many. */
export function countRead(service: Service, stored: Stored): void {
  catchUp(service, stored);
  for (let way = movingOf(stored); way !== undefined; way = movingOf(stored)) {
    way.reads += 1;
    if (way.reads <= service.behaviour.settleAfterReads) return;
    way.sinceMs = service.now().getTime();
    step(service, stored, way);
    if (service.behaviour.settleAfterReads > 0) {
      way.reads = 1;
      return;
    }
  }
}

/** Lets an object arrive, unless it is stuck or waits for an approval. */
export function settle(service: Service, stored: Stored): void {
  for (let way = movingOf(stored); way !== undefined; way = movingOf(stored)) step(service, stored, way);
}

/** Ends the waiting for an approval; says whether anybody waited. */
export function approve(service: Service, stored: Stored): boolean {
  const way = stored.transition;
  if (way === undefined || !isWaiting(stored)) return false;
  way.sinceMs = service.now().getTime();
  step(service, stored, way);
  return true;
}

/** Whether an object is on its way to another state; one that waits for an approval is not. */
export function isBusy(stored: Stored): boolean {
  return stored.transition !== undefined && !isWaiting(stored);
}

function isWaiting({ transition }: Stored): boolean {
  return transition?.stages[transition.index]?.isHeld === true;
}

/** What waits for an approval takes changes, and waits on. */
function changeWaiting(service: Service, stored: Stored, beginning: Beginning): void {
  const change = startChange(service, stored, beginning);
  if (change !== undefined) complete(service, change, "COMPLETED");
  if (beginning.target !== undefined) stored.body = beginning.target;
  stamps(service, stored, "update");
}

function complete(service: Service, change: Change, status: "COMPLETED" | "FAILED"): void {
  change.status = status;
  change.updatedDateTime = service.now().toISOString();
}

function movingOf(stored: Stored): Transition | undefined {
  return isBusy(stored) && stored.transition?.isStuck === false ? stored.transition : undefined;
}

function step(service: Service, stored: Stored, way: Transition): void {
  way.index += 1;
  way.reads = 0;
  enter(service, stored, way);
}

function enter(service: Service, stored: Stored, way: Transition): void {
  const stage = way.stages[way.index];
  const isLast = way.index >= way.stages.length - 1;
  if (isLast && way.target !== undefined && !way.hasFailed) stored.body = way.target;
  if (stage !== undefined) stored.body = overlay(stored.body, stage.overlay);
  if (isLast && stage?.isHeld !== true && !way.isStuck) arrive(service, stored, way);
}

function arrive(service: Service, stored: Stored, { operation, change, hasFailed }: Transition): void {
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
  if (phase instanceof Held) return { ...stageOf(phase.phase, at), isHeld: true };
  return { overlay: typeof phase === "string" ? objectWith(at, phase) : phase, isHeld: false };
}

function startChange(
  service: Service,
  stored: Stored,
  { operation, data, paths = [] }: Beginning,
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
