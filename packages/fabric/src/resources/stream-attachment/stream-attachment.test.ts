import { describeRules, NO_FAILURES } from "@ops-providers/provider-kit/testing";
import { checkInputs } from "../../testing/check-inputs";
import { startFabric } from "../../testing/start-fabric";
import { aStream } from "../../testing/inputs/stream-inputs";

const assetId = "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02";

test("an attachment is made, changed and taken away at its own path", async () => {
  const service = await startFabric();
  const { started } = service;
  const streamId = await aStream(service);
  const inputs = { streamId, asset: "ports", assetId };
  const before = started.requests.length;
  const made = await started.create("StreamAttachment", inputs);
  const updated = await started.update(made, { ...inputs, metricsEnabled: true });
  const cleared = await started.update(updated, inputs);
  await started.delete(cleared);
  const path = `/fabric/v4/streams/${streamId}/ports/${assetId}`;
  const writes = started.requests.slice(before).filter(({ method }) => method !== "GET");
  expect(writes).toEqual([
    { method: "PUT", path, body: {} },
    { method: "PUT", path, body: { metricsEnabled: true } },
    { method: "PUT", path, body: { metricsEnabled: false } },
    { method: "DELETE", path, body: undefined },
  ]);
  expect(made.id).toBe(`${streamId}/ports/${assetId}`);
});

test("a bad request is the service's word for what is not attached", async () => {
  const service = await startFabric();
  const { started, simulator } = service;
  const inputs = { streamId: await aStream(service), asset: "ports", assetId };
  const made = await started.create("StreamAttachment", inputs);
  simulator.remove("streamAttachment", made.id);
  expect(await started.refresh(made)).toBeUndefined();
  await started.delete(made);
});

test("an attachment that can still be read once it is detached is gone", async () => {
  const service = await startFabric({ gone: { streamAttachment: "stays" } });
  const { started } = service;
  const made = await started.create("StreamAttachment", { streamId: await aStream(service), asset: "ports", assetId });
  await started.delete(made);
  expect(await started.get("StreamAttachment", made.id)).toBeUndefined();
  await started.delete(made);
});

test("an attachment that fails is reported", async () => {
  const service = await startFabric();
  const { started, simulator } = service;
  simulator.fail("streamAttachment");
  const inputs = { streamId: await aStream(service), asset: "ports", assetId };
  await expect(started.create("StreamAttachment", inputs)).rejects.toThrow("FAILED");
});

test("an id of another form is refused with the right form", async () => {
  const { started } = await startFabric();
  await expect(started.import("StreamAttachment", assetId)).rejects.toThrow("<streamUuid>/<asset>/<assetUuid>");
});

test("attachments of all streams are listed with the ids that an import takes", async () => {
  const service = await startFabric({ gone: { stream: "stays", streamAttachment: "stays" } });
  const { started, simulator } = service;
  const streams = [await aStream(service), await aStream(service), await aStream(service)];
  const [first = "", second = "", deleted = ""] = streams;
  const given = [
    { streamId: first, asset: "ports", assetId },
    { streamId: first, asset: "metros", assetId: "FR" },
    { streamId: second, asset: "connections", assetId },
    { streamId: deleted, asset: "routers", assetId },
  ];
  const made = [];
  for (const [i, inputs] of given.entries()) {
    made.push(await started.create("StreamAttachment", inputs, { name: `one-${i}` }));
  }
  const [kept, detached] = made;
  if (kept === undefined || detached === undefined) throw new Error("nothing was made");
  await started.delete(detached);
  simulator.remove("stream", deleted);
  const listed = await started.list("StreamAttachment");
  expect(listed.map((one) => ("id" in one ? one.id : one))).toEqual([kept.id, made[2]?.id]);
});

test("getStreamAttachment shows one attachment", async () => {
  const service = await startFabric();
  const { started, url } = service;
  const streamId = await aStream(service);
  const asked = { streamId, asset: "metros", assetId: "FR" };
  await started.create("StreamAttachment", { ...asked, metricsEnabled: true });
  expect(await started.invoke("getStreamAttachment", asked)).toEqual({
    ...asked,
    id: `${streamId}/metros/FR`,
    uuid: "FR",
    href: `${url}/fabric/v4/streams/${streamId}/metros/FR`,
    type: "XF_METRO",
    metricsEnabled: true,
    attachmentStatus: "ATTACHED",
  });
});

test("getStreamAttachment says that an asset is not attached", async () => {
  const service = await startFabric();
  const asked = { streamId: await aStream(service), asset: "ports", assetId };
  const lookup = service.started.invoke("getStreamAttachment", asked);
  await expect(lookup).rejects.toThrow("no stream attachment has");
});

test("getStreamAttachment warns of an asset's id of another form", async () => {
  const service = await startFabric();
  const asked = { streamId: await aStream(service), asset: "ports", assetId: "p-1" };
  await expect(service.started.invoke("getStreamAttachment", asked)).rejects.toThrow("no stream attachment has");
  expect(service.started.log.texts("warning")).toEqual(['getStreamAttachment: assetId: should be a UUID, not "p-1"']);
});

test("getStreamAttachments finds what meets the filters, or everything", async () => {
  const service = await startFabric();
  const { started } = service;
  const streams = [await aStream(service), await aStream(service)];
  for (const [i, streamId] of streams.entries()) {
    await started.create("StreamAttachment", { streamId, asset: "ports", assetId }, { name: `at-${i}` });
  }
  const filters = [{ property: "/streamUuid", operator: "=", values: [streams[0] ?? ""] }];
  const found = await started.invoke("getStreamAttachments", {
    filters,
    pagination: {},
    sorts: [{ direction: "ASC" }],
  });
  expect(found["datas"]).toEqual([
    {
      uuid: assetId,
      href: `${service.url}/fabric/v4/streams/${streams[0]}/ports/${assetId}`,
      type: "XF_PORT",
      metricsEnabled: false,
      attachmentStatus: "ATTACHED",
    },
  ]);
  const all = await started.invoke("getStreamAttachments", { pagination: { limit: 1 } });
  expect(all["pagination"]).toMatchObject({ limit: 1, total: 2 });
  expect(started.requests.at(-1)?.body).toEqual({ filter: { and: [] }, pagination: { limit: 1, offset: 0 } });
});

describe("the id of the asset", () => {
  const streamId = "6f90d90b-9999-4cd1-9b88-a571d18d2c09";

  test("is a UUID, or the code of a metropolitan area", async () => {
    const programs = [
      { streamId, asset: "ports", assetId },
      { streamId, asset: "metros", assetId: "FR" },
      { streamId, asset: "metros", assetId },
    ];
    expect(await checkInputs("StreamAttachment", ...programs)).toEqual(programs.map(() => NO_FAILURES));
  });

  describeRules(checkInputs, [
    {
      fact: "another form is warned of",
      type: "StreamAttachment",
      inputs: { streamId, asset: "projects", assetId: "377533" },
      warnings: ['assetId: should be a UUID, not "377533"'],
      operands: ["asset", "assetId"],
    },
    {
      fact: "a metropolitan area has a code",
      type: "StreamAttachment",
      inputs: { streamId, asset: "metros", assetId: "Frankfurt" },
      warnings: ['assetId: is mostly a code of two capital letters, such as FR, not "Frankfurt"'],
      operands: ["asset", "assetId"],
    },
    {
      fact: "another form of the stream's ID is warned of",
      type: "StreamAttachment",
      inputs: { streamId: "noc", asset: "ports", assetId },
      warnings: ['streamId: should be a UUID, not "noc"'],
      operands: ["streamId"],
    },
  ]);
});
