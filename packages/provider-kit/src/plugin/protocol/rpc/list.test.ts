import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { UserError } from "../../values/errors";
import type { ListItem, ListRequest } from "../lifecycle/requests";
import { closeAfterEach } from "../../../testing/close-after-tests";
import { encodeStruct } from "../protobuf/encode.test.support";
import { UNKNOWN } from "../../values/value/value";
import type { Connection } from "../../../testing/rpc/connection";
import { serveLifecycles } from "../../../testing/rpc/connection";
import { fakeLifecycle } from "../../../testing/rpc/fake-lifecycle";

const closeLater = closeAfterEach();

function listOf(client: Connection["client"], request: wire.ListRequest): Promise<wire.ListResponse.AsObject[]> {
  return new Promise((resolve, reject) => {
    const answers: wire.ListResponse.AsObject[] = [];
    const stream = client.list(request);
    stream.on("data", (answer: wire.ListResponse) => answers.push(answer.toObject()));
    stream.on("error", reject);
    stream.on("end", () => resolve(answers));
  });
}

async function listing(items: (request: ListRequest) => AsyncIterable<ListItem>): Promise<Connection> {
  return closeLater(await serveLifecycles(() => fakeLifecycle({ list: items })));
}

test("streams ids and names, and where to go on", async () => {
  const asked: ListRequest[] = [];
  const { client } = await listing(async function* (request) {
    asked.push(request);
    yield { id: "0a1", name: "one" };
    yield { continuationToken: "1" };
  });
  const request = new wire.ListRequest()
    .setToken("kit:index:Thing")
    .setQuery(encodeStruct({ orgId: "o" }))
    .setLimit(5)
    .setPageSize(1)
    .setContinuationToken("0");
  expect(await listOf(client, request)).toEqual([
    { result: { id: "0a1", name: "one" }, computed: undefined, continuation: undefined },
    { result: undefined, computed: undefined, continuation: { continuationToken: "1" } },
  ]);
  expect(asked).toEqual([
    { type: "kit:index:Thing", query: { orgId: "o" }, limit: 5, pageSize: 1, continuationToken: "0" },
  ]);
});

test("answers that it cannot know when an argument is unknown, and asks nobody", async () => {
  const asked: ListRequest[] = [];
  const { client } = await listing(async function* (request) {
    asked.push(request);
    yield { id: "0a1", name: "one" };
  });
  const request = new wire.ListRequest().setToken("kit:index:Thing").setQuery(encodeStruct({ owner: { id: UNKNOWN } }));
  expect(await listOf(client, request)).toEqual([{ computed: {}, result: undefined, continuation: undefined }]);
  expect(asked).toEqual([]);
});

test("streams 5,000 objects, each once and in order", async () => {
  const { client } = await listing(async function* () {
    for (let index = 0; index < 5000; index++) yield { id: `${index}`, name: "x".repeat(100) };
  });
  const answers = await listOf(client, new wire.ListRequest());
  expect(answers.map((one) => one.result?.id)).toEqual(Array.from({ length: 5000 }, (_one, index) => `${index}`));
});

test("a failure on the way has its code and sentence", async () => {
  const { client } = await listing(async function* () {
    yield { id: "0a1", name: "one" };
    throw new UserError("kit 1.2.3 has no resource type kit:index:Odd");
  });
  await expect(listOf(client, new wire.ListRequest())).rejects.toMatchObject({
    code: 3,
    details: "kit 1.2.3 has no resource type kit:index:Odd",
  });
});

test("an object without an id is a bug", async () => {
  const { client } = await listing(async function* () {
    yield { id: "", name: "one" };
  });
  await expect(listOf(client, new wire.ListRequest())).rejects.toMatchObject({ code: 9 });
});

test("ends when the engine wants no more", async () => {
  let isOver = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  const { client, idle } = await listing(async function* () {
    try {
      for (let index = 0; ; index++) yield { id: `${index}`, name: "x".repeat(1000) };
    } finally {
      isOver();
    }
  });
  const stream = client.list(new wire.ListRequest());
  stream.on("error", () => undefined);
  stream.once("data", () => stream.cancel());
  await over;
  await idle();
});
