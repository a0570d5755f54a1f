import type { ApiClient, DeleteContext, HandlerContext, Properties, Waiter } from "@ops-providers/provider-kit";
import { ApiError, GONE } from "@ops-providers/provider-kit";
import { isGone } from "./refusals";
import type { PathOf } from "./waiting";

/** The service's code for: a change of the object is under way. */
const UNDER_WAY = "EQ-3040055";

interface Leaving {
  /** Path of the object. */
  readonly path: string;
  /** In words: `the router 4f1c`. */
  readonly what: string;
  /** The end of any change of the object, whatever it is. */
  readonly settled: Waiter;
  /** Whether the change that is under way is the deletion. */
  readonly isLeaving: (wire: object) => boolean;
}

/**
 * Deletes an object. Where the service says only that a change is under way, that may be an earlier request for the same
 * deletion, or an update that has to end first.
 */
export async function deleteAfterChanges(
  { standard, wait }: Pick<HandlerContext, "wait"> & { readonly standard: () => Promise<void> },
  { path, what, settled, isLeaving }: Leaving,
): Promise<void> {
  try {
    await standard();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === UNDER_WAY)) throw error;
    const wire = await wait({ ...settled, target: [...settled.target, GONE] }, { path, what });
    if (!isLeaving(wire)) await standard();
  }
}

/** Answers to the deletion of what is not there; each may mean something else, too. */
const REFUSED: readonly number[] = [400, 403];

/**
 * How an object of a kind whose deletion may be refused because there is none is deleted, and told to be gone: after a refusal
 * that may mean that, a look tells.
 */
export function endOfLife(pathOf: PathOf, isGhost: (wire: object) => boolean) {
  return {
    isGone,
    isGhost,
    async delete({ api, id, standard }: Pick<DeleteContext<Properties>, "api" | "id" | "standard">): Promise<void> {
      try {
        await standard();
      } catch (error) {
        const mayBeGone = error instanceof ApiError && REFUSED.includes(error.status);
        if (!mayBeGone || !(await isNotThere(api, pathOf(...id.split("/")), isGhost))) throw error;
      }
    },
  };
}

/** To credentials that may not look, nothing is gone. */
async function isNotThere(api: ApiClient, path: string, isGhost: (wire: object) => boolean): Promise<boolean> {
  try {
    return isGhost(await api.get<object>(path));
  } catch (error) {
    if (error instanceof ApiError && !error.isForeign) return error.status === 400 || isGone(error);
    throw error;
  }
}
