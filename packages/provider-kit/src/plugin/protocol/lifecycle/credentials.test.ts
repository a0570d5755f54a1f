import { endpointSetting } from "../../declare/endpoint";
import { toText } from "../../values/check/messages";
import { string } from "../../declare/property";
import type { Provider, ProviderOptions } from "../../declare/provider";
import { defineProvider } from "../../declare/provider";
import { defineListFunction } from "../../declare/function";
import { defineResource } from "../../declare/resource";
import { FakeClock } from "../../../testing/fake-clock";
import { json, startServer } from "../../../testing/local-server";
import { createMemoryFiles } from "../../../testing/memory-files";
import { startPlugin } from "../../../testing/plugin-process";
import { startProvider } from "../../../testing/provider";
import { createRecordedLog } from "../../../testing/recording/log";
import type { ValueMap } from "../../values/value/value";
import { secret, UNKNOWN } from "../../values/value/value";

type Env = Readonly<Record<string, string>>;

const EXPLICIT = "urn:pulumi:dev::shop::pulumi:providers:notes::main";
const DEFAULT = "urn:pulumi:dev::shop::pulumi:providers:notes::default_1_0_0";
const HOME = "https://api.example.com";
const OTHER = "http://127.0.0.1:1";

const note = defineResource({
  token: "notes:index:Note",
  doc: "A note.",
  endpoint: "/notes",
  inputs: { text: string({ required: true, doc: "Text." }) },
  outputs: {},
  list: { path: "/notes", key: "notes", paging: { style: "none" } },
});

const getNotes = defineListFunction({
  token: "notes:index:getNotes",
  doc: "All notes.",
  resource: note,
  result: "notes",
});

interface Options extends Partial<Pick<ProviderOptions<{}>, "accessNeededFor">> {
  /** The default of the URL. */
  readonly home?: string;
}

/** A provider with a token or a pair as credentials; `used` has the settings of its clients. */
function aProvider({ home, ...others }: Options = {}): { readonly provider: Provider; readonly used: object[] } {
  const used: object[] = [];
  const url = { ...endpointSetting, env: ["NOTES_URL", "BOARD_URL"], doc: "URL of the service." };
  const provider = defineProvider({
    name: "notes",
    npmName: "notes",
    version: "1.0.0",
    displayName: "Notes",
    doc: "Notes.",
    settings: {
      url: home === undefined ? string(url) : string({ ...url, default: home }),
      token: string({ env: ["NOTES_TOKEN", "BOARD_TOKEN"], secret: true, doc: "Token." }),
      username: string({ env: ["NOTES_USERNAME"], doc: "Name." }),
      password: string({ env: ["NOTES_PASSWORD"], secret: true, doc: "Password." }),
    },
    credentials: { endpoint: "url", anyOf: [{ token: "bearer" }, { username: "text", password: "text" }] },
    connect({ settings: { url: endpoint = OTHER, token, username, password }, http }) {
      used.push(
        Object.fromEntries(Object.entries({ token, username, password }).filter(([, value]) => value !== undefined)),
      );
      return http({
        endpoint,
        authorize: () => ({ headers: () => Promise.resolve({ authorization: `Bearer ${token}` }) }),
        parseError: () => undefined,
      });
    },
    resources: [note],
    functions: [getNotes],
    ...others,
  });
  return { provider, used };
}

/** The credentials that count or, where the settings are refused, why; CheckConfig and Configure must agree. */
async function outcome(
  settings: ValueMap,
  env: Env,
  { urn = EXPLICIT, ...options }: Options & { readonly urn?: string } = {},
): Promise<unknown> {
  const { provider, used } = aProvider(options);
  const clock = new FakeClock({ autoAdvance: true });
  const log = createRecordedLog();
  const plugin = startPlugin(provider, { clock, log, fetch, journal: createMemoryFiles(clock), env });
  const { inputs, failures } = await plugin.ask((lifecycle) => lifecycle.checkConfig({ urn, newInputs: settings }));
  expect(Object.keys(inputs).sort()).toEqual(Object.keys(settings).sort());
  const reasons = failures.map(toText);
  const configured = plugin.ask((lifecycle) => lifecycle.configure({ urn, settings: inputs }));
  if (reasons.length === 0) await configured;
  else {
    await expect(configured).rejects.toThrow(`the notes provider is not configured: ${reasons.join("; ")}`);
  }
  plugin.kill();
  return reasons.length === 0 ? used[0] : reasons;
}

describe("credentials are one group", () => {
  const env = { NOTES_URL: HOME, NOTES_TOKEN: "env-token", NOTES_USERNAME: "env-name", NOTES_PASSWORD: "env-word" };
  const pair = { username: "ada", password: "own-word" };

  test.each<[string, ValueMap, Env, unknown]>([
    ["all of the environment count", {}, { NOTES_TOKEN: "env-token" }, { token: "env-token" }],
    ["a token of the program", { token: "own-token" }, env, { token: "own-token" }],
    ["a pair of the program", pair, env, pair],
    ["a pair of the program at another server", { ...pair, url: OTHER }, env, pair],
    ["a secret token of the program at another server", { token: secret("own"), url: OTHER }, env, { token: "own" }],
    ["a second name of a variable is as good as the first", pair, { BOARD_URL: HOME, BOARD_TOKEN: "env-token" }, pair],
    [
      "half a pair of the program",
      { username: "ada" },
      { NOTES_URL: HOME, NOTES_PASSWORD: "env-word" },
      [
        "password: is required when username is given; give it, too; NOTES_PASSWORD is not used: the program or the stack gives username",
      ],
    ],
    [
      "the other half of a pair of the program",
      { password: "own-word" },
      env,
      [
        "username: is required when password is given; give it, too; NOTES_TOKEN, NOTES_USERNAME and NOTES_PASSWORD are not used: the program or the stack gives password",
      ],
    ],
    [
      "half a pair of the environment",
      {},
      { NOTES_USERNAME: "env-name" },
      ["password: is required when username is given; set NOTES_PASSWORD, too"],
    ],
    [
      "an empty token of the program",
      { token: "" },
      { NOTES_TOKEN: "env-token" },
      [
        "credentials are missing; NOTES_TOKEN is not used: the program or the stack gives token, which is empty; give token, or username and password",
      ],
    ],
    [
      "nothing at all",
      {},
      {},
      [
        "credentials are missing; give token, or username and password, or set NOTES_TOKEN, or NOTES_USERNAME and NOTES_PASSWORD",
      ],
    ],
  ])("%s", async (_case, settings, given, expected) => {
    expect(await outcome(settings, given)).toEqual(expected);
  });
});

describe("credentials of the environment", () => {
  const token = { NOTES_TOKEN: "env-token" };
  const counts = { token: "env-token" };
  const refused = (reason: string, remedy = ""): readonly string[] => [
    `credentials are missing; NOTES_TOKEN is not sent to ${OTHER}: ${reason}; give token, or username and password together with url${remedy}`,
  ];
  const elsewhere = refused(`NOTES_URL is ${HOME}`);

  test.each<[string, ValueMap, Env, Options & { readonly urn?: string }, unknown]>([
    ["go to the endpoint of the environment", {}, { ...token, NOTES_URL: HOME }, {}, counts],
    ["go to the default endpoint", {}, token, { home: HOME }, counts],
    ["go to that server where the program names it", { url: HOME }, { ...token, NOTES_URL: HOME }, {}, counts],
    ["go to the default one where the program names it", { url: HOME }, token, { home: HOME }, counts],
    ["go to another path of it", { url: `${HOME}/v2` }, { ...token, NOTES_URL: HOME }, {}, counts],
    [
      "go to it in another spelling",
      { url: "HTTPS://API.Example.com:443/" },
      { ...token, NOTES_URL: HOME },
      {},
      counts,
    ],
    ["go to it where its URL is secret", { url: secret(HOME) }, { ...token, NOTES_URL: HOME }, {}, counts],
    ["do not go to another server", { url: OTHER }, { ...token, NOTES_URL: HOME }, {}, elsewhere],
    [
      "do not go to another server by default",
      { url: OTHER },
      { ...token, NOTES_URL: HOME },
      { urn: DEFAULT },
      elsewhere,
    ],
    [
      "do not go to another port",
      { url: OTHER },
      { ...token, NOTES_URL: "http://127.0.0.1:2" },
      {},
      refused("NOTES_URL is http://127.0.0.1:2"),
    ],
    [
      "do not go over plain HTTP",
      { url: OTHER },
      { ...token, BOARD_URL: "https://127.0.0.1:1" },
      {},
      refused("BOARD_URL is https://127.0.0.1:1"),
    ],
    [
      "do not go to another server than the default one",
      { url: OTHER },
      token,
      { home: HOME },
      refused(`the endpoint of the environment is the default, ${HOME}`, ", or set NOTES_URL"),
    ],
    [
      "do not go to the default one from another endpoint",
      { url: "" },
      { ...token, NOTES_URL: OTHER },
      { home: HOME },
      [
        `credentials are missing; NOTES_TOKEN is not sent to ${HOME}: NOTES_URL is ${OTHER}; give token, or username and password together with url`,
      ],
    ],
    [
      "do not go to a server that only the program names",
      { url: OTHER },
      token,
      {},
      refused("the program gives url, and NOTES_URL is not set", ", or set NOTES_URL"),
    ],
    ["go to a server that only the stack names", { url: OTHER }, token, { urn: DEFAULT }, counts],
    [
      "do not go to another server than one that is no URL",
      { url: OTHER },
      { ...token, NOTES_URL: "nowhere" },
      {},
      refused("NOTES_URL is no URL"),
    ],
    [
      "do not hide that a URL is wrong",
      { url: "nowhere" },
      { ...token, NOTES_URL: HOME },
      {},
      ['url: must start with http:// or https://, not "nowhere"'],
    ],
  ])("%s", async (_case, settings, env, options, expected) => {
    expect(await outcome(settings, env, options)).toEqual(expected);
  });

  test("neither count nor are missed while the endpoint is unknown", async () => {
    const { provider } = aProvider();
    const env = { ...token, NOTES_URL: HOME, NOTES_USERNAME: "ada" };
    const started = await startProvider(provider, { settings: {}, env: { ...env, NOTES_PASSWORD: "word" } });
    expect([await started.checkConfig({ url: UNKNOWN }), await started.checkConfig({ token: UNKNOWN })]).toEqual([
      { inputs: { url: UNKNOWN }, failures: [] },
      { inputs: { token: secret(UNKNOWN) }, failures: [] },
    ]);
    await started.close();
  });

  test("that do not count leave a preview offline, and each refusal says why", async () => {
    const { provider } = aProvider();
    const env = { ...token, NOTES_URL: HOME, NOTES_OFFLINE_PREVIEW: "true" };
    const started = await startProvider(provider, { settings: { url: OTHER }, env });
    expect(await started.previewCreate("Note", { text: "hello" })).toEqual({ text: "hello" });
    await expect(started.create("Note", { text: "hello" })).rejects.toThrow(
      `${elsewhere.join("")}. Without them, offlinePreview allows only previews`,
    );
    expect([started.requests, await started.diffConfig({ url: OTHER, token: "own" }, { url: OTHER })]).toEqual([
      [],
      {},
    ]);
    await started.close();
  });

  test("that do not count keep each request of a provider that needs them for requests only", async () => {
    const server = await startServer([json(200, { notes: [] })]);
    const { provider } = aProvider({ home: HOME, accessNeededFor: "requests" });
    const started = await startProvider(provider, { settings: { url: server.url }, env: token });
    await expect(started.invoke("getNotes")).rejects.toThrow(
      `credentials are missing; NOTES_TOKEN is not sent to ${server.url}: the endpoint of the environment is the default, ${HOME}`,
    );
    await started.close();
    await server.close();
    expect(server.received).toEqual([]);
  });
});

describe("a credential that requests cannot carry", () => {
  const line = "ends with a line break, as the content of a file often does; remove it";
  const letters = "contains characters that an HTTP header cannot carry; copy it again";
  const control = "contains a control character or a line break; copy it again";

  test.each<[string, ValueMap, Env, unknown]>([
    ["a line break at the end", { token: "canary\n" }, {}, [`token: ${line}`]],
    ["a line break of Windows", { token: secret("canary\r\n") }, {}, [`token: ${line}`]],
    ["a line break in the environment", {}, { BOARD_TOKEN: "canary\n" }, [`token: ${line}; it comes from BOARD_TOKEN`]],
    ["a line break inside", { token: "can\nary" }, {}, [`token: ${letters}`]],
    ["a blank", { token: "can ary" }, {}, [`token: ${letters}`]],
    ["letters beyond ASCII", { token: "c\u00e4n\u0430ry" }, {}, [`token: ${letters}`]],
    ["a byte order mark", { token: "\ufeffcanary" }, {}, [`token: ${letters}`]],
    ["a curly quotation mark", { token: "\u201ccanary\u201d" }, {}, [`token: ${letters}`]],
    [
      "line breaks of a pair",
      { username: "ada\n", password: "canary\n" },
      {},
      [`username: ${line}`, `password: ${line}`],
    ],
    [
      "control characters of a pair",
      { username: "a\u0000da", password: "\ufeffcanary" },
      {},
      [`username: ${control}`, `password: ${control}`],
    ],
    [
      "letters that a body carries",
      { username: "\u00e4da", password: " w\u00f6rd with blanks " },
      {},
      { username: "\u00e4da", password: " w\u00f6rd with blanks " },
    ],
  ])("is refused with its setting, and not shown: %s", async (_case, settings, env, expected) => {
    const result = await outcome({ url: HOME, ...settings }, { NOTES_URL: HOME, ...env });
    expect(result).toEqual(expected);
    if (Array.isArray(result)) expect(JSON.stringify(result)).not.toContain("canary");
  });

  test("the engine is not told a property whose value it would print", async () => {
    const { provider } = aProvider();
    const started = await startProvider(provider, { settings: { url: HOME, token: "own" } });
    const { failures } = await started.checkConfig({ url: HOME, username: "ada\n", password: "word\n" });
    expect(failures.map(({ property }) => property)).toEqual(["", ""]);
    await started.close();
  });
});
