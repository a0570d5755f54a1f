import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asDeclared } from "../../packages/provider-kit/src/value/plain";
import type { Catch } from "./hunt";
import { MUTANTS } from "./mutants";
import { runMutant } from "./run-mutant";

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
  const args = [String(MOST_STORIES), mutant.kind ?? ""];
  const found = asDeclared<Catch>(await runMutant(mutant, "hunt", { folder, args }));
  caught.set(mutant.breaks, found);
  expect([found.problem, found.seed]).not.toContain(undefined);
});

function table(): readonly string[] {
  return MUTANTS.map(({ breaks }) => {
    const { stories, seconds, seed } = { stories: 0, seconds: 0, ...caught.get(breaks) };
    const found = seed === undefined ? "not found" : `seed ${seed}`;
    return `${String(stories).padStart(6)} stories  ${seconds.toFixed(1).padStart(5)} s  ${found.padEnd(12)} ${breaks}`;
  });
}
