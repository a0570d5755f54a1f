import { resources } from "../registry.gen";

// the states that the service documents, by resource
const ROUTE_POLICY = [
  ...["PROVISIONING", "REPROVISIONING", "DEPROVISIONING", "PROVISIONED", "DEPROVISIONED"],
  ...["NOT_PROVISIONED", "NOT_DEPROVISIONED"],
];
const ATTACHMENT = ["ATTACHING", "ATTACHED", "DETACHED", "DETACHING", "FAILED"];
const STREAM = ["PROVISIONING", "PROVISIONED", "REPROVISIONING", "DEPROVISIONING", "DEPROVISIONED", "FAILED"];

const STATES: Readonly<Record<string, readonly string[]>> = {
  CloudRouter: ROUTE_POLICY,
  Connection: [
    ...["ACTIVE", "CANCELLED", "DEPROVISIONED", "DEPROVISIONING", "DRAFT", "FAILED", "PENDING"],
    ...["PROVISIONED", "PROVISIONING", "REPROVISIONING"],
  ],
  Network: ["PROVISIONING", "PROVISIONED", "NOT_PROVISIONED", "DEPROVISIONING", "DEPROVISIONED", "NOT_DEPROVISIONED"],
  Port: [
    ...["PENDING", "PROVISIONING", "REPROVISIONING", "PENDING_CROSS_CONNECT", "PROVISIONED", "ACTIVE"],
    ...["DEPROVISIONING", "DEPROVISIONED", "INACTIVE", "FAILED", "ADDED", "DELETED", "TO_BE_ADDED", "TO_BE_DELETED"],
  ],
  PrecisionTimeService: [
    ...["CANCELLED", "CANCELLING", "CONFIGURING", "CONFIGURING_FAILED", "DRAFT", "DEPROVISIONING"],
    ...["DEPROVISIONING_FAILED", "DEPROVISIONED", "PROVISIONED", "PROVISIONING", "PROVISIONING_FAILED"],
    ...["REPROVISIONING", "REPROVISIONING_FAILED"],
  ],
  RouteAggregation: ROUTE_POLICY,
  RouteAggregationRule: ROUTE_POLICY,
  RouteFilter: ROUTE_POLICY,
  RouteFilterRule: ROUTE_POLICY,
  ConnectionRouteFilter: [...ATTACHMENT, "PENDING_BGP_CONFIGURATION"],
  ConnectionRouteAggregation: [...ATTACHMENT, "PENDING_BGP_CONFIGURATION"],
  RoutingProtocol: ["PROVISIONED", "DEPROVISIONED", "PROVISIONING", "DEPROVISIONING", "REPROVISIONING", "FAILED"],
  ServiceProfile: ["ACTIVE", "PENDING_APPROVAL", "DELETED", "REJECTED"],
  ServiceToken: ["ACTIVE", "INACTIVE", "EXPIRED", "DELETED"],
  Stream: STREAM,
  StreamSubscription: STREAM,
  StreamAlertRule: ["ACTIVE", "INACTIVE"],
  StreamAttachment: ATTACHMENT,
};

const OPERATIONS = ["before", "create", "update", "delete"] as const;

const waits = resources.flatMap(({ token, wait }) =>
  OPERATIONS.flatMap((operation) => {
    const waiter = wait?.[operation];
    return waiter === undefined ? [] : [{ name: nameIn(token), operation, waiter }];
  }),
);

function nameIn(token: string): string {
  return token.slice(token.lastIndexOf(":") + 1);
}

test("every resource is here", () => {
  expect(resources.map(({ token }) => nameIn(token)).sort()).toEqual(Object.keys(STATES).sort());
});

test.each(waits)("the wait around $operation of $name knows each state once", ({ name, waiter }) => {
  const known = [...waiter.pending, ...waiter.target, ...(waiter.failed ?? [])];
  const missing = (STATES[name] ?? []).filter((state) => !known.includes(state));
  const repeated = known.filter((state, i) => known.indexOf(state) !== i);
  expect({ missing, repeated }).toEqual({ missing: [], repeated: [] });
});
