import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Change } from "./large-inputs";
import { checkAndDiffOf, startBench } from "./check-and-diff";
import { startLongLookup } from "./long-lookup";
import { compare, untilFirstLine } from "./measure";
import type { Comparison } from "./measure";

const FOLDER = join(__dirname, "../../packages");

/** The packages that hold a provider. */
const PACKAGES = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, `bin/pulumi-resource-${name}`)));

function folderOf(name: string): string {
  return dirname(require.resolve(`@ops-providers/${name}/package.json`));
}

async function main(): Promise<void> {
  for (const name of PACKAGES) {
    await plugin(name);
    await sdk(name);
  }
  await checkAndDiff();
  await longLookup();
  sizes();
}

async function plugin(name: string): Promise<void> {
  const launcher = join(folderOf(name), `bin/pulumi-resource-${name}`);
  const bare = ["--eval", "console.log(0); setTimeout(() => {}, 60_000)"];
  const started = await compare(
    () => untilFirstLine([launcher]),
    () => untilFirstLine(bare),
    9,
  );
  report(`plugin of ${name} until its port line`, "bare node", started);
}

async function sdk(name: string): Promise<void> {
  const loading = (code: string) => () => untilFirstLine(["--eval", `${code}; console.log(0)`]);
  const pulumi = loading('require("@pulumi/pulumi")');
  const withSdk = loading(`require("@pulumi/pulumi"); require("@ops-providers/${name}")`);
  report(`require of the SDK of ${name} too`, "@pulumi/pulumi", await compare(withSdk, pulumi, 7));
  const allOfIt = loading(`require("@pulumi/pulumi"); ({ ...require("@ops-providers/${name}") })`);
  report(`require of all files of ${name}`, "@pulumi/pulumi", await compare(allOfIt, pulumi, 7));
}

const CHANGES: readonly Change[] = ["nothing", "one edit", "another order"];

async function checkAndDiff(): Promise<void> {
  const plugin = await startBench();
  for (const change of CHANGES) {
    let firstMs: number | undefined;
    for (const size of [1, 10, 100]) {
      const { inputs, run } = await checkAndDiffOf(plugin, size, change);
      const timed = await compare(run, () => structuredClone(inputs), size > 10 ? 7 : 31);
      firstMs ??= timed.ms;
      const growth = (timed.ms / size / firstMs).toFixed(2);
      report(`Check and Diff of a ${size}x route, ${change}`, "structuredClone", timed, `, ${growth} x proportional`);
    }
  }
  plugin.kill();
}

async function longLookup(): Promise<void> {
  const long = await startLongLookup();
  report("a lookup of 10,000 records in 100 pages", "page by page", await compare(long.lookup, long.pageByPage, 5));
  await long.close();
}

function sizes(): void {
  for (const name of PACKAGES) {
    const mebibytes = (file: string): string => (statSync(join(folderOf(name), file)).size / 2 ** 20).toFixed(2);
    const files = ["dist/plugin.js", "dist/simulator.js", "dist/testing.js"];
    console.log(`${name}: ${files.map((file) => `${file} ${mebibytes(file)} MiB`).join(", ")}`);
  }
}

function report(what: string, base: string, { ms, baseMs, ratio }: Comparison, more = ""): void {
  const times = `${ms.toFixed(2)} ms to ${baseMs.toFixed(2)} ms`;
  console.log(`${what.padEnd(44)} ${ratio.toFixed(2).padStart(7)} x ${base.padEnd(16)} (${times}${more})`);
}

void main();
