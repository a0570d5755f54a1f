import type { HandlerContext, Waiter } from "@ops-providers/provider-kit";
import { ApiError, GONE } from "@ops-providers/provider-kit";

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
