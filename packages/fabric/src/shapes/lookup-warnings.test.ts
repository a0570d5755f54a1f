import { startFabric } from "../testing/start-fabric";

test("a lookup by what the service is not known to search is warned of once, and asks the service", async () => {
  const { started, simulator } = await startFabric();
  const filters = [{ property: "/nam", operator: "=", values: ["edge"] }];
  for (const limit of [1, 2]) {
    await expect(started.invoke("getRouteFilters", { filters, pagination: { limit } })).rejects.toThrow("EQ-3044013");
  }
  expect(started.log.texts("warning")).toEqual([
    'getRouteFilters: filters[0].property: "/nam" is not a known value; did you mean "/name"?',
  ]);
  expect(simulator.requests).toHaveLength(2);
});
