import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { asDeclared } from "../../packages/provider-kit/src/value/plain";
import type { Catch } from "./hunt";
import type { Mutant } from "./mutants";
import { MUTANTS } from "./mutants";
import { takeBack } from "./take-back";

/** What one processor plays in a minute; a count, since a machine that has more to do needs more time for each. */
const MOST_STORIES = 2_000;
jest.setTimeout(600_000);

let folder: string;
const caught = new Map<string, Catch>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mutants-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  process.stdout.write(`${table().join("\n")}\n`);
});

test.each(MUTANTS)("the simulation finds within 2,000 stories that $breaks", async (mutant) => {
  const found = await hunted(mutant);
  caught.set(mutant.breaks, found);
  expect([found.problem, found.seed]).not.toContain(undefined);
});

/** Plays stories with a copy of the kit in which the mend is taken back. */
async function hunted(mutant: Mutant): Promise<Catch> {
  const outfile = join(folder, `${MUTANTS.indexOf(mutant)}.js`);
  const entryPoints = [join(__dirname, "hunt.ts")];
  await build({
    entryPoints,
    outfile,
    bundle: true,
    platform: "node",
    logLevel: "silent",
    plugins: [takeBack(mutant)],
  });
  const { stdout } = await promisify(execFile)(process.execPath, [outfile, String(MOST_STORIES), mutant.kind ?? ""]);
  return asDeclared<Catch>(JSON.parse(stdout));
}

function table(): readonly string[] {
  return MUTANTS.map(({ breaks }) => {
    const { stories, seconds, seed } = { stories: 0, seconds: 0, ...caught.get(breaks) };
    const found = seed === undefined ? "not found" : `seed ${seed}`;
    return `${String(stories).padStart(6)} stories  ${seconds.toFixed(1).padStart(5)} s  ${found.padEnd(12)} ${breaks}`;
  });
}
