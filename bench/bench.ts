import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { format, resolveConfig } from "prettier";
import { pulumiCli } from "../e2e/engine/stack";
import type { Figure } from "./measure/figure";
import { rowOf } from "./measure/figure";
import type { Question } from "./measure/question";
import { resultsOf } from "./measure/results";
import type { Answered } from "./measure/results";
import { QUESTIONS } from "./questions";

const RESULTS = join(__dirname, "RESULTS.md");

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !QUESTIONS.some((question) => question.name === name));
  if (unknown !== undefined) {
    console.error(`the bench has no question ${JSON.stringify(unknown)}; it answers`);
    for (const { name, about } of QUESTIONS) console.error(`  ${name.padEnd(12)} ${about}`);
    process.exitCode = 1;
    return;
  }
  const chosen = names.length === 0 ? QUESTIONS : QUESTIONS.filter(({ name }) => names.includes(name));
  const answered: Answered[] = [];
  for (const question of chosen) answered.push(await answer(question));
  if (names.length === 0) await keep(answered);
}

async function answer(question: Question): Promise<Answered> {
  console.log(`\n${question.name}: ${question.about}`);
  const start = performance.now();
  const figures: Figure[] = [];
  const missing: string[] = [];
  await question.answer({
    figure(figure) {
      figures.push(figure);
      print(figure);
    },
    missing(reason) {
      missing.push(reason);
      console.log(`  not measured: ${reason}`);
    },
  });
  console.log(`  in ${Math.round((performance.now() - start) / 1000)} s`);
  return { question, figures, missing };
}

function print(figure: Figure): void {
  const { what, spread, ratio, toReach, holds } = rowOf(figure);
  const goal = toReach === "" ? "" : `${toReach}: ${holds}`;
  console.log(`  ${what.padEnd(54)} ${spread.padStart(24)}  ${ratio.padEnd(32)} ${goal}`.trimEnd());
}

async function keep(answered: readonly Answered[]): Promise<void> {
  const { stdout } = await promisify(execFile)(pulumiCli(), ["version"]);
  const text = resultsOf(answered, { engine: stdout.trim().replace(/^v/, ""), date: new Date() });
  await writeFile(RESULTS, await format(text, { ...(await resolveConfig(RESULTS)), parser: "markdown" }));
  console.log("\nbench/RESULTS.md holds these results");
}

void main(process.argv.slice(2));
