import type { Waiter } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";
import { textOf } from "../../service/fields";
import { waiting, waitingForDeletion } from "../../service/waiting";

/** How far the platform is with a network: its status, where it shows none its state, and at first neither. */
function statusOf(wire: object): string {
  const { state, operation } = isMap(wire) ? wire : {};
  const status = textOf(isMap(operation) ? operation["equinixStatus"] : undefined);
  if (state === "DELETED") return "DEPROVISIONED";
  return status ?? (state === "ACTIVE" ? "PROVISIONED" : "PROVISIONING");
}

/** A network that is made, and of which no change is under way. */
export const networkProvisioned: Waiter = {
  ...waiting({
    pending: ["PROVISIONING"],
    target: ["PROVISIONED"],
    failed: ["NOT_PROVISIONED", "DEPROVISIONING", "DEPROVISIONED", "NOT_DEPROVISIONED"],
  }),
  state: statusOf,
};

/** A network of which no change is under way, whatever has become of it. */
export const networkAtRest: Waiter = {
  ...networkProvisioned,
  target: [...networkProvisioned.target, ...(networkProvisioned.failed ?? [])],
};

/** A network that is deleted. */
export const networkDeleted: Waiter = {
  ...waitingForDeletion({
    pending: ["PROVISIONING", "PROVISIONED", "NOT_PROVISIONED", "DEPROVISIONING"],
    target: ["DEPROVISIONED"],
    failed: ["NOT_DEPROVISIONED"],
  }),
  state: statusOf,
};

/** Whether the service only remembers a network. */
export function isNetworkDeleted(wire: object): boolean {
  return statusOf(wire) === "DEPROVISIONED";
}

/** Whether a network is being deleted, or is deleted. */
export function isLeaving(wire: object): boolean {
  return statusOf(wire).startsWith("DEPROVISION");
}
