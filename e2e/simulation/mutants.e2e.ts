import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runScenario, scenarioOf } from "../../packages/provider-kit/src/testing/simulation/simulate";
import { asDeclared } from "../../packages/provider-kit/src/value/plain";
import type { Catch } from "./hunt";
import { MUTANTS } from "./mutants";
import { runMutant } from "./run-mutant";
import { toyOf } from "./toy-of";

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
  const { breaks, kind = "" } = mutant;
  const found = asDeclared<Catch>(await runMutant(mutant, "hunt", { folder, args: [String(MOST_STORIES), kind] }));
  caught.set(breaks, found);
  expect([found.problem, found.seed]).not.toContain(undefined);
  expect(await problemsWithoutMutant(kind, found.seed ?? 0)).toEqual([]);
});

/** A story that fails without the mutant, too, has not found it. */
async function problemsWithoutMutant(kind: string, seed: number): Promise<readonly string[]> {
  const subject = toyOf(kind);
  return (await runScenario(subject, scenarioOf(subject, seed))).problems;
}

function table(): readonly string[] {
  return MUTANTS.map(({ breaks }) => {
    const { stories, seconds, seed } = { stories: 0, seconds: 0, ...caught.get(breaks) };
    const found = seed === undefined ? "not found" : `seed ${seed}`;
    return `${String(stories).padStart(6)} stories  ${seconds.toFixed(1).padStart(5)} s  ${found.padEnd(12)} ${breaks}`;
  });
}
