import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { each } from "@ops-providers/provider-kit/testing";
import { aConnection } from "../testing/connection-inputs";
import { settled } from "../testing/fabric-suite";
import type { StartedFabric } from "../testing/start-fabric";
import { startFabric } from "../testing/start-fabric";

const project = { projectId: "p-1" };
const FILTERS = "/fabric/v4/routeFilters";
const AGGREGATIONS = "/fabric/v4/routeAggregations";
const someText: unknown = expect.any(String);

/** One part of each record of a list lookup. */
function namesIn(result: ValueMap, part = "name"): readonly unknown[] {
  return each(result, "datas", part);
}

function lastBody({ simulator }: StartedFabric): unknown {
  return simulator.requests.at(-1)?.body;
}

describe("the lookup of one", () => {
  const changeLog = {
    createdBy: "svc-ci",
    createdByEmail: "ci@example.org",
    createdByFullName: "CI Bot",
    createdDateTime: someText,
    deletedBy: "",
    deletedByEmail: "",
    deletedByFullName: "",
    deletedDateTime: "",
    updatedBy: "",
    updatedByEmail: "",
    updatedByFullName: "",
    updatedDateTime: "",
  };
  const change = { href: someText, type: someText, uuid: someText };

  test("route filter shows all that the service knows, objects as lists of one", async () => {
    const world = await startFabric();
    const uuid = await settled(world, FILTERS, {
      type: "BGP_IPv4_PREFIX_FILTER",
      name: "in",
      description: "x",
      project,
    });
    expect(await world.started.invoke("getRouteFilter", { uuid })).toEqual({
      id: uuid,
      uuid,
      href: `${world.url}${FILTERS}/${uuid}`,
      name: "in",
      type: "BGP_IPv4_PREFIX_FILTER",
      description: "x",
      projects: [{ projectId: "p-1", href: `${world.url}/resourceManager/v2/projects/p-1` }],
      state: "PROVISIONED",
      notMatchedRuleAction: "DENY",
      connectionsCount: 0,
      rulesCount: 0,
      changes: [{ ...change, type: "BGP_IPv4_PREFIX_FILTER_CREATION" }],
      changeLogs: [changeLog],
    });
  });

  test("rule of a route filter shows the route filter that it was asked for", async () => {
    const world = await startFabric();
    const routeFilterId = await settled(world, FILTERS, { type: "BGP_IPv4_PREFIX_FILTER", name: "in", project });
    const uuid = await settled(world, `${FILTERS}/${routeFilterId}/routeFilterRules`, {
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

  test("route aggregation and its rule show objects as they are", async () => {
    const world = await startFabric();
    const type = "BGP_IPv4_PREFIX_AGGREGATION";
    const routeAggregationId = await settled(world, AGGREGATIONS, { type, name: "offices", project });
    const rules = `${AGGREGATIONS}/${routeAggregationId}/routeAggregationRules`;
    const routeAggregationRuleId = await settled(world, rules, { name: "north", prefix: "10.32.0.0/11" });
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
    expect(
      await world.started.invoke("getRouteAggregationRule", { routeAggregationId, routeAggregationRuleId }),
    ).toEqual({
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
    });
  });

  test("that is not there says so", async () => {
    const world = await startFabric();
    const uuid = "00000000-0000-4000-8000-000000000000";
    await expect(world.started.invoke("getRouteFilter", { uuid })).rejects.toThrow(
      `no route filter has the ID "${uuid}"; correct the ID, or create the route filter`,
    );
    await expect(
      world.started.invoke("getRouteAggregationRule", { routeAggregationId: uuid, routeAggregationRuleId: uuid }),
    ).rejects.toThrow(`no route aggregation rule has the ID "${uuid}/${uuid}"`);
  });
});

describe("the search", () => {
  async function withFilters(count: number): Promise<StartedFabric> {
    const world = await startFabric();
    for (let i = 0; i < count; i++) {
      await settled(world, FILTERS, { type: "BGP_IPv4_PREFIX_FILTER", name: `core-${i}`, project });
    }
    return world;
  }

  const all = { property: "/name", operator: "LIKE", values: ["core%"] };
  const upwards = { property: "/name", direction: "ASC" };

  test("for route filters sends all filters and orders, and reads every page", async () => {
    const world = await withFilters(3);
    const result = await world.started.invoke("getRouteFilters", {
      filters: [all, { property: "/state", operator: "[NOT] IN", values: ["PROVISIONED", "REPROVISIONING"] }],
      sorts: [upwards],
    });
    expect([namesIn(result), result["pagination"], lastBody(world)]).toEqual([
      ["core-0", "core-1", "core-2"],
      { offset: 0, limit: 3, total: 3, next: "", previous: "" },
      {
        filter: {
          and: [all, { property: "/state", operator: "IN", values: ["PROVISIONED", "REPROVISIONING"] }],
        },
        sort: [upwards],
        pagination: { offset: 0, limit: 100 },
      },
    ]);
  });

  test("for one page reads it alone, and shows which it is", async () => {
    const world = await withFilters(3);
    const result = await world.started.invoke("getRouteFilters", {
      filters: [all],
      sorts: [upwards],
      pagination: { offset: 1, limit: 1 },
    });
    expect([namesIn(result), result["pagination"], result["id"]]).toEqual([
      ["core-1"],
      { offset: 1, limit: 1, total: 3, next: "/search?offset=2&limit=1", previous: "/search?offset=0&limit=1" },
      namesIn(result, "uuid")[0],
    ]);
  });

  test("finds nothing without an error", async () => {
    const { started } = await startFabric();
    expect(await started.invoke("getRouteFilters", { filters: [all] })).toMatchObject({ id: "none", datas: [] });
  });

  test("takes braces in a value as they are", async () => {
    const world = await startFabric();
    await settled(world, FILTERS, { type: "BGP_IPv4_PREFIX_FILTER", name: "{name}", project });
    const filters = [{ property: "/name", operator: "=", values: ["{name}"] }];
    expect(namesIn(await world.started.invoke("getRouteFilters", { filters }))).toEqual(["{name}"]);
  });

  test("with more filters than the service takes is refused before any request", async () => {
    const world = await startFabric();
    await expect(world.started.invoke("getRouteFilters", { filters: Array(9).fill(all) })).rejects.toThrow(
      "at most 8 filters may be given, not 9",
    );
    expect(world.simulator.requests).toEqual([]);
  });

  test("for route aggregations has one filter and one order", async () => {
    const world = await startFabric();
    for (const name of ["b", "a"]) {
      await settled(world, AGGREGATIONS, { type: "BGP_IPv4_PREFIX_AGGREGATION", name, project });
    }
    const filter = { property: "/project/projectId", operator: "=", values: ["p-1"] };
    const result = await world.started.invoke("getRouteAggregations", { filter, sort: upwards });
    expect([namesIn(result), lastBody(world)]).toEqual([
      ["a", "b"],
      { filter: { and: [filter] }, sort: [upwards], pagination: { offset: 0, limit: 100 } },
    ]);
  });

  test("sends no order where the program gives none", async () => {
    const world = await startFabric();
    const filter = { property: "/name", operator: "=", values: ["a"] };
    await world.started.invoke("getRouteAggregations", { filter });
    expect(lastBody(world)).toEqual({ filter: { and: [filter] }, pagination: { offset: 0, limit: 100 } });
  });
});

describe("the list of rules", () => {
  test("of a route filter is whole, or one page that is asked for by limit and offset", async () => {
    const world = await startFabric();
    const routeFilterId = await settled(world, FILTERS, { type: "BGP_IPv4_PREFIX_FILTER", name: "in", project });
    for (let i = 0; i < 3; i++) {
      const rules = `${FILTERS}/${routeFilterId}/routeFilterRules`;
      await settled(world, rules, { name: `rule-${i}`, prefix: `10.${i}.0.0/16` });
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

  test("of a route aggregation is whole, or the page that is asked for", async () => {
    const world = await startFabric();
    const type = "BGP_IPv4_PREFIX_AGGREGATION";
    const routeAggregationId = await settled(world, AGGREGATIONS, { type, name: "offices", project });
    for (let i = 0; i < 3; i++) {
      const rules = `${AGGREGATIONS}/${routeAggregationId}/routeAggregationRules`;
      await settled(world, rules, { name: `rule-${i}`, prefix: `10.${i}.0.0/16` });
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
});

describe("the attachments of a connection", () => {
  test("show the connection and the policy, which the service leaves out", async () => {
    const world = await startFabric();
    const connectionId = await aConnection(world);
    const routeFilterId = await settled(world, FILTERS, { type: "BGP_IPv4_PREFIX_FILTER", name: "in", project });
    const type = "BGP_IPv4_PREFIX_AGGREGATION";
    const routeAggregationId = await settled(world, AGGREGATIONS, { type, name: "offices", project });
    const ends = `/fabric/v4/connections/${connectionId}`;
    await world.client.put(`${ends}/routeFilters/${routeFilterId}`, { direction: "INBOUND" });
    await world.client.put(`${ends}/routeAggregations/${routeAggregationId}`, undefined);
    world.simulator.settle();
    const filter = {
      connectionId,
      routeFilterId,
      uuid: routeFilterId,
      direction: "INBOUND",
      type: "BGP_IPv4_PREFIX_FILTER",
      attachmentStatus: "PENDING_BGP_CONFIGURATION",
      href: `${world.url}${ends}/routeFilters/${routeFilterId}`,
    };
    const aggregation = {
      connectionId,
      routeAggregationId,
      uuid: routeAggregationId,
      type,
      attachmentStatus: "PENDING_BGP_CONFIGURATION",
      href: `${world.url}${ends}/routeAggregations/${routeAggregationId}`,
    };
    expect([
      await world.started.invoke("getConnectionRouteFilter", { connectionId, routeFilterId }),
      await world.started.invoke("getConnectionRouteFilters", { connectionId }),
      await world.started.invoke("getConnectionRouteAggregation", { connectionId, routeAggregationId }),
      await world.started.invoke("getConnectionRouteAggregations", { connectionId }),
    ]).toEqual([
      { id: `${connectionId}/${routeFilterId}`, ...filter },
      {
        id: connectionId,
        connectionId,
        datas: [filter],
        paginations: [{ offset: 0, limit: 1, total: 1, next: "", previous: "" }],
      },
      { id: `${connectionId}/${routeAggregationId}`, ...aggregation },
      {
        id: connectionId,
        connectionId,
        datas: [aggregation],
        pagination: { offset: 0, limit: 1, total: 1, next: "", previous: "" },
      },
    ]);
  });
});
