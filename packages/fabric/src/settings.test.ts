import { declaredValues, startProvider } from "@ops-providers/provider-kit/testing";
import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";

async function outcome(settings: ValueMap, env: Readonly<Record<string, string>> = {}): Promise<unknown> {
  try {
    const started = await startProvider(provider, { settings, env });
    await started.close();
    return "accepted";
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

test.each([
  ["nothing", {}],
  ["a token", { token: "t" }],
  ["a client with its secret", { clientId: "c", clientSecret: "s" }],
  ["a token and half a pair", { token: "t", clientId: "c" }],
])("%s is no mistake", async (_what, given) => {
  expect(await outcome(given)).toBe("accepted");
});

test("half a pair names the other half, and its variables where the first comes from the environment", async () => {
  const env = { EQUINIX_API_CLIENTID: "c" };
  expect([await outcome({ clientId: "c" }), await outcome({ clientSecret: "s" }, env), await outcome({}, env)]).toEqual(
    [
      "clientSecret: is required when clientId is given; give it, too",
      "clientId: is required when clientSecret is given; give it, too; EQUINIX_API_CLIENTID is not used: the program or the stack gives clientSecret",
      "clientSecret: is required when clientId is given; set FABRIC_CLIENT_SECRET or EQUINIX_API_CLIENTSECRET, too",
    ],
  );
});

test.each([
  ["token: ends with a line break, as the content of a file often does; remove it", { token: "t\n" }],
  ["token: contains characters that an HTTP header cannot carry; copy it again", { token: "t t" }],
  [
    "clientId: ends with a line break, as the content of a file often does; remove it",
    { clientId: "c\n", clientSecret: "s" },
  ],
  [
    "clientSecret: contains a control character or a line break; copy it again",
    { clientId: "c", clientSecret: "s\u0000" },
  ],
])("what requests cannot carry is refused: %s", async (message, given) => {
  expect(await outcome(given)).toBe(message);
});

test("settings of older programs are taken, and impossible ones refused", async () => {
  const settings = {
    authToken: "m",
    maxRetries: 0,
    maxRetryWaitSeconds: 30,
    requestTimeout: 1,
    responseMaxPageSize: 1000,
  };
  const started = await startProvider(provider, { settings });
  expect(started.log.texts("warning")).toEqual([]);
  await started.close();
  for (const wrong of [{ requestTimeout: 0 }, { maxRetries: -1 }, { endpoint: "ftp://example.org" }]) {
    await expect(startProvider(provider, { settings: wrong })).rejects.toThrow(Object.keys(wrong)[0]);
  }
});

test("secrets are secret, and what comes from the environment is not in the state", async () => {
  const env = { FABRIC_CLIENT_ID: "app", FABRIC_CLIENT_SECRET: "canary-env" };
  const started = await startProvider(provider, { env, settings: { token: "canary-token" } });
  expect(JSON.stringify(started.settings)).not.toMatch(/canary/);
  expect(Object.keys(started.settings)).toEqual(["token"]);
  await started.close();
});

test("unknownValues is the only setting with a list of values", () => {
  expect(declaredValues(provider, "provider")).toEqual({ "closed: refuse, warn": ["provider.unknownValues"] });
});
