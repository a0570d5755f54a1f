// @ts-check
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { nodeMajor } from "./node.mjs";
import { influxdVersions } from "./parts.mjs";

const root = dirname(dirname(import.meta.dirname));

/**
 * Gives what a pattern finds in a file of the project.
 * @param {string} file
 * @param {RegExp} pattern with one group and the flag g
 */
function named(file, pattern) {
  return [...readFileSync(join(root, file), "utf8").matchAll(pattern)].map(([, found]) => found);
}

test("every place names the Node that the set-up installs", () => {
  const manifests = [
    "package.json",
    ...readdirSync(join(root, "packages")).map((name) => `packages/${name}/package.json`),
  ];
  /** @type {readonly (readonly [string, RegExp])[]} */
  const places = [
    [".nvmrc", /^(\d+)$/gm],
    ["CONTRIBUTING.md", /Node (\d+)/g],
    ["packages/common/src/install/engine-launchers.ts", /version (\d+) or newer/g],
    ["packages/provider-kit/src/tools/author/package/esbuild.ts", /OLDEST_NODE = (\d+)/g],
    ["pnpm-workspace.yaml", /"@types\/node": \^(\d+)/g],
    ...manifests.map((file) => /** @type {const} */ ([file, /"node": ">=(\d+)"/g])),
  ];
  const found = Object.fromEntries(places.map(([file, pattern]) => [file, named(file, pattern)]));
  assert.deepEqual(found, Object.fromEntries(places.map(([file]) => [file, [String(nodeMajor)]])));
});

test("the package for InfluxDB names the servers that the set-up builds", () => {
  const pattern = /\b(2\.\d+\.\d+)\b/g;
  const versions = Object.values(influxdVersions);
  assert.deepEqual(named("packages/timeseries/README.md", pattern), versions);
  assert.deepEqual(named("packages/timeseries/src/sim/server-version.ts", pattern), versions);
});
