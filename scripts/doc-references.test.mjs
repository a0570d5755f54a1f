// @ts-check
import assert from "node:assert/strict";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { brokenReferences } from "./doc-references.mjs";

/**
 * @param {import("node:test").TestContext} context
 * @param {string} text of `docs/guide.md`
 * @param {string} ignored of `.gitignore`
 */
function brokenIn(context, text, ignored = "") {
  const root = mkdtempSync(join(tmpdir(), "ops-providers-docs-"));
  context.after(() => rmSync(root, { recursive: true }));
  const files = {
    "README.md": "# Project\n\n## What it does, and why\n",
    "packages/kit/src/http/client.ts": "",
    "docs/guide.md": text,
    ".gitignore": ignored,
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return brokenReferences(root, ["docs/guide.md"]);
}

test("links, headings and paths that exist are not reported", (context) => {
  const text = [
    "# Guide",
    "[a](../README.md), [b](../README.md#what-it-does-and-why), [c](#guide), [d](https://example.com/none.md)",
    "`packages/kit/src/http/client.ts`, `src/http/client.ts`, `http/client.ts`, `packages/kit/src/`, `../README.md`",
    "`client.ts`, `packages/*/none.ts`, `packages/<name>/none.ts`, `application/json`, `cat none/none.ts`",
    "```sh\ncat `none/none.ts` # [x](none.md)\n```",
  ].join("\n\n");
  assert.deepEqual(brokenIn(context, text), []);
});

test("a link, a heading, a file and a folder that do not exist are reported", (context) => {
  const text = "[a](none.md) [b](../README.md#none) `http/none.ts` `packages/none/src`";
  assert.deepEqual(
    brokenIn(context, text),
    ["none.md", "../README.md#none", "http/none.ts", "packages/none/src"].map(
      (reference) => `docs/guide.md refers to ${reference}, which does not exist`,
    ),
  );
});

test("a folder that a command makes, and git ignores, need not exist", (context) => {
  const text = "`docs/site` and `docs/site/index.md`, `docs/sites`";
  assert.deepEqual(brokenIn(context, text, "# made by commands\ndocs/site/\n*.tgz\n"), [
    "docs/guide.md refers to docs/sites, which does not exist",
  ]);
});

test("a file that the document has its readers write need not exist", (context) => {
  const text =
    "Write two files.\n\n`src/box/box.ts`:\n\n```ts\nconst box = 1;\n```\n\n`src/box/box.ts` is used by `src/box/lid.ts`.";
  assert.deepEqual(brokenIn(context, text), ["docs/guide.md refers to src/box/lid.ts, which does not exist"]);
});

test("the documents of this repository refer only to what exists", () => {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/**/*.md", { cwd: root })];
  assert.deepEqual(
    brokenReferences(
      root,
      documents.map((document) => document.replaceAll("\\", "/")),
    ),
    [],
  );
});
