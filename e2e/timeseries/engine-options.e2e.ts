import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { resourcesInState } from "../engine/checkpoint";
import { pulumi as cli } from "../engine/cli";
import { succeeded, startEngine } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { asMade, fullProgram, PROGRAM_SIZE } from "./full-program";
import { settingsOf, start } from "./start";

jest.setTimeout(180_000);

const closeLater = closeAfterEach();

const nothing = (): Promise<void> => Promise.resolve();

function bucket(name: string, orgId: string): () => Promise<void> {
  return async () => {
    new timeseries.Bucket(name, { orgId });
  };
}

function urnOf(kind: string, name: string): string {
  return `urn:pulumi:test::e2e::timeseries:index:${kind}::${name}`;
}

/** Runs a command of the CLI in the project of an engine; one that fails is an error. */
async function command({ stack }: Engine, ...args: readonly string[]): Promise<void> {
  const { workDir: cwd, envVars } = stack.workspace;
  const { code, stdout, stderr } = await cli([...args], { cwd, env: { ...process.env, ...envVars } });
  if (code !== 0) throw new Error(`pulumi ${args.join(" ")}: ${stdout}${stderr}`);
}

test("an up keeps to a saved plan, and makes the names that the plan shows", async () => {
  const { engine, objects } = await start(closeLater, fullProgram());
  const plan = join(engine.folder, "plan.json");
  expect(await succeeded(engine.preview({ plan }))).toEqual({ create: PROGRAM_SIZE });
  expect(await succeeded(engine.up({ plan }))).toEqual({ create: PROGRAM_SIZE });
  const before = objects();

  engine.setProgram(fullProgram({ description: "changed", every: "2h", retentionPeriod: 7_200 }));
  expect(await succeeded(engine.preview({ plan }))).toEqual({ same: 4, update: 2 });
  expect(await succeeded(engine.up({ plan }))).toEqual({ same: 4, update: 2 });
  expect(objects()).toEqual(before);
  expect(await succeeded(engine.up())).toEqual({ same: PROGRAM_SIZE });
});

test("a changed replacementTrigger replaces an object of each kind, and leaves no other", async () => {
  const { engine, objects } = await start(closeLater, fullProgram({ opts: { replacementTrigger: "first" } }));
  await succeeded(engine.up());
  const before = objects();
  engine.setProgram(fullProgram({ opts: { replacementTrigger: "second" } }));
  expect(await succeeded(engine.up())).toEqual({ replace: PROGRAM_SIZE });
  const { ids } = asMade((await engine.outputs())["made"]);
  expect(Object.fromEntries(Object.entries(objects()).map(([kind, made]) => [kind, made.length]))).toEqual(
    Object.fromEntries(Object.entries(before).map(([kind, made]) => [kind, made.length])),
  );
  expect(Object.values(objects()).flat()).toEqual(expect.arrayContaining(Object.values(ids)));
  expect(await succeeded(engine.up())).toEqual({ same: PROGRAM_SIZE });
});

test("resources that are deleted with their organization leave nothing", async () => {
  const { engine, objects, simulator } = await start(closeLater, async () => {
    const org = new timeseries.Organization("plant");
    const opts = { deletedWith: org };
    new timeseries.Bucket("meters", { orgId: org.id }, opts);
    new timeseries.Task(
      "hourly",
      { orgId: org.id, flux: `option task = {name: "hourly", every: 1h}\nbuckets()` },
      opts,
    );
  });
  await succeeded(engine.up());
  const sent = simulator.requests.length;
  expect(await succeeded(engine.destroy())).toEqual({ delete: 3 });
  expect(simulator.requests.slice(sent).filter(({ method }) => method === "DELETE")).toHaveLength(1);
  expect(objects()).toEqual({});
  expect(await succeeded(engine.up())).toEqual({ create: 3 });
});

test("a stack goes on under another name, with a resource that was renamed in its state", async () => {
  const { engine, objects, simulator } = await start(closeLater, nothing);
  const { orgId } = simulator;
  engine.setProgram(bucket("meters", orgId));
  await succeeded(engine.up());
  const before = objects();
  await command(engine, "state", "rename", urnOf("Bucket", "meters"), "readings", "--yes", "--stack", "test");
  await command(engine, "stack", "rename", "production", "--stack", "test");
  const options = { folder: engine.folder, stackName: "production", env: settingsOf(simulator) };
  const renamed = await startEngine({ ...options, program: bucket("readings", orgId) });
  expect(await succeeded(renamed.up())).toEqual({ same: 1 });
  expect(await succeeded(renamed.refresh())).toEqual({ same: 1 });
  expect(objects()).toEqual(before);
  expect(await succeeded(renamed.destroy())).toEqual({ delete: 1 });
  expect(objects()).toEqual({});
});

test("a resource that was moved to another stack is managed there", async () => {
  const { engine, objects, simulator } = await start(closeLater, nothing);
  const { orgId } = simulator;
  engine.setProgram(bucket("meters", orgId));
  await succeeded(engine.up());
  const options = { folder: engine.folder, stackName: "other", env: settingsOf(simulator) };
  const other = await startEngine({ ...options, program: nothing });
  await succeeded(other.up());
  const before = objects();
  await command(engine, "state", "move", "--source", "test", "--dest", "other", urnOf("Bucket", "meters"), "--yes");
  engine.setProgram(nothing);
  other.setProgram(bucket("meters", orgId));
  expect([await succeeded(engine.up()), await succeeded(other.up())]).toEqual([{}, { same: 1 }]);
  expect(objects()).toEqual(before);
  expect(await succeeded(other.refresh())).toEqual({ same: 1 });
  expect(await succeeded(other.destroy())).toEqual({ delete: 1 });
  expect(objects()).toEqual({});
});

test("hooks are given the inputs and the state of each step", async () => {
  const given: unknown[] = [];
  const keysOf = (values: object = {}): readonly string[] => Object.keys(values).sort();
  const { engine, simulator } = await start(closeLater, nothing);
  const program = (description: string) => async () => {
    const hook = (step: string): pulumi.ResourceHook =>
      new pulumi.ResourceHook(step, ({ newInputs, oldOutputs, newOutputs }) => {
        given.push([step, ...[newInputs, oldOutputs, newOutputs].map(keysOf)]);
      });
    const hooks = {
      beforeCreate: [hook("before create")],
      afterCreate: [hook("after create")],
      beforeUpdate: [hook("before update")],
      afterUpdate: [hook("after update")],
      beforeDelete: [hook("before delete")],
      afterDelete: [hook("after delete")],
    };
    new timeseries.Bucket("meters", { orgId: simulator.orgId, description }, { hooks });
  };
  engine.setProgram(program("first"));
  await succeeded(engine.up());
  engine.setProgram(program("second"));
  await succeeded(engine.up());
  await succeeded(engine.destroy({ runProgram: true }));
  const inputs = ["description", "name", "orgId", "retentionPeriod"];
  const state = ["createdAt", ...inputs, "type", "updatedAt"];
  expect(given).toEqual([
    ["before create", inputs, [], []],
    ["after create", inputs, [], state],
    ["before update", inputs, state, []],
    ["after update", inputs, state, state],
    ["before delete", [], state, []],
    ["after delete", [], state, []],
  ]);
});

test("a target leaves the others alone, what is excluded stays", async () => {
  const { engine, objects } = await start(closeLater, fullProgram());
  const [org, meters, ingest] = [
    urnOf("Organization", "plant"),
    urnOf("Bucket", "meters"),
    urnOf("Authorization", "ingest"),
  ];
  expect(await succeeded(engine.up({ target: [org, meters] }))).toMatchObject({ create: 2 });
  expect(Object.keys(objects()).sort()).toEqual(["Bucket", "Organization"]);
  expect(await succeeded(engine.up({ exclude: [ingest] }))).toMatchObject({ create: 3 });
  expect(await succeeded(engine.up())).toEqual({ create: 1, same: 5 });
  expect(await succeeded(engine.destroy({ target: [meters], targetDependents: true }))).toMatchObject({ delete: 3 });
  expect(await succeeded(engine.destroy({ exclude: [org] }))).toMatchObject({ delete: 2 });
  expect(Object.keys(objects())).toEqual(["Organization"]);
});

test("the environment of a provider may come from other variables", async () => {
  const { engine, simulator, objects } = await start(closeLater, nothing);
  const { url, token, orgId } = simulator;
  const env = { ...engine.stack.workspace.envVars };
  delete env["TIMESERIES_TOKEN"];
  engine.stack.workspace.envVars = { ...env, EAST_TOKEN: token, TIMESERIES_URL: url };
  engine.setProgram(async () => {
    const envVarMappings = { EAST_TOKEN: "TIMESERIES_TOKEN" };
    const provider = new timeseries.Provider("east", {}, { envVarMappings });
    new timeseries.Bucket("meters", { orgId }, { provider });
  });
  expect(await succeeded(engine.up())).toEqual({ create: 2 });
  expect(await succeeded(engine.up())).toEqual({ same: 2 });
  expect((await resourcesInState(engine)).map(({ type }) => type)).toEqual(["timeseries:index:Bucket"]);
  expect(Object.keys(objects())).toEqual(["Bucket"]);
  expect(await engine.state()).not.toContain(token);
});
