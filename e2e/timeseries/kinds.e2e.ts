import type { Deployment } from "@pulumi/pulumi/automation";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import { realServers } from "@ops-providers/timeseries/internal/testing/service-starters";
import { startEngineWithPassphrase, succeeded } from "../engine/engine";
import { takeRequests, writesIn } from "../sent-requests";
import { readDeployment } from "../upgrade/fixture";
import { settingsOf } from "./start";
import { describeKinds, secrets, variables } from "./kinds";

jest.setTimeout(180_000);

const closeLater = closeAfterEach();

// real servers show the same, and more
if (realServers.length === 0) describeKinds({ name: "the simulator", start: () => startSimulator() });

test("variables of a stack of the bridged package go on, with their values as text: nothing is changed", async () => {
  const simulator = closeLater(await startSimulator());
  const engine = closeLater(
    await startEngineWithPassphrase({ program: variables.program(variables.first), env: settingsOf(simulator) }),
  );
  await succeeded(engine.up());
  const before = await engine.outputs();
  const bridged = asBridged(await engine.stack.exportStack());
  expect(JSON.stringify(bridged)).toContain('"arguments":"{\\"type\\":\\"map\\"');
  await engine.stack.importStack(bridged);
  takeRequests(simulator);
  expect(await succeeded(engine.preview())).toEqual({ same: 4 });
  expect(await succeeded(engine.up())).toEqual({ same: 4 });
  expect(await succeeded(engine.refresh())).toEqual({ same: 4 });
  // only now the state has all of the values as outputs
  expect(await succeeded(engine.up())).toEqual({ same: 4 });
  expect(writesIn(takeRequests(simulator))).toEqual([]);
  expect([await engine.outputs(), (await engine.state()).includes("influxdb:")]).toEqual([before, false]);
});

test("a secret of a stack of the bridged package goes on, whose ID there says nothing", async () => {
  const simulator = closeLater(await startSimulator());
  const engine = closeLater(
    await startEngineWithPassphrase({ program: secrets.program(secrets.first), env: settingsOf(simulator) }),
  );
  await succeeded(engine.up());
  const { id } = await engine.outputs();
  const bridged = JSON.stringify(asBridged(await engine.stack.exportStack())).replaceAll(
    `"${String(id)}"`,
    '"missing ID"',
  );
  expect(bridged).toContain('"id":"missing ID"');
  await engine.stack.importStack(readDeployment(bridged));
  takeRequests(simulator);
  expect(await succeeded(engine.preview())).toEqual({ same: 2 });
  expect(await succeeded(engine.up())).toEqual({ same: 2 });
  expect(await succeeded(engine.refresh())).toEqual({ same: 2 });
  expect(await succeeded(engine.up())).toEqual({ same: 2 });
  expect(writesIn(takeRequests(simulator))).toEqual([]);
  expect([(await engine.outputs())["id"], (await engine.state()).includes("influxdb:")]).toEqual([id, false]);
  expect(await succeeded(engine.destroy())).toEqual({ delete: 2 });
  expect(simulator.all("secret")).toEqual([]);
});

/** A state as the bridged package has it: other types, and the values of variables as JSON text. */
function asBridged(deployment: Deployment): Deployment {
  const text = JSON.stringify(deployment)
    .replaceAll("pulumi:providers:timeseries", "pulumi:providers:influxdb")
    .replaceAll(/timeseries:index:(\w)(\w*)/g, (_type, first: string, rest: string) => {
      return `influxdb:index/${first.toLowerCase()}${rest}:${first}${rest}`;
    });
  const bridge = (_key: string, value: unknown): unknown => (hasValues(value) ? withText(value) : value);
  return readDeployment(JSON.stringify(JSON.parse(text, bridge)));
}

interface WithValues {
  readonly values: { readonly map?: object; readonly query?: { readonly text: string; readonly language: string } };
}

function hasValues(value: unknown): value is WithValues {
  if (typeof value !== "object" || value === null || !("values" in value) || !("orgId" in value)) return false;
  const { values } = value;
  return typeof values === "object" && values !== null && !Array.isArray(values);
}

function withText({ values: { map, query }, ...others }: WithValues): object {
  const wire =
    query === undefined
      ? { type: "map", values: map }
      : { type: "query", values: { query: query.text, language: query.language } };
  return { ...others, arguments: JSON.stringify(wire) };
}
