// @ts-check
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { SetupError } from "./setup/setup-error.mjs";

/**
 * @typedef {{ requests: number, objects: number }} Seen requests answered so far, and objects held now
 *
 * @typedef {object} Service
 * @property {string} url
 * @property {string} credential
 * @property {number} pid
 * @property {() => Promise<Seen>} seen
 * @property {() => Promise<void>} leave lets it go on after this process
 * @property {() => Promise<void>} stop
 *
 * @typedef {{ url: string, credential: string, failure?: string }} Start
 */

/**
 * Starts the simulator of an act's service.
 * @param {import("./demo-acts.mjs").Act} act
 * @param {number} port
 * @param {string} [file]
 * @returns {Promise<Service>}
 */
export async function startService({ name }, port, file = join(import.meta.dirname, "demo-simulator.mjs")) {
  const child = fork(file, [name, String(port)], {
    // a terminal's interrupt reaches this process only, which then ends the engine before the service
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const ended = endOf(child);
  const { url, credential, failure } = /** @type {Start} */ (await answer(child, ended));
  if (failure !== undefined) throw new SetupError(withHint(failure));
  return {
    url,
    credential,
    pid: child.pid ?? 0,
    async seen() {
      // what is sent to a simulator that has ended is lost, and its end is the answer
      child.send("seen", () => undefined);
      return /** @type {Seen} */ (await answer(child, ended));
    },
    async leave() {
      child.send("stay");
      await once(child, "disconnect");
      child.stderr?.destroy();
      child.unref();
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/**
 * Waits for the end of a simulator and tells how it ended, with the lines that it wrote last.
 * @param {import("node:child_process").ChildProcess} child
 */
async function endOf(child) {
  let output = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk) => (output += chunk));
  const [code, signal] = await once(child, "close");
  const manner = signal === null ? `ended with code ${code}` : `was ended by ${signal}`;
  return [`the simulator ${manner}`, ...output.trimEnd().split("\n").slice(-15)].join("\n").trimEnd();
}

/**
 * Waits for the next message of a simulator, or fails with how it ended.
 * @param {import("node:child_process").ChildProcess} child
 * @param {Promise<string>} ended
 */
async function answer(child, ended) {
  const failed = ended.then((text) => {
    throw new SetupError(text);
  });
  const [message] = await Promise.race([once(child, "message"), failed]);
  return message;
}

/**
 * Adds to what the simulator says of a port that it cannot have how the demonstration takes another.
 * @param {string} failure
 */
function withHint(failure) {
  return failure.includes("EADDRINUSE") ? `${failure}: npm run demo -- --port N` : failure;
}
