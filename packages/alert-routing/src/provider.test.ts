import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { secret, startProvider, UNKNOWN } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";

const key = "canary-key-4711";
const missing = "credentials are missing; give apiKey, or set ALERT_ROUTING_API_KEY";

/** A service on loopback that has no attributes. */
interface EmptyService {
  readonly url: string;
  /** Path and credentials of each request. */
  readonly received: readonly (readonly [path: string | undefined, authorization: string | undefined])[];
}

async function withService(
  status: number,
  body: object,
  test: (service: EmptyService) => Promise<void>,
): Promise<void> {
  const received: [string | undefined, string | undefined][] = [];
  const server = createServer((request, response) => {
    received.push([request.url, request.headers.authorization]);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await test({ url: `http://127.0.0.1:${portOf(server.address())}`, received });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

const noAttributes = { alert_attributes: [] };

test("the version of the provider is that of its package", async () => {
  const manifest: unknown = JSON.parse(await readFile(join(__dirname, "../package.json"), "utf8"));
  expect(manifest).toMatchObject({ name: provider.npmName, version: provider.version });
});

test("each folder declares one kind with two lookups, and its resource if programs manage it", () => {
  const names = (all: readonly { readonly token: string }[]): readonly string[] =>
    all.map(({ token }) => token.replace("alert-routing:index:", "")).sort();
  const pascal = (stem: string): string =>
    stem.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()).replace(/^Get/, "get");
  const folders = readdirSync(join(__dirname, "resources"));
  const files = new Map(folders.map((folder) => [folder, readdirSync(join(__dirname, "resources", folder))]));
  const managed = folders.filter((folder) => files.get(folder)?.includes(`${folder}.ts`));
  const lookups = folders.map((folder) => (files.get(folder) ?? []).filter((file) => /^get-[\w-]+\.ts$/.test(file)));
  expect(lookups.map((found, i) => [found.length, found.includes(`get-${folders[i]}.ts`)])).toEqual(
    folders.map(() => [2, true]),
  );
  expect(names(provider.resources)).toEqual(managed.map(pascal));
  expect(names(provider.functions)).toEqual(
    lookups
      .flat()
      .map((file) => pascal(file.replace(".ts", "")))
      .sort(),
  );
});

test("a change of endpoint replaces everything, a change of key nothing", async () => {
  const before = { endpoint: "http://127.0.0.1:1", apiKey: "one-key" };
  const started = await startProvider(provider, { settings: before });
  const changes = [
    await started.diffConfig(before, { ...before, endpoint: "http://127.0.0.1:2" }),
    await started.diffConfig(before, { ...before, apiKey: "other-key" }),
  ];
  await started.close();
  expect(changes).toEqual([{ endpoint: "UPDATE_REPLACE" }, { apiKey: "UPDATE" }]);
});

describe("where settings come from", () => {
  const own = { ALERT_ROUTING_API_KEY: "own-key", ALERT_ROUTING_ENDPOINT: "http://127.0.0.1:1/own" };
  const other = { INCIDENT_API_KEY: "other-key", INCIDENT_ENDPOINT: "http://127.0.0.1:1/other" };

  test.each([
    ["the program", { apiKey: "given-key", path: "/given" }, { ...own, ...other }, "given-key", "/given"],
    ["the package's own variables", {}, { ...own, ...other }, "own-key", "/own"],
    ["the service's variables", {}, other, "other-key", "/other"],
    [
      "variables that are not empty",
      {},
      { ...other, ALERT_ROUTING_API_KEY: "", ALERT_ROUTING_ENDPOINT: "" },
      "other-key",
      "/other",
    ],
    ["the program and the environment", { apiKey: "given-key" }, own, "given-key", "/own"],
  ])(
    "%s give key and endpoint",
    async (_fact, { path, apiKey }: { path?: string; apiKey?: string }, env, used, base) => {
      await withService(200, noAttributes, async ({ url, received }) => {
        const settings = {
          ...(apiKey === undefined ? {} : { apiKey: secret(apiKey) }),
          ...(path === undefined ? {} : { endpoint: `${url}${path}` }),
        };
        const here = Object.entries<string>(env).map(([name, text]): [string, string] => [
          name,
          text.replace("http://127.0.0.1:1", url),
        ]);
        const started = await startProvider(provider, { settings, env: Object.fromEntries(here) });
        await started.invoke("getAlertAttributes");
        await started.close();
        expect([received, started.settings]).toEqual([
          [[`${base}/v2/alert_attributes`, `Bearer ${used}`]],
          // what comes from the environment never enters the state
          settings,
        ]);
      });
    },
  );

  test("without an endpoint it is the service's own", async () => {
    const started = await startProvider(provider, { settings: { apiKey: key } });
    expect(await started.checkConfig({ apiKey: key })).toEqual({ inputs: { apiKey: secret(key) }, failures: [] });
    await started.close();
    expect(started.requests).toEqual([]);
  });
});

test("a key with white space around it is refused before anything is sent", async () => {
  await withService(200, noAttributes, async ({ url, received }) => {
    const settings = { apiKey: `${key}\n`, endpoint: url };
    await expect(startProvider(provider, { settings })).rejects.toThrow(
      /^apiKey: ends with a line break, as the content of a file often does; remove it$/,
    );
    expect(received).toEqual([]);
  });
});

test("a slash behind the path of the endpoint makes no difference", async () => {
  await withService(200, noAttributes, async ({ url, received }) => {
    const started = await startProvider(provider, { settings: { apiKey: key, endpoint: `${url}/a/b/` } });
    await started.invoke("getAlertAttributes");
    await started.close();
    expect(received).toEqual([["/a/b/v2/alert_attributes", `Bearer ${key}`]]);
  });
});

test.each([
  ["no key", {}, {}, [{ property: "", reason: missing }]],
  [
    "an empty key, although the environment has one",
    { apiKey: "" },
    { INCIDENT_API_KEY: key },
    [
      {
        property: "",
        reason:
          "credentials are missing; INCIDENT_API_KEY is not used: the program or the stack gives apiKey, which is empty; give apiKey",
      },
    ],
  ],
  [
    "an endpoint that is none",
    { apiKey: key, endpoint: "example" },
    {},
    [{ property: "endpoint", reason: 'must start with http:// or https://, not "example"' }],
  ],
  [
    "credentials in the endpoint",
    { apiKey: key, endpoint: `https://ops:${key}@example.com` },
    {},
    [{ property: "", reason: "endpoint must not hold credentials; give apiKey instead" }],
  ],
  [
    "an unknown setting",
    { apiKey: key, apikey: key },
    {},
    [{ property: "", reason: 'unknown property "apikey"; did you mean "apiKey"?' }],
  ],
  ["a key and an endpoint that are not known yet", { apiKey: UNKNOWN, endpoint: UNKNOWN }, {}, []],
  ["a secret key", { apiKey: secret(key) }, {}, []],
])("%s: the settings are checked", async (_fact, given, env, failures) => {
  const started = await startProvider(provider, { settings: { apiKey: "first" }, env });
  const said = await started.checkConfig(given);
  await started.close();
  expect(said.failures).toEqual(failures);
  expect(JSON.stringify(said.failures)).not.toContain(key);
});

test("the key is in no log and in no error, although the service repeats it", async () => {
  const errors = [{ code: "missing_authorization_material", message: `the key ${key} is not known` }];
  await withService(401, { type: "authentication_error", status: 401, request_id: "r-1", errors }, async ({ url }) => {
    const started = await startProvider(provider, { settings: { apiKey: key, endpoint: url } });
    const failed = await started.invoke("getAlertAttributes").catch((error: unknown) => String(error));
    await started.close();
    expect(failed).toContain("the key [secret] is not known");
    expect(JSON.stringify([failed, started.log.lines, started.requests])).not.toContain(key);
  });
});
