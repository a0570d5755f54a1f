import * as wire from "@pulumi/pulumi/proto/provider_pb";
import type { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { InitFailed } from "../../values/errors";
import { encodeStruct } from "../protobuf/encode.test.support";
import type { ValueMap } from "../../values/value/value";
import { Secret, secret, UNKNOWN } from "../../values/value/value";
import { keptObject, outcome, plain, servedUntilTestEnds } from "./served.test.support";
import { ask, failureOfCall } from "../../../testing/rpc/connection";

const URN = "urn:pulumi:dev::shop::kit:index:Thing::one";
const THING = { urn: URN, type: "kit:index:Thing", name: "one" };
const BUG = "This is a bug in the provider; please report it with the program that shows it";

const start = servedUntilTestEnds((text) => text.replaceAll("hunter2", "[secret]"));

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

  test("an unknown next to an object that failed later does not cost the id", async () => {
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

test("a result that a preview cannot ask for travels as references, which the engine lets pass", async () => {
  const { client } = await start({
    invoke: async () => ({ result: { id: UNKNOWN }, isUnknown: true, failures: [] }),
  });
  const answer = await ask<wire.InvokeResponse>((done) =>
    client.invoke(new wire.InvokeRequest().setPreview(true), done),
  );
  expect(answer.getReturn()?.toJavaScript()).toEqual({
    id: {
      "4dabf18193072939515e22adb298388d": "5cf8f73096256a8f31e491e813e4eb8e",
      urn: "urn:pulumi:preview::preview::offline:preview:Unknown::unknown",
      id: "",
    },
  });
});
