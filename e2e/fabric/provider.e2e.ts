import type { PulumiFn } from "@pulumi/pulumi/automation";
import { getStreams, Provider, RouteFilter, Stream } from "@ops-providers/fabric";
import type { ProviderArgs } from "@ops-providers/fabric";
import type { Simulator } from "@ops-providers/fabric/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { errorsOf, errorsOfResources, warningsOf } from "../engine/diagnostics";
import { succeeded, startEngine } from "../engine/engine";
import type { Engine, Run } from "../engine/engine";
import { upUntil } from "../engine/interruption";
import { leaksOf } from "../engine/leaks";
import { lookingUp } from "../lookup-outcomes";
import { aFilter, aStream } from "./resource-args";
import { counted, QUICK_PLUGIN, startService, takeAccepted, uuidsInState } from "./start";

jest.setTimeout(120_000);

const TOKEN = "canary-token-0c91";
const WRONG = "canary-wrong-77d2";
const CLIENT = { clientId: "client-of-tests", clientSecret: "canary-client-3b60" } as const;
const NOWHERE = "http://127.0.0.1:1";
const NO_SETTINGS = {
  ...{ FABRIC_CLIENT_ID: "", FABRIC_CLIENT_SECRET: "", FABRIC_ENDPOINT: "", FABRIC_TOKEN: "" },
  ...{ EQUINIX_API_CLIENTID: "", EQUINIX_API_CLIENTSECRET: "", EQUINIX_API_ENDPOINT: "", EQUINIX_API_TOKEN: "" },
} as const;
const MANY = 12;

const closeLater = closeAfterAll();

let simulator: Simulator;

beforeEach(async () => {
  simulator = closeLater(await startService({ token: TOKEN, ...CLIENT, transitionAfterMs: 0 }));
});

/** A stream of an explicit provider. */
function streamOf(args: ProviderArgs): PulumiFn {
  return async () => {
    const provider = new Provider("own", args);
    new Stream("noc", aStream(), { provider });
  };
}

/** A stream of the default provider. */
async function oneStream(): Promise<void> {
  new Stream("noc", aStream());
}

/** Many filters of the default provider. */
async function manyFilters(): Promise<void> {
  for (let i = 0; i < MANY; i++) new RouteFilter(`filter-${i}`, aFilter());
}

async function startWith(program: PulumiFn, env: Readonly<Record<string, string>>): Promise<Engine> {
  return closeLater(await startEngine({ program, env: { ...NO_SETTINGS, ...env }, plugins: QUICK_PLUGIN }));
}

/** Previews a program with settings, and gives back the run. */
async function previewWith(program: PulumiFn, env: Readonly<Record<string, string>>): Promise<Run> {
  return (await startWith(program, env)).preview();
}

function withoutRequestId(text: string): string {
  return text.replace(/Request ID [^ .]+/, "Request ID <id>");
}

describe("settings of the environment", () => {
  const ofClient = { id: CLIENT.clientId, secret: CLIENT.clientSecret };

  test.each([
    ["the package's own token", () => ({ FABRIC_TOKEN: TOKEN, FABRIC_ENDPOINT: simulator.url }), 0],
    ["the service's token", () => ({ EQUINIX_API_TOKEN: TOKEN, EQUINIX_API_ENDPOINT: simulator.url }), 0],
    [
      "the package's own token, whatever the service's variables say",
      () => ({
        ...{ FABRIC_TOKEN: TOKEN, FABRIC_ENDPOINT: simulator.url },
        ...{ EQUINIX_API_TOKEN: WRONG, EQUINIX_API_ENDPOINT: NOWHERE },
      }),
      0,
    ],
    [
      "the package's own client",
      () => ({
        ...{ FABRIC_CLIENT_ID: ofClient.id, FABRIC_CLIENT_SECRET: ofClient.secret },
        FABRIC_ENDPOINT: simulator.url,
      }),
      1,
    ],
    [
      "the service's client",
      () => ({
        ...{ EQUINIX_API_CLIENTID: ofClient.id, EQUINIX_API_CLIENTSECRET: ofClient.secret },
        EQUINIX_API_ENDPOINT: simulator.url,
      }),
      1,
    ],
    [
      "a token rather than a client",
      () => ({
        ...{ EQUINIX_API_TOKEN: TOKEN, FABRIC_CLIENT_ID: ofClient.id, FABRIC_CLIENT_SECRET: WRONG },
        FABRIC_ENDPOINT: simulator.url,
      }),
      0,
    ],
  ])("are %s", async (_which, env, tokens) => {
    const outcomes: Record<string, unknown> = {};
    await previewWith(lookingUp(outcomes, { all: () => getStreams() }), env());
    expect([outcomes, simulator.tokens.requests]).toEqual([{ all: "found" }, tokens]);
  });

  test("are not used beside a client of an explicit provider, without a warning", async () => {
    const env = { FABRIC_TOKEN: WRONG, EQUINIX_API_TOKEN: WRONG };
    const engine = await startWith(streamOf({ ...CLIENT, endpoint: simulator.url }), env);
    const run = await engine.up();
    expect([run.failure, run.changes, warningsOf(run)]).toEqual([undefined, { create: 2 }, {}]);
    expect(counted(takeAccepted(simulator))).toEqual({ "POST /oauth2/v1/token": 1, "POST streams": 1 });
    expect(await leaksOf(engine, [CLIENT.clientSecret, WRONG])).toEqual([]);
  });

  test("are not sent to the endpoint of an explicit provider", async () => {
    const engine = await startWith(streamOf({ endpoint: simulator.url }), { FABRIC_TOKEN: TOKEN });
    expect(errorsOf(await engine.up())["noc"]).toEqual([
      `credentials are missing; FABRIC_TOKEN is not sent to ${simulator.url}: the endpoint of the environment is the default, https://api.equinix.com; ` +
        "give clientId and clientSecret, or token, or tokenExchangeSubjectToken together with endpoint, or set FABRIC_ENDPOINT",
    ]);
    expect(simulator.requests).toEqual([]);
  });

  test("give way to those of an explicit provider, and leave no trace in the state", async () => {
    const other = closeLater(await startService({ token: WRONG }));
    const env = { FABRIC_TOKEN: WRONG, EQUINIX_API_ENDPOINT: other.url };
    const engine = await startWith(streamOf({ token: TOKEN, endpoint: simulator.url }), env);
    expect(await succeeded(engine.up())).toEqual({ create: 2 });
    expect([other.requests, counted(takeAccepted(simulator))]).toEqual([[], { "POST streams": 1 }]);
    expect(await leaksOf(engine, [TOKEN, WRONG, other.url])).toEqual([]);
    expect(await succeeded(engine.destroy())).toEqual({ delete: 2 });
  });
});

describe("settings that cannot be right", () => {
  test("are reported together, with what to do", async () => {
    const run = await previewWith(
      streamOf({ endpoint: "ftp://127.0.0.1", clientId: CLIENT.clientId, maxRetries: -1 }),
      {},
    );
    expect(errorsOf(run)).toEqual({
      own: [
        "pulumi:providers:fabric resource 'own' has a problem: clientSecret: is required when clientId is given; give it, too",
        "pulumi:providers:fabric resource 'own': property endpoint value {ftp://127.0.0.1} has a problem: must start with http:// or https://, not \"ftp://127.0.0.1\"",
        "pulumi:providers:fabric resource 'own': property maxRetries value {-1} has a problem: must be at least 0, not -1",
      ],
    });
  });

  test("are reported without the secret that they contain", async () => {
    const run = await previewWith(streamOf({ endpoint: `http://ops:${WRONG}@127.0.0.1`, token: TOKEN }), {});
    expect(errorsOf(run)).toEqual({
      own: [
        "pulumi:providers:fabric resource 'own' has a problem: endpoint must not hold credentials; give clientId and clientSecret instead",
      ],
    });
    expect(JSON.stringify(run)).not.toContain("canary");
  });
});

test("without credentials a preview succeeds, and the first request is refused with what to do", async () => {
  const engine = await startWith(oneStream, { FABRIC_ENDPOINT: simulator.url });
  expect(await succeeded(engine.preview())).toEqual({ create: 1 });
  const run = await engine.up();
  expect(errorsOf(run)["noc"]).toEqual([
    "credentials are missing; give clientId and clientSecret, or token, or tokenExchangeSubjectToken, or set FABRIC_CLIENT_ID and FABRIC_CLIENT_SECRET, or FABRIC_TOKEN, or FABRIC_TOKEN_EXCHANGE_SUBJECT_TOKEN",
  ]);
  expect(simulator.requests).toEqual([]);
});

describe("a client", () => {
  const env = (clientSecret: string) => ({
    FABRIC_ENDPOINT: simulator.url,
    FABRIC_CLIENT_ID: CLIENT.clientId,
    FABRIC_CLIENT_SECRET: clientSecret,
  });

  test("gets one token for many objects at once, and another one when that has ended", async () => {
    const engine = await startWith(manyFilters, env(CLIENT.clientSecret));
    const running = upUntil({ engine, simulator }, { method: "GET", when: "before" }, (release) => {
      expect(simulator.tokens.requests).toBe(1);
      simulator.revokeTokens();
      release();
    });
    expect(await succeeded(running)).toEqual({ create: MANY });
    expect([simulator.tokens.requests, simulator.tokens.haveOverlapped]).toEqual([2, false]);
    expect(await leaksOf(engine, [CLIENT.clientSecret])).toEqual([]);
  });

  test("whose secret is refused shows it once, so that the account is not locked", async () => {
    const engine = await startWith(manyFilters, env(WRONG));
    const run = await engine.up();
    expect([simulator.tokens.requests, simulator.tokens.isLocked]).toEqual([1, false]);
    expect([...new Set(Object.values(errorsOfResources(run)).flat().map(withoutRequestId))]).toEqual([
      "POST /oauth2/v1/token answered 400 (400002: the client id or the client secret is wrong). Check clientId and clientSecret of the provider",
    ]);
    expect(JSON.stringify(run)).not.toContain(WRONG);
  });
});

describe("a stack that is up", () => {
  test("keeps its state when the service refuses the token, and is created again at another endpoint", async () => {
    const engine = await startWith(streamOf({ token: TOKEN, endpoint: simulator.url }), {});
    await succeeded(engine.up());
    const before = await uuidsInState(engine);
    engine.setProgram(streamOf({ token: WRONG, endpoint: simulator.url }));
    expect(await succeeded(engine.up())).toEqual({ update: 1, same: 1 });
    const run = await engine.refresh();
    expect(run.failure).toBeDefined();
    expect(await uuidsInState(engine)).toEqual(before);
    const path = `/fabric/v4/streams/${before["Stream"]?.[0]}`;
    expect(errorsOf(run)["noc"]?.map(withoutRequestId)).toEqual([
      `reading the stream failed: GET ${path} answered 401 (EQ-3000039: user not found or invalid). Request ID <id>. ` +
        "Check the provider's credentials and what they are allowed to do",
    ]);
    expect(await leaksOf(engine, [TOKEN, WRONG])).toEqual([]);
    engine.setProgram(streamOf({ token: TOKEN, endpoint: simulator.url }));
    await succeeded(engine.up());
    const other = closeLater(await startService({ token: TOKEN, transitionAfterMs: 0 }));
    engine.setProgram(streamOf({ token: TOKEN, endpoint: other.url }));
    expect(await succeeded(engine.up())).toEqual({ replace: 2 });
    expect([simulator, other].map((one) => one.all("stream").length)).toEqual([0, 1]);
  });
});
