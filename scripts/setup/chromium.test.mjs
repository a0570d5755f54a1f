// @ts-check
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { FakeMachine, noNetwork } from "../testing/fake-machine.mjs";
import { openCache } from "./cache.mjs";
import { findChromium } from "./chromium.mjs";

const prints = `console.log("Chromium 153.0.7000.1");`;
const remedy = "without it the documentation site is not opened; install Chromium, or set CHROMIUM to its path";

test("the Chromium of the variable wins over that on PATH", async (context) => {
  const machine = new FakeMachine(context);
  machine.command("chromium", prints);
  const own = machine.script(join(machine.home, "own"), prints);
  const cache = openCache(machine.env);
  assert.deepEqual(await findChromium(cache, { ...machine.env, CHROMIUM: own }), {
    path: own,
    version: "153.0.7000.1",
  });
  assert.deepEqual(await findChromium(cache, machine.env), {
    path: join(machine.bin, "chromium"),
    version: "153.0.7000.1",
  });
});

test("a Chromium that does not start is missing, with the reason", async (context) => {
  const machine = new FakeMachine(context);
  const path = machine.command("chromium", `console.error("error: no libnss3"); process.exit(1);`);
  assert.deepEqual(await findChromium(openCache(machine.env), machine.env), {
    missing: `Chromium is missing: ${path} does not run (error: no libnss3); ${remedy}`,
  });
});

test("without a network Chromium is missing, and nothing of it stays", async (context) => {
  const machine = new FakeMachine(context);
  machine.command("npm", noNetwork);
  const { missing } = await findChromium(openCache(machine.env), machine.env);
  assert.match(missing ?? "", new RegExp(`^Chromium is missing: .*; ${remedy}$`));
  assert.deepEqual(machine.cached(), []);
});
