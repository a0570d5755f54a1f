import { sentBy, startTimeseries } from "../../testing/start-timeseries";

async function startMappings() {
  const { simulator, started, orgId } = await startTimeseries();
  const { id: bucketId } = await started.create("Bucket", { orgId, name: "meters" });
  const given = { orgId, bucketId, database: "telegraf" };
  return { simulator, started, given };
}

test("the service chooses the default of a database until a program does", async () => {
  const { simulator, started, given } = await startMappings();
  const first = await started.create("DbrpMapping", { ...given, retentionPolicy: "autogen" });
  const other = { ...given, retentionPolicy: "one week" };
  const second = await started.create("DbrpMapping", other);
  expect([first.state["isDefault"], second.state["isDefault"]]).toEqual([true, false]);
  const sent = await sentBy(started, () => started.update(second, { ...other, isDefault: true }));
  expect(sent).toEqual([{ PATCH: { default: true } }]);
  expect(simulator.all("dbrpMapping").map(({ isDefault }) => isDefault)).toEqual([false, true]);
  // the first one was given nothing, so it is no change that it is none any more
  const read = await started.refresh(first);
  expect(read?.state["isDefault"]).toBe(false);
  expect(await started.diff(read ?? first, { ...given, retentionPolicy: "autogen" })).toEqual({});
});

test("a default that somebody takes away is given back", async () => {
  const { simulator, started, given } = await startMappings();
  const inputs = { ...given, retentionPolicy: "autogen", isDefault: true };
  const made = await started.create("DbrpMapping", inputs);
  await started.create("DbrpMapping", { ...given, retentionPolicy: "other" });
  simulator.edit("dbrpMapping", made.id, { isDefault: false });
  const read = await started.refresh(made);
  expect(await started.diff(read ?? made, inputs)).toEqual({ isDefault: "UPDATE" });
  await started.update(read ?? made, inputs);
  expect(simulator.all("dbrpMapping").map(({ isDefault }) => isDefault)).toEqual([true, false]);
});

test("what a bucket has by its name is neither listed nor found, and takes no name", async () => {
  const { started, given } = await startMappings();
  expect(await started.list("DbrpMapping")).toEqual([]);
  const { bucketId, orgId } = given;
  await expect(started.invoke("getDbrpMapping", { id: `${orgId}/${bucketId}` })).rejects.toThrow(bucketId);
  const made = await started.create("DbrpMapping", { ...given, database: "meters", retentionPolicy: "autogen" });
  expect(await started.list("DbrpMapping")).toEqual([expect.objectContaining({ id: made.id })]);
});

test("an ID has the organization and the mapping, in any case", async () => {
  const { started, given } = await startMappings();
  const made = await started.create("DbrpMapping", { ...given, retentionPolicy: "autogen" });
  expect(made.id).toMatch(new RegExp(`^${given.orgId}/[0-9a-f]{16}$`));
  expect((await started.get("DbrpMapping", made.id.toUpperCase()))?.id).toBe(made.id);
});

test.each(["telegraf", "0123456789abcdef", "x/0123456789abcdef", "0123456789abcdef/0000000000000000"])(
  "%s is no ID of a mapping, and nothing is sent",
  async (id) => {
    const { started } = await startMappings();
    const sent = await sentBy(started, () =>
      expect(started.import("DbrpMapping", id, { name: "m" })).rejects.toThrow(id),
    );
    expect(sent).toEqual([]);
  },
);

test("a mapping whose answer was lost is found", async () => {
  const { simulator, started, given } = await startMappings();
  simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST", path: "/api/v2/dbrps" });
  const made = await started.create("DbrpMapping", { ...given, retentionPolicy: "autogen" });
  expect(simulator.all("dbrpMapping").map(({ id }) => id)).toEqual([made.id]);
});
