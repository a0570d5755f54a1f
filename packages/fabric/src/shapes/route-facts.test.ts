import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRefusals } from "@ops-providers/provider-kit/testing";
import { connectionRouteAggregation } from "../resources/connection-route-aggregation/connection-route-aggregation";
import { connectionRouteFilter } from "../resources/connection-route-filter/connection-route-filter";
import { routeAggregation } from "../resources/route-aggregation/route-aggregation";
import { routeAggregationRule } from "../resources/route-aggregation-rule/route-aggregation-rule";
import { routeFilter } from "../resources/route-filter/route-filter";
import { routeFilterRule } from "../resources/route-filter-rule/route-filter-rule";
import { aConnection } from "../testing/connection-inputs";
import { settled } from "../testing/fabric-suite";
import { judge } from "../testing/judging";
import { startFabric } from "../testing/start-fabric";
import { outcomesOf } from "../testing/wait-outcomes";

const ELSEWHERE = "00000000-0000-4000-8000-000000000000";

describe("every state is accounted for", () => {
  const STATES = [
    "PROVISIONING",
    "REPROVISIONING",
    "DEPROVISIONING",
    "PROVISIONED",
    "DEPROVISIONED",
    "NOT_PROVISIONED",
    "NOT_DEPROVISIONED",
  ];
  const STATUSES = ["ATTACHING", "ATTACHED", "DETACHED", "DETACHING", "FAILED", "PENDING_BGP_CONFIGURATION"];

  test.each([routeFilter, routeFilterRule, routeAggregation, routeAggregationRule])("of $token", ({ wait }) => {
    const ready = {
      done: ["PROVISIONED"],
      waiting: ["PROVISIONING", "REPROVISIONING"],
      failed: ["DEPROVISIONING", "DEPROVISIONED", "NOT_PROVISIONED", "NOT_DEPROVISIONED"],
      unexpected: [],
    };
    expect([wait?.create, wait?.update].map((waiter) => outcomesOf(waiter, STATES))).toEqual([ready, ready]);
    expect(outcomesOf(wait?.delete, STATES)).toEqual({
      done: ["DEPROVISIONED"],
      waiting: ["PROVISIONING", "REPROVISIONING", "DEPROVISIONING", "PROVISIONED", "NOT_PROVISIONED"],
      failed: ["NOT_DEPROVISIONED"],
      unexpected: [],
    });
  });

  test.each([connectionRouteFilter, connectionRouteAggregation])("of $token", ({ wait }) => {
    const shown = (attachmentStatus: string): object => ({ attachmentStatus });
    const attached = {
      done: ["ATTACHED", "PENDING_BGP_CONFIGURATION"],
      waiting: ["ATTACHING"],
      failed: ["DETACHED", "DETACHING", "FAILED"],
      unexpected: [],
    };
    const outcomes = [wait?.create, wait?.update].map((waiter) => outcomesOf(waiter, STATUSES, shown));
    expect(outcomes).toEqual([attached, attached]);
    expect(outcomesOf(wait?.delete, STATUSES, shown)).toEqual({
      done: ["DETACHED"],
      waiting: ["ATTACHING", "ATTACHED", "DETACHING", "PENDING_BGP_CONFIGURATION"],
      failed: ["FAILED"],
      unexpected: [],
    });
  });
});

describe.each([
  { type: "RouteFilter", of: "BGP_IPv4_PREFIX_FILTER", to: "BGP_IPv6_PREFIX_FILTER", cleared: {} },
  {
    type: "RouteAggregation",
    of: "BGP_IPv4_PREFIX_AGGREGATION",
    to: "BGP_IPv6_PREFIX_AGGREGATION",
    cleared: { description: "UPDATE_REPLACE" },
  },
])("a change of a $type", ({ type, of, to, cleared }) => {
  const { description, ...named } = { name: "a", type: of, project: { projectId: "p-1" }, description: "x" };

  test.each<[ValueMap, ValueMap]>([
    [{ description, name: "b" }, { name: "UPDATE" }],
    [{ description, type: to }, { type: "UPDATE_REPLACE" }],
    [{ description, project: { projectId: "p-2" } }, { "project.projectId": "UPDATE_REPLACE" }],
    [{ description, project: { projectId: "p-1", href: "https://elsewhere.example/p-1" } }, {}],
    [{ description: "y" }, { description: "UPDATE_REPLACE" }],
    // the description of a route filter is kept, as that of others is not
    [{}, cleared],
  ])("to %j plans %j", async (changes, plan) => {
    const { started } = await startFabric();
    const made = await started.create(type, { ...named, description });
    expect(await started.diff(made, { ...named, ...changes })).toEqual(plan);
  });
});

describe.each([
  { type: "RouteFilterRule", at: "/fabric/v4/routeFilters", of: "BGP_IPv4_PREFIX_FILTER", param: "routeFilterId" },
  {
    type: "RouteAggregationRule",
    at: "/fabric/v4/routeAggregations",
    of: "BGP_IPv4_PREFIX_AGGREGATION",
    param: "routeAggregationId",
  },
])("a change of a $type", ({ type, at, of, param }) => {
  const inputs = { name: "lan", prefix: "10.20.0.0/16", description: "x" };

  test.each<[ValueMap, ValueMap]>([
    [
      { name: "wan", prefix: "10.21.0.0/16", description: "y" },
      { name: "UPDATE", prefix: "UPDATE", description: "UPDATE" },
    ],
    [{ prefix: "10.20.0.0/016" }, {}],
    [{ [param]: ELSEWHERE }, { [param]: "UPDATE_REPLACE" }],
  ])("to %j plans %j", async (changes, plan) => {
    const world = await startFabric();
    const policy = await settled(world, at, { type: of, name: "a", project: { projectId: "p-1" } });
    const made = await world.started.create(type, { [param]: policy, ...inputs });
    expect(await world.started.diff(made, { [param]: policy, ...inputs, ...changes })).toEqual(plan);
  });
});

describe.each([
  {
    type: "ConnectionRouteFilter",
    at: "/fabric/v4/routeFilters",
    of: "BGP_IPv4_PREFIX_FILTER",
    param: "routeFilterId",
    more: { direction: "INBOUND" },
    turned: { direction: "UPDATE" },
  },
  {
    type: "ConnectionRouteAggregation",
    at: "/fabric/v4/routeAggregations",
    of: "BGP_IPv4_PREFIX_AGGREGATION",
    param: "routeAggregationId",
    more: {},
    turned: {},
  },
])("a change of a $type", ({ type, at, of, param, more, turned }) => {
  test.each<[ValueMap, ValueMap]>([
    [{ connectionId: ELSEWHERE }, { connectionId: "UPDATE_REPLACE" }],
    [{ [param]: ELSEWHERE }, { [param]: "UPDATE_REPLACE" }],
    ["direction" in more ? { direction: "OUTBOUND" } : {}, turned],
  ])("to %j plans %j", async (changes, plan) => {
    const world = await startFabric();
    const policy = await settled(world, at, { type: of, name: "a", project: { projectId: "p-1" } });
    const inputs = { connectionId: await aConnection(world), [param]: policy, ...more };
    const made = await world.started.create(type, inputs);
    expect(await world.started.diff(made, { ...inputs, ...changes })).toEqual(plan);
  });
});

const uuidWarning = (name: string): string => `${name}: does not look like a UUID, which it should be: "edge"`;
const noPrefix = (text: string): string =>
  `must be a prefix in CIDR notation such as 10.20.0.0/16 or 2001:db8::/32, not "${text}"`;

describeRefusals(judge, [
  {
    fact: "an unknown type of a route filter is refused",
    type: "RouteFilter",
    inputs: { type: "OTHER", project: { projectId: "p-1" } },
    failures: [
      { property: "type", reason: 'must be one of BGP_IPv4_PREFIX_FILTER, BGP_IPv6_PREFIX_FILTER, not "OTHER"' },
    ],
    operands: ["type"],
  },
  {
    fact: "an unknown type of a route aggregation is refused",
    type: "RouteAggregation",
    inputs: { type: "OTHER", project: { projectId: "p-1" } },
    failures: [
      {
        property: "type",
        reason: 'must be one of BGP_IPv4_PREFIX_AGGREGATION, BGP_IPv6_PREFIX_AGGREGATION, not "OTHER"',
      },
    ],
    operands: ["type"],
  },
  {
    fact: "a route filter needs a project with an ID",
    type: "RouteFilter",
    inputs: { type: "BGP_IPv4_PREFIX_FILTER", project: { projectId: "" } },
    failures: ["project.projectId: must not be empty"],
    operands: ["project.projectId"],
  },
  {
    fact: "what is no prefix is refused in a rule of a route filter",
    type: "RouteFilterRule",
    inputs: { routeFilterId: ELSEWHERE, prefix: "10.20.0.0" },
    failures: [{ property: "prefix", reason: noPrefix("10.20.0.0") }],
    operands: ["prefix"],
  },
  {
    fact: "what is no prefix is refused in a rule of a route aggregation",
    type: "RouteAggregationRule",
    inputs: { routeAggregationId: ELSEWHERE, prefix: "2001:db8::/129" },
    failures: [{ property: "prefix", reason: noPrefix("2001:db8::/129") }],
    operands: ["prefix"],
  },
  {
    fact: "a match in another spelling is refused",
    type: "RouteFilterRule",
    inputs: { routeFilterId: ELSEWHERE, prefix: "10.20.0.0/16", prefixMatch: "OrLonger" },
    failures: [
      {
        property: "prefixMatch",
        reason: 'must be one of exact, orlonger, not "OrLonger"; did you mean "orlonger"?',
      },
    ],
    operands: ["prefixMatch"],
  },
  {
    fact: "an unknown direction is refused",
    type: "ConnectionRouteFilter",
    inputs: { connectionId: ELSEWHERE, routeFilterId: ELSEWHERE, direction: "SIDEWAYS" },
    failures: [{ property: "direction", reason: 'must be one of INBOUND, OUTBOUND, not "SIDEWAYS"' }],
    operands: ["direction"],
  },
  {
    fact: "ends of an attachment that are named by no UUID are warned of",
    type: "ConnectionRouteAggregation",
    inputs: { connectionId: "edge", routeAggregationId: "edge" },
    warnings: [uuidWarning("connectionId"), uuidWarning("routeAggregationId")],
  },
  {
    fact: "a policy of a rule that is named by no UUID is warned of",
    type: "RouteFilterRule",
    inputs: { routeFilterId: "edge", prefix: "10.20.0.0/16" },
    warnings: [uuidWarning("routeFilterId")],
    operands: ["routeFilterId"],
  },
]);
