// @ts-check
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { capture } from "../setup/child.mjs";

const runner = join(dirname(dirname(fileURLToPath(import.meta.url))), "run.mjs");

/**
 * A machine of its own for one test: an empty home, an empty cache, and on PATH only the commands that the test makes.
 */
export class FakeMachine {
  /** @param {import("node:test").TestContext} context */
  constructor(context) {
    this.home = mkdtempSync(join(tmpdir(), "ops-providers-machine-"));
    context.after(() => rmSync(this.home, { recursive: true, force: true }));
    // The output of a fake set-up would look like that of the real one.
    context.mock.method(console, "log", () => undefined);
    this.bin = join(this.home, "bin");
    this.cache = join(this.home, "cache");
    mkdirSync(this.bin);
    /** @type {NodeJS.ProcessEnv} */
    this.env = { PATH: this.bin, HOME: this.home, OPS_PROVIDERS_CACHE: this.cache };
  }

  /**
   * Puts a command on PATH. Its body is JavaScript; `args` holds its arguments, and each call is noted.
   * @param {string} name
   * @param {string} body
   */
  command(name, body) {
    return this.script(join(this.bin, name), body);
  }

  /**
   * Writes a command to a place of its own.
   * @param {string} path
   * @param {string} body
   */
  script(path, body) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, commandText(path, `${this.home}/calls`, body));
    chmodSync(path, 0o755);
    return path;
  }

  /** The calls of all commands so far, in order, each as it would be typed. */
  calls() {
    const notes = join(this.home, "calls");
    return existsSync(notes) ? readFileSync(notes, "utf8").trimEnd().split("\n") : [];
  }

  /** What the cache holds, but for the logs. */
  cached() {
    return readdirSync(this.cache).filter((name) => name !== "logs");
  }

  /**
   * Runs a command of the project here; both streams share one pipe, so that their lines keep their order.
   * @param {readonly string[]} args
   * @param {{ env?: NodeJS.ProcessEnv, nodeVersion?: string }} [options]
   */
  run(args, { env = {}, nodeVersion } = {}) {
    const preload = join(this.home, "node-version.cjs");
    const versions = `{ ...process.versions, node: ${JSON.stringify(nodeVersion)} }`;
    writeFileSync(preload, `Object.defineProperty(process, "versions", { value: ${versions} });`);
    const flags = nodeVersion === undefined ? [] : ["--require", preload];
    const command = [process.execPath, ...flags, runner, ...args];
    return capture("/bin/sh", ["-c", 'exec "$@" 2>&1', "sh", ...command], { env: { ...this.env, ...env } });
  }
}

/**
 * @param {string} path
 * @param {string} notes
 * @param {string} body
 */
function commandText(path, notes, body) {
  return `#!/bin/sh
":" //; exec '${process.execPath}' "$0" "$@"
const fs = require("node:fs");
const args = process.argv.slice(2);
fs.appendFileSync(${JSON.stringify(notes)}, ${JSON.stringify(path.split("/").at(-1))} + " " + args.join(" ") + "\\n");
${body}
`;
}

/**
 * The body of an npm that installs commands instead of packages: what is asked for first gets the first body.
 * @param {Readonly<Record<string, string>>} bodies by path inside node_modules
 */
export function npmThatInstalls(bodies) {
  return `
const path = require("node:path");
const target = path.join(args[args.indexOf("--prefix") + 1], "node_modules");
const bodies = ${JSON.stringify(bodies)};
for (const [file, body] of Object.entries(bodies)) {
  fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
  fs.writeFileSync(path.join(target, file), "#!${process.execPath}\\n" + body, { mode: 0o755 });
}`;
}

/** The body of a command that fails as one does without a network. */
export const noNetwork = `console.error("npm error code ENOTFOUND"); process.exit(1);`;
