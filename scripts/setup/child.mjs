// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 127 where the command could not be started, 124 where its time ran out
 * @property {string} output both streams, in order of arrival
 *
 * @typedef {object} ChildOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {number} [timeoutMs]
 * @property {string} [logFile] gets a copy of the output
 */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

let isStopping = false;

/**
 * Ends every child that this process has started and waits until they are gone. Nothing that waited for one goes on.
 * @param {NodeJS.Signals} signal
 * @param {number} [patienceMs] after which a child that is still there is killed
 */
export async function stopChildren(signal, patienceMs = 10_000) {
  isStopping = true;
  const children = [...running];
  const gone = Promise.all(children.map((child) => once(child, "close")));
  // A terminal hands its interrupt to the children itself; a second one would break off their clean-up.
  if (signal !== "SIGINT" || !process.stdin.isTTY) for (const child of children) child.kill(signal);
  const timer = setTimeout(() => children.forEach((child) => child.kill("SIGKILL")), patienceMs);
  await gone;
  clearTimeout(timer);
}

/**
 * Runs a command in silence and gives its exit code and output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<Outcome>}
 */
export async function capture(command, args, options = {}) {
  const log = options.logFile === undefined ? undefined : createWriteStream(options.logFile);
  const child = spawn(command, args, { env: options.env, cwd: options.cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
      log?.write(chunk);
    });
  }
  const code = await ended(child, options.timeoutMs, (reason) => (output += reason));
  log?.end();
  return { code, output };
}

/**
 * Runs a command on this process's own terminal and gives its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<number>}
 */
export async function show(command, args, options = {}) {
  const child = spawn(command, args, { env: options.env, cwd: options.cwd, stdio: ["inherit", "inherit", "inherit"] });
  return ended(child, options.timeoutMs, (reason) => console.error(reason));
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {number | undefined} timeoutMs
 * @param {(reason: string) => void} explain
 * @returns {Promise<number>}
 */
function ended(child, timeoutMs, explain) {
  running.add(child);
  return new Promise((resolve) => {
    let timedOut = false;
    const timer = setTimeout(
      () => {
        timedOut = true;
        child.kill("SIGKILL");
        // A grandchild may keep the pipes open; its output is not needed.
        child.stdout?.destroy();
        child.stderr?.destroy();
      },
      timeoutMs ?? 2 ** 31 - 1,
    );
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      if (!isStopping) resolve(code);
    };
    child.on("error", (error) => {
      explain(error.message);
      end(127);
    });
    child.on("close", (code, signal) => {
      if (timedOut) explain(`timed out after ${(timeoutMs ?? 0) / 1000} seconds`);
      else if (signal !== null) explain(`ended by ${signal}`);
      end(timedOut ? 124 : (code ?? 1));
    });
  });
}

/**
 * Picks the line of an output that says best why a command failed.
 * @param {string} output
 */
export function reasonIn(output) {
  const lines = output
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(npm warn|go: downloading|at )/.test(line));
  const errorLine = lines.find((line) => /\berror\b|\bERR|not found|no such|denied|dial tcp/i.test(line));
  return (errorLine ?? lines.at(-1) ?? "no output").slice(0, 300);
}
