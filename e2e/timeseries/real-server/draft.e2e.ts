import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../../workspace";
import type { Score } from "./scored-draft";
import { scoredDraft, unscored } from "./scored-draft";

jest.setTimeout(300_000);

const LEAST_RECALL = 0.85;
/** Has the figures, in a table. */
const GUIDE = "docs/guides/probing.md";

if (unscored !== undefined) {
  test(`not tested here, how much of the declarations a draft has: ${unscored}`, () => {
    expect(unscored).toMatch(/^there is no /);
  });
} else {
  test("a draft that was probed has nearly all that the declarations by hand say, and nothing false", async () => {
    const { found, missed, facts, wrong } = await scoredDraft();
    const all = found.length + missed.length;
    process.stdout.write(
      `draft: recall ${found.length} of ${all}, ${facts.length} facts; missed: ${missed.join(", ")}\n`,
    );
    expect(wrong).toEqual([]);
    expect(await tableIn(GUIDE)).toEqual(tableOf({ found, missed, facts }));
    expect(found.length / all).toBeGreaterThanOrEqual(LEAST_RECALL);
  });
}

type Figures = Pick<Score, "found" | "missed" | "facts">;

/** For each option how many facts by hand there are, how many of them the draft has, and how many facts the prober found. */
function tableOf({ found, missed, facts }: Figures): readonly (readonly [option: string, ...figures: number[]])[] {
  const absent = missed.map((one) => one.slice(one.lastIndexOf(" ") + 1));
  const count = (all: readonly string[], option: string): number => all.filter((one) => one === option).length;
  return [...new Set([...found, ...absent, ...facts])]
    .sort()
    .map((option) => [option, count([...found, ...absent], option), count(found, option), count(facts, option)]);
}

/** The table of a guide whose rows have three figures. */
async function tableIn(file: string): Promise<readonly (readonly [option: string, ...figures: number[]])[]> {
  const text = await readFile(join(ROOT, file), "utf8");
  const rows = text.matchAll(/^\| `(\w+)` +\| +(\d+) +\| +(\d+) +\| +(\d+) +\|$/gm);
  return [...rows].map(([, option = "", ...figures]) => [option, ...figures.map(Number)]);
}
