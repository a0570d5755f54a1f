// @ts-check
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { examples } from "./examples.mjs";
import { startService } from "./service.mjs";
import { SetupError } from "../setup/setup-error.mjs";
import { FakeMachine } from "../testing/fake-machine.mjs";

const [example] = examples;
const listening = `
process.on("message", () => process.send({ requests: 1, objects: 2 }));
process.send({ url: "http://127.0.0.1:1", credential: "x" });`;

/**
 * Starts a fake simulator.
 * @param {import("node:test").TestContext} context
 * @param {string} body
 */
async function started(context, body) {
  assert.ok(example);
  const file = join(new FakeMachine(context).home, "simulator.mjs");
  writeFileSync(file, body);
  return startService(example, 0, file);
}

test("a simulator counts requests and objects, and is gone once it is stopped", async (context) => {
  const service = await started(context, listening);
  assert.deepEqual(await service.counts(), { requests: 1, objects: 2 });
  await service.stop();
  assert.throws(() => process.kill(service.pid, 0), { code: "ESRCH" });
});

test("a killed simulator is reported at each request, and stopping it succeeds", async (context) => {
  const service = await started(context, listening);
  process.kill(service.pid, "SIGKILL");
  const killed = new SetupError("the simulator was ended by SIGKILL");
  await assert.rejects(service.counts(), killed);
  await assert.rejects(service.counts(), killed);
  await service.stop();
});

test("a simulator that ends before it listens is reported with its last lines of output", async (context) => {
  const lines = Array.from({ length: 20 }, (_, i) => `line ${i + 1}`);
  await assert.rejects(
    started(context, `console.error(${JSON.stringify(lines.join("\n"))}); process.exit(3);`),
    new SetupError(["the simulator ended with exit code 3", ...lines.slice(-15)].join("\n")),
  );
});

test("only the message about a port in use names the option for another port", async (context) => {
  const failing = (/** @type {string} */ failure) =>
    started(context, `process.send(${JSON.stringify({ failure })}, () => process.exit(1));`);
  const taken = "the simulator cannot listen on 127.0.0.1:80 (listen EADDRINUSE); choose another port";
  await assert.rejects(failing(taken), new SetupError(`${taken}: use npm run demo -- --port N`));
  await assert.rejects(failing("Cannot find module"), new SetupError("Cannot find module"));
});
