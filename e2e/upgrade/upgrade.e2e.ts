import { join } from "node:path";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { pulumi } from "../engine/cli";
import { startEngineWithPassphrase, succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import type { Fixture } from "./fixture";
import { movedTo, readDeployment, readFixture, releasesOf, writeFixture } from "./fixture";
import { serviceNames, SERVICES, startService } from "./services";
import type { ServiceName } from "./services";

jest.setTimeout(180_000);

const closeLater = closeAfterEach();

/** Folder with the built packages of a release whose states are to be kept. */
const RELEASED = process.env["KEEP_STATES_OF"];

/** Makes each kind of a package, and gives what is left of it. */
async function record(name: ServiceName): Promise<Fixture> {
  const service = closeLater(await startService(name, () => undefined));
  const plugins = RELEASED === undefined ? {} : { [name]: join(RELEASED, name, "bin") };
  const engine = closeLater(
    await startEngineWithPassphrase({ program: SERVICES[name].program, env: service.env, plugins }),
  );
  await succeeded(engine.up());
  return { url: service.url, deployment: await deploymentOf(engine), objects: service.objects() };
}

/** What `pulumi stack export` writes; the Automation API would show the secrets. */
async function deploymentOf({ stack }: Engine): Promise<Fixture["deployment"]> {
  const { workDir: cwd, envVars } = stack.workspace;
  const env = { ...process.env, ...envVars };
  const { stdout } = await pulumi(["stack", "export", "--stack", "test"], { cwd, env });
  return readDeployment(stdout);
}

/** Goes on with what was left: what a preview, a refresh and another preview want to change. */
async function changesOf(name: ServiceName, left: Fixture) {
  const service = closeLater(await startService(name, (url) => movedTo(url, left).objects));
  const engine = closeLater(await startEngineWithPassphrase({ program: SERVICES[name].program, env: service.env }));
  await engine.stack.importStack(movedTo(service.url, left).deployment);
  const before = await idsInState(engine);
  const preview = await succeeded(engine.preview());
  const refresh = await succeeded(engine.refresh());
  return {
    preview,
    refresh,
    previewAfterRefresh: await succeeded(engine.preview()),
    hasSameIds: JSON.stringify(await idsInState(engine)) === JSON.stringify(before),
  };
}

function unchanged(name: ServiceName): Awaited<ReturnType<typeof changesOf>> {
  const same = { same: SERVICES[name].size };
  return { preview: same, refresh: same, previewAfterRefresh: same, hasSameIds: true };
}

test.each(serviceNames)("a state of %s that was written just now shows no change", async (name) => {
  const left = await record(name);
  if (RELEASED !== undefined) await writeFixture(name, join(RELEASED, name), left);
  expect(await changesOf(name, left)).toEqual(unchanged(name));
});

describe.each(serviceNames)("%s", (name) => {
  test.each(releasesOf(name))("a state of release %s shows no change", async (release) => {
    expect(await changesOf(name, await readFixture(name, release))).toEqual(unchanged(name));
  });
});
