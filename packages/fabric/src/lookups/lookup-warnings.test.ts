import { startFabric } from "../testing/start-fabric";

test("a lookup by what no document lists is warned of once, and asks the service", async () => {
  const { started, simulator } = await startFabric();
  const filters = [{ property: "/nam", operator: "=", values: ["edge"] }];
  simulator.faults.add({ kind: "respond", status: 200, body: { data: [] }, times: 4 });
  for (const limit of [1, 2]) await started.invoke("getPrecisionTimeServices", { filters, pagination: { limit } });
  expect(started.log.texts("warning")).toEqual([
    'getPrecisionTimeServices: filters[0].property: "/nam" is not a known value; did you mean "/name"?',
  ]);
  expect(simulator.requests.map(({ path }) => path)).toEqual(Array(4).fill("/fabric/v4/timeServices/search"));
});

test("a lookup by what is not on the list of the documents asks nobody", async () => {
  const { started, simulator } = await startFabric();
  const filters = [{ property: "/nam", operator: "=", values: ["edge"] }];
  await expect(started.invoke("getRouteFilters", { filters })).rejects.toThrow(
    'filters[0].property: must be one of /type, /name, /project/projectId, /uuid, /state, not "/nam"; did you mean "/name"?',
  );
  expect([simulator.requests, started.log.texts("warning")]).toEqual([[], []]);
});
