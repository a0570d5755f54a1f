import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UserError } from "../../../plugin/values/errors";
import { TRACE_VARIABLE } from "../../../plugin/io/trace/trace";
import { parseTraceLine } from "../../../plugin/io/trace/trace-line";
import type { TraceLine } from "../../../plugin/io/trace/trace-line";
import type { Command } from "./command";
import { treesOf, treeText } from "./trace-tree";

const help: Command["help"] = (line) => `usage: ${line("trace FILE [OPTION …]")}

Prints what plugins did, as a tree with times, from the trace that they wrote to FILE: calls of the engine, and in them operations, waits,
requests with their status, entries of the journal, reads that a list answered or not, and texts for the user.
A plugin writes a trace while ${TRACE_VARIABLE} names its file; each run adds to it. The file has URNs, IDs and paths in it, and no
secrets that the plugin knows.

Options:
  --last        only the last process
  --min MS      only work that took at least MS milliseconds or did not end, and what it is part of

Exit code: 0 printed, 1 the file cannot be read or has no trace in it, 2 wrong options.

Examples:
  ${TRACE_VARIABLE}=/tmp/trace.jsonl pulumi up
  ${line("trace /tmp/trace.jsonl --last --min 1000")}`;

const OPTIONS = { last: { type: "boolean", default: false }, min: { type: "string", default: "0" } } as const;

/** Prints a trace. */
export const trace: Command = {
  name: "trace",
  summary: "prints what plugins did, from the trace that they wrote",
  help,
  run(args, { folder, print, report }) {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new UserError("name one file: trace FILE");
    const leastMs = /^\d+$/.test(values.min) ? Number(values.min) : NaN;
    if (Number.isNaN(leastMs))
      throw new UserError(`--min must be a number of milliseconds, not ${JSON.stringify(values.min)}`);
    const { lines, broken } = linesOf(readFileSync(resolve(folder, file), "utf8"));
    if (lines.length === 0) throw new UserError(`${file} has no trace in it; set ${TRACE_VARIABLE}=${file} for a run`);
    if (broken > 0) report(`${broken} of ${lines.length + broken} lines are no lines of a trace, and were left out`);
    const trees = treesOf(lines);
    for (const tree of values.last ? trees.slice(-1) : trees) print(treeText(tree, leastMs));
    return Promise.resolve(0);
  },
};

function linesOf(text: string): { readonly lines: readonly TraceLine[]; readonly broken: number } {
  const all = text.split("\n").filter((line) => line !== "");
  const lines = all.flatMap((line) => parseTraceLine(line) ?? []);
  return { lines, broken: all.length - lines.length };
}
