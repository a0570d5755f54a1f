import { outcomesOf } from "../../testing/wait-outcomes";
import { connection } from "./connection";
import { approved } from "./connection-states";
import { CONNECTION_STATES } from "./connection.test.support";

/** The states, and none. */
const STATES = [...CONNECTION_STATES, ""];

test.each(["create", "before"] as const)("every state is accounted for: %s", (when) => {
  expect(outcomesOf(connection.wait?.[when], STATES)).toEqual({
    done: ["ACTIVE", "PENDING", "PROVISIONED"],
    waiting: ["PROVISIONING", "REPROVISIONING", ""],
    failed: ["CANCELLED", "DEPROVISIONED", "DEPROVISIONING", "DRAFT", "FAILED"],
    unexpected: [],
  });
});

test("every state is accounted for: delete", () => {
  expect(outcomesOf(connection.wait?.delete, STATES)).toEqual({
    done: ["CANCELLED", "DEPROVISIONED"],
    waiting: STATES.filter((state) => state !== "CANCELLED" && state !== "DEPROVISIONED"),
    failed: [],
    unexpected: [],
  });
});

const PLATFORM_STATUSES = [
  ...["REJECTED_ACK", "REJECTED", "PENDING_DELETE", "PROVISIONED", "BEING_REPROVISIONED", "BEING_DEPROVISIONED"],
  ...["BEING_PROVISIONED", "CREATED", "ERRORED", "PENDING_DEPROVISIONING", "APPROVED", "ORDERING", "PENDING_APPROVAL"],
  ...["NOT_PROVISIONED", "DEPROVISIONING", "NOT_DEPROVISIONED", "PENDING_AUTO_APPROVAL", "PROVISIONING"],
  ...["PENDING_BGP_PEERING", "PENDING_PROVIDER_VLAN", "DEPROVISIONED", "DELETED", "PENDING_BANDWIDTH_APPROVAL"],
  ...["AUTO_APPROVAL_FAILED", "UPDATE_PENDING", "DELETED_API", "MODIFIED", "PENDING_PROVIDER_VLAN_ERROR", "DRAFT"],
  ...["CANCELLED", "PENDING_INTERFACE_CONFIGURATION"],
];

test("a creation ends with a status of the platform that leads nowhere, and waits in every other", () => {
  const shown = (equinixStatus: string): object => ({ state: "PROVISIONING", operation: { equinixStatus } });
  const failed = [
    ...["REJECTED_ACK", "REJECTED", "ERRORED", "NOT_PROVISIONED", "AUTO_APPROVAL_FAILED"],
    "PENDING_PROVIDER_VLAN_ERROR",
  ];
  expect(outcomesOf(connection.wait?.create, PLATFORM_STATUSES, shown)).toEqual({
    done: [],
    waiting: PLATFORM_STATUSES.filter((status) => !failed.includes(status)),
    failed,
    unexpected: [],
  });
});

test("a deletion ends with the one status of the platform that leads nowhere, and waits in every other", () => {
  const shown = (equinixStatus: string): object => ({ state: "DEPROVISIONING", operation: { equinixStatus } });
  expect(outcomesOf(connection.wait?.delete, PLATFORM_STATUSES, shown)).toEqual({
    done: [],
    waiting: PLATFORM_STATUSES.filter((status) => status !== "NOT_DEPROVISIONED"),
    failed: ["NOT_DEPROVISIONED"],
    unexpected: [],
  });
});

const PROVIDER_STATUSES = [
  ...["AVAILABLE", "DEPROVISIONED", "DEPROVISIONING", "FAILED", "NOT_AVAILABLE", "PENDING_APPROVAL"],
  ...["PENDING_CONFIGURATION", "PROVISIONED", "PROVISIONING", "REJECTED", "PENDING_BGP", "OUT_OF_BANDWIDTH", "DELETED"],
  ...["ERROR", "ERRORED", "NOTPROVISIONED", "NOT_PROVISIONED", "ORDERING", "DELETING", "PENDING DELETE", "N/A"],
];

function withProvider(providerStatus: string): object {
  return { state: "PROVISIONING", operation: { equinixStatus: "PROVISIONED", providerStatus } };
}

test("a creation ends with a status of the provider that leads nowhere, and waits in every other", () => {
  const failed = ["FAILED", "REJECTED", "OUT_OF_BANDWIDTH", "ERROR", "ERRORED"];
  expect(outcomesOf(connection.wait?.create, PROVIDER_STATUSES, withProvider)).toEqual({
    done: [],
    waiting: PROVIDER_STATUSES.filter((status) => !failed.includes(status)),
    failed,
    unexpected: [],
  });
});

test("every status of the provider is accounted for while its approval is waited for", () => {
  expect(outcomesOf(approved, PROVIDER_STATUSES, withProvider)).toEqual({
    done: ["AVAILABLE", "PROVISIONED", "N/A"],
    waiting: ["PENDING_APPROVAL", "PENDING_CONFIGURATION", "PROVISIONING", "PENDING_BGP", "ORDERING"],
    failed: [
      ...["DEPROVISIONED", "DEPROVISIONING", "FAILED", "NOT_AVAILABLE", "REJECTED", "OUT_OF_BANDWIDTH", "DELETED"],
      ...["ERROR", "ERRORED", "NOTPROVISIONED", "NOT_PROVISIONED", "DELETING", "PENDING DELETE"],
    ],
    unexpected: [],
  });
});

test("every status of a change is accounted for", () => {
  const statuses = ["APPROVED", "COMPLETED", "FAILED", "REJECTED", "REQUESTED", "SUBMITTED_FOR_APPROVAL"];
  const shown = (status: string): object => ({ state: "ACTIVE", change: { status } });
  expect(outcomesOf(connection.wait?.change?.waiter, statuses, shown)).toEqual({
    done: ["COMPLETED", "SUBMITTED_FOR_APPROVAL"],
    waiting: ["APPROVED", "REQUESTED"],
    failed: ["FAILED", "REJECTED"],
    unexpected: [],
  });
});
