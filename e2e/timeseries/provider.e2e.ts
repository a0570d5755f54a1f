import * as pulumi from "@pulumi/pulumi";
import * as timeseries from "@ops-providers/timeseries";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { errorsOf, warningsOf } from "../engine/diagnostics";
import { succeeded, startEngine } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { upUntil } from "../engine/interruption";
import { settingsOf } from "./start";

jest.setTimeout(120_000);

const TOKEN = "canary-token-0c91";
const NEW_TOKEN = "canary-token-77d2";
const PASSWORD = "canary-password-9d10";
const ABSENT = "00000000000000ff";

let simulator: Simulator;
const closeLater = closeAfterEach();

beforeEach(async () => {
  simulator = closeLater(await startSimulator({ token: TOKEN, password: PASSWORD, username: "operator" }));
});

async function start(program: pulumi.automation.PulumiFn, env: Readonly<Record<string, string>> = {}): Promise<Engine> {
  return closeLater(await startEngine({ program, env }));
}

/** An organization and a bucket of an explicit provider. */
function plantOf(args: timeseries.ProviderArgs): pulumi.automation.PulumiFn {
  return async () => {
    const provider = new timeseries.Provider("own", args);
    const org = new timeseries.Organization("plant", {}, { provider });
    new timeseries.Bucket("meters", { orgId: org.id }, { provider });
  };
}

test("a provider with user name and password signs in once, and again when its session has ended", async () => {
  const engine = await start(plantOf({ url: simulator.url, username: "operator", password: PASSWORD }));
  const signIns = (): number => simulator.requests.splice(0).filter(({ path }) => path === "/api/v2/signin").length;
  expect(await succeeded(engine.preview())).toEqual({ create: 3 });
  expect(simulator.requests).toEqual([]);
  const running = upUntil({ engine, simulator }, { method: "POST", path: "/api/v2/orgs" }, (release) => {
    simulator.expireSessions();
    release();
  });
  expect(await succeeded(running)).toEqual({ create: 3 });
  expect(signIns()).toBe(2);
  expect(await succeeded(engine.up())).toEqual({ same: 3 });
  expect(await succeeded(engine.refresh())).toEqual({ same: 3 });
  expect(signIns()).toBe(1);
  const text = `${await engine.state()}${engine.transcript()}`;
  expect(text).not.toContain(PASSWORD);
});

test("credentials from the environment work without a trace in the state", async () => {
  const env = settingsOf(simulator);
  const engine = await start(async () => {
    new timeseries.Organization("plant");
  }, env);
  expect(await succeeded(engine.up())).toEqual({ create: 1 });
  const state = await engine.state();
  expect([TOKEN, simulator.url].filter((text) => state.includes(text))).toEqual([]);
  expect(engine.transcript()).not.toContain(TOKEN);
});

test("a token of the environment is neither used nor sent where the program names another server with a user", async () => {
  const own = closeLater(await startSimulator({ token: NEW_TOKEN }));
  const engine = await start(
    plantOf({ url: simulator.url, username: "operator", password: PASSWORD }),
    settingsOf(own),
  );
  const run = await engine.up();
  expect([run.failure, run.changes, warningsOf(run)]).toEqual([undefined, { create: 3 }, {}]);
  const sent = simulator.requests.map(({ headers }) => headers["authorization"]?.split(" ")[0]);
  expect([new Set(sent), own.requests]).toEqual([new Set([undefined, "Basic"]), []]);
  expect(await succeeded(engine.refresh())).toEqual({ same: 3 });
  expect(await succeeded(engine.destroy())).toEqual({ delete: 3 });
});

test("a token of the environment is not sent to another server that the program or the stack names", async () => {
  const own = closeLater(await startSimulator({ token: TOKEN }));
  const reason =
    `credentials are missing; TIMESERIES_TOKEN is not sent to ${simulator.url}: TIMESERIES_URL is ${own.url}; ` +
    "give token, or username and password together with url";
  const explicit = await (await start(plantOf({ url: simulator.url }), settingsOf(own))).preview();
  expect(errorsOf(explicit)).toEqual({ own: [`pulumi:providers:timeseries resource 'own' has a problem: ${reason}`] });
  const engine = await start(async () => {
    new timeseries.Organization("plant");
  }, settingsOf(own));
  await engine.stack.setConfig("timeseries:url", { value: simulator.url });
  expect(errorsOf(await engine.preview())).toEqual({
    default_1_6_0: [`pulumi:providers:timeseries resource 'default_1_6_0' has a problem: ${reason}`],
  });
  await engine.stack.setConfig("timeseries:url", { value: `${own.url}/` });
  expect(await succeeded(engine.up())).toEqual({ create: 1 });
  expect(simulator.requests).toEqual([]);
});

test("a token that is changed replaces nothing, and what is destroyed is destroyed with the new one", async () => {
  const engine = await start(plantOf({ url: simulator.url, token: TOKEN }));
  await succeeded(engine.up());
  const before = await idsInState(engine);
  rotateToken();
  engine.setProgram(plantOf({ url: simulator.url, token: NEW_TOKEN }));
  expect(await succeeded(engine.up())).toEqual({ update: 1, same: 2 });
  expect(await idsInState(engine)).toEqual(before);
  expect(await succeeded(engine.destroy())).toEqual({ delete: 3 });
  const text = `${await engine.state()}${engine.transcript()}`;
  expect([TOKEN, NEW_TOKEN].filter((secret) => text.includes(secret))).toEqual([]);
});

test("a token of the environment that is changed is used by a refresh and a destroy without the program", async () => {
  const plant = async (): Promise<void> => {
    new timeseries.Organization("plant");
  };
  const first = await start(plant, settingsOf(simulator));
  await succeeded(first.up());
  rotateToken();
  const env = settingsOf({ url: simulator.url, token: NEW_TOKEN });
  const second = await startEngine({ program: plant, folder: first.folder, env });
  expect(await succeeded(second.refresh())).toEqual({ same: 1 });
  expect(await succeeded(second.destroy())).toEqual({ delete: 1 });
});

test("another url replaces everything", async () => {
  const other = closeLater(await startSimulator({ token: TOKEN }));
  const engine = await start(plantOf({ url: simulator.url, token: TOKEN }));
  await succeeded(engine.up());
  engine.setProgram(plantOf({ url: other.url, token: TOKEN }));
  expect(await succeeded(engine.up())).toEqual({ replace: 3 });
  const names = (of: Simulator): readonly string[] =>
    of
      .all("organization")
      .map(({ name }) => name.replace(/-.*/, ""))
      .sort();
  expect({ before: names(simulator), after: names(other) }).toEqual({
    before: ["main"],
    after: ["main", "plant"],
  });
});

test("a url that is another text for the same place replaces nothing", async () => {
  const engine = await start(plantOf({ url: simulator.url, token: TOKEN }));
  await succeeded(engine.up());
  engine.setProgram(plantOf({ url: pulumi.output(simulator.url), token: pulumi.secret(TOKEN) }));
  expect(await succeeded(engine.up())).toEqual({ same: 3 });
});

test("terraformConfig returns the settings of the program as a secret", async () => {
  const engine = await start(async () => {
    const provider = new timeseries.Provider("own", { url: simulator.url, token: TOKEN });
    const config = provider.terraformConfig();
    return { result: config.apply(({ result }) => result), isSecret: pulumi.isSecret(config) };
  });
  const run = await engine.up();
  expect({ failure: run.failure, outputs: await engine.outputs() }).toEqual({
    failure: undefined,
    outputs: { result: { url: simulator.url, token: TOKEN }, isSecret: true },
  });
  expect(`${await engine.state()}${run.output}`).not.toContain(TOKEN);
});

test("get reads an existing object in preview and up, and manages nothing", async () => {
  const [main] = simulator.all("bucket").filter(({ name }) => name === "main");
  const env = settingsOf(simulator);
  const engine = await start(async () => {
    const bucket = timeseries.Bucket.get("existing", main?.id ?? "");
    const { name, orgId, retentionPeriod } = bucket;
    return {
      name,
      orgId,
      retentionPeriod,
      is: timeseries.Bucket.isInstance(bucket),
      isOther: timeseries.User.isInstance(bucket),
    };
  }, env);
  expect(await succeeded(engine.preview())).toEqual({});
  await succeeded(engine.up());
  expect(await engine.outputs()).toEqual({
    name: "main",
    orgId: simulator.orgId,
    retentionPeriod: 0,
    is: true,
    isOther: false,
  });
  await succeeded(engine.destroy());
  expect(simulator.requests.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("get of something that is not there fails", async () => {
  const engine = await start(async () => {
    timeseries.Bucket.get("existing", ABSENT);
  }, settingsOf(simulator));
  const run = await engine.preview();
  expect(run.failure).toBeDefined();
  expect(errorsOf(run)["existing"]).toEqual([`Preview failed: resource '${ABSENT}' does not exist`]);
});

test("isInstance knows a provider from a resource", async () => {
  const { Provider, Organization } = timeseries;
  const engine = await start(async () => {
    const provider = new Provider("own", { url: simulator.url, token: TOKEN });
    const org = new Organization("plant", {}, { provider });
    const values = [provider, org, undefined, {}];
    return { known: values.map((value) => [Provider.isInstance(value), Organization.isInstance(value)]) };
  });
  await succeeded(engine.up());
  expect(await engine.outputs()).toEqual({
    known: [
      [true, false],
      [false, true],
      [false, false],
      [false, false],
    ],
  });
});

/** The service gives its first user another token. */
function rotateToken(): void {
  const [authorization] = simulator.all("authorization").filter(({ token }) => token === TOKEN);
  simulator.edit("authorization", authorization?.id ?? "", { token: NEW_TOKEN });
}
