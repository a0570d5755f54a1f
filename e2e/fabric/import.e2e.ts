import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Simulator } from "@ops-providers/fabric/simulator";
import { keptBy } from "../checkpoint";
import type { Kept } from "../checkpoint";
import { commandEnvironment, importing, pulumi } from "../cli";
import type { Answer } from "../cli";
import { settled, startEngine } from "../engine";
import type { Engine } from "../engine";
import { idleLanguageHost } from "../language-host";
import { leaksOf } from "../leaks";
import { closedAfterAll } from "../opened";
import { takeSent, writesIn } from "../sent";
import { CANARIES, site, SITE_SIZE } from "./site";
import type { Existing } from "./site";
import { settingsOf, start } from "./started";

jest.setTimeout(180_000);

const opened = closedAfterAll();

let simulator: Simulator;
let made: readonly Kept[];
let existing: Readonly<Record<string, Existing>>;

beforeAll(async () => {
  const first = await start(opened, site(), { needsApproval: true, phantoms: true });
  ({ simulator } = first);
  await settled(first.engine.up());
  made = await keptBy(first.engine);
  existing = Object.fromEntries(made.map((one) => [one.name, { id: one.id, ...nameOf(one) }]));
});

beforeEach(() => {
  takeSent(simulator);
});

/** The name that an object has at the service, where its kind has names. */
function nameOf({ inputs }: Kept): { readonly name?: string } {
  const name: unknown = typeof inputs === "object" && inputs !== null ? Reflect.get(inputs, "name") : undefined;
  return typeof name === "string" ? { name } : {};
}

test("objects that the program imports by their ids are not changed", async () => {
  const program = site({ existing });
  const engine = opened(await startEngine({ program, env: settingsOf(simulator) }));
  expect(await settled(engine.preview())).toEqual({ import: SITE_SIZE });
  expect(await settled(engine.up())).toEqual({ import: SITE_SIZE });
  expect(await settled(engine.up())).toEqual({ same: SITE_SIZE });
  expect(await settled(engine.refresh())).toEqual({ same: SITE_SIZE });
  expect(writesIn(takeSent(simulator))).toEqual([]);
});

describe("pulumi import", () => {
  let engine: Engine;
  let command: (...args: readonly string[]) => Promise<Answer>;

  beforeAll(async () => {
    const languageHost = opened(await idleLanguageHost());
    const named = Object.fromEntries(Object.entries(existing).map(([name, one]) => [name, { ...one, id: "" }]));
    engine = opened(await startEngine({ program: site({ existing: named }), env: settingsOf(simulator) }));
    const place = { cwd: engine.stack.workspace.workDir, env: commandEnvironment(engine, languageHost) };
    command = (...args) => pulumi(args, place);
  });

  test("brings objects of each kind, and a program that says the same of them changes nothing", async () => {
    const resources = made.map(({ type, name, id }) => ({ type, name, id }));
    await writeFile(join(engine.folder, "import.json"), JSON.stringify({ resources }));
    const { code, stderr } = await command(...importing("--file", join(engine.folder, "import.json")));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const ids = (kept: readonly Kept[]): readonly string[] => kept.map(({ name, id }) => `${name} ${id}`).sort();
    expect(ids(await keptBy(engine))).toEqual(ids(made));
    const run = await engine.up();
    console.log(run.failure, run.changes);
    expect(writesIn(takeSent(simulator))).toEqual([]);
    expect(await leaksOf(engine, [simulator.token, ...Object.values(CANARIES)])).toEqual([]);
  });

  test("wrong", async () => {
    const resources = made.map(({ type }, i) => ({ type, name: `wrong${i}`, id: "what" }));
    await writeFile(join(engine.folder, "wrong.json"), JSON.stringify({ resources }));
    const { code, stdout, stderr } = await command(...importing("--file", join(engine.folder, "wrong.json")));
    console.log(code, stdout, stderr);
  });
});
