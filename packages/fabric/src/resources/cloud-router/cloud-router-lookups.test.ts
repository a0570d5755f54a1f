import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { sentBy } from "@ops-providers/provider-kit/testing";
import { startFabric } from "../../testing/start-fabric";

const byName = { property: "/name", operator: "=", values: ["edge"] };

test.each([
  ["[NOT] BETWEEN", "BETWEEN", ["a", "b"]],
  ["[NOT] LIKE", "LIKE", ["edge%"]],
  ["[not] like", "LIKE", ["edge%"]],
  ["[NOT] IN", "IN", ["a", "b", "c"]],
  ["NOT BETWEEN", "NOT BETWEEN", ["a", "b"]],
  ["NOT LIKE", "NOT LIKE", ["edge%"]],
  ["NOT IN", "NOT IN", ["a"]],
  ["not in", "NOT IN", ["a"]],
  ["BETWEEN", "BETWEEN", ["a", "b"]],
  ["LIKE", "LIKE", ["edge%"]],
  ["IN", "IN", ["a"]],
  ["!=", "!=", ["a"]],
  [">=", ">=", ["a"]],
])("the operator %s is sent as %s, and the service takes it", async (operator, sent, values) => {
  const { started } = await startFabric();
  const filters = [{ property: "/name", operator, values }];
  const [request] = await sentBy(started, () => started.invoke("getCloudRouters", { filters }));
  expect(request).toEqual({
    POST: {
      filter: { and: [{ property: "/name", operator: sent, values }] },
      pagination: { offset: 0, limit: 100 },
    },
  });
});

test.each<[ValueMap, string]>([
  [{ filters: [] }, "filters: must have at least 1 item, not 0"],
  [{ filters: [{ ...byName, operator: "ILIKE" }] }, "filters[0].operator: must be one of"],
  [{ filters: [{ ...byName, property: "/nmae" }] }, 'not "/nmae"; did you mean "/name"?'],
  [{ filters: [byName], sort: { property: "/colour" } }, "sort.property: must be one of /name, /uuid, /state"],
  [{ filters: [{ ...byName, values: [] }] }, "filters[0].values: must not be empty"],
  [{ filters: [{ ...byName, operator: "[NOT] BETWEEN" }] }, "filters[0].values: must be two"],
  [{ filters: Array(9).fill(byName) }, "at most 8 filters may be given, not 9"],
  [{ filters: Array(4).fill({ ...byName, or: true }) }, "at most 3 filters may be marked or, not 4"],
  [
    { filters: [...Array<ValueMap>(8).fill(byName), { ...byName, or: true }] },
    "at most 8 filters may be given, not 9; a group is one",
  ],
  [{ filters: [byName], pagination: { limit: 101 } }, "pagination.limit: must be 1 to 100, not 101"],
  [{ filters: [byName], sort: { direction: "UP" } }, 'sort.direction: must be one of ASC, DESC, not "UP"'],
])("a lookup of routers with %j is refused before any request", async (asked, reason) => {
  const { started } = await startFabric();
  await expect(started.invoke("getCloudRouters", asked)).rejects.toThrow(reason);
  expect(started.requests).toEqual([]);
});

test("seven filters and a group of three are as many as the service takes", async () => {
  const { started } = await startFabric();
  const filters = [...Array<ValueMap>(7).fill(byName), ...Array<ValueMap>(3).fill({ ...byName, or: true })];
  expect(await started.invoke("getCloudRouters", { filters })).toMatchObject({ id: "none", datas: [] });
});

test("a property that the service may know later is left to the service where `unknownValues` says so", async () => {
  const { started, simulator } = await startFabric({ settings: { token: "t", unknownValues: "warn" } });
  simulator.faults.add({ kind: "respond", status: 200, body: { data: [] } });
  const filters = [{ ...byName, property: "/colour" }];
  expect(await started.invoke("getCloudRouters", { filters })).toMatchObject({ datas: [] });
  expect(simulator.requests.map(({ method }) => method)).toEqual(["POST"]);
});
