import type { ApiClient } from "../declare/client";
import type { Resource } from "../declare/resource";
import type { Waiter } from "../declare/waiter";
import { expectingObject, isGone, unwrap } from "../objects/object";
import { itemPath, partsOfId } from "../objects/paths";
import { nounOf } from "../objects/wording";
import type { PlainMap } from "../value/plain";
import { Stopped } from "../wait/stopped";
import { waitFor } from "../wait/waiter";
import type { OperationContext } from "./run-operation";
import type { Runtime } from "./runtime";

/** A wait for the service to be done with one object. */
export interface Settling {
  readonly runtime: Runtime;
  readonly resource: Resource;
  readonly id: string;
  readonly inputs: PlainMap;
  readonly context: OperationContext;
  /** The object may be done already. */
  readonly looksAtOnce?: boolean;
  /** What the write before the wait answered. */
  readonly answer?: object | undefined;
  /** What somebody else has just read of the object: the first look. */
  readonly firstLook?: object | undefined;
  /** Told the object as each look shows it. */
  onLook?(wire: object): void;
}

/** Why something is not complete, and what the next run does about it. */
export function whyIncomplete(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof Stopped ? `${reason}. Run again to go on with it` : reason;
}

/** A client to which another answer than the object is as good as none at the object's own path. */
function expectingObjectAt(objectPath: string, resource: Resource, inputs: PlainMap, api: ApiClient): ApiClient {
  const expected = expectingObject(resource, inputs);
  return { ...api, get: (path, options) => api.get(path, path === objectPath ? { ...expected, ...options } : options) };
}

/** Waits until the object is in a target state of the waiter, and answers with it. */
export function settle(waiter: Waiter, settling: Settling): Promise<object> {
  const { runtime, resource, id, inputs, context } = settling;
  let seen = waiter.read === undefined ? settling.firstLook : undefined;
  const path = itemPath(resource, id, inputs);
  const api = expectingObjectAt(path, resource, { ...inputs, ...partsOfId(resource, id) }, context.api);
  const look = async (): Promise<object> => unwrap(resource, await (waiter.read?.(api, id) ?? api.get(path)));
  return waitFor(waiter, {
    what: `the ${nounOf(resource.token)} ${id}`,
    id,
    read: async () => {
      const wire = seen ?? (await look());
      seen = undefined;
      settling.onLook?.(wire);
      return wire;
    },
    // what was just written may not be shown yet
    isGone: (error) => settling.looksAtOnce !== true && isGone(resource, error),
    looksAtOnce: settling.looksAtOnce === true,
    answer: settling.answer,
    clock: runtime.host.clock,
    operation: context,
    timeoutSeconds: context.timeoutSeconds,
  });
}
