import type { PluginInfo } from "@pulumi/pulumi/proto/plugin_pb";
import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { encodeStruct } from "../protobuf/encode.test.support";
import { Secret, secret, UNKNOWN } from "../../values/value/value";
import { plain, servedUntilTestEnds } from "./served.test.support";
import { ask, failureOfCall } from "../../../testing/rpc/connection";

const URN = "urn:pulumi:dev::shop::app:index:Store$kit:index:Thing::one";
const THING = { urn: URN, type: "kit:index:Thing", name: "one" };

const start = servedUntilTestEnds();

describe("the package", () => {
  test("Handshake says how the provider wants to be talked to", async () => {
    const { client } = await start();
    const answer = await ask<wire.ProviderHandshakeResponse>((done) =>
      client.handshake(new wire.ProviderHandshakeRequest(), done),
    );
    expect(answer.toObject()).toEqual({
      acceptSecrets: true,
      acceptResources: false,
      acceptOutputs: false,
      supportsAutonamingConfiguration: true,
      acceptsByteString: false,
      acceptsOutputsInInvoke: false,
      acceptsOutputsInCall: false,
      acceptsOutputsInCheck: false,
    });
  });

  test("GetPluginInfo gives the version", async () => {
    const { client } = await start();
    const answer = await ask<PluginInfo>((done) => client.getPluginInfo(new Empty(), done));
    expect(answer.getVersion()).toBe("1.2.3");
  });

  test("GetSchema gives the schema", async () => {
    const { client } = await start();
    const answer = await ask<wire.GetSchemaResponse>((done) => client.getSchema(new wire.GetSchemaRequest(), done));
    expect(answer.getSchema()).toBe('{"name":"kit"}');
  });

  test("GetSchema knows version 0 only", async () => {
    const { client } = await start();
    const error = await failureOfCall((done) => client.getSchema(new wire.GetSchemaRequest().setVersion(1), done));
    expect([error.code, error.details]).toEqual([3, "kit has no schema of version 1; ask for version 0"]);
  });

  describe("the mappings", () => {
    const known = [
      { provider: "depot", data: "{}" },
      { provider: "warehouse", data: '{"name":"kit"}' },
    ];
    const mappings = (key: string) => Promise.resolve(key === "terraform" ? known : []);

    test.each([
      ["terraform", "warehouse", "warehouse", '{"name":"kit"}'],
      ["terraform", "", "depot", "{}"],
      ["terraform", "other", "", ""],
      ["bicep", "warehouse", "", ""],
    ])("GetMapping of %s for %p gives that of %p", async (key, asked, provider, data) => {
      const { client } = await start({ mappings });
      const request = new wire.GetMappingRequest().setKey(key).setProvider(asked);
      const answer = await ask<wire.GetMappingResponse>((done) => client.getMapping(request, done));
      expect([answer.getProvider(), Buffer.from(answer.getData_asU8()).toString()]).toEqual([provider, data]);
    });

    test.each([
      ["terraform", ["depot", "warehouse"]],
      ["bicep", []],
    ])("GetMappings of %s gives %p", async (key, expected) => {
      const { client } = await start({ mappings });
      const answer = await ask<wire.GetMappingsResponse>((done) =>
        client.getMappings(new wire.GetMappingsRequest().setKey(key), done),
      );
      expect(answer.getProvidersList()).toEqual(expected);
    });
  });

  test("Parameterize and Construct are not implemented", async () => {
    const { client } = await start();
    const parameterize = await failureOfCall((done) => client.parameterize(new wire.ParameterizeRequest(), done));
    const construct = await failureOfCall((done) => client.construct(new wire.ConstructRequest(), done));
    expect([parameterize, construct].map(({ code, details }) => [code, details])).toEqual([
      [12, "the package takes no parameters"],
      [12, "the package has no components"],
    ]);
  });
});

describe("the settings", () => {
  const provider = "urn:pulumi:dev::shop::pulumi:providers:kit::main";

  test("secrets are taken out of all failures, whatever they are about", async () => {
    const failed = { failures: [{ path: ["name"], message: "must not be hunter2" }] };
    const { client } = await start(
      {
        checkConfig: async () => ({ inputs: {}, ...failed }),
        check: async () => ({ inputs: {}, ...failed }),
        invoke: async () => ({ result: {}, ...failed }),
        call: async () => ({ result: {}, ...failed }),
      },
      (text) => text.replaceAll("hunter2", "[secret]"),
    );
    const answers = [
      await ask<wire.CheckResponse>((done) => client.checkConfig(new wire.CheckRequest(), done)),
      await ask<wire.CheckResponse>((done) => client.check(new wire.CheckRequest(), done)),
      await ask<wire.InvokeResponse>((done) => client.invoke(new wire.InvokeRequest(), done)),
      await ask<wire.CallResponse>((done) => client.call(new wire.CallRequest(), done)),
    ];
    expect(answers.map((answer) => answer.toObject().failuresList)).toEqual(
      answers.map(() => [{ property: "name", reason: "must not be [secret]" }]),
    );
  });

  test("CheckConfig gets the new settings and answers with inputs and failures", async () => {
    const { client, requests } = await start({
      checkConfig: async () => ({
        inputs: { token: secret("t") },
        failures: [{ path: ["url"], message: "is no URL" }],
      }),
    });
    const request = new wire.CheckRequest().setUrn(provider).setNews(encodeStruct({ url: "x", token: "t" }));
    const answer = await ask<wire.CheckResponse>((done) => client.checkConfig(request, done));
    expect(requests).toEqual([{ urn: provider, newInputs: { url: "x", token: "t" } }]);
    expect(plain(answer.getInputs())).toEqual({ token: new Secret("t") });
    expect(answer.getFailuresList().map((one) => one.toObject())).toEqual([{ property: "url", reason: "is no URL" }]);
  });

  test("DiffConfig compares the old inputs, not the outputs", async () => {
    const { client, requests } = await start({
      diffConfig: async () => ({ changes: { url: "UPDATE_REPLACE" }, deleteBeforeReplace: false }),
    });
    const request = new wire.DiffRequest()
      .setUrn(provider)
      .setOlds(encodeStruct({ url: "of outputs" }))
      .setOldInputs(encodeStruct({ url: "a" }))
      .setNews(encodeStruct({ url: "b" }))
      .setIgnorechangesList(["token"]);
    const answer = await ask<wire.DiffResponse>((done) => client.diffConfig(request, done));
    expect(requests).toEqual([
      { urn: provider, oldInputs: { url: "a" }, newInputs: { url: "b" }, ignoreChanges: ["token"] },
    ]);
    expect(answer.getReplacesList()).toEqual(["url"]);
  });

  test("DiffConfig takes the outputs of engines that send no old inputs", async () => {
    const { client, requests } = await start();
    const request = new wire.DiffRequest().setUrn(provider).setOlds(encodeStruct({ url: "a" }));
    await ask<wire.DiffResponse>((done) => client.diffConfig(request, done));
    expect(requests).toEqual([{ urn: provider, oldInputs: { url: "a" }, newInputs: {}, ignoreChanges: [] }]);
  });

  test("Configure gets the arguments with their secrets, and repeats what Handshake said", async () => {
    const { client, requests } = await start();
    const request = new wire.ConfigureRequest()
      .setUrn(provider)
      .setArgs(encodeStruct({ url: "x", token: secret("t") }));
    request.getVariablesMap().set("kit:config:token", "t");
    const answer = await ask<wire.ConfigureResponse>((done) => client.configure(request, done));
    expect(requests).toEqual([{ settings: { url: "x", token: new Secret("t") }, urn: provider }]);
    expect(answer.toObject()).toEqual({
      acceptsecrets: true,
      supportspreview: true,
      acceptresources: false,
      acceptoutputs: false,
      supportsAutonamingConfiguration: true,
    });
  });
});

describe("Check", () => {
  test("the engine's empty old inputs mean that there are none", async () => {
    const { client, requests } = await start();
    const request = new wire.CheckRequest()
      .setUrn(URN)
      .setOlds(encodeStruct({}))
      .setNews(encodeStruct({ name: "n" }))
      .setRandomseed(new Uint8Array([1, 2, 3]));
    await ask<wire.CheckResponse>((done) => client.check(request, done));
    expect(requests).toEqual([
      {
        ...THING,
        oldInputs: undefined,
        newInputs: { name: "n" },
        randomSeed: new Uint8Array([1, 2, 3]),
        autonaming: undefined,
      },
    ]);
  });

  test("type and name of the request win over those of the URN", async () => {
    const { client, requests } = await start();
    const request = new wire.CheckRequest().setUrn(URN).setType("kit:index:Other").setName("two");
    await ask<wire.CheckResponse>((done) => client.check(request, done));
    expect(requests).toEqual([expect.objectContaining({ urn: URN, type: "kit:index:Other", name: "two" })]);
  });

  test.each([
    [wire.CheckRequest.AutonamingOptions.Mode.PROPOSE, "propose"],
    [wire.CheckRequest.AutonamingOptions.Mode.ENFORCE, "enforce"],
    [wire.CheckRequest.AutonamingOptions.Mode.DISABLE, "disable"],
  ])("autonaming mode %i is %s", async (mode, word) => {
    const { client, requests } = await start();
    const autonaming = new wire.CheckRequest.AutonamingOptions().setProposedName("one-dev").setMode(mode);
    const request = new wire.CheckRequest()
      .setUrn(URN)
      .setOlds(encodeStruct({ name: "n" }))
      .setAutonaming(autonaming);
    await ask<wire.CheckResponse>((done) => client.check(request, done));
    expect(requests).toEqual([
      expect.objectContaining({ oldInputs: { name: "n" }, autonaming: { proposedName: "one-dev", mode: word } }),
    ]);
  });

  test("unknowns and secrets stay where they were", async () => {
    const { client } = await start();
    const inputs = { parent: UNKNOWN, login: { password: secret(UNKNOWN) } };
    const request = new wire.CheckRequest().setUrn(URN).setNews(encodeStruct(inputs));
    const answer = await ask<wire.CheckResponse>((done) => client.check(request, done));
    expect(plain(answer.getInputs())).toStrictEqual(inputs);
  });
});

describe("functions", () => {
  test("Invoke gets its arguments and answers with the result, secrets marked", async () => {
    const { client, requests } = await start({
      invoke: async () => ({ result: { id: "0a1", token: secret("t") }, failures: [] }),
    });
    const request = new wire.InvokeRequest()
      .setTok("kit:index:getThing")
      .setArgs(encodeStruct({ name: "n" }))
      .setPreview(true);
    const answer = await ask<wire.InvokeResponse>((done) => client.invoke(request, done));
    expect(requests).toEqual([{ token: "kit:index:getThing", args: { name: "n" }, preview: true }]);
    expect(plain(answer.getReturn())).toEqual({ id: "0a1", token: new Secret("t") });
  });

  test("Invoke tells failed arguments", async () => {
    const { client } = await start({
      invoke: async () => ({ result: {}, failures: [{ path: ["name"], message: "is empty" }] }),
    });
    const answer = await ask<wire.InvokeResponse>((done) => client.invoke(new wire.InvokeRequest(), done));
    expect(answer.getFailuresList().map((one) => one.toObject())).toEqual([{ property: "name", reason: "is empty" }]);
  });

  test("Call gets the provider as its id, and may answer with unknowns in a preview", async () => {
    const { client, requests } = await start({ call: async () => ({ result: { url: UNKNOWN }, failures: [] }) });
    const self = { "4dabf18193072939515e22adb298388d": "5cf8f73096256a8f31e491e813e4eb8e", urn: URN, id: "uuid" };
    const request = new wire.CallRequest()
      .setTok("kit:method")
      .setArgs(encodeStruct({ __self__: self }))
      .setDryrun(true);
    const answer = await ask<wire.CallResponse>((done) => client.call(request, done));
    expect(requests).toEqual([{ token: "kit:method", args: { __self__: "uuid" }, preview: true }]);
    expect(plain(answer.getReturn())).toStrictEqual({ url: UNKNOWN });
  });
});
