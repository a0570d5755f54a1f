import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";
import type { StartedFabric } from "./testing/start-fabric";
import { startFabric } from "./testing/start-fabric";
import { startService } from "./testing/running-service";

const ROUTERS = { filters: [{ property: "/name", operator: "=", values: ["a"] }] };

function lookUp({ started }: StartedFabric): Promise<unknown> {
  return started.invoke("getCloudRouters", ROUTERS);
}

const byClient = { clientId: "app", clientSecret: "canary-secret" };

function startByClient(options: { readonly tokenTimeout?: string } = {}): Promise<StartedFabric> {
  return startFabric({ ...byClient, settings: byClient, ...options });
}

test("a given token travels with each request, and no other is asked for", async () => {
  const world = await startFabric();
  await lookUp(world);
  expect(world.simulator.tokens.requests).toBe(0);
  expect(world.simulator.requests.map(({ headers }) => headers["authorization"])).toEqual(["Bearer [redacted]"]);
});

test.each<[string, Readonly<Record<string, string>>, number]>([
  ["a token", { token: "given-token" }, 0],
  ["an empty token", { token: "" }, 1],
])("%s together with client credentials is used if it has a string", async (_what, given, requests) => {
  const world = await startFabric({ ...byClient, token: "given-token", settings: { ...byClient, ...given } });
  await lookUp(world);
  expect(world.simulator.tokens.requests).toBe(requests);
});

test("empty credentials are none", async () => {
  const world = await startFabric({ settings: { token: "", clientId: "", clientSecret: "" } });
  await expect(lookUp(world)).rejects.toThrow("credentials are missing");
  expect(world.simulator.requests).toEqual([]);
});

test.each(["FABRIC_TOKEN", "EQUINIX_API_TOKEN"])("%s is not used beside a client of the program", async (variable) => {
  const service = await startService(byClient);
  const settings = { endpoint: service.url, ...byClient };
  const started = await startProvider(provider, { settings, env: { [variable]: "canary-shell" } });
  await started.invoke("getCloudRouters", ROUTERS);
  const sent = JSON.stringify(started.requests);
  await started.close();
  await service.close();
  expect([service.simulator.tokens.requests, sent.includes("canary-shell"), started.log.texts("warning")]).toEqual([
    1,
    false,
    [],
  ]);
});

test("a token of the environment is not sent to another endpoint than its own, which the first request says", async () => {
  const service = await startService();
  const env = { FABRIC_TOKEN: "canary-shell", FABRIC_CLIENT_ID: "app" };
  const started = await startProvider(provider, { settings: { endpoint: service.url }, env });
  await expect(started.invoke("getCloudRouters", ROUTERS)).rejects.toThrow(
    `credentials are missing; FABRIC_CLIENT_ID and FABRIC_TOKEN are not sent to ${service.url}: the endpoint of the environment is the default, ` +
      "https://api.equinix.com; give clientId and clientSecret, or token, or tokenExchangeSubjectToken together with endpoint, or set FABRIC_ENDPOINT",
  );
  expect(service.simulator.requests).toEqual([]);
  await started.close();
  await service.close();
});

test("requests in flight together share one token", async () => {
  const world = await startByClient();
  await Promise.all([
    lookUp(world),
    world.started.invoke("getCloudRouters", { filters: [{ ...ROUTERS.filters[0], values: ["b"] }] }),
  ]);
  expect(world.simulator.tokens.requests).toBe(1);
});

test("a token is renewed before it ends", async () => {
  const world = await startByClient({ tokenTimeout: "60" });
  await lookUp(world);
  await world.clock.advance(49_000);
  await lookUp(world);
  expect(world.simulator.tokens.requests).toBe(1);
  await world.clock.advance(2_000);
  await lookUp(world);
  expect(world.simulator.tokens.requests).toBe(2);
});

test("a token that ends sooner than it would be renewed is got for each request, and not again and again", async () => {
  const world = await startByClient({ tokenTimeout: "9" });
  await lookUp(world);
  expect(world.simulator.tokens.requests).toBe(1);
  await lookUp(world);
  expect(world.simulator.tokens.requests).toBe(2);
});

test.each(["soon", ""])("a token of the unreadable life %j lasts an hour", async (tokenTimeout) => {
  const world = await startByClient({ tokenTimeout });
  await lookUp(world);
  await world.clock.advance(3_580_000);
  await lookUp(world);
  expect(world.simulator.tokens.requests).toBe(1);
  await world.clock.advance(11_000);
  await lookUp(world);
  expect(world.simulator.tokens.requests).toBe(2);
});

test("a token that never ends is kept", async () => {
  const world = await startByClient({ tokenTimeout: "0" });
  await lookUp(world);
  await world.clock.advance(24 * 3_600_000);
  await lookUp(world);
  expect(world.simulator.tokens.requests).toBe(1);
});

test("a token that the service no longer takes is replaced once, and no two requests for tokens overlap", async () => {
  const world = await startByClient();
  await lookUp(world);
  world.simulator.revokeTokens();
  await Promise.all([lookUp(world), lookUp(world)]);
  expect(world.simulator.tokens).toMatchObject({ requests: 2, haveOverlapped: false, isLocked: false });
});

test("a rejected secret is tried once, so that the account is not locked", async () => {
  const service = await startService(byClient);
  const settings = { endpoint: service.url, clientId: "app", clientSecret: "wrong-canary" };
  const started = await startProvider(provider, { settings });
  for (let i = 0; i < 7; i++) {
    await expect(started.invoke("getCloudRouters", ROUTERS)).rejects.toThrow(
      "POST /oauth2/v1/token answered 400 (400002: the client id or the client secret is wrong). Check clientId and clientSecret of the provider",
    );
  }
  expect(service.simulator.tokens).toMatchObject({ requests: 1, isLocked: false });
  expect(JSON.stringify(started.log)).not.toContain("wrong-canary");
  await started.close();
  await service.close();
});

test("without credentials nothing fails before the first request, which says what to give", async () => {
  const service = await startService();
  const started = await startProvider(provider, { settings: { endpoint: service.url } });
  await expect(started.invoke("getCloudRouters", ROUTERS)).rejects.toThrow(
    "credentials are missing; give clientId and clientSecret, or token, or tokenExchangeSubjectToken, or set FABRIC_CLIENT_ID and FABRIC_CLIENT_SECRET, or FABRIC_TOKEN, or FABRIC_TOKEN_EXCHANGE_SUBJECT_TOKEN",
  );
  expect(service.simulator.requests).toEqual([]);
  await started.close();
  await service.close();
});

describe("the token of a workload", () => {
  const workload = { tokenExchangeScope: "identity-1", tokenExchangeSubjectToken: "canary-subject" };

  function startWorkload(
    settings: ValueMap = workload,
    options: { readonly tokenTimeout?: string } = {},
  ): Promise<StartedFabric> {
    return startFabric({ ...byClient, ...workload, settings, ...options });
  }

  test("is exchanged as a form at the server of its own, and the answer travels with each request", async () => {
    const world = await startWorkload();
    await lookUp(world);
    const [exchanged, asked] = world.simulator.requests;
    expect([exchanged?.path, exchanged?.headers["content-type"], exchanged?.headers["authorization"]]).toEqual([
      "/use/token",
      "application/x-www-form-urlencoded",
      undefined,
    ]);
    expect(Object.fromEntries(new URLSearchParams(String(exchanged?.body)))).toEqual({
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      scope: "identity-1",
      subject_token: "[redacted]",
      subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
    });
    expect(asked?.headers["authorization"]).toBe("Bearer [redacted]");
    expect(JSON.stringify(world.started.log)).not.toContain("canary-subject");
  });

  test("wins over a token and a client", async () => {
    const world = await startWorkload({ ...workload, ...byClient, token: "not-a-token" });
    await lookUp(world);
    expect(world.simulator.requests.map(({ path }) => path)[0]).toBe("/use/token");
  });

  test("is exchanged again before what it was exchanged for ends, and after that was refused", async () => {
    const world = await startWorkload(workload, { tokenTimeout: "60" });
    await lookUp(world);
    await world.clock.advance(49_000);
    await lookUp(world);
    expect(world.simulator.tokens.requests).toBe(1);
    await world.clock.advance(2_000);
    await lookUp(world);
    expect(world.simulator.tokens.requests).toBe(2);
    world.simulator.revokeTokens();
    await lookUp(world);
    expect(world.simulator.tokens).toMatchObject({ requests: 3, haveOverlapped: false });
  });

  test("that is refused is tried once, and the message says what to check", async () => {
    const world = await startWorkload({ ...workload, tokenExchangeSubjectToken: "ended-canary" });
    for (let i = 0; i < 3; i++) {
      await expect(lookUp(world)).rejects.toThrow(
        "POST /use/token answered 400 (invalid_grant: the scope or the subject token is wrong). Check tokenExchangeScope and " +
          "tokenExchangeSubjectToken, which ends by itself, of the provider",
      );
    }
    expect(world.simulator.tokens.requests).toBe(1);
    expect(JSON.stringify(world.started.log)).not.toContain("ended-canary");
  });

  test("a conflict at the exchange is tried again", async () => {
    const world = await startWorkload();
    world.simulator.faults.add({ kind: "respond", method: "POST", path: "/use/token", status: 409, times: 2 });
    await lookUp(world);
    expect(world.simulator.tokens.requests).toBe(3);
  });

  test.each([
    ["its own variable", {}, "FABRIC_TOKEN_EXCHANGE_SUBJECT_TOKEN"],
    ["the service's variable", {}, "EQUINIX_TOKEN_EXCHANGE_SUBJECT_TOKEN"],
    ["a variable that the program names", { tokenExchangeSubjectTokenEnvVar: "CI_TOKEN" }, "CI_TOKEN"],
  ])("comes from %s", async (_what, more, variable) => {
    const service = await startService({ ...byClient, ...workload });
    const env = {
      FABRIC_ENDPOINT: service.url,
      FABRIC_STS_ENDPOINT: service.url,
      FABRIC_TOKEN_EXCHANGE_SUBJECT_TOKEN: "another",
      [variable]: variable.startsWith("EQUINIX") ? "" : workload.tokenExchangeSubjectToken,
      ...(variable.startsWith("EQUINIX")
        ? { FABRIC_TOKEN_EXCHANGE_SUBJECT_TOKEN: "", [variable]: workload.tokenExchangeSubjectToken }
        : {}),
    };
    const started = await startProvider(provider, { settings: { tokenExchangeScope: "identity-1", ...more }, env });
    await started.invoke("getCloudRouters", ROUTERS);
    await started.close();
    await service.close();
    expect(service.simulator.tokens.requests).toBe(1);
  });

  test("of the environment is sent to no server that a program names", async () => {
    const service = await startService({ ...byClient, ...workload });
    const env = { FABRIC_ENDPOINT: service.url, FABRIC_TOKEN_EXCHANGE_SUBJECT_TOKEN: "canary-subject" };
    const settings = { stsEndpoint: service.url, tokenExchangeScope: "identity-1" };
    const started = await startProvider(provider, { settings, env });
    await expect(started.invoke("getCloudRouters", ROUTERS)).rejects.toThrow(
      `credentials are missing; FABRIC_TOKEN_EXCHANGE_SUBJECT_TOKEN is not sent to ${service.url}: the endpoint of the environment is the default, ` +
        "https://sts.eqix.equinix.com; give clientId and clientSecret, or token, or tokenExchangeSubjectToken together with stsEndpoint, or set FABRIC_STS_ENDPOINT",
    );
    expect(service.simulator.requests).toEqual([]);
    await started.close();
    await service.close();
  });

  test("needs the identity that it is exchanged for", async () => {
    await expect(startProvider(provider, { settings: { tokenExchangeSubjectToken: "t" } })).rejects.toThrow(
      "tokenExchangeScope: is required when tokenExchangeSubjectToken is given; give it, or set FABRIC_TOKEN_EXCHANGE_SCOPE or EQUINIX_TOKEN_EXCHANGE_SCOPE",
    );
  });
});
