import { parseDuration } from "@ops-providers/common/duration";
import type { Operation } from "../../declare/client";
import type { HandlerContext, Resource, Waits } from "../../declare/resource";
import type { TimedOperation } from "../../declare/timeouts";
import { isGone } from "../service-objects/object";
import type { PlainMap } from "../../values/value/plain";
import { getAt } from "../../values/value/plain";
import { startDeadline } from "../../io/wait/stopped";
import { pollState } from "../../io/wait/waiter";
import type { Runtime } from "./runtime";
import { configuredProvider } from "./runtime";

/** The time limit of an operation for which nothing else is said. */
export const DEFAULT_TIMEOUT_SECONDS = 600;

/** What has a time limit and a progress line. */
export interface TimedTask {
  readonly urn?: string;
  /** Type or function token. */
  readonly token: string;
  /** 0: the default. */
  readonly timeoutSeconds?: number;
  readonly defaultSeconds?: number | undefined;
  /** The time that the operation has used before. */
  readonly spent?: { ms: number };
}

/** The context of one operation with its time limit. */
export type OperationContext = HandlerContext & { readonly timeoutSeconds: number };

/** Begins a task, with its own deadline, cancellation and progress line. `end` stops its time, of which another attempt gets what is left. */
export function beginInTime(
  runtime: Runtime,
  task: TimedTask,
): { readonly context: OperationContext; readonly end: () => void } {
  const { log, clock } = runtime.host;
  const configured = configuredProvider(runtime);
  const timeoutSeconds = task.timeoutSeconds || (task.defaultSeconds ?? DEFAULT_TIMEOUT_SECONDS);
  const { spent = { ms: 0 } } = task;
  const beganMs = clock.uptimeMs();
  const deadline = startDeadline({ parent: runtime.stop.signal, timeoutSeconds, spentMs: spent.ms, clock });
  const progress: Operation = {
    signal: deadline.signal,
    status: (text) => log.status(text, task.urn),
  };
  const api = configured.api.during(progress);
  const wait: HandlerContext["wait"] = (waiter, { path, what, answer }) => {
    const read = (): Promise<object | undefined> => waiter.read?.(api, path) ?? api.get<object>(path);
    return pollState(waiter, {
      what,
      answer,
      read,
      isGone: (error) => isGone(runtime.findResource(task.token) ?? {}, error),
      clock,
      operation: progress,
      timeoutSeconds,
    });
  };
  return {
    context: { ...progress, api, timeoutSeconds, wait, warn: (text) => log.warn(text, task.urn) },
    end() {
      spent.ms += clock.uptimeMs() - beganMs;
      deadline.dispose();
    },
  };
}

/** The time limit of an operation; 0 and `undefined`: the kit's own. */
export interface TimeLimit {
  readonly timeoutSeconds: number;
  readonly defaultSeconds: number | undefined;
}

/** How long an operation may take: the engine's word first, then the input for it, then the declaration. */
export function timeLimit(
  resource: Resource,
  operation: TimedOperation,
  request: { readonly timeoutSeconds: number },
  inputs: PlainMap,
): TimeLimit {
  return {
    timeoutSeconds: request.timeoutSeconds || (inputSeconds(resource, operation, inputs) ?? 0),
    defaultSeconds: resource.timeoutSeconds?.[operation] ?? waitSeconds(resource.wait, operation),
  };
}

/** How long the declared waits of an operation may take. */
function waitSeconds(wait: Waits = {}, operation: TimedOperation): number | undefined {
  if (operation === "read") return undefined;
  if (operation !== "update") return wait[operation]?.timeoutSeconds;
  return wait.update?.timeoutSeconds ?? wait.change?.waiter.timeoutSeconds ?? wait.before?.timeoutSeconds;
}

/** What goes on with a creation has its time, and that of an update only where the program limits nothing else. */
export function timeLimitOfResume(
  resource: Resource,
  request: { readonly timeoutSeconds: number },
  inputs: PlainMap,
): TimeLimit {
  const ofUpdate = timeLimit(resource, "update", request, inputs);
  const ofCreation = timeLimit(resource, "create", request, inputs);
  return {
    timeoutSeconds: ofCreation.timeoutSeconds || ofUpdate.timeoutSeconds,
    defaultSeconds: ofCreation.defaultSeconds ?? ofUpdate.defaultSeconds,
  };
}

function inputSeconds(resource: Resource, operation: TimedOperation, inputs: PlainMap): number | undefined {
  if (resource.timeoutsInput === undefined) return undefined;
  const text = getAt(inputs[resource.timeoutsInput], operation);
  return typeof text === "string" ? parseDuration(text) : undefined;
}
