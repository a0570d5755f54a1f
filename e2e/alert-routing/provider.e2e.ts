import type { PulumiFn } from "@pulumi/pulumi/automation";
import { AlertAttribute, getAlertAttributes, Provider } from "@ops-providers/alert-routing";
import type { ProviderArgs } from "@ops-providers/alert-routing";
import { startSimulator } from "@ops-providers/alert-routing/simulator";
import type { Simulator } from "@ops-providers/alert-routing/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { errorsOf } from "../engine/diagnostics";
import { succeeded, startEngine } from "../engine/engine";
import type { Engine, Run } from "../engine/engine";
import { leaksOf } from "../engine/leaks";
import { lookingUp } from "../lookup-outcomes";
import { settingsOf } from "./start";

jest.setTimeout(120_000);

const KEY = "canary-key-0c91";
const WRONG = "canary-key-77d2";
const NOWHERE = "http://127.0.0.1:1";
const NO_SETTINGS = {
  ALERT_ROUTING_API_KEY: "",
  ALERT_ROUTING_ENDPOINT: "",
  INCIDENT_API_KEY: "",
  INCIDENT_ENDPOINT: "",
} as const;

const closeLater = closeAfterAll();

let simulator: Simulator;

beforeAll(async () => {
  simulator = closeLater(await startSimulator({ phantoms: true, apiKey: KEY }));
});

beforeEach(() => {
  simulator.requests.length = 0;
});

/** An attribute of an explicit provider. */
function plantOf(args: ProviderArgs): PulumiFn {
  return async () => {
    const provider = new Provider("own", args);
    new AlertAttribute("squad", { type: "String", array: false }, { provider });
  };
}

/** An attribute of the default provider. */
async function plant(): Promise<void> {
  new AlertAttribute("squad", { type: "String", array: false });
}

/** Previews a program with settings, and gives back the run. */
async function previewWith(program: PulumiFn, env: Readonly<Record<string, string>>): Promise<Run> {
  const engine = await startEngine({ program, env: { ...NO_SETTINGS, ...env } });
  try {
    return await engine.preview();
  } finally {
    await engine.close();
  }
}

describe("settings of the environment", () => {
  test.each([
    ["the package's own variables", () => ({ ALERT_ROUTING_API_KEY: KEY, ALERT_ROUTING_ENDPOINT: simulator.url })],
    ["the service's variables", () => ({ INCIDENT_API_KEY: KEY, INCIDENT_ENDPOINT: simulator.url })],
    [
      "the package's own variables, whatever the service's say",
      () => ({ ...settingsOf(simulator), INCIDENT_API_KEY: WRONG, INCIDENT_ENDPOINT: NOWHERE }),
    ],
  ])("are %s", async (_which, env) => {
    const outcomes: Record<string, unknown> = {};
    await previewWith(lookingUp(outcomes, { all: () => getAlertAttributes() }), env());
    expect(outcomes).toEqual({ all: "found" });
    expect(simulator.requests.map(({ path, status }) => [path, status])).toEqual([["/v2/alert_attributes", 200]]);
  });

  test("give way to those of an explicit provider, and leave no trace in the state", async () => {
    const other = closeLater(await startSimulator({ apiKey: WRONG }));
    const env = { ...NO_SETTINGS, ALERT_ROUTING_API_KEY: WRONG, INCIDENT_ENDPOINT: other.url };
    const engine = closeLater(await startEngine({ program: plantOf({ apiKey: KEY, endpoint: simulator.url }), env }));
    expect(await succeeded(engine.up())).toEqual({ create: 2 });
    expect(other.requests).toEqual([]);
    expect(simulator.requests.map(({ method, status }) => [method, status])).toEqual([["POST", 201]]);
    expect(await leaksOf(engine, [KEY, WRONG, other.url])).toEqual([]);
    expect(await succeeded(engine.destroy())).toEqual({ delete: 2 });
  });
});

describe("settings that cannot be right", () => {
  const missing = "credentials are missing; give apiKey, or set ALERT_ROUTING_API_KEY";

  test("are reported together, with what to do", async () => {
    const run = await previewWith(plantOf({ endpoint: "ftp://127.0.0.1" }), {});
    expect(errorsOf(run)).toEqual({
      own: [
        `pulumi:providers:alert-routing resource 'own' has a problem: ${missing}`,
        "pulumi:providers:alert-routing resource 'own': property endpoint value {ftp://127.0.0.1} has a problem: must start with http:// or https://, not \"ftp://127.0.0.1\"",
      ],
    });
  });

  test("are reported without the key that they contain", async () => {
    const run = await previewWith(plantOf({ endpoint: `http://ops:${WRONG}@127.0.0.1`, apiKey: `${KEY} ${KEY}` }), {});
    expect(errorsOf(run)).toEqual({
      own: [
        "pulumi:providers:alert-routing resource 'own' has a problem: apiKey: contains characters that an HTTP header cannot carry; copy it again",
        "pulumi:providers:alert-routing resource 'own' has a problem: endpoint must not hold credentials; give apiKey instead",
      ],
    });
    expect(JSON.stringify(run)).not.toContain("canary");
  });

  test("are credentials of the environment for an endpoint that the program names, which gets no request", async () => {
    const run = await previewWith(plantOf({ endpoint: simulator.url }), { INCIDENT_API_KEY: KEY });
    expect(errorsOf(run)).toEqual({
      own: [
        `pulumi:providers:alert-routing resource 'own' has a problem: credentials are missing; INCIDENT_API_KEY is not sent to ${simulator.url}: ` +
          "the endpoint of the environment is the default, https://api.incident.io; give apiKey together with endpoint, or set ALERT_ROUTING_ENDPOINT",
      ],
    });
    expect([simulator.requests, JSON.stringify(run).includes("canary")]).toEqual([[], false]);
  });

  test("are reported for the default provider, too", async () => {
    expect(errorsOf(await previewWith(plant, { INCIDENT_ENDPOINT: simulator.url }))).toEqual({
      default_5_27_0: [`pulumi:providers:alert-routing resource 'default_5_27_0' has a problem: ${missing}`],
    });
  });
});

function withoutRequestId(text: string): string {
  return text.replace(/Request ID [^ .]+/, "Request ID <id>");
}

test("an endpoint without the service is reported with the request", async () => {
  const outcomes: Record<string, unknown> = {};
  const elsewhere = `${simulator.url}/elsewhere`;
  await previewWith(lookingUp(outcomes, { all: () => getAlertAttributes() }), {
    ALERT_ROUTING_API_KEY: KEY,
    ALERT_ROUTING_ENDPOINT: elsewhere,
  });
  expect(withoutRequestId(String(outcomes["all"]))).toBe(
    "invocation of alert-routing:index:getAlertAttributes returned an error: looking up the alert attributes failed: " +
      "GET /v2/alert_attributes answered 404 (not_found: unknown path). Request ID <id>.",
  );
});

describe("a stack that is up", () => {
  let engine: Engine;

  beforeAll(async () => {
    engine = closeLater(await startEngine({ program: plantOf({ apiKey: KEY, endpoint: simulator.url }) }));
    await succeeded(engine.up());
  });

  test("keeps its state when the service refuses the key, and reports the refusal", async () => {
    const before = await idsInState(engine);
    const squad = before["AlertAttribute"]?.[0] ?? "";
    engine.setProgram(plantOf({ apiKey: WRONG, endpoint: simulator.url }));
    expect(await succeeded(engine.up())).toEqual({ update: 1, same: 1 });
    const run = await engine.refresh();
    expect(run.failure).toBeDefined();
    const answer = "answered 401 (missing_authorization_material: the API key is not valid). Request ID <id>.";
    expect(errorsOf(run)["squad"]?.map(withoutRequestId)).toEqual([
      `reading the alert attribute failed: GET /v2/alert_attributes/${squad} ${answer} ` +
        "Check the provider's credentials and what they are allowed to do",
    ]);
    expect(await idsInState(engine)).toEqual(before);
    expect(await leaksOf(engine, [KEY, WRONG])).toEqual([]);
  });

  test("is created again at another endpoint", async () => {
    const other = closeLater(await startSimulator({ apiKey: KEY }));
    engine.setProgram(plantOf({ apiKey: KEY, endpoint: simulator.url }));
    await succeeded(engine.up());
    engine.setProgram(plantOf({ apiKey: KEY, endpoint: other.url }));
    expect(await succeeded(engine.up())).toEqual({ replace: 2 });
    expect([simulator, other].map((one) => one.all("alertAttribute").length)).toEqual([0, 1]);
  });
});
