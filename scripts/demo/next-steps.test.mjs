// @ts-check
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { examples, root } from "./examples.mjs";
import { nextSteps } from "./next-steps.mjs";

test("the demo ends with at most ten lines, and with no word about a document that is not there", () => {
  const text = nextSteps(examples);
  const documents = [...text.matchAll(/docs\/[\w/-]+\.md/g)].map(([path]) => path);
  assert.ok(text.trimEnd().split("\n").length <= 10);
  assert.equal(documents.length, 4);
  assert.deepEqual(
    documents.filter((path) => !existsSync(join(root, path))),
    [],
  );
  assert.match(text, /examples\/\{alert-routing,fabric,timeseries\}\/program\.ts/);
});
