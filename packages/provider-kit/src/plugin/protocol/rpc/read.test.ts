import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { InitFailed } from "../../values/errors";
import { encodeStruct } from "../protobuf/encode.test.support";
import { Secret, secret, UNKNOWN } from "../../values/value/value";
import { keptObject, outcome, plain, servedUntilTestEnds } from "./served.test.support";
import { ask, failureOfCall } from "../../../testing/rpc/connection";

const URN = "urn:pulumi:dev::shop::kit:index:Thing::one";

const THING = { urn: URN, type: "kit:index:Thing", name: "one" };

const BUG = "This is a bug in the provider; please report it with the program that shows it";

const start = servedUntilTestEnds((text) => text.replaceAll("hunter2", "[secret]"));

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

  test("an object that cannot be brought to its state is returned with what is known of it", async () => {
    const { client } = await start({
      read: async () => {
        throw new InitFailed("0a1", { name: "n" }, { name: "n" }, ["failed"]);
      },
    });
    const kept = keptObject(await failureOfCall((done) => client.read(request(), done)));
    expect(kept).toEqual(expect.objectContaining({ id: "0a1", state: { name: "n" }, inputs: { name: "n" } }));
  });
});
