import { json, startServer } from "../../../testing/local-server";
import { revealMap } from "../../values/value/plain";
import { secret, UNKNOWN } from "../../values/value/value";
import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import { withToy } from "../../../testing/toy/start";
import type { ValueMap } from "../../values/value/value";

type Env = Readonly<Record<string, string>>;

async function withProvider(
  settings: ValueMap,
  env: Env,
  run: (provider: TestProvider) => Promise<void>,
): Promise<void> {
  const provider = await startProvider(toy, { settings, env });
  try {
    await run(provider);
  } finally {
    await provider.close();
  }
}

const given = { url: "http://127.0.0.1:1", token: "token-canary" };

test("settings from the environment are used and never enter the state", () =>
  withToy(async ({ provider, service }) => {
    const env = { TOY_URL: service.url, TOY_TOKEN: service.token };
    await withProvider({}, env, async (other) => {
      await provider.create("Room", { name: "attic" });
      expect(await other.list("Room")).toEqual([{ id: "room-1", name: "attic" }]);
      expect(other.settings).toEqual({});
      expect(await other.call("describe")).toEqual({});
    });
  }));

test("the first environment variable that is set wins, and an empty one counts as not set", () =>
  withToy(async ({ service }) => {
    const env = { TOY_URL: "", WORKSHOP_URL: service.url, TOY_TOKEN: service.token };
    await withProvider({}, env, async (provider) => expect(await provider.list("Room")).toEqual([]));
  }));

test("a setting wins over the environment, name by name", () =>
  withToy(async ({ service }) => {
    const env = { TOY_URL: "http://127.0.0.1:1", TOY_TOKEN: service.token };
    await withProvider({ url: service.url }, env, async (provider) => expect(await provider.list("Room")).toEqual([]));
  }));

test("an explicit empty text wins over the environment and counts as missing", async () => {
  const env = { TOY_URL: "http://127.0.0.1:1", TOY_TOKEN: "x-y-z" };
  await expect(startProvider(toy, { settings: { token: "" }, env })).rejects.toThrow(
    "a token is required: set toy:token or TOY_TOKEN",
  );
});

test("all wrong settings are named at once, unknown ones with the nearest known name", async () => {
  await expect(startProvider(toy, { settings: { urll: "x", retries: "many", token: "t-t" } })).rejects.toThrow(
    /unknown property "urll"; did you mean "url"\?.*retries: must be a whole number.*url is required/,
  );
});

test("each request tells the package that sends it, and its version", async () => {
  const server = await startServer([json(200, { rooms: [] })]);
  await withProvider({ ...given, url: server.url }, {}, async (provider) =>
    expect(await provider.list("Room")).toEqual([]),
  );
  await server.close();
  expect(server.received.map(({ headers }) => headers["user-agent"])).toEqual(["pulumi-toy/0.1.0"]);
});

test("settings that are no texts may arrive as JSON", () =>
  withProvider({ ...given, retries: "3", hints: '["a", "b"]' }, {}, async ({ settings }) => {
    expect(settings).toEqual({ url: given.url, token: secret(given.token), retries: 3, hints: ["a", "b"] });
  }));

test("a setting of 200,000 levels is no list", async () => {
  const hints = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  await expect(startProvider(toy, { settings: { ...given, hints } })).rejects.toThrow("hints: must be a list");
});

test("a secret setting is secret in the state, however the program gives it", () =>
  withProvider({ ...given, url: secret(given.url) }, {}, async ({ settings }) => {
    expect(settings).toEqual({ url: secret(given.url), token: secret(given.token) });
  }));

test("token and username together are warned of, and accepted", () =>
  withProvider({ ...given, username: "ada" }, {}, async ({ log }) => {
    expect(new Set(log.texts("warning"))).toEqual(new Set(["token and username are both set; the token is used"]));
  }));

test("requests that are not encrypted are warned of once, but on this machine", () =>
  withProvider({ ...given, url: "http://workshop.example:8080/base" }, {}, async (provider) => {
    const { log } = provider;
    await provider.restart();
    const warning =
      "requests to http://workshop.example:8080/base are not encrypted: credentials and data can be read and changed on their way; give an https:// URL";
    // each process says it
    expect(log.texts("warning")).toEqual([warning, warning]);
    for (const url of ["http://127.0.0.1:1", "https://workshop.example"]) {
      await withProvider({ ...given, url }, {}, async (other) => expect(other.log.texts("warning")).toEqual([]));
    }
  }));

test("unknown settings are left alone", () =>
  withProvider(given, {}, async (provider) => {
    expect(await provider.checkConfig({ ...given, url: UNKNOWN, retries: UNKNOWN })).toEqual({
      inputs: { url: UNKNOWN, token: secret(given.token), retries: UNKNOWN },
      failures: [],
    });
  }));

test("the engine's own keys are given back and judged by nobody", () =>
  withProvider(given, {}, async (provider) => {
    const keys = { version: "1.0.0", pluginDownloadURL: "https://service.example" };
    const { inputs, failures } = await provider.checkConfig({ ...given, ...keys });
    expect([revealMap(inputs), failures]).toEqual([{ ...given, ...keys }, []]);
  }));

test("another service replaces all resources; another way to the same service changes nothing", () =>
  withProvider(given, {}, async (provider) => {
    expect(await provider.diffConfig(given, { ...given, url: "http://127.0.0.1:2" })).toEqual({
      url: "UPDATE_REPLACE",
    });
    expect(await provider.diffConfig(given, { url: given.url, token: "another", username: "ada", retries: 1 })).toEqual(
      {},
    );
  }));

test("the same service is no other one, wherever its URL comes from and however it is written", () =>
  withProvider(given, { TOY_URL: "http://127.0.0.1:1/" }, async (provider) => {
    const { token } = given;
    expect([
      await provider.diffConfig(given, { ...given, url: "HTTP://127.0.0.1:1/" }),
      await provider.diffConfig(given, { token }),
      await provider.diffConfig({ token }, given),
      await provider.diffConfig({ token }, { ...given, url: "http://127.0.0.1:2" }),
    ]).toEqual([{}, {}, {}, { url: "UPDATE_REPLACE" }]);
  }));

test("a method of the provider answers from the settings of the program, all secret when one of them is", () =>
  withProvider(given, { TOY_USERNAME: "from-env" }, async (provider) => {
    const sent = provider.requests.length;
    expect(await provider.call("describe")).toEqual({ url: secret(given.url), token: secret(given.token) });
    expect(provider.requests.length).toBe(sent);
  }));

test("an unknown method says what to do", () =>
  withProvider(given, {}, async (provider) => {
    await expect(provider.call("explain")).rejects.toThrow(
      "toy 0.1.0 has no method pulumi:providers:toy/explain; update the package or correct the name",
    );
  }));
