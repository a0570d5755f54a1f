import type { ServiceError } from "@grpc/grpc-js";
import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import type { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { InitFailed } from "../errors";
import type { Lifecycle } from "../lifecycle/requests";
import { decodeStruct } from "../value/decode";
import { encodeStruct } from "../value/encode.test.support";
import type { ValueMap } from "../value/value";
import { Secret, secret, UNKNOWN } from "../value/value";
import type { Connection } from "./testing/connection";
import { ask, failureOfCall, serveLifecycles } from "./testing/connection";
import { recordingLifecycle } from "./testing/fake-lifecycle";

const URN = "urn:pulumi:dev::shop::kit:index:Thing::one";
const THING = { urn: URN, type: "kit:index:Thing", name: "one" };
const BUG = "This is a bug in the provider; please report it with the program that shows it";

let open: Connection[] = [];

afterEach(async () => {
  await Promise.all(open.map((connection) => connection.close()));
  open = [];
});

async function start(overrides: Partial<Lifecycle> = {}) {
  const { lifecycle, requests } = recordingLifecycle(overrides);
  const connection = await serveLifecycles(
    () => lifecycle,
    (text) => text.replaceAll("hunter2", "[secret]"),
  );
  open.push(connection);
  return { client: connection.client, requests };
}

const plain = (struct: ReturnType<typeof encodeStruct> | undefined): ValueMap | undefined =>
  struct === undefined ? undefined : decodeStruct(struct);

/** The object that a failed call says exists. */
function keptObject(error: ServiceError) {
  const [packed] = error.metadata.get("grpc-status-details-bin");
  if (!(packed instanceof Buffer)) return undefined;
  const status = Status.deserializeBinary(packed);
  const [any] = status.getDetailsList();
  const detail = any?.unpack(
    (bytes) => wire.ErrorResourceInitFailed.deserializeBinary(bytes),
    "pulumirpc.ErrorResourceInitFailed",
  );
  return {
    code: status.getCode(),
    message: status.getMessage(),
    type: any?.getTypeUrl(),
    id: detail?.getId(),
    state: plain(detail?.getProperties()),
    inputs: plain(detail?.getInputs()),
    reasons: detail?.getReasonsList(),
  };
}

const outcome = (error: ServiceError) => ({ code: error.code, details: error.details, kept: keptObject(error) });

describe("Create", () => {
  const request = (inputs: ValueMap = { name: "n" }) =>
    new wire.CreateRequest().setUrn(URN).setProperties(encodeStruct(inputs));

  test("gets inputs, preview and time limit, and answers with id and state", async () => {
    const { client, requests } = await start({
      create: async () => ({ id: "0a1", state: { name: "n", token: secret("t") } }),
    });
    const answer = await ask<wire.CreateResponse>((done) => client.create(request().setTimeout(90.5), done));
    expect(requests).toEqual([{ ...THING, inputs: { name: "n" }, preview: false, timeoutSeconds: 90.5 }]);
    expect([answer.getId(), plain(answer.getProperties())]).toEqual(["0a1", { name: "n", token: new Secret("t") }]);
  });

  test("a preview may answer with unknowns and without an id", async () => {
    const { client, requests } = await start({
      create: async ({ inputs }) => ({ id: "", state: { ...inputs, createdAt: UNKNOWN } }),
    });
    const answer = await ask<wire.CreateResponse>((done) =>
      client.create(request({ orgId: UNKNOWN }).setPreview(true), done),
    );
    expect(requests).toEqual([{ ...THING, inputs: { orgId: UNKNOWN }, preview: true, timeoutSeconds: 0 }]);
    expect([answer.getId(), plain(answer.getProperties())]).toStrictEqual(["", { orgId: UNKNOWN, createdAt: UNKNOWN }]);
  });

  test("an unknown in the answer is a bug that does not cost the id", async () => {
    const { client } = await start({
      create: async () => ({ id: "0a1", state: { name: "n", login: secret({ at: UNKNOWN }), size: NaN } }),
    });
    const message = `the answer to Create cannot be sent: the value of login.at is unknown outside a preview; the value of size is not a finite number. ${BUG}`;
    expect(outcome(await failureOfCall((done) => client.create(request(), done)))).toEqual({
      code: 9,
      details: message,
      kept: {
        code: 9,
        message,
        type: "type.googleapis.com/pulumirpc.ErrorResourceInitFailed",
        id: "0a1",
        state: { name: "n", login: new Secret({}) },
        inputs: { name: "n" },
        reasons: [message],
      },
    });
  });

  test("an answer without an id is a bug", async () => {
    const { client } = await start({ create: async () => ({ id: "", state: {} }) });
    expect(outcome(await failureOfCall((done) => client.create(request(), done)))).toEqual({
      code: 9,
      details: `the response to Create has no ID. ${BUG}`,
      kept: undefined,
    });
  });

  test("a failure after the object exists brings id, state and inputs along", async () => {
    const { client } = await start({
      create: async ({ inputs }) => {
        throw new InitFailed("0a1", { name: "n", token: secret("t") }, inputs, [
          "not ready after 90 s",
          "said hunter2",
        ]);
      },
    });
    expect(outcome(await failureOfCall((done) => client.create(request(), done)))).toEqual({
      code: 9,
      details: "not ready after 90 s; said [secret]",
      kept: {
        code: 9,
        message: "not ready after 90 s; said [secret]",
        type: "type.googleapis.com/pulumirpc.ErrorResourceInitFailed",
        id: "0a1",
        state: { name: "n", token: new Secret("t") },
        inputs: { name: "n" },
        reasons: ["not ready after 90 s", "said [secret]"],
      },
    });
  });

  test("an unknown beside an object that failed later does not cost the id", async () => {
    const { client } = await start({
      create: async () => {
        throw new InitFailed("0a1", { name: "n", at: UNKNOWN }, { name: "n", size: Infinity }, ["failed"]);
      },
    });
    const kept = keptObject(await failureOfCall((done) => client.create(request(), done)));
    expect(kept).toEqual(expect.objectContaining({ id: "0a1", state: { name: "n" }, inputs: { name: "n" } }));
  });

  test("a failure that knows no id is a plain failure", async () => {
    const { client } = await start({
      create: async () => {
        throw new InitFailed("", {}, {}, ["failed"]);
      },
    });
    expect(outcome(await failureOfCall((done) => client.create(request(), done)))).toEqual({
      code: 9,
      details: "failed",
      kept: undefined,
    });
  });

  test("inputs and state may be larger than the transport's own limit of 4 MB", async () => {
    const script = "x".repeat(5 * 1024 * 1024);
    const { client } = await start();
    const answer = await ask<wire.CreateResponse>((done) => client.create(request({ script }), done));
    expect(plain(answer.getProperties())).toEqual({ script });
  });

  test("an input that cannot be read is refused by its name", async () => {
    const { client, requests } = await start();
    const odd = { tags: [{ "4dabf18193072939515e22adb298388d": "0badf00d" }] };
    expect(outcome(await failureOfCall((done) => client.create(request(odd), done)))).toEqual({
      code: 3,
      details:
        "the value of tags[0] has a signature that this version of the provider does not know; update the package",
      kept: undefined,
    });
    expect(requests).toEqual([]);
  });
});

describe("Read", () => {
  const request = () => new wire.ReadRequest().setUrn(URN).setId("0a1");
  const found = { id: "0a1", state: { name: "n", token: secret("t") }, inputs: { name: "n" } };

  test("a refresh sends state and inputs", async () => {
    const { client, requests } = await start({ read: async () => found });
    const message = request()
      .setProperties(encodeStruct({ name: "n" }))
      .setInputs(encodeStruct({ name: "n" }))
      .setTimeout(5);
    const answer = await ask<wire.ReadResponse>((done) => client.read(message, done));
    expect(requests).toEqual([
      { ...THING, id: "0a1", oldState: { name: "n" }, oldInputs: { name: "n" }, timeoutSeconds: 5 },
    ]);
    expect([answer.getId(), plain(answer.getProperties()), plain(answer.getInputs())]).toEqual([
      "0a1",
      { name: "n", token: new Secret("t") },
      { name: "n" },
    ]);
  });

  test("an import sends neither, `.get()` of nothing but an id sends empty ones", async () => {
    const { client, requests } = await start({ read: async () => found });
    await ask<wire.ReadResponse>((done) => client.read(request(), done));
    const get = request().setProperties(encodeStruct({})).setInputs(encodeStruct({}));
    await ask<wire.ReadResponse>((done) => client.read(get, done));
    expect(requests).toStrictEqual([
      { ...THING, id: "0a1", oldState: undefined, oldInputs: undefined, timeoutSeconds: 0 },
      { ...THING, id: "0a1", oldState: {}, oldInputs: {}, timeoutSeconds: 0 },
    ]);
  });

  test.each([
    [
      "a refresh",
      request()
        .setProperties(encodeStruct({ name: "n" }))
        .setInputs(encodeStruct({ name: "n" })),
    ],
    ["`.get()`", request().setProperties(encodeStruct({})).setInputs(encodeStruct({}))],
    ["an import", request()],
  ])("a vanished object is an empty id and unset properties for %s", async (_caller, message) => {
    const { client } = await start({ read: async () => undefined });
    const answer = await ask<wire.ReadResponse>((done) => client.read(message, done));
    expect([answer.getId(), answer.hasProperties(), answer.hasInputs()]).toEqual(["", false, false]);
  });

  test("an object without an id is a bug, and not gone", async () => {
    const { client } = await start({ read: async () => ({ ...found, id: "" }) });
    expect(outcome(await failureOfCall((done) => client.read(request(), done)))).toEqual({
      code: 9,
      details: `the response to Read has no ID. ${BUG}`,
      kept: undefined,
    });
  });

  test.each([
    ["state", { ...found, state: { at: UNKNOWN } }],
    ["inputs", { ...found, inputs: { at: UNKNOWN } }],
  ])("an unknown in the %s is a bug", async (_where, answer) => {
    const { client } = await start({ read: async () => answer });
    const error = await failureOfCall((done) => client.read(request(), done));
    expect([error.code, error.details]).toEqual([
      9,
      `the answer to Read cannot be sent: the value of at is unknown outside a preview. ${BUG}`,
    ]);
  });

  test("an object that cannot be brought to its state is told with what is known of it", async () => {
    const { client } = await start({
      read: async () => {
        throw new InitFailed("0a1", { name: "n" }, { name: "n" }, ["failed"]);
      },
    });
    const kept = keptObject(await failureOfCall((done) => client.read(request(), done)));
    expect(kept).toEqual(expect.objectContaining({ id: "0a1", state: { name: "n" }, inputs: { name: "n" } }));
  });
});

describe("Update", () => {
  const request = () =>
    new wire.UpdateRequest()
      .setUrn(URN)
      .setId("0a1")
      .setOlds(encodeStruct({ name: "old", size: 1 }))
      .setOldInputs(encodeStruct({ name: "old" }))
      .setNews(encodeStruct({ name: "new" }));

  test("gets state, inputs, time limit and what to ignore, and answers with the new state", async () => {
    const { client, requests } = await start();
    const message = request().setTimeout(60).setIgnorechangesList(["size"]);
    const answer = await ask<wire.UpdateResponse>((done) => client.update(message, done));
    expect(requests).toEqual([
      {
        ...THING,
        id: "0a1",
        oldState: { name: "old", size: 1 },
        oldInputs: { name: "old" },
        newInputs: { name: "new" },
        preview: false,
        timeoutSeconds: 60,
        ignoreChanges: ["size"],
      },
    ]);
    expect(plain(answer.getProperties())).toEqual({ name: "new" });
  });

  test("a preview may answer with unknowns", async () => {
    const { client } = await start({ update: async () => ({ state: { name: "new", size: UNKNOWN } }) });
    const answer = await ask<wire.UpdateResponse>((done) => client.update(request().setPreview(true), done));
    expect(plain(answer.getProperties())).toStrictEqual({ name: "new", size: UNKNOWN });
  });

  test("an unknown in the answer is a bug that keeps what is known of the object", async () => {
    const { client } = await start({ update: async () => ({ state: { name: "new", size: UNKNOWN } }) });
    const kept = keptObject(await failureOfCall((done) => client.update(request(), done)));
    expect(kept).toEqual(expect.objectContaining({ id: "0a1", state: { name: "new" }, inputs: { name: "new" } }));
  });
});

describe("Delete", () => {
  test("gets id, state, inputs and time limit", async () => {
    const { client, requests } = await start();
    const message = new wire.DeleteRequest()
      .setUrn(URN)
      .setId("0a1")
      .setProperties(encodeStruct({ name: "n" }))
      .setOldInputs(encodeStruct({ name: "i" }))
      .setTimeout(7);
    await ask<Empty>((done) => client.delete(message, done));
    expect(requests).toEqual([
      { ...THING, id: "0a1", oldState: { name: "n" }, oldInputs: { name: "i" }, timeoutSeconds: 7 },
    ]);
  });

  test("the id alone will do", async () => {
    const { client, requests } = await start();
    await ask<Empty>((done) => client.delete(new wire.DeleteRequest().setUrn(URN).setId("0a1"), done));
    expect(requests).toStrictEqual([{ ...THING, id: "0a1", oldState: {}, oldInputs: undefined, timeoutSeconds: 0 }]);
  });
});

test("an unknown in the answer to Invoke is a bug, in a preview too", async () => {
  const { client } = await start({ invoke: async () => ({ result: { id: UNKNOWN }, failures: [] }) });
  const error = await failureOfCall((done) => client.invoke(new wire.InvokeRequest().setPreview(true), done));
  expect([error.code, error.details]).toEqual([
    9,
    `the answer to Invoke cannot be sent: the value of id is unknown outside a preview. ${BUG}`,
  ]);
});
