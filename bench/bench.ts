import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { questionOf, startBench } from "./large-inputs";
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

async function checkAndDiff(): Promise<void> {
  const started = await startBench();
  for (const size of [10, 100, 1000]) {
    const { inputs, ask } = await questionOf(started, size);
    const asked = await compare(ask, () => structuredClone(inputs), 21);
    report(`Check and Diff of ${size} rules and ${size} steps`, "structuredClone", asked);
  }
  await started.close();
}

function sizes(): void {
  const mebibytes = (file: string): string => (statSync(join(timeseries, file)).size / 2 ** 20).toFixed(2);
  const files = ["dist/plugin.js", "dist/simulator.js", "dist/testing.js"];
  console.log(files.map((file) => `${file} ${mebibytes(file)} MiB`).join(", "));
}

function report(what: string, base: string, { ms, baseMs, ratio }: Comparison): void {
  const times = `${ms.toFixed(2)} ms to ${baseMs.toFixed(2)} ms`;
  console.log(`${what.padEnd(44)} ${ratio.toFixed(1).padStart(7)} x ${base.padEnd(16)} (${times})`);
}

void main();
