import { anAttribute } from "./resources/alert-attribute/attribute-inputs.test.support";
import { aSource } from "./resources/alert-source/source-inputs.test.support";
import { startAlertRouting } from "./testing/start-alert-routing";

const CONFLICT = { type: "conflict", status: 409, request_id: "r-1", errors: [{ code: "conflict", message: "busy" }] };

test("writes of sources and attributes run one at a time, so that none is refused", async () => {
  const { started, simulator } = await startAlertRouting({ writeLatencyMs: 5 });
  const names = ["a", "b", "c", "d"];
  const made = await Promise.all(
    names.flatMap((name) => [
      started.create("AlertAttribute", anAttribute({ name }), { name }),
      started.create("AlertSource", aSource({ name }), { name }),
    ]),
  );
  expect(made).toHaveLength(8);
  expect(simulator.requests.map(({ status }) => status).filter((status) => status === 409)).toEqual([]);
});

test.each([
  ["AlertAttribute", anAttribute({ name: "Squad" }), "alertAttribute"],
  ["AlertSource", aSource({ name: "Checkout" }), "alertSource"],
] as const)(
  "a creation, an update and a deletion of an %s ride out the writes of others",
  async (type, inputs, kind) => {
    const { started, simulator, clock } = await startAlertRouting();
    const busy = (): unknown => simulator.faults.add({ kind: "respond", status: 409, body: CONFLICT, times: 2 });
    busy();
    const made = await started.create(type, inputs);
    busy();
    const updated = await started.update(made, { ...inputs, name: "Renamed" });
    expect(simulator.all(kind).map(({ name }) => name)).toEqual(["Renamed"]);
    busy();
    await started.delete(updated);
    expect(simulator.all(kind)).toEqual([]);
    expect(clock.sleeps).toHaveLength(6);
  },
);

test("a 429 with a date is waited out", async () => {
  const { started, simulator, clock } = await startAlertRouting({ requestsPerMinute: 2 });
  for (const name of ["a", "b", "c", "d", "e"]) await started.create("AlertAttribute", anAttribute({ name }), { name });
  expect(simulator.all("alertAttribute").map(({ name }) => name)).toEqual(["a", "b", "c", "d", "e"]);
  const refusals = simulator.requests.filter(({ status }) => status === 429);
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals.length).toBeLessThan(5);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse("2026-01-01T00:01:00Z"));
});
