import type { ApiClient } from "../declare/client";
import type { Resource } from "../declare/resource";
import type { Waiter } from "../declare/waiter";
import { expectingObject, isGone, unwrap } from "../objects/object";
import { itemPath, partsOfId } from "../objects/paths";
import { nounOf } from "../objects/wording";
import type { PlainMap } from "../value/plain";
import { Stopped } from "../wait/stopped";
import { pollState } from "../wait/waiter";
import type { Runtime } from "./runtime";
import type { OperationContext } from "./run-with-deadline";

/** What `waitForState` needs: the object and the operation that waits for it. */
export interface WaitForStateOptions {
  readonly runtime: Runtime;
  readonly resource: Resource;
  readonly id: string;
  readonly inputs: PlainMap;
  readonly context: OperationContext;
  /** The object may be in a target state already: the first read comes before the first pause. */
  readonly readsAtOnce?: boolean;
  /** What the write before the wait answered. */
  readonly answer?: object | undefined;
  /** The object as it was read just before; stands for the first read. */
  readonly firstRead?: object | undefined;
  /** Gets the object as each read shows it. */
  onRead?(wire: object): void;
}

/** Why something is not complete, and what the next run does about it. */
export function whyIncomplete(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof Stopped ? `${reason}. Run again to continue` : reason;
}

/** A client to which another answer than the object is as good as none at the object's own path. */
function expectingObjectAt(objectPath: string, resource: Resource, inputs: PlainMap, api: ApiClient): ApiClient {
  const expected = expectingObject(resource, inputs);
  return { ...api, get: (path, options) => api.get(path, path === objectPath ? { ...expected, ...options } : options) };
}

/** Waits until the object is in a target state of the waiter, and answers with it. */
export function waitForState(waiter: Waiter, wait: WaitForStateOptions): Promise<object> {
  const { runtime, resource, id, inputs, context } = wait;
  let firstRead = waiter.read === undefined ? wait.firstRead : undefined;
  const path = itemPath(resource, id, inputs);
  const api = expectingObjectAt(path, resource, { ...inputs, ...partsOfId(resource, id) }, context.api);
  const readObject = async (): Promise<object> => unwrap(resource, await (waiter.read?.(api, id) ?? api.get(path)));
  return pollState(waiter, {
    what: `the ${nounOf(resource.token)} ${id}`,
    id,
    read: async () => {
      const wire = firstRead ?? (await readObject());
      firstRead = undefined;
      wait.onRead?.(wire);
      return wire;
    },
    // what was just written may not be shown yet
    isGone: (error) => wait.readsAtOnce !== true && isGone(resource, error),
    readsAtOnce: wait.readsAtOnce === true,
    answer: wait.answer,
    clock: runtime.host.clock,
    operation: context,
    timeoutSeconds: context.timeoutSeconds,
  });
}
