import type { Operation } from "../declare/client";
import type { HandlerContext } from "../declare/resource";
import { ProviderBug } from "../errors";
import { isGone } from "../objects/object";
import { startDeadline } from "../wait/deadline";
import { pollState } from "../wait/waiter";
import type { Runtime } from "./runtime";
import { sessionOf } from "./runtime";

const DEFAULT_TIMEOUT_SECONDS = 600;

/** What has a time limit and a progress line. */
export interface TimedTask {
  readonly urn?: string;
  /** Type or function token. */
  readonly token: string;
  /** 0: the default. */
  readonly timeoutSeconds?: number;
  readonly defaultSeconds?: number | undefined;
}

/** The context of one operation with its time limit. */
export type OperationContext = HandlerContext & { readonly timeoutSeconds: number };

/** Runs a task with its own deadline, cancellation and progress line. */
export async function runWithDeadline<T>(
  runtime: Runtime,
  task: TimedTask,
  run: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const { log, clock } = runtime.host;
  const timeoutSeconds = task.timeoutSeconds || (task.defaultSeconds ?? DEFAULT_TIMEOUT_SECONDS);
  const deadline = startDeadline({ parent: runtime.stop.signal, timeoutSeconds, clock });
  const progress: Operation = {
    signal: deadline.signal,
    status: (text) => log.status(text, task.urn),
  };
  try {
    const api = sessionOf(runtime).api.during(progress);
    const wait: HandlerContext["wait"] = (waiter, { path, what, answer }) => {
      const read = async (): Promise<object | undefined> =>
        objectAt(path, await (waiter.read?.(api, path) ?? api.get(path)));
      return pollState(waiter, {
        what,
        answer,
        read,
        isGone: (error) => isGone(runtime.resources.get(task.token) ?? {}, error),
        clock,
        operation: progress,
        timeoutSeconds,
      });
    };
    return await run({ ...progress, api, timeoutSeconds, wait, warn: (text) => log.warn(text, task.urn) });
  } finally {
    deadline.dispose();
  }
}

function objectAt(path: string, body: unknown): object {
  if (typeof body === "object" && body !== null) return body;
  throw new ProviderBug(`the service answered a GET of ${path} with no object`);
}
