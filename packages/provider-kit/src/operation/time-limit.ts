import { parseDuration } from "@ops-providers/common/duration";
import type { Resource, Waits } from "../declare/resource";
import type { TimedOperation } from "../declare/timeouts";
import { getAt } from "../value/dotted-path";
import type { PlainMap } from "../value/plain";

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
