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
      "https://api.equinix.com; give clientId and clientSecret, or token together with endpoint, or set FABRIC_ENDPOINT",
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
    "credentials are missing; give clientId and clientSecret, or token, or set FABRIC_CLIENT_ID and FABRIC_CLIENT_SECRET, or FABRIC_TOKEN",
  );
  expect(service.simulator.requests).toEqual([]);
  await started.close();
  await service.close();
});
