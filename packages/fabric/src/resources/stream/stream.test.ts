import { sentBy } from "@ops-providers/provider-kit/testing";
import { startFabric } from "../../testing/start-fabric";

const project = { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" };
const unnamed = { description: "for the operators", type: "TELEMETRY_STREAM", project };
const inputs = { ...unnamed, name: "noc" };

test("a creation sends the whole stream, and an update its name and description", async () => {
  const { started } = await startFabric();
  const sent = await sentBy(started, async () => {
    const stream = await started.create("Stream", { ...inputs, timeouts: { create: "20m" } });
    await started.update(stream, { ...inputs, description: "", timeouts: { create: "25m" } });
  });
  expect(sent).toEqual([{ POST: inputs }, "GET", "GET", { PUT: { name: "noc", description: "" } }, "GET", "GET"]);
});

test("an automatic name has at most 24 characters", async () => {
  const { started } = await startFabric();
  const { state } = await started.create("Stream", unnamed, { name: "everything that the operators watch" });
  expect(state["name"]).toMatch(/^everything-that-[A-Za-z0-9_-]{1,8}$/);
});

test("a creation that fails is reported with the state, keeps the stream, and is not ordered again", async () => {
  const { started, simulator } = await startFabric();
  simulator.fail("stream");
  await expect(started.create("Stream", inputs)).rejects.toThrow(/was created, but is not complete: .* FAILED/);
  const kept = started.resource("Stream");
  if (kept === undefined) throw new Error("the state lost the stream");
  const sent = await sentBy(started, () => expect(started.update(kept, inputs)).rejects.toThrow("FAILED"));
  expect(sent).toEqual(["GET"]);
  expect(simulator.all("stream").map(({ uuid }) => uuid)).toEqual([kept.id]);
});

test("the wait for a creation ends with the time of the program", async () => {
  const { started, simulator, clock } = await startFabric();
  simulator.fail("stream", { isStuck: true });
  const start = clock.now().getTime();
  const creation = started.create("Stream", { ...inputs, timeouts: { create: "1m30s" } });
  await expect(creation).rejects.toThrow(/PROVISIONING/);
  expect(clock.now().getTime() - start).toBe(90_000);
});

test("a stream that can still be read once it is deleted is gone", async () => {
  const { started, simulator } = await startFabric({ gone: { stream: "stays" } });
  const stream = await started.create("Stream", inputs);
  await started.delete(stream);
  expect(simulator.all("stream").map(({ state }) => state)).toEqual(["DEPROVISIONED"]);
  expect(await started.get("Stream", stream.id)).toBeUndefined();
  await started.delete(stream);
});

test("a deletion that fails is reported", async () => {
  const { started, simulator } = await startFabric();
  const stream = await started.create("Stream", inputs);
  simulator.fail("stream", { during: "delete" });
  await expect(started.delete(stream)).rejects.toThrow("FAILED");
  expect(started.resource("Stream")).toEqual(stream);
});

test("an empty description that the service leaves out is no change", async () => {
  const { started, simulator } = await startFabric();
  const stream = await started.create("Stream", { ...inputs, description: "" });
  simulator.edit("stream", stream.id, { description: undefined });
  expect(await started.refresh(stream)).toEqual(stream);
});

test("getStream shows one stream, and says what to do when there is none", async () => {
  const { started } = await startFabric();
  const stream = await started.create("Stream", inputs);
  const { state } = stream;
  expect(await started.invoke("getStream", { streamId: stream.id })).toEqual({
    ...state,
    id: stream.id,
    streamId: stream.id,
  });
  const missing = "6f90d90b-9999-4cd1-9b88-a571d18d2c09";
  await expect(started.invoke("getStream", { streamId: missing })).rejects.toThrow(`no stream has the ID "${missing}"`);
});

test("getStreams shows the page that is asked for", async () => {
  const { started } = await startFabric();
  for (const name of ["one", "two", "three"]) await started.create("Stream", { ...inputs, name }, { name });
  const { datas, pagination } = await started.invoke("getStreams", { pagination: { limit: 2, offset: 1 } });
  expect(datas).toMatchObject([{ name: "two" }, { name: "three" }]);
  expect(pagination).toEqual({
    limit: 2,
    offset: 1,
    total: 3,
    next: "",
    previous: "/fabric/v4/streams?offset=0&limit=2",
  });
});
