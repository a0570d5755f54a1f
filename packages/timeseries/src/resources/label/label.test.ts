import { sentBy, startTimeseries } from "../../testing/start-timeseries";

test("a key that is taken away is sent without a value", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("Label", { orgId, name: "tier-1", properties: { color: "red", owner: "grid" } });
  const inputs = { orgId, name: "tier-1", properties: { color: "blue" } };
  const sent = await sentBy(started, () => started.update(made, inputs));
  expect(sent).toEqual([{ PATCH: { properties: { color: "blue", owner: "" } } }]);
  expect(simulator.all("label").map(({ properties }) => properties)).toEqual([{ color: "blue" }]);
});

test("properties that are taken away are all cleared", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("Label", { orgId, name: "tier-1", properties: { color: "red", owner: "grid" } });
  const bare = await started.update(made, { orgId, name: "tier-1" });
  expect(simulator.all("label").map(({ properties }) => properties)).toEqual([{}]);
  expect(bare.state["properties"]).toEqual({});
});

test("a key that every JavaScript object knows is taken away as any other", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("Label", {
    orgId,
    name: "tier-1",
    properties: { constructor: "1", owner: "grid" },
  });
  const inputs = { orgId, name: "tier-1", properties: { owner: "grid" } };
  const sent = await sentBy(started, () => started.update(made, inputs));
  expect(sent).toEqual([{ PATCH: { properties: { constructor: "", owner: "grid" } } }]);
  expect(simulator.all("label").map(({ properties }) => properties)).toEqual([{ owner: "grid" }]);
});

test("the first keys are sent as they are, and another name is sent without any", async () => {
  const { started, orgId } = await startTimeseries();
  const made = await started.create("Label", { orgId, name: "tier-1" });
  const properties = { color: "red" };
  const sent = await sentBy(started, async () => {
    const coloured = await started.update(made, { orgId, name: "tier-1", properties });
    await started.update(coloured, { orgId, name: "tier-2", properties });
  });
  expect(sent).toEqual([{ PATCH: { properties } }, { PATCH: { name: "tier-2" } }]);
});

test("blanks around a name are no change", async () => {
  const { started, orgId } = await startTimeseries();
  const made = await started.create("Label", { orgId, name: " tier-1 " });
  const read = await started.refresh(made);
  expect(read?.inputs).toEqual(made.inputs);
  expect(await started.diff(made, { orgId, name: "tier-1" })).toEqual({});
});

test("another case of a name is a new name", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("Label", { orgId, name: "tier-1" });
  await started.update(made, { orgId, name: "TIER-1" });
  expect(simulator.all("label").map(({ name }) => name)).toEqual(["TIER-1"]);
});

test("a blank name and an empty value are refused", async () => {
  const { started, orgId } = await startTimeseries();
  const { failures } = await started.check("Label", { orgId, name: " ", properties: { color: "" } });
  expect(failures.map(({ property, reason }) => `${property}: ${reason}`)).toEqual([
    "name: must not be blank",
    ": properties.color: must not be empty: the service removes a property with an empty value; leave the key out",
  ]);
});

test("a label whose answer was lost is found by the time in its ID", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST", path: "/api/v2/labels" });
  const made = await started.create("Label", { orgId, name: " tier-1 " });
  expect(simulator.all("label").map(({ id }) => id)).toEqual([made.id]);
});
