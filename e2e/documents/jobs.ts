import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { buildSync } from "esbuild";

/** Lists what is wrong with each of some jobs, or steps of jobs, of GitHub Actions. */
export function jobProblems(jobs: readonly string[]): unknown {
  const [bundle] = buildSync({
    entryPoints: [join(__dirname, "job-problems.mjs")],
    bundle: true,
    platform: "node",
    format: "cjs",
    write: false,
  }).outputFiles;
  const printed = execFileSync(process.execPath, ["-", ...jobs.map(workflowWith)], {
    input: bundle?.text ?? "",
    encoding: "utf8",
  });
  return JSON.parse(printed);
}

/** A whole workflow with a job, or with one that has these steps. */
function workflowWith(text: string): string {
  const job = text.startsWith("- ") ? `steps:\n${indented(text, 2)}` : text;
  return `on: push\njobs:\n  deploy:\n    runs-on: ubuntu-latest\n${indented(job, 4)}`;
}

function indented(text: string, spaces: number): string {
  return text.replaceAll(/^(?=.)/gm, " ".repeat(spaces));
}
