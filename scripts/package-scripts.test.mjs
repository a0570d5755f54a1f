// @ts-check
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The scripts that the root's commands run in every package that has them; a package without one is left out without a word. */
const GENERATES = ["generate", "generate:check"];

/**
 * The names of the scripts of a package.
 * @param {string} folder
 * @returns {readonly string[]}
 */
function scriptsOf(folder) {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  return Object.keys(scripts);
}

test("every package with generated files has the scripts that generate and check them", () => {
  const generated = globSync("packages/*/{,templates/*/}src/provider.ts", { cwd: root });
  const folders = [...new Set(generated.map((file) => file.split("/").slice(0, 2).join("/")))].sort();
  assert.deepEqual(folders, [
    "packages/alert-routing",
    "packages/fabric",
    "packages/provider-kit",
    "packages/timeseries",
  ]);
  const without = folders.filter((folder) => !GENERATES.every((name) => scriptsOf(folder).includes(name)));
  assert.deepEqual(without, []);
});

test("names of scripts are words", () => {
  const names = globSync("packages/*/package.json", { cwd: root }).flatMap((file) => scriptsOf(dirname(file)));
  assert.deepEqual(
    names.filter((name) => !/^[a-z]+(?:[:-][a-z]+)*$/.test(name)),
    [],
  );
});
