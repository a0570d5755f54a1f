import type { ApiClient, ApiFailure, Waiter } from "@ops-providers/provider-kit";
import { ApiError, defineWaiter, isMap, path } from "@ops-providers/provider-kit";
import { isGone } from "../../service/refusals";
import { waiting, waitingForRemoval } from "../../service/waiting";

const ENDPOINT = "/fabric/v4/ports";

function pathOf(uuid = ""): string {
  return path`/fabric/v4/ports/${uuid}`;
}

/** States in which an order is placed and the port is there. */
const PLACED = ["PROVISIONING", "PROVISIONED", "ADDED", "ACTIVE", "PENDING_CROSS_CONNECT"];

/** States in which a port is on its way out, and no more is done about it. */
const LEFT = ["DEPROVISIONED", "DELETED", "TO_BE_DELETED"];

/** Whether the service does not know a port by its id, or not yet: it words both alike. */
function isInvisible({ status, message }: ApiFailure): boolean {
  return status === 400 && /invalid port\s?uuid/i.test(message);
}

/** Whether a port is gone for certain: one that was just ordered is answered like one that never was. */
export function isPortGone(failure: ApiFailure): boolean {
  return isGone(failure) && !isInvisible(failure);
}

/** The answer of a request, or what stands for it where the service does not know the port. */
async function orInvisible<T>(request: Promise<T>, ifInvisible: () => Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && isInvisible(error)) return ifInvisible();
    throw error;
  }
}

/** The port as searches show it: they know a port before it can be read by its id. */
async function searchPort(api: ApiClient, uuid: string): Promise<object | undefined> {
  const filter = { and: [{ property: "/uuid", operator: "=", values: [uuid] }] };
  const body = { filter, pagination: { offset: 0, limit: 1 } };
  const answer = await api.post(`${ENDPOINT}/search`, body, { idempotent: true, shared: true });
  const found: unknown = isMap(answer) ? answer["data"] : undefined;
  return (Array.isArray(found) ? found : []).filter(isMap).find((one) => one["uuid"] === uuid);
}

/** Reads a port, which may be known to searches only; `undefined` when it is gone. */
export function readPort(
  { api, id }: { readonly api: ApiClient; readonly id: string },
  standard: () => Promise<object | undefined>,
): Promise<object | undefined> {
  return orInvisible(standard(), () => searchPort(api, id));
}

/** Deletes a port; one that the service does not know at all is deleted. */
export async function deletePort(
  { api, id }: { readonly api: ApiClient; readonly id: string },
  standard: () => Promise<void>,
): Promise<void> {
  try {
    await standard();
  } catch (error) {
    // the service refuses as forbidden, too, what is not there any more
    if (!(error instanceof ApiError && (isInvisible(error) || error.status === 403))) throw error;
    const found = await searchPort(api, id);
    // an order that was placed cannot be taken back before the port can be read
    if (found !== undefined && !isPortSoftDeleted(found)) throw error;
  }
}

/** A port whose order is placed. */
export const portOrdered: Waiter = defineWaiter({
  ...waiting({
    pending: ["PENDING", "TO_BE_ADDED", "REPROVISIONING"],
    target: PLACED,
    failed: ["FAILED", "INACTIVE", "DEPROVISIONING", ...LEFT],
  }),
  read: (api, uuid) =>
    orInvisible(api.get<object>(pathOf(uuid)), async () => (await searchPort(api, uuid)) ?? { uuid, state: "PENDING" }),
});

/** A port whose deletion is taken: the rest may take days. */
export const portDeleted: Waiter = waitingForRemoval(pathOf, {
  pending: [...PLACED, "PENDING", "TO_BE_ADDED", "REPROVISIONING", "INACTIVE", "DEPROVISIONING"],
  target: LEFT,
  failed: ["FAILED"],
});

/** Whether the service still shows a port that is deleted. */
export function isPortSoftDeleted(wire: object): boolean {
  return LEFT.includes(String(Reflect.get(wire, "state")));
}
