import { InitFailed, OperationFailed, ProviderBug, UserError } from "../errors";
import { ApiError } from "../http/api-error";
import { nounOf } from "../objects/wording";
import { Stopped, throwIfStopped } from "../wait/stopped";
import type { Runtime } from "./runtime";
import type { Serialized } from "./serialize";
import { serialize } from "./serialize";
import type { OperationContext, TimedTask } from "./run-with-deadline";
import { runWithDeadline } from "./run-with-deadline";

/** One thing that the engine asks for. */
interface OperationTask extends TimedTask {
  /** "creating", "reading" … */
  readonly doing: string;
  /** Writes with the same key run one at a time, from the first request to the last read. */
  readonly serialized?: Serialized;
}

/** Runs one operation, after earlier writes with its key, and not after it was cancelled; whatever fails is worded for the user. */
export async function runOperation<T>(
  runtime: Runtime,
  task: OperationTask,
  run: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const { urn, doing, serialized } = task;
  const { locks, host, stop } = runtime;
  const work = (): Promise<T> => runWithDeadline(runtime, task, run);
  try {
    throwIfStopped(stop.signal);
    if (serialized === undefined) return await work();
    const show = (text: string): void => host.log.status(text, urn);
    return await serialize({ locks, clock: host.clock, signal: stop.signal, show }, serialized, doing, work);
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
  if (!(error instanceof ApiError) || error.advice !== undefined) return "";
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
