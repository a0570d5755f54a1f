import { change, changeLog, namesIn } from "../../families/route-lookups.test.support";
import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { sentBy } from "@ops-providers/provider-kit/testing";
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

test("rules are searched where a program gives filters or orders, and not among those of another route filter", async () => {
  const world = await startFabric();
  const named = { type: "BGP_IPv4_PREFIX_FILTER", name: "in", project };
  const routeFilterId = await provisioned(world, FILTERS, named);
  const other = await provisioned(world, FILTERS, { ...named, name: "out" });
  for (const [id, name] of [
    [routeFilterId, "lan"],
    [routeFilterId, "wan"],
    [other, "lan"],
  ]) {
    await provisioned(world, `${FILTERS}/${String(id)}/routeFilterRules`, { name, prefix: "10.20.0.0/16" });
  }
  const filters = [
    { property: "/name", operator: "=", values: ["lan"] },
    { property: "/prefixMatch", operator: "=", values: ["exact"] },
  ];
  const ask = (more: ValueMap): Promise<ValueMap> =>
    world.started.invoke("getRouteFilterRules", { routeFilterId, ...more });
  let found: ValueMap = {};
  const sent = await sentBy(world.started, async () => {
    found = await ask({ filters, outerOperator: "or", limit: 5 });
  });
  expect(sent).toEqual([{ POST: { filter: { or: filters }, pagination: { offset: 0, limit: 5 } } }]);
  expect([namesIn(found), namesIn(found, "routeFilterId")]).toEqual([["lan"], [routeFilterId]]);
  expect(namesIn(await ask({ filters }))).toEqual([]);
  expect(namesIn(await ask({ sorts: [{ property: "/name", direction: "DESC" }] }))).toEqual(["wan", "lan"]);
});
