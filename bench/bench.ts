import { statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Change } from "./large-inputs";
import { questionOf, startBench } from "./large-question";
import { compare, untilFirstLine } from "./measure";
import type { Comparison } from "./measure";

const timeseries = dirname(require.resolve("@ops-providers/timeseries/package.json"));

async function main(): Promise<void> {
  await plugin();
  await sdk();
  await checkAndDiff();
  sizes();
}

async function plugin(): Promise<void> {
  const launcher = join(timeseries, "bin/pulumi-resource-timeseries");
  const bare = ["--eval", "console.log(0); setTimeout(() => {}, 60_000)"];
  const started = await compare(
    () => untilFirstLine([launcher]),
    () => untilFirstLine(bare),
    9,
  );
  report("plugin until its port line", "bare node", started);
}

async function sdk(): Promise<void> {
  const loading = (code: string) => () => untilFirstLine(["--eval", `${code}; console.log(0)`]);
  const pulumi = loading('require("@pulumi/pulumi")');
  const withSdk = loading('require("@pulumi/pulumi"); require("@ops-providers/timeseries")');
  report("require of the SDK too", "@pulumi/pulumi", await compare(withSdk, pulumi, 7));
  const allOfIt = loading('require("@pulumi/pulumi"); ({ ...require("@ops-providers/timeseries") })');
  report("require of all its files", "@pulumi/pulumi", await compare(allOfIt, pulumi, 7));
}

const CHANGES: readonly Change[] = ["nothing", "one edit", "another order"];

async function checkAndDiff(): Promise<void> {
  const stateFolder = await mkdtemp(join(tmpdir(), "bench-"));
  const plugin = await startBench(stateFolder);
  for (const change of CHANGES) {
    let firstMs: number | undefined;
    for (const size of [1, 10, 100]) {
      const { inputs, ask } = await questionOf(plugin, size, change);
      const asked = await compare(ask, () => structuredClone(inputs), size > 10 ? 7 : 31);
      firstMs ??= asked.ms;
      const growth = (asked.ms / size / firstMs).toFixed(2);
      report(`Check and Diff of a ${size}x route, ${change}`, "structuredClone", asked, `, ${growth} x proportional`);
    }
  }
  plugin.kill();
  await rm(stateFolder, { recursive: true, force: true });
}

function sizes(): void {
  const mebibytes = (file: string): string => (statSync(join(timeseries, file)).size / 2 ** 20).toFixed(2);
  const files = ["dist/plugin.js", "dist/simulator.js", "dist/testing.js"];
  console.log(files.map((file) => `${file} ${mebibytes(file)} MiB`).join(", "));
}

function report(what: string, base: string, { ms, baseMs, ratio }: Comparison, more = ""): void {
  const times = `${ms.toFixed(2)} ms to ${baseMs.toFixed(2)} ms`;
  console.log(`${what.padEnd(44)} ${ratio.toFixed(1).padStart(7)} x ${base.padEnd(16)} (${times}${more})`);
}

void main();
