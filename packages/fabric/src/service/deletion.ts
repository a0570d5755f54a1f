import type { ApiClient, DeleteContext, HandlerContext, Properties, Waiter } from "@ops-providers/provider-kit";
import { ApiError, defineWaiter, GONE } from "@ops-providers/provider-kit";
import { isChanging, isGone } from "./refusals";
import type { PathOf } from "./waiting";

interface Leaving {
  /** Path of the object. */
  readonly path: string;
  /** In words: `the router 4f1c`. */
  readonly what: string;
  /** The end of any change of the object, whatever it is. */
  readonly stable: Waiter;
  /** Whether the change that is under way is the deletion. */
  readonly isLeaving: (wire: object) => boolean;
}

type Deleting = Pick<HandlerContext, "wait"> & { readonly standard: () => Promise<void> };

const LONGEST_PAUSE_SECONDS = 30;

/**
 * Deletes an object. Where the service says only that a change is under way, that may be an earlier request for the same
 * deletion, or another change that has to end first.
 */
export async function deleteAfterChanges(
  { standard, wait }: Deleting,
  { path, what, stable, isLeaving }: Leaving,
): Promise<void> {
  for (let intervalSeconds = 1; ; intervalSeconds = Math.min(intervalSeconds * 2, LONGEST_PAUSE_SECONDS)) {
    try {
      await standard();
      return;
    } catch (error) {
      if (!(error instanceof ApiError && isChanging(error))) throw error;
    }
    const wire = await wait({ ...stable, intervalSeconds, target: [...stable.target, GONE] }, { path, what });
    if (isLeaving(wire)) return;
  }
}

const HERE = "here";

/** One read, whatever it shows. */
const readOnce = defineWaiter({ state: () => HERE, pending: [], target: [HERE] });

const LEAVING = /^(DEPROVISION|DETACH)/;

/** Whether an object is being taken down or away. */
function isTakenDown(wire: object): boolean {
  return ["state", "attachmentStatus"].some((key) => LEAVING.test(String(Reflect.get(wire, key))));
}

/** Deletes an object once no change of it or of its siblings is under way; does nothing if it is being deleted already. */
export function deleteWhenIdle(context: Deleting, path: string): Promise<void> {
  return deleteAfterChanges(context, { path, what: path, stable: readOnce, isLeaving: isTakenDown });
}

/** Answers to the deletion of what is not there; each may mean something else, too. */
const REFUSED: readonly number[] = [400, 403];

/**
 * How an object of a kind whose deletion may be refused because there is none is deleted, and recognised as gone: after a refusal
 * that may mean that, a read decides.
 */
export function endOfLife(pathOf: PathOf, isSoftDeleted: (wire: object) => boolean) {
  return {
    isGone,
    isSoftDeleted,
    async delete({
      api,
      id,
      ...context
    }: Pick<DeleteContext<Properties>, "api" | "id" | "standard" | "wait">): Promise<void> {
      try {
        await deleteWhenIdle(context, pathOf(...id.split("/")));
      } catch (error) {
        const mayBeGone = error instanceof ApiError && REFUSED.includes(error.status);
        if (!mayBeGone || !(await isNotThere(api, pathOf(...id.split("/")), isSoftDeleted))) throw error;
      }
    },
  };
}

/** Whether a read shows that the object is gone; a refusal for lack of permission does not. */
async function isNotThere(api: ApiClient, path: string, isSoftDeleted: (wire: object) => boolean): Promise<boolean> {
  try {
    return isSoftDeleted(await api.get<object>(path));
  } catch (error) {
    if (error instanceof ApiError && !error.isForeign) return error.status === 400 || isGone(error);
    throw error;
  }
}
