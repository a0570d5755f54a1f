import { inside, text } from "@ops-providers/provider-kit/testing";
import { type RunningService, startService } from "../../testing/running-service";
import { refusal, ServiceClient } from "../../testing/service-client";
import type { SimulatorOptions } from "../index";

const TOKEN_PATH = "/oauth2/v1/token";
const someText: unknown = expect.any(String);

let service: RunningService;
let stranger: ServiceClient;
let now: Date;

async function start(options: SimulatorOptions = {}): Promise<void> {
  service = await startService({ clock: () => now, clientId: "id-1", clientSecret: "very-secret", ...options });
  stranger = new ServiceClient(service.url, { "content-type": "application/json" });
}

beforeEach(async () => {
  now = new Date("2026-02-11T09:14:03.250Z");
  await start();
});

afterEach(() => service.close());

const right = { grant_type: "client_credentials", client_id: "id-1", client_secret: "very-secret" };
const wrong = { ...right, client_secret: "other" };

async function freshToken(): Promise<ServiceClient> {
  const { body } = await stranger.post(TOKEN_PATH, right);
  return ServiceClient.withToken(service.url, text(body, "access_token"));
}

test("client credentials get a token whose life is a string of seconds", async () => {
  const { status, body } = await stranger.post(TOKEN_PATH, right);
  expect([status, body]).toEqual([
    200,
    { access_token: someText, token_timeout: "3599", user_name: "id-1", token_type: "Bearer" },
  ]);
});

test("a token is live until its time is over", async () => {
  const client = await freshToken();
  now = new Date(now.getTime() + 3_598_999);
  expect((await client.get("/fabric/v4/streams")).status).toBe(200);
  now = new Date(now.getTime() + 1);
  expect(refusal(await client.get("/fabric/v4/streams"))).toEqual([401, "EQ-3000039"]);
});

test.each([
  { timeout: "0", lives: true },
  { timeout: "soon", lives: false },
])("a token of the life $timeout is live after an hour: $lives", async ({ timeout, lives }) => {
  await service.close();
  await start({ tokenTimeout: timeout });
  const client = await freshToken();
  now = new Date(now.getTime() + 3_600_000);
  expect((await client.get("/fabric/v4/streams")).status).toBe(lives ? 200 : 401);
});

test("revoked tokens are refused, but not the one that never expires", async () => {
  const client = await freshToken();
  service.simulator.revokeTokens();
  const answers = [await client.get("/fabric/v4/streams"), await service.client.get("/fabric/v4/streams")];
  expect(answers.map(({ status }) => status)).toEqual([401, 200]);
});

test("no token, another scheme and an unknown token are refused alike, also where there is nothing", async () => {
  for (const headers of [{}, { authorization: `Basic ${service.token}` }, { authorization: "Bearer wrong" }]) {
    for (const path of ["/fabric/v4/streams", "/fabric/v4/nothing"]) {
      const answer = await stranger.with(headers).get(path);
      expect([answer.status, answer.body]).toEqual([
        401,
        [{ errorCode: "EQ-3000039", errorMessage: "user not found or invalid", correlationId: someText }],
      ]);
    }
  }
});

test("bad credentials are answered with an object of their own form", async () => {
  const { status, body } = await stranger.post(TOKEN_PATH, wrong);
  expect([status, body]).toEqual([
    400,
    {
      error_domain: "apigateway",
      error_title: "Bad Request",
      error_code: "400002",
      developer_message: "the client id or the client secret is wrong",
      error_message: "the client id or the client secret is wrong",
    },
  ]);
});

test.each([
  { form: "another grant", body: { ...right, grant_type: "password" } },
  { form: "no grant", body: { client_id: "id-1", client_secret: "very-secret" } },
  { form: "an unknown key", body: { ...right, scope: "all" } },
  { form: "no JSON", body: "grant_type=client_credentials" },
])("a request with $form is refused", async ({ body }) => {
  const answer = await stranger.post(TOKEN_PATH, body);
  expect([answer.status, inside(answer.body, "error_code")]).toEqual([400, "400001"]);
});

test("another content type is refused", async () => {
  expect((await stranger.with({}).post(TOKEN_PATH, right)).status).toBe(415);
});

test("the account is locked after five bad attempts in a row", async () => {
  for (let i = 0; i < 4; i += 1) await stranger.post(TOKEN_PATH, wrong);
  expect((await stranger.post(TOKEN_PATH, right)).status).toBe(200);
  for (let i = 0; i < 5; i += 1) await stranger.post(TOKEN_PATH, wrong);
  const answer = await stranger.post(TOKEN_PATH, right);
  expect([answer.status, inside(answer.body, "error_message")]).toEqual([400, "the account is locked"]);
  expect(service.simulator.tokens.isLocked).toBe(true);
});

test("requests for tokens are counted, and whether they overlapped", async () => {
  const { tokens, faults } = service.simulator;
  await stranger.post(TOKEN_PATH, right);
  await stranger.post(TOKEN_PATH, right);
  expect([tokens.requests, tokens.haveOverlapped]).toEqual([2, false]);
  const stalled = faults.add({ kind: "stall", path: TOKEN_PATH });
  const first = stranger.post(TOKEN_PATH, right);
  await stalled.reached;
  await stranger.post(TOKEN_PATH, right);
  stalled.release();
  await first;
  expect([tokens.requests, tokens.haveOverlapped]).toEqual([4, true]);
});

test("no record of a request holds a secret", async () => {
  await stranger.post(TOKEN_PATH, right);
  await service.client.post("/fabric/v4/streams", {
    sink: { credential: { type: "API_KEY", apiKey: "k-1" }, settings: { applicationKey: "k-2" } },
    additionalInfo: [
      { key: "secretKey", value: "k-3" },
      { key: "asn", value: "65000" },
    ],
    ntpAdvancedConfiguration: [{ type: "ASCII", keyNumber: 1, key: "k-4" }],
    accessPoint: { authenticationKey: "k-5" },
    config: { authenticationKey: { label: "Account" } },
  });
  const hidden = "[redacted]";
  expect(service.simulator.requests.map(({ body }) => body)).toEqual([
    { ...right, client_secret: hidden },
    {
      sink: { credential: { type: "API_KEY", apiKey: hidden }, settings: { applicationKey: hidden } },
      additionalInfo: [
        { key: "secretKey", value: hidden },
        { key: "asn", value: "65000" },
      ],
      ntpAdvancedConfiguration: [{ type: "ASCII", keyNumber: 1, key: hidden }],
      accessPoint: { authenticationKey: hidden },
      config: { authenticationKey: { label: "Account" } },
    },
  ]);
  expect(JSON.stringify(service.simulator.requests)).not.toContain("very-secret");
});

const workload = {
  grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
  scope: "identity-1",
  subject_token: "subject-1",
  subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
};

async function exchange(form: Readonly<Record<string, string>>, type = "application/x-www-form-urlencoded") {
  const body = new URLSearchParams(form).toString();
  const response = await fetch(`${service.url}/use/token`, { method: "POST", headers: { "content-type": type }, body });
  return { status: response.status, body: await response.json() };
}

describe("the exchange of a token", () => {
  beforeEach(async () => {
    await service.close();
    await start({ tokenExchangeScope: "identity-1", tokenExchangeSubjectToken: "subject-1" });
  });

  test("answers with a live token and its life as a number", async () => {
    const { status, body } = await exchange(workload);
    expect([status, body]).toEqual([
      200,
      {
        access_token: someText,
        issued_token_type: "urn:ietf:params:oauth:token-type:access_token",
        token_type: "Bearer",
        expires_in: 3599,
      },
    ]);
    const client = ServiceClient.withToken(service.url, text(body, "access_token"));
    expect((await client.get("/fabric/v4/metros")).status).toBe(200);
  });

  test.each([
    ["another scope", { ...workload, scope: "identity-2" }, "invalid_grant"],
    ["another subject token", { ...workload, subject_token: "subject-2" }, "invalid_grant"],
    ["another grant", { ...workload, grant_type: "client_credentials" }, "invalid_request"],
    ["another type of token", { ...workload, subject_token_type: "jwt" }, "invalid_request"],
  ])("refuses %s", async (_what, form, error) => {
    expect(await exchange(form)).toEqual({ status: 400, body: { error, error_description: someText } });
  });

  test("refuses what is no form", async () => {
    expect(await exchange(workload, "application/json")).toMatchObject({
      status: 400,
      body: { error: "invalid_request" },
    });
  });
});
