// @ts-check
import assert from "node:assert/strict";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { commandsFor, publishable } from "./publication.mjs";

/**
 * @param {string} name
 * @param {boolean} isProvider
 */
function aPackage(name, isProvider) {
  const manifest = { name: `@acme/${name}`, version: "1.2.0", description: "", license: "MIT" };
  return { name, folder: name, manifest, libraries: [], isProvider };
}

const boxes = aPackage("boxes", true);
const common = aPackage("common", false);
const clean = { repository: "https://github.com/acme/boxes", changedFiles: [], tags: [], notes: [] };

/**
 * The message with which a release is refused.
 * @param {Partial<import("./publication.mjs").Place>} place
 */
function refusal(place) {
  try {
    publishable([boxes, common], { ...clean, ...place });
    return "none";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

test("packages whose version has a tag are left out", () => {
  assert.deepEqual(publishable([boxes, common], clean), [boxes, common]);
  assert.deepEqual(publishable([boxes, common], { ...clean, tags: ["common-v1.2.0", "boxes-v1.1.0"] }), [boxes]);
});

test("a release is refused with all reasons at once", () => {
  const repository = "https://git.example.com/acme/boxes";
  assert.equal(
    refusal({ repository, changedFiles: ["a.ts"], notes: ["x.md", "y.md"], tags: ["boxes-v1.2.0", "common-v1.2.0"] }),
    `nothing can be published:
  - https://git.example.com/acme/boxes is a placeholder: see "Release" in CONTRIBUTING.md
  - 1 file is not committed: a.ts
  - 2 change notes are without a version: run \`pnpm changeset version\`, and commit
  - every version is released already (tags boxes-v1.2.0, common-v1.2.0)`,
  );
});

test("each reason alone refuses a release", () => {
  assert.match(
    refusal({ changedFiles: ["a.ts", "b.ts"] }),
    /^nothing can be published:\n {2}- 2 files are not committed: a.ts, b.ts$/,
  );
  assert.match(refusal({ notes: ["x.md"] }), /- 1 change note is without a version/);
  assert.match(refusal({ tags: ["boxes-v1.2.0", "common-v1.2.0"] }), /- every version is released already/);
  assert.match(refusal({ repository: "https://git.example/acme" }), /is a placeholder/);
});

test("the commands tag, push and publish, with what others depend on first", () => {
  const root = resolve("/home/ops");
  const place = { repository: "https://github.com/acme/boxes", folder: join(root, "release"), root };
  assert.deepEqual(commandsFor([boxes, common], place), [
    "git tag common-v1.2.0",
    "git tag boxes-v1.2.0",
    "git push https://github.com/acme/boxes.git common-v1.2.0 boxes-v1.2.0",
    "npm publish release/npm/acme-common-1.2.0.tgz --provenance --access public",
    "npm publish release/npm/acme-boxes-1.2.0.tgz --provenance --access public",
    "gh release create common-v1.2.0 --repo https://github.com/acme/boxes --verify-tag release/npm/acme-common-1.2.0.tgz release/sbom/common-v1.2.0.cdx.json release/SHA256SUMS",
    "git clone https://github.com/acme/pulumi-boxes.git release/clones/pulumi-boxes",
    "cp -R release/registry/pulumi-boxes/. release/clones/pulumi-boxes",
    "git -C release/clones/pulumi-boxes add --all",
    'git -C release/clones/pulumi-boxes commit --message "Release 1.2.0"',
    "git -C release/clones/pulumi-boxes push origin HEAD",
    "gh release create v1.2.0 --repo https://github.com/acme/pulumi-boxes release/plugins/pulumi-resource-boxes-v1.2.0-*.tar.gz release/npm/acme-boxes-1.2.0.tgz release/sbom/boxes-v1.2.0.cdx.json release/SHA256SUMS",
  ]);
});
