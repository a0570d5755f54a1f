// @ts-check
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FakeMachine, npmThatInstalls } from "../testing/fake-machine.mjs";
import { openCache } from "./cache.mjs";
import { ensurePnpm } from "./pnpm.mjs";

test("another version of pnpm is installed beside the one before", async (context) => {
  const machine = new FakeMachine(context);
  machine.command("npm", npmThatInstalls({ ".bin/pnpm": "" }));
  const cache = openCache(machine.env);
  const binOf = (/** @type {string} */ packageManager) => {
    writeFileSync(join(machine.home, "package.json"), JSON.stringify({ packageManager }));
    return ensurePnpm(cache, machine.home, machine.env);
  };
  assert.equal(await binOf("pnpm@10.1.0"), join(cache, "pnpm-10.1.0", "node_modules", ".bin"));
  assert.equal(await binOf("pnpm@10.2.0"), join(cache, "pnpm-10.2.0", "node_modules", ".bin"));
  assert.equal(await binOf("pnpm@10.1.0"), join(cache, "pnpm-10.1.0", "node_modules", ".bin"));
  assert.deepEqual(
    machine.calls().map((call) => call.split(" ").at(-1)),
    ["pnpm@10.1.0", "pnpm@10.2.0"],
  );
});
