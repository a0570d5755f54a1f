// @ts-check
// npx fetches what is not installed, and runs it: a name that is not ours may be anybody's. Reads all messages, documents, templates and generated files.
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Folders with other people's files, with results, and with tests, which show nothing to users. */
const LEFT_OUT =
  /(?:^|\/)(?:node_modules|dist|coverage|release|\.git|\.jest-cache)(?:\/|$)|^(?:e2e|bench)\/|^docs\/site\/|\.test(?:-d|\.support|\.fixture)?\.\w+$/;
const TEXTS = /\.(?:md|ts|mjs|cjs|js|json|yaml|yml|cmd|sh|vue)$|\/bin\/[\w-]+$|\/gitignore$/;

const PACKAGES = globSync("packages/*/package.json", { cwd: root }).map(
  (path) => JSON.parse(readFileSync(join(root, path), "utf8")).name,
);

/** What a package of this repository, a package that is made of the template, or a placeholder for one is called. */
const OURS = new Set([...PACKAGES, "@ops-providers/NAME", "@ops-providers/${name}", "@acme/starter", "@acme/notes"]);
/** The name of the package whose code says it. */
const OWN = new Set(["${provider.npmName}", "${npmName}"]);

/**
 * The names that a text gives to npx, without flags and punctuation.
 * @param {string} text
 */
function namesIn(text) {
  const calls = text.matchAll(
    /\b(?:npx|bunx|(?:pnpm|yarn) dlx|npm (?:exec|x|create))(?:\s+-[-\w]*)*\s+([@\w$<][^\s`'"),;:|&]*)/g,
  );
  return [...calls].map(([, name = ""]) => name.replace(/[.…]+$/, ""));
}

/** @param {string} text */
function strangersIn(text) {
  return namesIn(text).filter((name) => !OURS.has(name) && !OWN.has(name));
}

test("npx is given names of this repository's packages only", () => {
  const paths = globSync("**/*", { cwd: root, exclude: (path) => LEFT_OUT.test(path) })
    .concat(globSync(".changeset/*.md", { cwd: root }))
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => TEXTS.test(path) && !LEFT_OUT.test(path));
  const found = paths.flatMap((path) =>
    strangersIn(readFileSync(join(root, path), "utf8")).map((name) => `${path}: npx ${name}`),
  );
  assert.deepEqual(found, []);
  const read = new Set(paths);
  for (const path of [
    "README.md",
    "docs/guides/troubleshooting.md",
    "packages/fabric/bin/fabric",
    "packages/provider-kit/templates/package/README.md",
  ])
    assert.ok(read.has(path), `${path} was not read`);
});

test("a name that anybody may publish is found, however it is written", () => {
  const text =
    "`npx timeseries-plugin install`, npx --yes -p x provider-kit; npx @ops-providers/fabric adopt, `npx ${name}-plugin`, pnpm dlx y z";
  assert.deepEqual(strangersIn(text), ["timeseries-plugin", "x", "${name}-plugin", "y"]);
});
