// @ts-check
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { importFailures } from "./check-imports.mjs";

/**
 * @param {import("node:test").TestContext} context
 * @param {Readonly<Record<string, readonly string[]>>} imports by file
 */
function failuresOf(context, imports) {
  const root = mkdtempSync(join(tmpdir(), "ops-providers-imports-"));
  context.after(() => rmSync(root, { recursive: true }));
  for (const [file, specifiers] of Object.entries(imports)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const lines = specifiers.map((specifier) => `import type { X } from ${JSON.stringify(specifier)};\n`);
    writeFileSync(join(root, file), lines.join(""));
  }
  return importFailures(root);
}

const kit = "packages/provider-kit/src";
const PLUGIN =
  "failures declare value errors redact equality check wire diff code-cache trace wait http journal service-objects state operation create-once updates lifecycle protobuf rpc".split(
    " ",
  );
const bucket = "packages/timeseries/src/resources/bucket";

test("imports along the arrows pass", (context) => {
  const failures = failuresOf(context, {
    [`${kit}/plugin/declare/property.ts`]: [],
    [`${kit}/plugin/values/check/check.ts`]: ["../../declare/property", "../value/secret"],
    [`${kit}/plugin/values/value/secret.ts`]: [],
    [`${kit}/plugin/protocol/lifecycle/create.ts`]: ["../../values/check/check", "node:fs"],
    [`${kit}/plugin/protocol/rpc/server.ts`]: ["../lifecycle/create"],
    [`${kit}/plugin/values/check/check.test.ts`]: ["../../../testing/provider"],
    [`${kit}/testing/provider.ts`]: ["../plugin/protocol/rpc/server"],
    [`${kit}/tools/author/cli.ts`]: ["../../plugin/declare/property", "../operator/install/command"],
    [`${kit}/tools/operator/install/command.ts`]: [],
    [`${kit}/serve/serve.ts`]: ["../plugin/protocol/rpc/server", "../tools/author/cli"],
    [`${bucket}/bucket.ts`]: ["@ops-providers/provider-kit", "../../shapes/link", "./bucket.wire"],
    [`${bucket}/bucket.wire.ts`]: [],
    [`${bucket}/bucket.sim.ts`]: ["../../sim/server", "@ops-providers/provider-kit/simulator"],
    [`${bucket}/bucket.story.ts`]: ["../../sim/server", "@ops-providers/provider-kit/testing"],
    "packages/timeseries/src/shapes/link.ts": [],
    "packages/timeseries/src/sim/server.ts": ["@ops-providers/provider-kit/simulator"],
    [`${kit}/testing/simulator/server.ts`]: ["hono"],
    "packages/timeseries/sdk/index.ts": ["../src/authoring", "../src/components/tenant/tenant"],
    "packages/timeseries/sdk/bucket.ts": ["@ops-providers/common/sdk"],
    "packages/timeseries/src/components/tenant/tenant.ts": [
      "../../../sdk/bucket",
      "../../authoring",
      "@ops-providers/common/component",
      "@ops-providers/common/duration",
      "./downsample",
    ],
    "packages/timeseries/src/components/tenant/downsample.ts": [],
    "packages/timeseries/src/authoring/index.ts": ["@pulumi/pulumi"],
    "packages/timeseries/src/registry.gen.ts": ["./resources/bucket/bucket"],
    "e2e/demo.e2e.ts": ["@ops-providers/timeseries", "@ops-providers/provider-kit/testing"],
  });
  assert.deepEqual(failures, []);
});

test("a layer of the kit does not import a later one, nor a leaf", (context) => {
  const check = `${kit}/plugin/values/check/check.ts`;
  const declare = `${kit}/plugin/declare/property.ts`;
  const clock = `${kit}/plugin/io/wait/clock.ts`;
  const server = `${kit}/testing/simulator/server.ts`;
  const sleep = `${kit}/testing/simulator/sleep.ts`;
  const failures = failuresOf(context, {
    [declare]: ["../values/check/check"],
    [check]: ["../../../testing/index"],
    [`${kit}/testing/index.ts`]: [],
    [server]: ["../../plugin/io/wait/clock"],
    [clock]: ["../../../testing/simulator/sleep"],
    [sleep]: [],
  });
  assert.deepEqual(failures, [
    `${declare} imports ${check}: kit/check is a later layer of the kit than kit/declare`,
    `${clock} imports ${sleep}: kit/wait may import only itself, kit/failures, kit/declare, ` +
      "kit/value, kit/errors, kit/redact, kit/equality, kit/check, kit/wire, kit/diff, kit/code-cache, kit/trace, @common-light",
    `${check} imports ${kit}/testing/index.ts: kit/check may import only itself, kit/failures, kit/declare, ` +
      "kit/value, kit/errors, kit/redact, kit/equality, @common-light",
    `${server} imports ${clock}: kit/simulator may import only itself, @common`,
  ]);
});

test("a plugin imports no tool, tests import none, and a folder that the layout does not have is named", (context) => {
  const failures = failuresOf(context, {
    [`${kit}/plugin/protocol/rpc/server.ts`]: ["../../../tools/operator/adopt/adopt"],
    [`${kit}/testing/index.ts`]: ["../tools/author/cli"],
    [`${kit}/tools/operator/adopt/adopt.ts`]: [],
    [`${kit}/tools/author/cli.ts`]: [],
    [`${kit}/plugin/values/wait/clock.ts`]: ["../../../testing/index"],
  });
  assert.deepEqual(failures, [
    `${kit}/plugin/protocol/rpc/server.ts imports ${kit}/tools/operator/adopt/adopt.ts: kit/adopt is a later layer of the kit than kit/rpc`,
    `${kit}/plugin/values/wait/clock.ts imports ${kit}/testing/index.ts: the layout has no part "kit/plugin/values/wait/clock.ts"`,
    `${kit}/testing/index.ts imports ${kit}/tools/author/cli.ts: kit/testing may import only itself, ` +
      `${PLUGIN.map((folder) => `kit/${folder}`).join(", ")}, kit/story, kit/replay, @common, @common-light`,
  ]);
});

test("the folders of the kit have one order", (context) => {
  const later = /** @type {const} */ ([
    ["io/wait", "io/http"],
    ["values/check", "values/diff"],
    ["values/wire", "values/diff"],
    ["execution/service-objects", "execution/state"],
    ["execution/operation", "protocol/lifecycle"],
    ["io/http", "protocol/rpc"],
  ]);
  const files = later.flatMap(([folder, next]) => [
    [`${kit}/plugin/${folder}/a.ts`, [`../../${next}/b`]],
    [`${kit}/plugin/${next}/b.ts`, []],
  ]);
  const failures = failuresOf(context, {
    ...Object.fromEntries(files),
    [`${kit}/plugin/values/value/a.ts`]: ["../errors"],
    [`${kit}/plugin/values/errors.ts`]: ["../declare/property", "./value/value"],
    [`${kit}/plugin/values/value/value.ts`]: [],
    [`${kit}/plugin/declare/property.ts`]: [],
  });
  const expected = [...later, /** @type {const} */ (["values/value", "values/errors"])].map(([folder, next]) => {
    const file = next === "values/errors" ? `${kit}/plugin/${next}.ts` : `${kit}/plugin/${next}/b.ts`;
    return `${kit}/plugin/${folder}/a.ts imports ${file}: kit/${basename(next)} is a later layer of the kit than kit/${basename(folder)}`;
  });
  assert.deepEqual(failures, expected.sort());
});

test("a resource imports no other resource, and its simulator neither the resource nor the kit", (context) => {
  const failures = failuresOf(context, {
    [`${bucket}/bucket.ts`]: ["../task/task"],
    [`${bucket}/bucket.sim.ts`]: ["./bucket", "@ops-providers/provider-kit"],
    "packages/timeseries/src/resources/task/task.ts": [],
  });
  assert.deepEqual(failures, [
    `${bucket}/bucket.sim.ts imports ${bucket}/bucket.ts: resource-sim:bucket may import only itself, sim, @kit-simulator, @common`,
    `${bucket}/bucket.sim.ts imports @ops-providers/provider-kit: resource-sim:bucket may import only itself, sim, @kit-simulator, @common`,
    `${bucket}/bucket.ts imports packages/timeseries/src/resources/task/task.ts: ` +
      "resource:bucket may import only itself, shapes, @kit, @common",
  ]);
});

test("a component imports no other component but what all share, and nothing that runs in the plugin", (context) => {
  const tenant = "packages/timeseries/src/components/tenant/tenant.ts";
  const failures = failuresOf(context, {
    [tenant]: [
      "@ops-providers/provider-kit",
      "@ops-providers/timeseries",
      "../../resources/bucket/bucket",
      "../site/site",
      "../names",
    ],
    "packages/timeseries/src/components/site/site.ts": [],
    "packages/timeseries/src/components/names.ts": ["../../sdk/bucket", "./site/site"],
    "packages/timeseries/sdk/bucket.ts": [],
    [`${bucket}/bucket.ts`]: [],
  });
  const allowed = "component:tenant may import only itself, component-parts, sdk, authoring, @common, @common-light";
  assert.deepEqual(failures, [
    "packages/timeseries/src/components/names.ts imports packages/timeseries/src/components/site/site.ts: component-parts may import only itself, sdk, @common",
    `${tenant} imports @ops-providers/provider-kit: ${allowed}`,
    `${tenant} imports @ops-providers/timeseries: ${allowed}`,
    `${tenant} imports ${bucket}/bucket.ts: ${allowed}`,
    `${tenant} imports packages/timeseries/src/components/site/site.ts: ${allowed}`,
  ]);
});

test("the SDK imports nothing that runs in the plugin, and the kit knows no service", (context) => {
  const failures = failuresOf(context, {
    "packages/timeseries/sdk/bucket.ts": ["@ops-providers/common", "../src/shapes/link"],
    "packages/timeseries/src/shapes/link.ts": [],
    [`${kit}/plugin/declare/property.ts`]: ["@ops-providers/timeseries"],
  });
  assert.deepEqual(failures, [
    `${kit}/plugin/declare/property.ts imports @ops-providers/timeseries: kit/declare may import only itself, kit/failures, @common-light`,
    "packages/timeseries/sdk/bucket.ts imports packages/timeseries/src/shapes/link.ts: sdk may import only itself, @common, authoring, component",
  ]);
});

test("a cycle names its two ends and the way round", (context) => {
  const failures = failuresOf(context, {
    [`${kit}/plugin/values/value/a.ts`]: ["./b"],
    [`${kit}/plugin/values/value/b.ts`]: ["./c"],
    [`${kit}/plugin/values/value/c.ts`]: ["./a"],
  });
  const [a, b, c] = ["a", "b", "c"].map((name) => `${kit}/plugin/values/value/${name}.ts`);
  assert.deepEqual(failures, [`${c} imports ${a}: a cycle, ${a} -> ${b} -> ${c} -> ${a}`]);
});
