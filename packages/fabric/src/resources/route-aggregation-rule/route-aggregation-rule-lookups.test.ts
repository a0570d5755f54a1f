import { change, changeLog, namesIn } from "../../families/route-lookups.test.support";
import { provisioned } from "../../testing/fabric-suite";
import { startFabric } from "../../testing/start-fabric";

const AGGREGATIONS = "/fabric/v4/routeAggregations";
const project = { projectId: "p-1" };

test("the lookup of a rule shows objects as they are", async () => {
  const world = await startFabric();
  const type = "BGP_IPv4_PREFIX_AGGREGATION";
  const routeAggregationId = await provisioned(world, AGGREGATIONS, { type, name: "offices", project });
  const rules = `${AGGREGATIONS}/${routeAggregationId}/routeAggregationRules`;
  const routeAggregationRuleId = await provisioned(world, rules, { name: "north", prefix: "10.32.0.0/11" });
  expect(await world.started.invoke("getRouteAggregationRule", { routeAggregationId, routeAggregationRuleId })).toEqual(
    {
      id: `${routeAggregationId}/${routeAggregationRuleId}`,
      uuid: routeAggregationRuleId,
      routeAggregationId,
      routeAggregationRuleId,
      href: `${world.url}${rules}/${routeAggregationRuleId}`,
      type: `${type}_RULE`,
      name: "north",
      description: "",
      prefix: "10.32.0.0/11",
      state: "PROVISIONED",
      change: { ...change, type: `${type}_RULE_CREATION` },
      changeLog,
    },
  );
});

test("a rule that is not there is reported", async () => {
  const { started } = await startFabric();
  const uuid = "00000000-0000-4000-8000-000000000000";
  await expect(
    started.invoke("getRouteAggregationRule", { routeAggregationId: uuid, routeAggregationRuleId: uuid }),
  ).rejects.toThrow(`no route aggregation rule has the ID "${uuid}/${uuid}"`);
});

test("the list of the rules of a route aggregation is whole, or the page that is asked for", async () => {
  const world = await startFabric();
  const type = "BGP_IPv4_PREFIX_AGGREGATION";
  const routeAggregationId = await provisioned(world, AGGREGATIONS, { type, name: "offices", project });
  for (let i = 0; i < 3; i++) {
    const rules = `${AGGREGATIONS}/${routeAggregationId}/routeAggregationRules`;
    await provisioned(world, rules, { name: `rule-${i}`, prefix: `10.${i}.0.0/16` });
  }
  const whole = await world.started.invoke("getRouteAggregationRules", { routeAggregationId });
  const pagination = { limit: 1 };
  const page = await world.started.invoke("getRouteAggregationRules", { routeAggregationId, pagination });
  expect([namesIn(whole), whole["pagination"], namesIn(whole, "routeAggregationId")]).toEqual([
    ["rule-0", "rule-1", "rule-2"],
    { offset: 0, limit: 3, total: 3, next: "", previous: "" },
    Array(3).fill(routeAggregationId),
  ]);
  expect([namesIn(page), page["pagination"]]).toMatchObject([["rule-0"], { offset: 0, limit: 1, total: 3 }]);
});

test("rules are searched where a program gives filters, of which one must hold if it says so", async () => {
  const world = await startFabric();
  const policy = { type: "BGP_IPv4_PREFIX_AGGREGATION", name: "offices", project };
  const routeAggregationId = await provisioned(world, AGGREGATIONS, policy);
  const rules = `${AGGREGATIONS}/${routeAggregationId}/routeAggregationRules`;
  await provisioned(world, rules, { name: "north", prefix: "10.32.0.0/11" });
  await provisioned(world, rules, { name: "south", prefix: "10.64.0.0/11" });
  const filters = [
    { property: "/name", operator: "=", values: ["north"] },
    { property: "/prefix", operator: "LIKE", values: ["10.64.%"] },
  ];
  const foundBy = async (outerOperator: string): Promise<unknown> =>
    namesIn(await world.started.invoke("getRouteAggregationRules", { routeAggregationId, filters, outerOperator }));
  expect([await foundBy("AND"), await foundBy("OR")]).toEqual([[], ["north", "south"]]);
});
