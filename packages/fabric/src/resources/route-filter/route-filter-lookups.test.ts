import { change, changeLog, namesIn } from "../../families/route-lookups.test.support";
import { provisioned } from "../../testing/fabric-suite";
import type { StartedFabric } from "../../testing/start-fabric";
import { startFabric } from "../../testing/start-fabric";

const FILTERS = "/fabric/v4/routeFilters";
const project = { projectId: "p-1" };

function lastBody({ simulator }: StartedFabric): unknown {
  return simulator.requests.at(-1)?.body;
}

test("the lookup of a route filter shows all that the service knows, objects as lists of one", async () => {
  const world = await startFabric();
  const uuid = await provisioned(world, FILTERS, {
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

test("a route filter that is not there is reported", async () => {
  const { started } = await startFabric();
  const uuid = "00000000-0000-4000-8000-000000000000";
  await expect(started.invoke("getRouteFilter", { uuid })).rejects.toThrow(
    `no route filter has the ID "${uuid}"; correct the ID, or create the route filter`,
  );
});

describe("the search for route filters", () => {
  async function withFilters(count: number): Promise<StartedFabric> {
    const world = await startFabric();
    for (let i = 0; i < count; i++) {
      await provisioned(world, FILTERS, { type: "BGP_IPv4_PREFIX_FILTER", name: `core-${i}`, project });
    }
    return world;
  }

  const all = { property: "/name", operator: "LIKE", values: ["core%"] };
  const upwards = { property: "/name", direction: "ASC" };

  test("sends all filters and orders, and reads every page", async () => {
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
    await provisioned(world, FILTERS, { type: "BGP_IPv4_PREFIX_FILTER", name: "{name}", project });
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
});
