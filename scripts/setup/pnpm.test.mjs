// @ts-check
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
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
  const digest = `+sha512.${"0a".repeat(64)}`;
  assert.equal(await binOf(`pnpm@10.1.0${digest}`), join(cache, "pnpm-10.1.0", "node_modules", ".bin"));
  assert.equal(await binOf(`pnpm@10.2.0${digest}`), join(cache, "pnpm-10.2.0", "node_modules", ".bin"));
  assert.equal(await binOf(`pnpm@10.1.0${digest}`), join(cache, "pnpm-10.1.0", "node_modules", ".bin"));
  const calls = machine.calls().map((call) =>
    call
      .split(" ")
      .filter((word) => !word.startsWith("/"))
      .slice(0, 3),
  );
  assert.deepEqual(calls, [
    ["npm", "ci", "--prefix"],
    ["npm", "ci", "--prefix"],
  ]);
  await assert.rejects(binOf("pnpm@10.3.0"), /^SetupError: package\.json names no version of pnpm with its digest: /);
});

test("npm gets a lockfile with the digest that package.json names, runs no scripts, and asks the registry of its own settings", async (context) => {
  const machine = new FakeMachine(context);
  machine.command("npm", npmThatInstalls({ ".bin/pnpm": "" }));
  const digest = createHash("sha512").update("pnpm").digest();
  writeFileSync(
    join(machine.home, "package.json"),
    JSON.stringify({ packageManager: `pnpm@10.1.0+sha512.${digest.toString("hex")}` }),
  );
  const bin = await ensurePnpm(openCache(machine.env), machine.home, machine.env);
  const lock = JSON.parse(readFileSync(join(bin, "../../package-lock.json"), "utf8"));
  assert.deepEqual(lock.packages["node_modules/pnpm"], {
    version: "10.1.0",
    integrity: `sha512-${digest.toString("base64")}`,
    bin: { pnpm: "bin/pnpm.cjs" },
  });
  assert.match(machine.calls().join(), / --ignore-scripts /);
});

test("every package that the set-up installs has a digest, and none names a registry", () => {
  const root = join(import.meta.dirname, "../..");
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  assert.match(packageManager, /^pnpm@[\d.]+\+sha512\.[0-9a-f]{128}$/);
  const chromium = Object.values(JSON.parse(readFileSync(join(import.meta.dirname, "chromium-lock.json"), "utf8")));
  assert.ok(chromium.length > 0);
  for (const one of chromium) {
    assert.match(one.integrity, /^sha512-[\w+/]{86}==$/);
    assert.equal(one.resolved, undefined);
  }
  const inLock = readFileSync(join(root, "pnpm-lock.yaml"), "utf8");
  assert.deepEqual(
    [...inLock.matchAll(/^ +resolution: (?!\{integrity: sha512-)(.*)$/gm)].map(([, other]) => other),
    [],
  );
});
