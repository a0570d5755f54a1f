import { sentBy, startTimeseries } from "../../testing/start-timeseries";
import { withValues } from "./variable.formerly";

const VALUES = { constant: ["a", "b"] };

test("a description that is taken away leaves the times and what is not named", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const selected = ["a"];
  const made = await started.create("Variable", { orgId, name: "line", description: "d", values: VALUES, selected });
  const [before] = simulator.all("variable");
  const sent = await sentBy(started, () =>
    started.update(made, { orgId, name: "line", values: { constant: ["c"] }, selected }),
  );
  const wire = { type: "constant", values: ["c"] };
  const whole: unknown = expect.objectContaining({ description: "", createdAt: made.state["createdAt"], selected });
  expect(sent).toEqual(["GET", { PUT: whole }, { PATCH: { name: "line", description: "", arguments: wire } }]);
  const [after] = simulator.all("variable");
  expect(after).toEqual({
    ...before,
    description: "",
    arguments: wire,
    updatedAt: after?.updatedAt,
  });
  expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
});

test("values of another form are one update in place", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("Variable", { orgId, name: "line", values: VALUES });
  const query = { text: "buckets()", language: "flux" };
  const sent = await sentBy(started, () => started.update(made, { orgId, name: "line", values: { query } }));
  const wire = { type: "query", values: { query: "buckets()", language: "flux" } };
  expect(sent).toEqual([{ PATCH: { arguments: wire } }]);
  expect(simulator.all("variable").map((one) => one.arguments)).toEqual([wire]);
});

test("a name that queries cannot use is a warning, and one that the service refuses an error for new variables alone", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  expect(await started.check("Variable", { orgId, name: "my line", values: VALUES })).toMatchObject({ failures: [] });
  const made = await started.create("Variable", { orgId, name: "line", values: VALUES });
  // a PATCH skips the rules
  simulator.edit("variable", made.id, { name: "1 line" });
  const read = await started.refresh(made);
  expect(read?.inputs["name"]).toBe("1 line");
  const { failures } = await started.check("Variable", { orgId, name: "1 line", values: VALUES });
  expect(failures.map(({ reason }) => reason)).toEqual(["must start with a letter from A to Z or an underscore"]);
});

test("a variable whose answer was lost is found", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST", path: "/api/v2/variables" });
  const made = await started.create("Variable", { orgId, name: "line", values: VALUES });
  expect(simulator.all("variable").map(({ id }) => id)).toEqual([made.id]);
});

test.each([
  ['{"type":"constant","values":["a"]}', { constant: ["a"] }],
  ['{"type":"map","values":{"a":"1"}}', { map: { a: "1" } }],
  [
    '{"type":"query","values":{"query":"buckets()","language":"influxql"}}',
    { query: { text: "buckets()", language: "influxql" } },
  ],
  ["no JSON", "no JSON"],
  ["null", "null"],
  ['{"type":"other"}', '{"type":"other"}'],
])("a state with the values %s has another form here", (text, values) => {
  expect(withValues({ name: "line", values: text })).toEqual({ name: "line", values });
});

test("a state of this form stays as it is", () => {
  const state = { name: "line", values: VALUES };
  expect(withValues(state)).toBe(state);
});
