import type { Waiter } from "@ops-providers/provider-kit";
import { isMap } from "@ops-providers/provider-kit";
import type { Fields } from "../../service/fields";
import { textOf } from "../../service/fields";
import { waiting, waitingForDeletion } from "../../service/waiting";

/** How long each operation may take when a program says nothing else. */
const USUAL_SECONDS = 15 * 60;

/** Statuses of the platform from which no connection comes to be. */
const PLATFORM_FAILURES: readonly string[] = [
  "ERRORED",
  "REJECTED",
  "REJECTED_ACK",
  "AUTO_APPROVAL_FAILED",
  "NOT_PROVISIONED",
  "PENDING_PROVIDER_VLAN_ERROR",
];

/** Statuses of the provider from which no connection comes to be. */
const PROVIDER_FAILURES: readonly string[] = ["REJECTED", "FAILED", "ERROR", "ERRORED", "OUT_OF_BANDWIDTH"];

const ENDED: readonly string[] = ["FAILED", "CANCELLED", "DEPROVISIONING", "DEPROVISIONED", "DRAFT"];

/** The status of a connection at the provider. */
export function providerStatusOf(wire: object): string | undefined {
  return textOf(operationOf(wire)["providerStatus"]);
}

/** The state of a connection; the service is known to leave it empty at first. */
export function stateOf(wire: object): string {
  return (isMap(wire) ? textOf(wire["state"]) : undefined) ?? "PROVISIONING";
}

/** The status of the latest change of a connection. */
export function changeStatusOf(wire: object): string | undefined {
  return textOf(changeOf(wire)["status"]);
}

function platformStatusOf(wire: object): string | undefined {
  return textOf(operationOf(wire)["equinixStatus"]);
}

function operationOf(wire: object): Fields {
  const operation = isMap(wire) ? wire["operation"] : undefined;
  return isMap(operation) ? operation : {};
}

function changeOf(wire: object): Fields {
  const change = isMap(wire) ? wire["change"] : undefined;
  return isMap(change) ? change : {};
}

/** The status of platform or provider that ends a creation, if there is one. */
function failureOf(wire: object): string | undefined {
  const [platform = "", provider = ""] = [platformStatusOf(wire), providerStatusOf(wire)];
  if (PLATFORM_FAILURES.includes(platform)) return platform;
  return PROVIDER_FAILURES.includes(provider) ? provider : undefined;
}

/** The statuses at platform and provider, if they differ from the state. */
function detailOf(wire: object): string | undefined {
  const state = stateOf(wire);
  const details = [
    ["platform", platformStatusOf(wire)],
    ["provider", providerStatusOf(wire)],
  ].flatMap(([who, status]) => (status === undefined || status === state ? [] : [`${who} ${status}`]));
  return details.length === 0 ? undefined : details.join(", ");
}

function waitingBy(state: (wire: object) => string, waiter: Waiter): Waiter {
  return { ...waiter, state, detail: detailOf };
}

const STABLE: readonly string[] = ["ACTIVE", "PENDING", "PROVISIONED"];

/** The end of a creation, for which the provider may still have to approve the connection. */
export const made = waitingBy(
  (wire) => failureOf(wire) ?? stateOf(wire),
  waiting({
    pending: ["PROVISIONING", "REPROVISIONING"],
    target: STABLE,
    failed: [...new Set([...ENDED, ...PLATFORM_FAILURES, ...PROVIDER_FAILURES])],
    timeoutSeconds: USUAL_SECONDS,
  }),
);

/** The state in which the service takes changes. */
export const changeable = waitingBy(
  stateOf,
  waiting({
    pending: ["PROVISIONING", "REPROVISIONING"],
    target: STABLE,
    failed: ENDED,
  }),
);

/** The end of a change; one that the provider has to approve is as done as it can be. */
export const changed = waitingBy(
  (wire) => changeStatusOf(wire) ?? "COMPLETED",
  waiting({
    pending: ["REQUESTED", "APPROVED"],
    target: ["COMPLETED", "SUBMITTED_FOR_APPROVAL"],
    failed: ["FAILED", "REJECTED"],
    timeoutSeconds: USUAL_SECONDS,
  }),
);

/** The approval by the provider, once it has the keys. */
export const approved = waitingBy(
  (wire) => failureOf(wire) ?? providerStatusOf(wire) ?? "PROVISIONING",
  waiting({
    pending: ["PENDING_APPROVAL", "PENDING_CONFIGURATION", "PENDING_BGP", "ORDERING", "PROVISIONING"],
    // where there is nothing to approve, nothing is applicable
    target: ["PROVISIONED", "AVAILABLE", "N/A"],
    failed: [
      ...new Set([
        ...PLATFORM_FAILURES,
        ...PROVIDER_FAILURES,
        ...[
          "NOT_AVAILABLE",
          "NOTPROVISIONED",
          "DELETED",
          "DELETING",
          "PENDING DELETE",
          "DEPROVISIONED",
          "DEPROVISIONING",
        ],
      ]),
    ],
  }),
);

/** The end of a deletion; its first reads may still show the state before it. */
export const deleted = waitingBy(
  (wire) => (platformStatusOf(wire) === "NOT_DEPROVISIONED" ? "NOT_DEPROVISIONED" : stateOf(wire)),
  waitingForDeletion({
    pending: ["DEPROVISIONING", "PROVISIONING", "REPROVISIONING", "FAILED", "DRAFT", ...STABLE],
    target: ["DEPROVISIONED", "CANCELLED"],
    failed: ["NOT_DEPROVISIONED"],
    timeoutSeconds: USUAL_SECONDS,
  }),
);

/** Whether the service only remembers the connection. */
export function isDeleted(wire: object): boolean {
  return stateOf(wire) === "DEPROVISIONED";
}
