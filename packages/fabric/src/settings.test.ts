import { declaredValues, startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";
import { settingsRules } from "./settings";

function findings(given: Readonly<Record<string, unknown>>): readonly unknown[] {
  return settingsRules.map((rule) => rule.check(given)).filter((finding) => finding !== undefined);
}

test.each([
  ["nothing", {}],
  ["a token", { token: "t" }],
  ["a client with its secret", { clientId: "c", clientSecret: "s" }],
  ["a token and half a pair", { token: "t", clientId: "c" }],
])("%s is no mistake", (_what, given) => {
  expect(findings(given)).toEqual([]);
});

test("half a pair names the other half and its variables", () => {
  expect([findings({ clientId: "c" }), findings({ clientSecret: "s" })]).toEqual([
    [
      {
        path: ["clientSecret"],
        message: "is required when clientId is given; give it, or set FABRIC_CLIENT_SECRET or EQUINIX_API_CLIENTSECRET",
      },
    ],
    [
      {
        path: ["clientId"],
        message: "is required when clientSecret is given; give it, or set FABRIC_CLIENT_ID or EQUINIX_API_CLIENTID",
      },
    ],
  ]);
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
