import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runScenario, scenarioOf } from "@ops-providers/provider-kit/internal/testing/simulation/simulate";
import { asDeclared } from "@ops-providers/provider-kit/internal/plugin/values/value/plain";
import type { Catch } from "./hunt";
import type { Mutant } from "./mutants";
import { MUTANTS } from "./mutants";
import { runMutant } from "./run-mutant";
import { toyOf } from "./toy-of";
import { removeFolder } from "../remove-folder";

/** What one processor plays in a minute; a count, since a machine that has more to do needs more time for each. */
const MOST_STORIES = 2_000;
jest.setTimeout(600_000);

let folder: string;
const caught = new Map<string, Catch>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mutants-"));
});

afterAll(async () => {
  await removeFolder(folder);
  process.stdout.write(`${table().join("\n")}\n`);
});

test.each(MUTANTS)("the simulation finds that $breaks", async (mutant) => {
  const found = await find(mutant);
  caught.set(mutant.breaks, found);
  expect([found.problem, found.seed]).not.toContain(undefined);
});

/** Plays the story that is known to find a mutant, and all from the first one on if it does so no more. */
async function find(mutant: Mutant): Promise<Catch> {
  const { seed } = mutant;
  const known = seed === undefined ? undefined : await hunt(mutant, seed, seed);
  if (known?.seed !== undefined && (await holdsWithoutMutant(mutant, known.seed))) return known;
  for (let first = 1; ;) {
    const found = await hunt(mutant, first, MOST_STORIES);
    if (found.seed === undefined || (await holdsWithoutMutant(mutant, found.seed))) return found;
    first = found.seed + 1;
  }
}

async function hunt(mutant: Mutant, first: number, last: number): Promise<Catch> {
  const args = [String(first), String(last), mutant.kind ?? ""];
  return asDeclared<Catch>(await runMutant(mutant, "hunt", { folder, args }));
}

/** A story that fails without the mutant, too, has not found it. */
async function holdsWithoutMutant({ kind = "" }: Mutant, seed: number): Promise<boolean> {
  const subject = toyOf(kind);
  return (await runScenario(subject, scenarioOf(subject, seed))).problems.length === 0;
}

function table(): readonly string[] {
  return MUTANTS.map(({ breaks, seed: known }) => {
    const { seconds, seed } = { seconds: 0, ...caught.get(breaks) };
    const found = seed === undefined ? "not found" : `seed ${seed}`;
    const isNew = seed === undefined || seed === known ? "" : " (new: write it down in mutants.ts)";
    return `${seconds.toFixed(1).padStart(6)} s  ${found.padEnd(10)} ${breaks}${isNew}`;
  });
}
