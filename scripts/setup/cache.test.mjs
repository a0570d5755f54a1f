// @ts-check
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FakeMachine } from "../testing/fake-machine.mjs";
import { cacheFolder, openCache, cachedFolder } from "./cache.mjs";
import { capture } from "./child.mjs";

test("the cache is the named folder, else the user's", () => {
  assert.equal(cacheFolder({ OPS_PROVIDERS_CACHE: "/a/b", XDG_CACHE_HOME: "/c" }), "/a/b");
  assert.equal(cacheFolder({ XDG_CACHE_HOME: "/c" }), "/c/ops-providers");
});

test("a failed installation leaves nothing, and the next one starts anew", async (context) => {
  const machine = new FakeMachine(context);
  const cache = openCache(machine.env);
  const failing = cachedFolder(cache, "part", async (partial) => {
    writeFileSync(join(partial, "half"), "");
    throw new Error("no space left");
  });
  await assert.rejects(failing, new Error("no space left"));
  assert.deepEqual(machine.cached(), []);
  const folder = await cachedFolder(cache, "part", async (partial) => writeFileSync(join(partial, "whole"), "1"));
  assert.equal(readFileSync(join(folder, "whole"), "utf8"), "1");
  assert.deepEqual(machine.cached(), ["part"]);
});

test("what is installed is not installed again", async (context) => {
  const cache = openCache(new FakeMachine(context).env);
  let fills = 0;
  const fill = async () => void (fills += 1);
  await cachedFolder(cache, "part", fill);
  await cachedFolder(cache, "part", fill);
  assert.equal(fills, 1);
});

test("what a killed run left behind is removed, and its lock is taken over", async (context) => {
  const machine = new FakeMachine(context);
  const cache = openCache(machine.env);
  const killed = await capture(process.execPath, ["--print", "process.pid"]);
  writeFileSync(join(cache, ".part.lock"), killed.output.trim());
  mkdirSync(join(cache, ".part-abc123"));
  await cachedFolder(cache, "part", async (partial) => writeFileSync(join(partial, "whole"), ""));
  assert.deepEqual(machine.cached(), ["part"]);
});

test("a second run waits for the first and installs nothing itself", async (context) => {
  const machine = new FakeMachine(context);
  const cache = openCache(machine.env);
  /** @type {(line: string) => void} */
  let tell = () => undefined;
  const told = new Promise((resolve) => (tell = resolve));
  context.mock.method(console, "log", tell);
  const [first, second] = await Promise.all([
    cachedFolder(cache, "part", async () => void (await told)),
    cachedFolder(cache, "part", async () => assert.fail("it is installed twice")),
  ]);
  assert.deepEqual([first, second], [join(cache, "part"), join(cache, "part")]);
  assert.equal(await told, `waiting for process ${process.pid}, which is installing part`);
});

test("a run that is told to stop waits for its children and removes what it has begun", async (context) => {
  const machine = new FakeMachine(context);
  machine.command(
    "npm",
    `const tidied = ${JSON.stringify(join(machine.home, "tidied"))};
     process.on("SIGTERM", () => setImmediate(() => { fs.writeFileSync(tidied, ""); process.exit(); }));
     setInterval(() => {}, 1000);
     process.kill(process.ppid, "SIGTERM");`,
  );
  const { code } = await machine.run(["setup"]);
  assert.equal(code, 143);
  assert.equal(existsSync(join(machine.home, "tidied")), true);
  assert.deepEqual(machine.cached(), []);
});
