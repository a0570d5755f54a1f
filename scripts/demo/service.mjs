// @ts-check
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { SetupError } from "../setup/setup-error.mjs";

/**
 * @typedef {{ requests: number, objects: number }} Counts requests answered so far, and objects that exist now
 *
 * @typedef {object} Service
 * @property {string} url
 * @property {string} credential
 * @property {number} pid
 * @property {() => Promise<Counts>} counts
 * @property {() => Promise<void>} detach lets the simulator outlive this process
 * @property {() => Promise<void>} stop
 *
 * @typedef {{ url: string, credential: string, failure?: string }} Start
 */

/**
 * Starts the simulator of an example's service.
 * @param {import("./examples.mjs").Example} example
 * @param {number} port
 * @param {string} [file]
 * @returns {Promise<Service>}
 */
export async function startService({ name }, port, file = join(import.meta.dirname, "simulator-process.mjs")) {
  const child = fork(file, [name, String(port)], {
    // Ctrl-C reaches this process only, which ends the engine before the simulator
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
    async counts() {
      // a message to a simulator that has ended is lost; `answer` then reports how the simulator ended
      child.send("counts", () => undefined);
      return /** @type {Counts} */ (await answer(child, ended));
    },
    async detach() {
      child.send("detach");
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
 * Waits for the end of a simulator and says how it ended, with its last lines of output.
 * @param {import("node:child_process").ChildProcess} child
 */
async function endOf(child) {
  let output = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk) => (output += chunk));
  const [code, signal] = await once(child, "close");
  const manner = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
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
 * Adds the option that chooses other ports to the message about a port in use.
 * @param {string} failure
 */
function withHint(failure) {
  return failure.includes("EADDRINUSE") ? `${failure}: use npm run demo -- --port N` : failure;
}
