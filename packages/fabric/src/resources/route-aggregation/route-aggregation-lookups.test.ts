import { change, changeLog, namesIn } from "../../families/route-lookups.test.support";
import { provisioned } from "../../testing/fabric-suite";
import type { StartedFabric } from "../../testing/start-fabric";
import { startFabric } from "../../testing/start-fabric";

const AGGREGATIONS = "/fabric/v4/routeAggregations";
const project = { projectId: "p-1" };
const upwards = { property: "/name", direction: "ASC" };

function lastBody({ simulator }: StartedFabric): unknown {
  return simulator.requests.at(-1)?.body;
}

test("the lookup of a route aggregation shows objects as they are", async () => {
  const world = await startFabric();
  const type = "BGP_IPv4_PREFIX_AGGREGATION";
  const routeAggregationId = await provisioned(world, AGGREGATIONS, { type, name: "offices", project });
  const rules = `${AGGREGATIONS}/${routeAggregationId}/routeAggregationRules`;
  await provisioned(world, rules, { name: "north", prefix: "10.32.0.0/11" });
  expect(await world.started.invoke("getRouteAggregation", { routeAggregationId })).toEqual({
    id: routeAggregationId,
    uuid: routeAggregationId,
    routeAggregationId,
    href: `${world.url}${AGGREGATIONS}/${routeAggregationId}`,
    name: "offices",
    type,
    description: "",
    project: { projectId: "p-1", href: `${world.url}/resourceManager/v2/projects/p-1` },
    state: "PROVISIONED",
    connectionsCount: 0,
    rulesCount: 1,
    change: { ...change, type: `${type}_CREATION` },
    changeLog,
  });
});

test("a search for route aggregations has one filter and one order", async () => {
  const world = await startFabric();
  for (const name of ["b", "a"]) {
    await provisioned(world, AGGREGATIONS, { type: "BGP_IPv4_PREFIX_AGGREGATION", name, project });
  }
  const filter = { property: "/project/projectId", operator: "=", values: ["p-1"] };
  const result = await world.started.invoke("getRouteAggregations", { filter, sort: upwards });
  expect([namesIn(result), lastBody(world)]).toEqual([
    ["a", "b"],
    { filter: { and: [filter] }, sort: [upwards], pagination: { offset: 0, limit: 100 } },
  ]);
});

test("a search sends no order where the program gives none", async () => {
  const world = await startFabric();
  const filter = { property: "/name", operator: "=", values: ["a"] };
  await world.started.invoke("getRouteAggregations", { filter });
  expect(lastBody(world)).toEqual({ filter: { and: [filter] }, pagination: { offset: 0, limit: 100 } });
});
