import { formatDuration } from "@ops-providers/common/duration";
import type { Resource } from "../declare/resource";
import { InitFailed, OperationFailed, ProviderBug, UserError } from "../errors";
import { ApiError } from "../http/api-error";
import { fillPath } from "../http/path-template";
import { nounOf } from "../objects/wording";
import { inTrace } from "../trace/trace";
import type { PlainMap } from "../value/plain";
import type { Clock } from "../wait/clock";
import type { Locks } from "../wait/lock";
import { sleep } from "../wait/sleep";
import { Stopped, throwIfStopped } from "../wait/stopped";
import { withHandovers } from "./handover";
import type { OperationContext } from "./run-with-deadline";
import { runWithDeadline } from "./run-with-deadline";
import type { Runtime } from "./runtime";
import type { Task } from "./task";
import { objectOf } from "./task";

/** One thing that the engine asks for. */
interface OperationTask extends Task {
  /** Writes with the same key run one at a time, from the first request to the last read. */
  readonly serialized?: Serialized;
}

/** Runs one operation, after earlier writes with its key, and not after it was cancelled; whatever fails is worded for the user. */
export async function runOperation<T>(
  runtime: Runtime,
  given: OperationTask,
  run: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const task = { ...given, spent: { ms: 0 } };
  const { urn, doing, serialized } = task;
  const { locks, host, stop, writes } = runtime;
  const work = (): Promise<T> => inTrace(host.trace, "operation", { doing }, () => runWithDeadline(runtime, task, run));
  const show = (text: string): void => host.log.status(text, urn);
  const waiting = { locks, clock: host.clock, signal: stop.signal, show };
  const attempt = (): Promise<T> => (serialized === undefined ? work() : serialize(waiting, serialized, doing, work));
  try {
    throwIfStopped(stop.signal);
    const operation = { object: objectOf(task), isDeletion: serialized?.isDeletion === true };
    return await writes.run(operation, () => withHandovers(runtime, task, operation, attempt));
  } catch (error) {
    throw wordFailure(runtime, task, error);
  }
}

function wordFailure(
  runtime: Runtime,
  operation: { readonly doing: string; readonly token: string },
  error: unknown,
): unknown {
  if (error instanceof InitFailed || error instanceof UserError || error instanceof OperationFailed) return error;
  if (error instanceof ProviderBug) return error;
  const message = error instanceof Error ? error.message : String(error);
  const what = `${operation.doing} the ${nounOf(operation.token)} failed`;
  const next = nextStep(runtime, operation, error);
  const sentence = next === "" || message.endsWith(".") ? message : `${message}.`;
  return new OperationFailed(runtime.host.redactor.redact(`${what}: ${sentence}${next}`), { cause: error });
}

/** What the user can do about a failure, where its kind tells. */
function nextStep(
  runtime: Runtime,
  { doing, token }: { readonly doing: string; readonly token: string },
  error: unknown,
): string {
  if (error instanceof Stopped && error.why === "deadline")
    return " Set a longer `customTimeouts`, or check why the service is slow";
  if (!(error instanceof ApiError) || error.advice !== undefined) return "";
  if (error.status === 0) {
    return ` Check that the service at ${runtime.session?.api.endpoint ?? "the endpoint"} runs and can be reached`;
  }
  if (error.status === 404 && (doing === "creating" || doing === "updating")) {
    const what =
      doing === "creating" ? "an object that it belongs to" : `the ${nounOf(token)} or one that it belongs to`;
    return ` If ${what} was deleted, run \`pulumi refresh\`, and run again`;
  }
  if (error.status === 401) return " Check the provider's credentials and what they are allowed to do";
  return "";
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

/** What waiting for a lock needs. */
export interface Waiting {
  readonly locks: Locks;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly show: (text: string) => void;
}

const MOST_PAUSES_SECONDS = 180;
const LONGEST_PAUSE_SECONDS = 30;

/** Does a piece of work while it has the lock. Work that comes too early releases the lock to others, and acquires it again later. */
export async function serialize<T>(
  waiting: Waiting,
  write: Serialized,
  doing: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = write.key();
  let pausedSeconds = 0;
  for (let pauseSeconds = 1; ; pauseSeconds = Math.min(pauseSeconds * 2, LONGEST_PAUSE_SECONDS)) {
    try {
      return await inOrder(waiting, write.name, key, doing, work);
    } catch (error) {
      if (!(error instanceof ApiError && write.isTooEarly(error))) throw error;
      if (pausedSeconds >= MOST_PAUSES_SECONDS) throw prerequisiteMissing(error, write, pausedSeconds);
      waiting.show(`waiting ${pauseSeconds} s: a prerequisite is missing (${error.code ?? error.reason})`);
      await sleep(waiting.clock, pauseSeconds * 1000, waiting.signal);
      pausedSeconds += pauseSeconds;
    }
  }
}

/** Does work with the same key one after the other. */
function inOrder<T>(
  { locks, signal, show }: Waiting,
  name: string,
  key: string | undefined,
  doing: string,
  work: () => Promise<T>,
): Promise<T> {
  let hasWaited = false;
  const onWait = (before: string): void => {
    hasWaited = true;
    show(`waiting until ${before} is done with the ${key}`);
  };
  const begin = (): Promise<T> => {
    if (hasWaited) show(doing);
    return work();
  };
  return locks.run(key, signal, begin, { name, onWait });
}

/** The engine may try the old objects of replaced resources in the wrong order, again in each run: a run of targets deletes only some of them. */
function prerequisiteMissing(refusal: ApiError, { isDeletion }: Serialized, seconds: number): Error {
  const duration = formatDuration(seconds);
  const advice = isDeletion
    ? `The object to delete first still existed after ${duration}. If its resource was replaced and this is the old object, run \`pulumi up --target <URN of that resource>\`; otherwise remove the resource from the program, run \`pulumi destroy --target <URN of that resource> --target-dependents\` and \`pulumi up\`, and add it again`
    : `The prerequisite was still missing after ${duration}: create it first, or add \`dependsOn\``;
  return new Error(`${refusal.message} ${advice}`, { cause: refusal });
}

/** The lock of a write of the resource. */
export function serializedWrite(resource: Resource, inputs: PlainMap, name: string, isDeletion = false): Serialized {
  return {
    name,
    isDeletion,
    key: () => (resource.lock === undefined ? undefined : fillPath(resource.lock, inputs)),
    isTooEarly: (refusal) => resource.isTooEarly?.(refusal) === true,
  };
}
