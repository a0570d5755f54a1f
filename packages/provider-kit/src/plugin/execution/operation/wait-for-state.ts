import type { ApiClient } from "../../declare/client";
import type { Resource } from "../../declare/resource";
import type { Waiter } from "../../declare/waiter";
import { theObject } from "../../failures/objects";
import { continueLater } from "../../failures/operations";
import { say } from "../../failures/say";
import { expectingObject, isGone, unwrap } from "../service-objects/object";
import { partsOfId } from "../service-objects/identity";
import { objectRequest, sendRead } from "../service-objects/object-calls";
import { nounOf } from "../service-objects/wording";
import type { PlainMap } from "../../values/value/plain";
import { Stopped } from "../../io/wait/stopped";
import type { Wait } from "../../io/wait/waiter";
import { pollState } from "../../io/wait/waiter";
import type { Runtime } from "./runtime";
import type { OperationContext } from "./time-limit";

/** An object, and the operation that works on it. */
interface OperatedObject {
  readonly runtime: Runtime;
  readonly resource: Resource;
  readonly id: string;
  readonly inputs: PlainMap;
  readonly context: OperationContext;
}

/** Why something is not complete, and what the next run does about it. */
export function whyIncomplete(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof Stopped ? say(continueLater, { reason }) : reason;
}

/** A client to which another answer than the object is as good as none at the object's own path. */
function expectingObjectAt(
  objectPath: string,
  expected: ReturnType<typeof expectingObject>,
  api: ApiClient,
): ApiClient {
  return { ...api, get: (path, options) => api.get(path, path === objectPath ? { ...expected, ...options } : options) };
}

/** Waits until the object is in a target state of the waiter, and answers with it. */
export function waitForState(
  waiter: Waiter,
  { runtime, resource, id, inputs, context }: OperatedObject,
  wait: Pick<Wait, "answer" | "readsAtOnce" | "firstRead" | "onRead"> = {},
): Promise<object> {
  const request = objectRequest(resource, "read", id, inputs);
  const expected = expectingObject(resource, { ...inputs, ...partsOfId(resource, id) });
  const api = expectingObjectAt(request.path, expected, context.api);
  return pollState(waiter, {
    ...wait,
    what: say(theObject, { noun: nounOf(resource.token), id }),
    read: async () => unwrap(resource, await (waiter.read?.(api, id) ?? sendRead(api, request, expected))),
    firstRead: waiter.read === undefined ? wait.firstRead : undefined,
    // what was just written may not be shown yet
    isGone: (error) => wait.readsAtOnce !== true && isGone(resource, error),
    clock: runtime.host.clock,
    operation: context,
    timeoutSeconds: context.timeoutSeconds,
  });
}
