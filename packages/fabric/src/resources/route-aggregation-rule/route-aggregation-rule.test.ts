import { describeRules, sentBy } from "@ops-providers/provider-kit/testing";
import { ELSEWHERE, noPrefix, routeAggregations } from "../../families/route-families.test.support";
import { describeRuleChanges } from "../../families/route-changes.test.support";
import { testPolicyStates } from "../../families/route-states.test.support";
import { checkInputs } from "../../testing/check-inputs";
import { routeAggregationRule } from "./route-aggregation-rule";
import { provisioned } from "../../testing/fabric-suite";
import { startFabric } from "../../testing/start-fabric";

testPolicyStates(routeAggregationRule);

describeRuleChanges(routeAggregations);

describeRules(checkInputs, [
  {
    fact: "what is no prefix is refused in a rule of a route aggregation",
    type: "RouteAggregationRule",
    inputs: { routeAggregationId: ELSEWHERE, prefix: "2001:db8::/129" },
    failures: [{ property: "prefix", reason: noPrefix("2001:db8::/129") }],
    operands: ["prefix"],
  },
]);

const aggregation = { type: "BGP_IPv4_PREFIX_AGGREGATION", name: "offices", project: { projectId: "p-1" } };

test("a changed rule is sent whole, and a description that is taken away is cleared", async () => {
  const world = await startFabric();
  const routeAggregationId = await provisioned(world, "/fabric/v4/routeAggregations", aggregation);
  const inputs = { routeAggregationId, name: "north", prefix: "10.32.0.0/11", timeouts: { update: "20m" } };
  const made = await world.started.create("RouteAggregationRule", { ...inputs, description: "of the north" });
  const sent = await sentBy(world.started, () => world.started.update(made, inputs));
  expect(sent).toEqual([{ PUT: { name: "north", prefix: "10.32.0.0/11", description: "" } }, "GET", "GET"]);
});

test("a new name, prefix and description are one request", async () => {
  const world = await startFabric();
  const routeAggregationId = await provisioned(world, "/fabric/v4/routeAggregations", aggregation);
  const made = await world.started.create("RouteAggregationRule", {
    routeAggregationId,
    name: "a",
    prefix: "10.32.0.0/11",
  });
  const inputs = { routeAggregationId, name: "b", prefix: "10.64.0.0/11", description: "of the south" };
  const sent = await sentBy(world.started, () => world.started.update(made, inputs));
  expect(sent).toEqual([{ PUT: { name: "b", prefix: "10.64.0.0/11", description: "of the south" } }, "GET", "GET"]);
});

test("a creation that takes longer than the program allows is kept, and waited for by the next run", async () => {
  const world = await startFabric({ transitionAfterReads: 6, transitionAfterMs: 600_000 });
  const routeAggregationId = await provisioned(world, "/fabric/v4/routeAggregations", aggregation);
  const inputs = { routeAggregationId, name: "north", prefix: "10.32.0.0/11", timeouts: { create: "10s" } };
  await expect(world.started.create("RouteAggregationRule", inputs)).rejects.toThrow(
    "still PROVISIONING: the time limit of 10 s is over. Run again to continue",
  );
  const kept = world.started.resource("RouteAggregationRule");
  if (kept === undefined) throw new Error("the rule is not in the state");
  const longer = { ...inputs, timeouts: { create: "10m" } };
  const sent = await sentBy(world.started, () => world.started.update(kept, longer));
  expect(new Set(sent)).toEqual(new Set(["GET"]));
  expect(world.started.resource("RouteAggregationRule")?.state).toMatchObject({ state: "PROVISIONED" });
});
