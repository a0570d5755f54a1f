import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as fabric from "@ops-providers/fabric";
import type { Simulator, SimulatorOptions } from "@ops-providers/fabric/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { resourcesInState } from "../engine/checkpoint";
import type { StateResource } from "../engine/checkpoint";
import { commandEnvironment, importing, pulumi } from "../engine/cli";
import type { Answer } from "../engine/cli";
import { warningsOf } from "../engine/diagnostics";
import { succeeded, startEngine } from "../engine/engine";
import type { Engine, Run } from "../engine/engine";
import { idleLanguageHost } from "../engine/language-host";
import { leaksOf } from "../engine/leaks";
import { aNetwork, aRouter } from "./resource-args";
import { takeRequests, writesIn } from "../sent-requests";
import { CANARIES, fullProgram, PROGRAM_SIZE } from "./full-program";
import type { Existing } from "./full-program";
import { QUICK_PLUGIN, settingsOf, start } from "./start";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();

/** What one stack made, for another one to import. */
interface Made {
  readonly simulator: Simulator;
  readonly kept: readonly StateResource[];
  readonly existing: Readonly<Record<string, Existing>>;
}

async function make(phantoms: SimulatorOptions["phantoms"]): Promise<Made> {
  const options = { needsApproval: true, phantoms: phantoms ?? {}, transitionAfterMs: 0 };
  const { simulator, engine } = await start(closeLater, fullProgram(), options);
  await succeeded(engine.up());
  const kept = await resourcesInState(engine);
  takeRequests(simulator);
  return { simulator, kept, existing: Object.fromEntries(kept.map((one) => [one.name, existingOf(one)])) };
}

/** The id of an object, and its name at the service, where its kind has names. */
function existingOf({ id, inputs }: StateResource): Existing {
  const name: unknown = typeof inputs === "object" && inputs !== null ? Reflect.get(inputs, "name") : undefined;
  return typeof name === "string" ? { id, name } : { id };
}

function idOf(kept: readonly StateResource[], name: string): string {
  const found = kept.find((one) => one.name === name);
  if (found === undefined) throw new Error(`the state has nothing of the name ${name}`);
  return found.id;
}

/** Runs up after an import, up again, and a refresh. */
async function upAfterImport(engine: Engine, { simulator }: Made, changes: Run["changes"]): Promise<void> {
  expect(await succeeded(engine.up())).toEqual(changes);
  expect(await succeeded(engine.up())).toEqual({ same: PROGRAM_SIZE });
  expect(await succeeded(engine.refresh())).toEqual({ same: PROGRAM_SIZE });
  expect(writesIn(takeRequests(simulator))).toEqual([]);
}

describe("objects that the program imports by their ids", () => {
  test.each<[string, SimulatorOptions["phantoms"]]>([
    ["shows secrets", { secrets: "shown" }],
    ["hides secrets and facts", true],
  ])("are not changed where the service %s", async (_service, phantoms) => {
    const made = await make(phantoms);
    const program = fullProgram({ existing: made.existing });
    const engine = closeLater(await startEngine({ program, env: settingsOf(made.simulator), plugins: QUICK_PLUGIN }));
    const planned = await succeeded(engine.preview());
    expect(planned).toEqual({ import: PROGRAM_SIZE });
    await upAfterImport(engine, made, planned);
    expect(await leaksOf(engine, [made.simulator.token, ...Object.values(CANARIES)])).toEqual([]);
  });
});

describe("objects with what the package does not know, or would not make", () => {
  test("are imported, and stay as they are", async () => {
    const { simulator, engine: first } = await start(closeLater, async () => {
      new fabric.CloudRouter("edge", aRouter({ name: "edge" }));
      new fabric.Network("sites", aNetwork({ name: "sites" }));
    });
    await succeeded(first.up());
    const kept = await resourcesInState(first);
    const [router, network] = [idOf(kept, "edge"), idOf(kept, "sites")];
    simulator.edit("cloudRouter", router, { type: "LATER_ROUTER" });
    simulator.edit("network", network, { location: undefined });
    const program = (name: string) => async () => {
      new fabric.CloudRouter("edge", aRouter({ name: "edge", type: "LATER_ROUTER" }), { import: router });
      new fabric.Network("sites", aNetwork({ name, location: undefined }), { import: network });
    };
    const second = closeLater(
      await startEngine({ program: program("sites"), env: settingsOf(simulator), plugins: QUICK_PLUGIN }),
    );
    const planned = await second.preview();
    expect({ changes: planned.changes, failure: planned.failure, warnings: warningsOf(planned) }).toEqual({
      changes: { import: 2 },
      failure: undefined,
      warnings: {
        edge: ['type: "LATER_ROUTER" is not a known value; known values: XF_ROUTER'],
        sites: ["location.region: is required for a REGIONAL network"],
      },
    });
    expect(await succeeded(second.up())).toEqual({ import: 2 });
    expect(await succeeded(second.up())).toEqual({ same: 2 });
    expect(await succeeded(second.refresh())).toEqual({ same: 2 });
    second.setProgram(program("all sites"));
    expect(await succeeded(second.up())).toEqual({ same: 1, update: 1 });
  });
});

describe("pulumi import", () => {
  let made: Made;
  let engine: Engine;
  let command: (...args: readonly string[]) => Promise<Answer>;

  beforeAll(async () => {
    made = await make({ secrets: "shown" });
    const languageHost = closeLater(await idleLanguageHost());
    const named = Object.fromEntries(Object.entries(made.existing).map(([name, one]) => [name, { ...one, id: "" }]));
    engine = closeLater(
      await startEngine({
        program: fullProgram({ existing: named }),
        env: settingsOf(made.simulator),
        plugins: QUICK_PLUGIN,
      }),
    );
    const place = { cwd: engine.stack.workspace.workDir, env: commandEnvironment(engine, languageHost) };
    command = (...args) => pulumi(args, place);
  });

  /** Imports what a file names. */
  async function importFile(resources: readonly unknown[]): Promise<Answer> {
    const file = join(engine.folder, "import.json");
    await writeFile(file, JSON.stringify({ resources }));
    return command(...importing("--file", file));
  }

  test("brings objects of each kind, and a program that says the same of them changes nothing", async () => {
    const { kept, simulator } = made;
    const { code, stderr } = await importFile(kept.map(({ type, name, id }) => ({ type, name, id })));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const ids = (all: readonly StateResource[]): readonly string[] => all.map(({ name, id }) => `${name} ${id}`).sort();
    expect(ids(await resourcesInState(engine))).toEqual(ids(kept));
    await upAfterImport(engine, made, { same: PROGRAM_SIZE });
    expect(await leaksOf(engine, [simulator.token, ...Object.values(CANARIES)])).toEqual([]);
  });

  test("explains the parts of the ID of a kind below another one", async () => {
    const types = [...new Set(made.kept.filter(({ id }) => id.includes("/")).map(({ type }) => type))];
    const { code, stdout } = await importFile(types.map((type, i) => ({ type, name: `wrong${i}`, id: "what" })));
    expect(code).not.toBe(0);
    const explained = stdout.matchAll(/"what" is not the ID of an? (.*): it must be (.*)/g);
    expect(Object.fromEntries([...explained].map(([, kind = "", form]) => [kind, form]))).toEqual({
      "connection route aggregation": "<connectionId>/<routeAggregationId>",
      "connection route filter": "<connectionId>/<routeFilterId>",
      "route aggregation rule": "<routeAggregationId>/<uuid>",
      "route filter rule": "<routeFilterId>/<uuid>",
      "routing protocol": "<connectionUuid>/<uuid>",
      "stream alert rule": "<streamUuid>/<alertRuleUuid>",
      "stream attachment": "<streamUuid>/<asset>/<assetUuid>",
      "stream subscription": "<streamUuid>/<subscriptionUuid>",
    });
  });

  test("says that an id is unknown", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    const { code, stdout } = await command(...importing("fabric:index:CloudRouter", "other", unknown));
    expect(code).not.toBe(0);
    expect(stdout).toContain(`resource '${unknown}' does not exist`);
  });
});
