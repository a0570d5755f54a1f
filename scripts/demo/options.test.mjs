// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDemoOptions } from "./options.mjs";
import { SetupError } from "../setup/setup-error.mjs";
import { FakeMachine } from "../testing/fake-machine.mjs";

test("the demo uses free ports and keeps nothing by default", () => {
  assert.deepEqual(parseDemoOptions([]), { keep: false, port: 0 });
  assert.deepEqual(parseDemoOptions(["--port", "8086", "--keep"]), { keep: true, port: 8086 });
});

test("an invalid port, or one that leaves none for the other simulators, fails with the range", () => {
  const sentence = (/** @type {string} */ port) =>
    new SetupError(`--port must be a number from 1 to 65533, not ${JSON.stringify(port)}`);
  assert.throws(() => parseDemoOptions(["--port"]), sentence(""));
  assert.throws(() => parseDemoOptions(["--port", "0"]), sentence("0"));
  assert.throws(() => parseDemoOptions(["--port=65535"]), sentence("65535"));
  assert.throws(() => parseDemoOptions(["--port", "http"]), sentence("http"));
});

test("an unknown option fails before anything is set up", async (context) => {
  const machine = new FakeMachine(context);
  assert.deepEqual(await machine.run(["demo", "--kep"]), {
    code: 1,
    output: "--kep is not an option: choose --keep, --port N or --help\n",
  });
});
