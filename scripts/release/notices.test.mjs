// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { librariesOfFiles, noticesText } from "./notices.mjs";

const hono = {
  name: "hono",
  version: "4.13.19",
  license: "MIT",
  text: "MIT License\n\nCopyright (c) somebody",
  bundles: ["dist/simulator.js", "dist/testing.js"],
};
const box = { name: "box", version: "1.0.0", license: "BSD-3-Clause", text: "BSD", bundles: ["dist/plugin.js"] };

test("each library has its license, the files that contain it, and the text", () => {
  assert.equal(
    noticesText("@acme/boxes", [hono]),
    `THIRD-PARTY NOTICES

@acme/boxes contains code of these libraries, each under its own license.

${"=".repeat(80)}
hono 4.13.19
License: MIT
In: dist/simulator.js, dist/testing.js
${"=".repeat(80)}

MIT License

Copyright (c) somebody
`,
  );
});

test("a package without code of others says so", () => {
  assert.equal(noticesText("@acme/boxes", []), "THIRD-PARTY NOTICES\n\n@acme/boxes contains no code of others.\n");
});

test("the notices of an archive are those of its files", () => {
  assert.deepEqual(librariesOfFiles([box, hono], ["dist/testing.js", "schema.json"]), [
    { ...hono, bundles: ["dist/testing.js"] },
  ]);
});
