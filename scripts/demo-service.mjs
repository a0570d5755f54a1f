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
 * @returns {Promise<Service>}
 */
export async function startService({ name }, port) {
  const child = fork(join(import.meta.dirname, "demo-simulator.mjs"), [name, String(port)], {
    // a terminal's interrupt reaches this process only, which then ends the engine before the service
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { url, credential, failure } = await firstMessage(child);
  if (failure !== undefined) throw new SetupError(`${failure}: npm run demo -- --port N`);
  return {
    url,
    credential,
    pid: child.pid ?? 0,
    async seen() {
      child.send("seen");
      const [seen] = await once(child, "message");
      return seen;
    },
    async leave() {
      child.send("stay");
      await once(child, "disconnect");
      child.unref();
    },
    async stop() {
      if (child.exitCode !== null) return;
      const exit = once(child, "exit");
      child.kill();
      await exit;
    },
  };
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<Start>}
 */
function firstMessage(child) {
  return new Promise((resolve) => {
    child.once("message", (message) => resolve(/** @type {Start} */ (message)));
    child.once("exit", (code) =>
      resolve({ url: "", credential: "", failure: `the simulator ended with code ${code}` }),
    );
  });
}
