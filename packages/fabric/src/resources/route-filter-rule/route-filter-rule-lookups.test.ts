import { change, changeLog, namesIn } from "../../families/route-lookups.test.support";
import { provisioned } from "../../testing/fabric-suite";
import { startFabric } from "../../testing/start-fabric";

const FILTERS = "/fabric/v4/routeFilters";
const project = { projectId: "p-1" };
const someText: unknown = expect.any(String);

test("the lookup of a rule shows the route filter that it was asked for", async () => {
  const world = await startFabric();
  const routeFilterId = await provisioned(world, FILTERS, { type: "BGP_IPv4_PREFIX_FILTER", name: "in", project });
  const uuid = await provisioned(world, `${FILTERS}/${routeFilterId}/routeFilterRules`, {
    name: "lan",
    description: "of the plant",
    prefix: "10.20.0.0/16",
  });
  expect(await world.started.invoke("getRouteFilterRule", { routeFilterId, uuid })).toEqual({
    id: `${routeFilterId}/${uuid}`,
    uuid,
    routeFilterId,
    href: `${world.url}${FILTERS}/${routeFilterId}/routeFilterRules/${uuid}`,
    type: "BGP_IPv4_PREFIX_FILTER_RULE",
    name: "lan",
    description: "of the plant",
    prefix: "10.20.0.0/16",
    prefixMatch: "orlonger",
    action: "PERMIT",
    state: "PROVISIONED",
    changes: [{ ...change, type: "BGP_IPv4_PREFIX_FILTER_RULE_CREATION" }],
    changeLogs: [changeLog],
  });
});

test("the list of the rules of a route filter is whole, or one page that is asked for by limit and offset", async () => {
  const world = await startFabric();
  const routeFilterId = await provisioned(world, FILTERS, { type: "BGP_IPv4_PREFIX_FILTER", name: "in", project });
  for (let i = 0; i < 3; i++) {
    const rules = `${FILTERS}/${routeFilterId}/routeFilterRules`;
    await provisioned(world, rules, { name: `rule-${i}`, prefix: `10.${i}.0.0/16` });
  }
  const whole = await world.started.invoke("getRouteFilterRules", { routeFilterId });
  const page = await world.started.invoke("getRouteFilterRules", { routeFilterId, limit: 2, offset: 2 });
  expect([whole["id"], namesIn(whole), namesIn(whole, "routeFilterId"), whole["paginations"]]).toEqual([
    routeFilterId,
    ["rule-0", "rule-1", "rule-2"],
    Array(3).fill(routeFilterId),
    [{ offset: 0, limit: 3, total: 3, next: "", previous: "" }],
  ]);
  expect([namesIn(page), page["limit"], page["offset"], page["paginations"]]).toEqual([
    ["rule-2"],
    2,
    2,
    [{ offset: 2, limit: 2, total: 3, next: "", previous: someText }],
  ]);
});
