import type { Operation } from "../declare/client";
import type { HandlerContext } from "../declare/resource";
import { InitFailed, OperationFailed, ProviderBug, UserError } from "../errors";
import { ApiError } from "../http/api-error";
import { isGone } from "../objects/object";
import { nounOf } from "../objects/wording";
import { startDeadline } from "../wait/deadline";
import { Stopped, throwIfStopped } from "../wait/stopped";
import { pollState } from "../wait/waiter";
import type { Runtime } from "./runtime";
import { sessionOf } from "./runtime";
import type { Serialized } from "./serialize";
import { serialize } from "./serialize";

const DEFAULT_TIMEOUT_SECONDS = 600;

/** One thing that the engine asks for. */
interface OperationTask {
  readonly urn?: string;
  /** "creating", "reading" … */
  readonly doing: string;
  /** Type or function token. */
  readonly token: string;
  /** 0: the default. */
  readonly timeoutSeconds?: number;
  readonly defaultSeconds?: number | undefined;
  /** Writes with the same key run one at a time, from the first request to the last read. */
  readonly serialized?: Serialized;
}

/** The context of one operation with its time limit. */
export type OperationContext = HandlerContext & { readonly timeoutSeconds: number };

/** Runs one operation, after earlier writes with its key, and not after it was cancelled; whatever fails is worded for the user. */
export async function runOperation<T>(
  runtime: Runtime,
  task: OperationTask,
  run: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const { urn, doing, serialized } = task;
  const { locks, host, stop } = runtime;
  const work = (): Promise<T> => inTime(runtime, task, run);
  try {
    throwIfStopped(stop.signal);
    if (serialized === undefined) return await work();
    const show = (text: string): void => host.log.status(text, urn);
    return await serialize({ locks, clock: host.clock, signal: stop.signal, show }, serialized, doing, work);
  } catch (error) {
    throw wordFailure(runtime, task, error);
  }
}

/** Runs one operation with its own deadline, cancellation and progress line. */
async function inTime<T>(
  runtime: Runtime,
  operation: OperationTask,
  run: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const { log, clock } = runtime.host;
  const timeoutSeconds = operation.timeoutSeconds || (operation.defaultSeconds ?? DEFAULT_TIMEOUT_SECONDS);
  const deadline = startDeadline({ parent: runtime.stop.signal, timeoutSeconds, clock });
  const progress: Operation = {
    signal: deadline.signal,
    status: (text) => log.status(text, operation.urn),
  };
  try {
    const api = sessionOf(runtime).api.during(progress);
    const wait: HandlerContext["wait"] = (waiter, { path, what, answer }) => {
      const read = async (): Promise<object | undefined> =>
        seenAt(path, await (waiter.read?.(api, path) ?? api.get(path)));
      return pollState(waiter, {
        id: path,
        what,
        answer,
        read,
        isGone: (error) => isGone(runtime.resources.get(operation.token) ?? {}, error),
        clock,
        operation: progress,
        timeoutSeconds,
      });
    };
    return await run({ ...progress, api, timeoutSeconds, wait, warn: (text) => log.warn(text, operation.urn) });
  } finally {
    deadline.dispose();
  }
}

function seenAt(path: string, answer: unknown): object {
  if (typeof answer === "object" && answer !== null) return answer;
  throw new ProviderBug(`the service answered a GET of ${path} with no object`);
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
  return new OperationFailed(runtime.host.redactor.redact(`${what}: ${message}${next}`), { cause: error });
}

/** What the user can do about a failure, where its kind tells. */
function nextStep(
  runtime: Runtime,
  { doing, token }: { readonly doing: string; readonly token: string },
  error: unknown,
): string {
  if (error instanceof Stopped && error.why === "deadline")
    return ". Set a longer `customTimeouts`, or check why the service is slow";
  if (!(error instanceof ApiError)) return "";
  if (error.status === 0) {
    return `. Check that the service at ${runtime.session?.api.endpoint ?? "the endpoint"} runs and can be reached`;
  }
  if (error.status === 404 && (doing === "creating" || doing === "updating")) {
    const what =
      doing === "creating" ? "an object that it belongs to" : `the ${nounOf(token)} or one that it belongs to`;
    return ` If ${what} was deleted, run \`pulumi refresh\`, and run again`;
  }
  if (error.status === 401) return " Check the provider's credentials and what they are allowed to do";
  return "";
}
