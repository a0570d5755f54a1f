// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { sbomOf } from "./sbom.mjs";

const described = {
  name: "boxes",
  folder: "packages/boxes",
  manifest: {
    name: "@acme/boxes",
    version: "0.1.0",
    description: "Boxes.",
    license: "Apache-2.0",
    dependencies: { "@pulumi/pulumi": "^3.270.0" },
  },
  libraries: [{ name: "hono", version: "4.13.19", license: "MIT", text: "MIT", bundles: ["dist/simulator.js"] }],
  isProvider: true,
};

const both = { name: "@pulumi/pulumi", version: "3.270.1", license: "(MIT OR Apache-2.0)" };

const expected = {
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: {
    component: {
      type: "library",
      "bom-ref": "pkg:npm/%40acme/boxes@0.1.0",
      name: "@acme/boxes",
      version: "0.1.0",
      licenses: [{ license: { id: "Apache-2.0" } }],
      purl: "pkg:npm/%40acme/boxes@0.1.0",
      description: "Boxes.",
    },
  },
  components: [
    {
      type: "library",
      "bom-ref": "pkg:npm/hono@4.13.19",
      name: "hono",
      version: "4.13.19",
      licenses: [{ license: { id: "MIT" } }],
      purl: "pkg:npm/hono@4.13.19",
      properties: [{ name: "bundledIn", value: "dist/simulator.js" }],
    },
    {
      type: "library",
      "bom-ref": "pkg:npm/%40pulumi/pulumi@3.270.1",
      name: "@pulumi/pulumi",
      version: "3.270.1",
      licenses: [{ expression: "(MIT OR Apache-2.0)" }],
      purl: "pkg:npm/%40pulumi/pulumi@3.270.1",
      properties: [{ name: "acceptedVersions", value: "^3.270.0" }],
    },
  ],
  dependencies: [
    { ref: "pkg:npm/%40acme/boxes@0.1.0", dependsOn: ["pkg:npm/hono@4.13.19", "pkg:npm/%40pulumi/pulumi@3.270.1"] },
    { ref: "pkg:npm/hono@4.13.19" },
    { ref: "pkg:npm/%40pulumi/pulumi@3.270.1" },
  ],
};

test("the bill of materials has what is bundled and what is installed, without a time", () => {
  assert.deepEqual(sbomOf(described, [both]), expected);
});
