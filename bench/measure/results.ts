import { availableParallelism } from "node:os";
import { rowOf } from "./figure";
import type { Figure } from "./figure";
import type { Question } from "./question";

/** What a question answered. */
export interface Answered {
  readonly question: Question;
  readonly figures: readonly Figure[];
  readonly missing: readonly string[];
}

/** What the results say of the machine: nothing that names it. */
export interface Machine {
  readonly engine: string;
  readonly date: Date;
}

/** Writes the results as a document. */
export function resultsOf(all: readonly Answered[], { engine, date }: Machine): string {
  const [day] = date.toISOString().split("T");
  return [
    "# Results of the last run",
    "",
    "Written by `pnpm bench`, which answers all questions; `pnpm bench NAME` answers one and writes nothing.",
    "",
    `${availableParallelism()} cores, Node ${process.versions.node}, Pulumi ${engine}, ${day ?? ""}.`,
    "",
    "A cell with three numbers has minimum, median and maximum. A ratio is that of the medians; its two sides were measured in turn.",
    ...all.flatMap(sectionOf),
    "",
  ].join("\n");
}

function sectionOf({ question, figures, missing }: Answered): readonly string[] {
  const head = ["figure", "value", "ratio", "to reach", "holds"];
  const rows = figures
    .map(rowOf)
    .map(({ what, spread, ratio, toReach, holds }) => [what, spread, ratio, toReach, holds]);
  return [
    "",
    `## ${question.name}`,
    "",
    `${question.about}.`,
    ...(rows.length === 0 ? [] : ["", ...[head, head.map(() => "---"), ...rows].map(lineOf)]),
    ...missing.map((reason) => `\nNot measured: ${reason}.`),
  ];
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
