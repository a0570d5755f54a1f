import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsIn, idsInState } from "../engine/checkpoint";
import { pulumi } from "../engine/cli";
import type { Engine } from "../engine/engine";
import { startEngineWithPassphrase, succeeded } from "../engine/engine";
import { takeRequests, writesIn } from "../sent-requests";
import type { Fixture } from "../upgrade/fixture";
import { movedTo } from "../upgrade/fixture";
import type { Service, ServiceName } from "../upgrade/services";
import { SERVICES, serviceNames, startService } from "../upgrade/services";
import { atExplicitProvider, BRIDGED, bridgedStack, nativeIds, secretsIn, withMetal } from "./bridged-stack";
import { changedPrograms, ignoringChanges } from "./changed-programs";
import { SETTINGS, withExplicitProvider } from "./explicit-provider";

jest.setTimeout(180_000);

const closeLater = closeAfterEach();

/** What only bridges write into states. */
const MARKERS = ["__pulumi_raw_state_delta", "__meta", "__defaults", "parameterization"];

interface Taken {
  readonly engine: Engine;
  readonly service: Service;
  readonly left: Fixture;
}

/** A stack of the bridged package, in an engine that has the plugins of this repository alone. */
async function takeOver(name: ServiceName, provider: "default" | "explicit", program?: PulumiFn): Promise<Taken> {
  const stack = await bridgedStack(name);
  const service = closeLater(await startService(name, (url) => movedTo(url, stack).objects));
  const moved = movedTo(service.url, stack);
  const isExplicit = provider === "explicit";
  const left = isExplicit ? atExplicitProvider(name, moved, SETTINGS[name](service.env)) : moved;
  const own = program ?? SERVICES[name].program;
  const engine = closeLater(
    await startEngineWithPassphrase(
      isExplicit ? { program: withExplicitProvider(name, own, service.env) } : { program: own, env: service.env },
    ),
  );
  await engine.stack.importStack(left.deployment);
  return { engine, service, left };
}

/** The requests that changed something since the last time. */
function takeWrites(service: Service): readonly string[] {
  return writesIn(takeRequests(service));
}

function withoutIds(request: string): string {
  return request.replace(/[0-9a-f]{8}-[-0-9a-f]{27}|[0-9A-Z]{26}|[0-9a-f]{16}/g, "*");
}

/** What a state says of the package that it comes from. */
async function leftIn({ engine, left }: Taken, name: ServiceName): Promise<object> {
  const state = await engine.state();
  return {
    bridged: state.includes(`${BRIDGED[name]}:`),
    plainSecrets: secretsIn(left).filter((secret) => state.includes(secret)),
    hasSecrets: secretsIn(left).length > 0,
    foreignPlugins: await foreignPlugins(engine),
  };
}

/** Plugins in the engine's folder that are none of this repository. */
async function foreignPlugins({ folder }: Engine): Promise<readonly string[]> {
  const folders = await readdir(join(folder, "home", "plugins")).catch(() => []);
  return folders.filter((plugin) => !serviceNames.some((own) => plugin.startsWith(`resource-${own}-`)));
}

describe.each(serviceNames)("%s", (name) => {
  const { size } = SERVICES[name];
  const nothingLeft = { bridged: false, plainSecrets: [], hasSecrets: true, foreignPlugins: [] };

  test("the stack has every kind of the release whose objects it manages", async () => {
    const { deployment } = await bridgedStack(name);
    const kinds = Object.keys(idsIn(deployment.deployment));
    expect(kinds.sort()).toEqual(Object.keys(await nativeIds(name)).sort());
  });

  test.each([
    ["default", size],
    ["explicit", size + 1],
  ] as const)("a bridged stack at the %s provider goes on: nothing is changed", async (provider, resources) => {
    const taken = await takeOver(name, provider);
    const { engine, service } = taken;
    const runs = {
      preview: await succeeded(engine.preview()),
      up: await succeeded(engine.up()),
      left: await leftIn(taken, name),
      again: await succeeded(engine.up()),
      refresh: await succeeded(engine.refresh()),
      afterRefresh: await succeeded(engine.up()),
      markers: await engine.state().then((state) => MARKERS.filter((marker) => state.includes(marker))),
      writes: takeWrites(service),
    };
    const same = { same: resources };
    expect(runs).toEqual({
      preview: same,
      up: same,
      left: nothingLeft,
      again: same,
      refresh: same,
      afterRefresh: same,
      markers: [],
      writes: [],
    });
    await succeeded(engine.destroy());
    const deleted = takeWrites(service);
    expect(deleted.filter((request) => !request.startsWith("DELETE "))).toEqual([]);
    expect(new Set(deleted).size).toBe(size);
    expect(deleted).toHaveLength(size);
  });

  test.each([
    ["up", (engine: Engine) => engine.up({ refresh: true, runProgram: true })],
    ["refresh", (engine: Engine) => engine.refresh({ runProgram: true })],
  ])("%s with the program and a refresh writes the state anew, with the IDs of this package", async (_command, run) => {
    const taken = await takeOver(name, "default");
    const { engine, service } = taken;
    const changes = await succeeded(run(engine));
    const outputs = await engine.outputs();
    // a refresh leaves the old provider to the next up
    const again = await succeeded(engine.up());
    const state = await engine.state();
    expect({
      changes,
      again,
      left: await leftIn(taken, name),
      markers: MARKERS.filter((marker) => state.includes(marker)),
      writes: takeWrites(service),
    }).toEqual({ changes: { same: size }, again: { same: size }, left: nothingLeft, markers: [], writes: [] });
    expect(await engine.outputs()).toEqual(outputs);
    const ids = await idsInState(engine);
    expect(ids).toEqual(await nativeIds(name));
  });

  test("a change in the same run is sent as if the stack had always been here", async () => {
    const { program, changes, writes } = changedPrograms[name];
    const { engine, service } = await takeOver(name, "default", program);
    expect(await succeeded(engine.preview())).toEqual(changes);
    expect(await succeeded(engine.up())).toEqual(changes);
    expect(takeWrites(service).map(withoutIds).sort()).toEqual(writes);
    expect(await succeeded(engine.up())).toEqual({ same: size });
    expect(await succeeded(engine.refresh())).toEqual({ same: size });
    expect(takeWrites(service)).toEqual([]);
  });

  test("a program that ignores changes of everything shows none", async () => {
    const { engine, service } = await takeOver(name, "default", ignoringChanges(SERVICES[name].program));
    expect(await succeeded(engine.preview())).toEqual({ same: size });
    expect(await succeeded(engine.up())).toEqual({ same: size });
    expect(takeWrites(service)).toEqual([]);
  });
});

test("a stack that mixed fabric with metal lets go of what does not exist any more, and goes on with the rest", async () => {
  const { engine, service, left } = await takeOver("fabric", "default");
  await engine.stack.importStack(withMetal(left));
  const { envVars, workDir } = engine.stack.workspace;
  const place = { cwd: workDir, env: { ...process.env, ...envVars } };
  const named = await pulumi(["stack", "--show-urns", "--stack", "test"], place);
  const metal = named.stdout.match(/urn:\S*equinix:metal\S*/g) ?? [];
  const letGo = ["state", "delete", ...metal, "--force", "--target-dependents", "--yes", "--stack", "test"];
  expect(metal.map((urn) => urn.split("::").at(-1)).sort()).toEqual(["device", "project"]);
  expect(await pulumi(letGo, place)).toMatchObject({ code: 0 });
  expect(Object.keys(await succeeded(engine.up({ refresh: true, runProgram: true })))).toEqual(["same"]);
  expect(await engine.state()).not.toContain("equinix:metal");
  expect(takeWrites(service)).toEqual([]);
});
