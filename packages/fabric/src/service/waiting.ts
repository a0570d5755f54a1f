import type { ApiClient, Waiter } from "@ops-providers/provider-kit";
import { ApiError, defineWaiter, getAt, GONE, isMap } from "@ops-providers/provider-kit";
import { sentenceOf } from "./error-sentence";
import type { Fields } from "./fields";
import { textOf } from "./fields";

/** How long the service is waited for when a program says nothing else. */
const USUAL_SECONDS = 600;

interface States {
  /** Dotted path of the state. Default: `state`. */
  readonly state?: string;
  readonly pending: readonly string[];
  readonly target: readonly string[];
  readonly failed?: readonly string[];
  readonly timeoutSeconds?: number;
}

/** Declares a wait for an object of the service, which polls fast at first and then every 30 seconds at most. */
export function waiting({ state = "state", timeoutSeconds = USUAL_SECONDS, ...states }: States): Waiter {
  return defineWaiter({
    state,
    ...states,
    isStale: showsOtherChange,
    reason: reasonOf,
    intervalSeconds: 1,
    maxIntervalSeconds: 30,
    timeoutSeconds,
  });
}

/** Whether an object is shown with another change than the one that a write has begun. */
export function showsOtherChange(wire: object, answer: object): boolean {
  const [shown, begun] = [changeIdOf(wire), changeIdOf(answer)];
  return shown !== undefined && begun !== undefined && shown !== begun;
}

/** The UUID of the change that an object shows, or its URL. */
export function changeIdOf(wire: object): string | undefined {
  const change = isMap(wire) ? wire["change"] : undefined;
  return isMap(change) ? (textOf(change["uuid"]) ?? textOf(change["href"])) : undefined;
}

/** Declares a wait for a deletion, after which the object may still be readable in one of the states. */
export function waitingForDeletion({ target, ...states }: States): Waiter {
  return waiting({ ...states, target: [...target, GONE] });
}

/** Whether an object is only still shown: it is in the state in which it counts as deleted. */
function isStillShown(state: string, at = "state"): (wire: object) => boolean {
  return (wire) => Reflect.get(wire, at) === state;
}

/** Whether the service only still shows an object that is taken down. */
export const isDeprovisioned = isStillShown("DEPROVISIONED");

/** Whether the service only still shows an object that is deleted. */
export const isDeleted = isStillShown("DELETED");

/** Whether the service only still shows an attachment that is taken away. */
export const isDetached = isStillShown("DETACHED", "attachmentStatus");

/** Path of an object by the parts of its id. */
export type PathOf = (...parts: readonly string[]) => string;

/**
 * Declares a wait for a deletion of a kind whose objects vanish in several ways: after a deletion that the service took,
 * every refusal to show the object means that the object is gone.
 */
export function waitingForRemoval(pathOf: PathOf, states: States): Waiter {
  const gone = { [states.state ?? "state"]: GONE };
  return { ...waitingForDeletion(states), read: (api, id) => readOr(gone, api, pathOf(...id.split("/"))) };
}

const REFUSED: readonly number[] = [400, 403, 404];

async function readOr(gone: object, api: ApiClient, path: string): Promise<object> {
  try {
    return await api.get<object>(path);
  } catch (error) {
    // a gateway that finds nothing says nothing of the object
    if (error instanceof ApiError && !error.isForeign && REFUSED.includes(error.status)) return gone;
    throw error;
  }
}

/** What the service itself says of a failure: `operation.errors`. */
export function reasonOf(wire: object): string | undefined {
  const errors = getAt(wire, "operation.errors");
  const sentences = (Array.isArray(errors) ? errors : []).filter(isMap).flatMap(problemOf);
  return sentences.length === 0 ? undefined : sentences.join("; ");
}

function problemOf(error: Fields): readonly string[] {
  const parts = [textOf(error["errorCode"]), sentenceOf(error)].filter((part) => part !== undefined);
  return parts.length === 0 ? [] : [parts.join(": ")];
}
