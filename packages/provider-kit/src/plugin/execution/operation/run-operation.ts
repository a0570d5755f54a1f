import { formatDuration } from "@ops-providers/common/duration";
import type { Resource } from "../../declare/resource";
import { InitFailed, OperationFailed, ProviderBug, UserError } from "../../values/errors";
import * as operations from "../../failures/operations";
import { say } from "../../failures/say";
import { ApiError } from "../../io/http/api-error";
import { fillPath, namesIn } from "../../io/http/path-template";
import { idOf, idPartsOf, isIdChosen, partsOfId } from "../service-objects/identity";
import { nounOf } from "../service-objects/wording";
import type { PlainMap } from "../../values/value/plain";
import { sleep } from "../../io/wait/sleep";
import { Stopped, throwIfStopped } from "../../io/wait/stopped";
import { beginHandover, untilNameIsFree } from "./handover";
import type { RunningOperation } from "./object-writes";
import type { OperationContext } from "./time-limit";
import { beginInTime } from "./time-limit";
import type { Runtime } from "./runtime";
import type { Task } from "./task";
import { objectOf } from "./task";

/** One thing that the engine asks for. */
interface OperationTask extends Task {
  /** Writes with the same key run one at a time, from the first request to the last read. */
  readonly serialized?: Serialized;
}

const MOST_PAUSES_SECONDS = 180;
const LONGEST_PAUSE_SECONDS = 30;

/** Runs one operation, after earlier writes with its key, and not after it was cancelled; whatever fails is worded for the user. */
export async function runOperation<T>(
  runtime: Runtime,
  given: OperationTask,
  run: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const task = { ...given, spent: { ms: 0 } };
  const { writes, stop } = runtime;
  const operation = { object: objectOf(task), isDeletion: task.serialized?.isDeletion === true };
  try {
    throwIfStopped(stop.signal);
    const write = writes.begin(operation);
    try {
      return await attemptUntilDone(runtime, task, operation, run);
    } catch (error) {
      write.fail();
      throw error;
    } finally {
      write.end();
    }
  } catch (error) {
    throw wordFailure(runtime, task, error);
  }
}

/** Makes attempts until one is not refused for a reason that another write will end; in between no lock is held. */
async function attemptUntilDone<T>(
  runtime: Runtime,
  task: OperationTask,
  operation: RunningOperation,
  run: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const handover = beginHandover(runtime, task, operation);
  for (;;) {
    const since = runtime.writes.ended;
    try {
      return await attemptInTurn(runtime, task, run);
    } catch (error) {
      await untilNameIsFree(handover, error, since);
    }
  }
}

/** Makes an attempt; one that comes before its prerequisite, again after a while. */
async function attemptInTurn<T>(
  runtime: Runtime,
  task: OperationTask,
  run: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const { serialized } = task;
  let pausedSeconds = 0;
  for (let pauseSeconds = 1; ; pauseSeconds = Math.min(pauseSeconds * 2, LONGEST_PAUSE_SECONDS)) {
    try {
      return await attempt(runtime, task, run);
    } catch (error) {
      if (serialized === undefined || !(error instanceof ApiError && serialized.isTooEarly(error))) throw error;
      if (pausedSeconds >= MOST_PAUSES_SECONDS) throw prerequisiteMissing(error, serialized, pausedSeconds);
      await pauseBeforePrerequisite(runtime, task, error, pauseSeconds);
      pausedSeconds += pauseSeconds;
    }
  }
}

/** Makes one attempt, which has the lock of the write, and what is left of the operation's time. */
async function attempt<T>(
  runtime: Runtime,
  task: OperationTask,
  run: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const { trace } = runtime.host;
  const release = await acquireLock(runtime, task);
  try {
    const { context, end } = beginInTime(runtime, task);
    try {
      if (trace === undefined) return await run(context);
      return await trace.span("operation", { doing: task.doing }, () => run(context));
    } finally {
      end();
    }
  } finally {
    release();
  }
}

/** Acquires the lock of a write, and shows whom it waits for. */
async function acquireLock(
  { locks, stop, host }: Runtime,
  { serialized, urn, doing }: OperationTask,
): Promise<() => void> {
  if (serialized === undefined) return () => undefined;
  const show = (text: string): void => host.log.status(text, urn);
  const key = serialized.key();
  const line = { hasWaited: false };
  const onWait = (before: string): void => {
    line.hasWaited = true;
    show(say(operations.waitingForWrite, { before, key: key ?? "" }));
  };
  const release = await locks.acquire(key, stop.signal, { name: serialized.name, onWait });
  if (line.hasWaited) show(doing);
  return release;
}

function pauseBeforePrerequisite(
  { host, stop }: Runtime,
  { urn }: OperationTask,
  refusal: ApiError,
  seconds: number,
): Promise<void> {
  const reason = refusal.code ?? refusal.reason;
  host.log.status(say(operations.waitingForPrerequisite, { seconds, reason }), urn);
  return sleep(host.clock, seconds * 1000, stop.signal);
}

function wordFailure(
  runtime: Runtime,
  operation: { readonly doing: string; readonly token: string },
  error: unknown,
): unknown {
  if (error instanceof InitFailed || error instanceof UserError || error instanceof OperationFailed) return error;
  if (error instanceof ProviderBug) return error;
  const message = error instanceof Error ? error.message : String(error);
  const next = nextStep(runtime, operation, error);
  const text = next === undefined ? message : `${message.endsWith(".") ? message : `${message}.`} ${next}`;
  const facts = { doing: operation.doing, noun: nounOf(operation.token), message: text };
  return new OperationFailed(runtime.host.redactor.redact(say(operations.failed, facts)), { cause: error });
}

/** What the user can do about a failure, where its kind tells. */
function nextStep(
  runtime: Runtime,
  { doing, token }: { readonly doing: string; readonly token: string },
  error: unknown,
): string | undefined {
  if (error instanceof Stopped && error.why === "deadline") return operations.longerTimeout;
  if (!(error instanceof ApiError) || error.advice !== undefined) return undefined;
  if (error.status === 0) {
    return say(operations.checkService, { endpoint: runtime.configured?.api.endpoint ?? operations.theEndpoint });
  }
  if (error.status === 404 && (doing === "creating" || doing === "updating")) {
    const object = doing === "creating" ? operations.owner : say(operations.itselfOrOwner, { noun: nounOf(token) });
    return say(operations.refreshIfDeleted, { object });
  }
  return error.status === 401 ? operations.checkCredentials : undefined;
}

/** The lock of a write, and the name under which other writes wait for this one. */
export interface Serialized {
  readonly name: string;
  key(): string | undefined;
  /** Whether a refusal lasts until another write is done. */
  isTooEarly(refusal: ApiError): boolean;
  /** Whether the write is a deletion, which others have to go before. */
  readonly isDeletion: boolean;
}

/** The engine may try the old objects of replaced resources in the wrong order, again in each run: a run of targets deletes only some of them. */
function prerequisiteMissing(refusal: ApiError, { isDeletion }: Serialized, seconds: number): Error {
  const facts = { message: refusal.message, duration: formatDuration(seconds) };
  const wording = isDeletion ? operations.dependentLeft : operations.prerequisiteMissing;
  return new Error(say(wording, facts), { cause: refusal });
}

/** The lock of a write of the resource. */
export function serializedWrite(
  resource: Resource,
  inputs: PlainMap,
  { name, id, isDeletion = false }: Pick<Serialized, "name"> & { readonly id?: string; readonly isDeletion?: boolean },
): Serialized {
  return {
    name,
    isDeletion,
    key: () => (resource.lock === undefined ? undefined : lockKey(resource, resource.lock, inputs, id)),
    isTooEarly: (refusal) => resource.isTooEarly?.(refusal) === true,
  };
}

/** The key of a lock. A new object, whose ID nobody knows, has no lock that names the ID. */
function lockKey(resource: Resource, lock: string, inputs: PlainMap, id: string | undefined): string | undefined {
  const ownId = id ?? (isIdChosen(resource) ? idOf(resource, {}, inputs) : undefined);
  if (ownId !== undefined) return fillPath(lock, { ...partsOfId(resource, ownId), ...inputs, id: ownId });
  const parts = ["id", ...idPartsOf(resource)];
  return namesIn(lock).some((name) => parts.includes(name) && inputs[name] === undefined)
    ? undefined
    : fillPath(lock, inputs);
}
