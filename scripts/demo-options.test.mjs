// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDemoOptions } from "./demo-options.mjs";
import { SetupError } from "./setup/setup-error.mjs";
import { FakeMachine } from "./testing/fake-machine.mjs";

test("the demonstration takes free ports and keeps nothing, unless it is told to", () => {
  assert.deepEqual(parseDemoOptions([]), { keep: false, port: 0 });
  assert.deepEqual(parseDemoOptions(["--port", "8086", "--keep"]), { keep: true, port: 8086 });
});

test("a port that is none, or that leaves none for the other services, names the range", () => {
  const sentence = (/** @type {string} */ port) =>
    new SetupError(`--port takes a number from 1 to 65533, not ${JSON.stringify(port)}`);
  assert.throws(() => parseDemoOptions(["--port"]), sentence(""));
  assert.throws(() => parseDemoOptions(["--port", "0"]), sentence("0"));
  assert.throws(() => parseDemoOptions(["--port=65535"]), sentence("65535"));
  assert.throws(() => parseDemoOptions(["--port", "http"]), sentence("http"));
});

test("an unknown option of the demonstration ends it before anything is set up", async (context) => {
  const machine = new FakeMachine(context);
  assert.deepEqual(await machine.run(["demo", "--kep"]), {
    code: 1,
    output: "--kep is not an option: choose --keep, --port N or --help\n",
  });
});
