import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SimulationFailure } from "@ops-providers/provider-kit/internal/testing/simulation/simulate";
import { asDeclared } from "@ops-providers/provider-kit/internal/plugin/values/value/plain";
import { REPEATS_UNCLEAR } from "./mutants";
import { runMutant } from "./run-mutant";
import { removeFolder } from "../remove-folder";

jest.setTimeout(300_000);

const DOCUMENT = join(__dirname, "../../docs/debugging.md");

test("the failing story in the document about debugging is what the simulation prints", async () => {
  const text = await readFile(DOCUMENT, "utf8");
  const [, shown = "", seed = ""] = /```text\n(toy: the story of seed (\d+) .*?)```/s.exec(text) ?? [];
  const folder = await mkdtemp(join(tmpdir(), "story-"));
  const played = await runMutant(REPEATS_UNCLEAR, "replay", { folder, args: [seed] });
  await removeFolder(folder);
  const { kinds, problems, story } = asDeclared<SimulationFailure>(played);
  const printed = [
    `toy: the story of seed ${seed} (${kinds.join(", ")}) fails:`,
    ...problems.map((problem) => `  ${problem}`),
    story.replace(/(?<=\* recovery without faults\n).*$/s, "…"),
    `to play it again: npm run torture -- --package toy --seed ${seed}`,
  ];
  expect(shown.trim().split("\n")).toEqual(printed.join("\n").split("\n"));
});
