// @ts-check
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FakeMachine, noNetwork, npmThatInstalls } from "./testing/fake-machine.mjs";

const pulumi = `console.log("v3.250.0");`;
const pnpm = { ".bin/pnpm": "" };
const nodePackage = `node-${process.platform}-${process.arch}`;
/** @type {(version: string) => string} */
const influxd = (version) => `console.log("InfluxDB v${version} (git: none)");`;

test("a Node that is too old gets one sentence", async (context) => {
  const machine = new FakeMachine(context);
  assert.deepEqual(await machine.run(["test"], { nodeVersion: "18.20.4" }), {
    code: 1,
    output: "Node 18.20.4 is too old to start this: install Node 20 or newer, then run the command again\n",
  });
});

test("a cache that cannot be written gets one sentence", async (context) => {
  const machine = new FakeMachine(context);
  const cache = join(machine.home, "file", "cache");
  writeFileSync(join(machine.home, "file"), "");
  assert.deepEqual(await machine.run(["setup"], { env: { OPS_PROVIDERS_CACHE: cache } }), {
    code: 1,
    output:
      `the cache folder ${cache} cannot be written (ENOTDIR: not a directory, mkdir '${cache}/logs'): ` +
      "set OPS_PROVIDERS_CACHE to a folder that can, then run the command again\n",
  });
});

test("without npm the set-up says that npm is needed", async (context) => {
  const machine = new FakeMachine(context);
  const { code, output } = await machine.run(["setup"]);
  assert.equal(code, 1);
  assert.match(output, /\nnpm is not on PATH, so pnpm cannot be installed: install npm, then run the command again\n$/);
  assert.deepEqual(machine.cached(), []);
});

test("without a network Node 22 is not installed and nothing of it stays", async (context) => {
  const machine = new FakeMachine(context);
  machine.command("npm", noNetwork);
  const { code, output } = await machine.run(["setup"], { nodeVersion: "20.11.0" });
  assert.equal(code, 1);
  assert.equal(
    output.replace(/\d+\.\d s/, "0.0 s"),
    "installing Node 22 (this is Node 20.11.0) …\n" +
      "  failed after 0.0 s\n" +
      "Node 22 could not be installed (npm: npm error code ENOTFOUND): " +
      "check the network and npm's registry setting, then run the command again\n",
  );
  assert.deepEqual(machine.cached(), []);
});

test("a Node 22 that does not start here is not kept", async (context) => {
  const machine = new FakeMachine(context);
  const broken = `console.error("GLIBC_9.9 not found"); process.exit(1);`;
  machine.command("npm", npmThatInstalls({ [`${nodePackage}/bin/node`]: broken }));
  const { code, output } = await machine.run(["setup"], { nodeVersion: "20.11.0" });
  assert.equal(code, 1);
  assert.match(
    output,
    /\nthe installed Node 22 does not start here \(GLIBC_9\.9 not found\): install Node 22 or newer/,
  );
  assert.deepEqual(machine.cached(), []);
});

test("on an old Node the command runs again on the installed one and keeps its exit code", async (context) => {
  const machine = new FakeMachine(context);
  const node = `if (process.argv[2] !== "--version") { console.log(process.argv.slice(3).join(" ")); process.exit(7); }`;
  machine.command("npm", npmThatInstalls({ [`${nodePackage}/bin/node`]: node }));
  const { code, output } = await machine.run(["test", "--only", "lint"], { nodeVersion: "20.11.0" });
  assert.equal(code, 7);
  assert.match(output, /\ntest --only lint\n$/);
  assert.match(machine.cached().join(), /^node-22\.\d+\.\d+$/);
});

test("without a network the packages are not installed", async (context) => {
  const machine = new FakeMachine(context);
  const failing = `console.log(" ERR_PNPM_META_FETCH_FAIL  GET request failed"); process.exit(1);`;
  machine.command("npm", npmThatInstalls({ ".bin/pnpm": failing }));
  const { code, output } = await machine.run(["setup"]);
  assert.equal(code, 1);
  assert.match(
    output,
    /\nthe project's packages could not be installed \(pnpm: ERR_PNPM_META_FETCH_FAIL {2}GET request failed\): check the network/,
  );
});

test("a broken Pulumi CLI gets one sentence, and the demo does not start", async (context) => {
  const machine = new FakeMachine(context);
  machine.command("npm", npmThatInstalls(pnpm));
  const cli = machine.command("pulumi", `console.error("Segmentation fault"); process.exit(139);`);
  const { code, output } = await machine.run(["demo"]);
  assert.equal(code, 1);
  assert.equal(
    output.trimEnd().split("\n").at(-1),
    `the Pulumi CLI at ${cli} does not run (Segmentation fault): ` +
      "repair it, or remove it from PATH and PULUMI_CLI, then run the command again",
  );
});

test("a missing server is reported in one line, and is a failure with REQUIRE_REAL=1", async (context) => {
  const machine = new FakeMachine(context);
  machine.command("npm", npmThatInstalls(pnpm));
  const cli = machine.command("pulumi", pulumi);
  const server = machine.command("influxd", influxd("2.7.11"));
  const browser = machine.command("chromium", `console.log("Chromium 156.0.8078.79");`);
  const missing =
    "InfluxDB 2.9.1 is missing: no influxd of that version is on PATH, and building it needs Go and Rust and a C compiler; " +
    "set INFLUXD_2_9 to the path of an influxd, or fix the cause, then run the command again\n";
  const optional = [
    "the Pulumi language hosts are missing: none are on PATH, and no Go toolchain is on PATH to build them with; " +
      "without them no SDK of another language and no code of an import is tested",
    "Pulumi for Python is missing: no python3 is on PATH; no Python SDK or program is tested",
    "Pulumi for Go is missing: no Go toolchain is on PATH; no Go SDK is tested",
    "Pulumi YAML is missing: it is not on PATH, and no Go toolchain is on PATH to build it with; no program in YAML is tested",
    `Chromium: 156.0.8078.79 (${browser})`,
    "PowerDNS is missing: there is no apt-get on PATH to get it with; without it no draft is tried on a service that others have made; " +
      "set POWERDNS to a folder with usr/sbin/pdns_server",
    "the newest Pulumi CLI is missing: it is not on PATH, and no Go toolchain is on PATH to build it with; no program is tested on the newest engine",
    "",
  ].join("\n");
  const found = `Pulumi CLI: v3.250.0 (${cli})\nInfluxDB 2.7: 2.7.11 (${server})\n`;
  await machine.run(["setup"]);
  assert.deepEqual(await machine.run(["setup"]), { code: 0, output: found + missing + optional });
  assert.deepEqual(await machine.run(["setup"], { env: { REQUIRE_REAL: "1" } }), { code: 1, output: found + missing });
  assert.match(machine.cached().join(), /^pnpm-\d+\.\d+\.\d+$/);
});

test("a set-up that fails leaves the tests' last line in its form", async (context) => {
  const machine = new FakeMachine(context);
  const { code, output } = await machine.run(["test"]);
  assert.equal(code, 1);
  assert.match(output, /\n0 passed, 1 failed\n$/);
});

test("an unknown command and an unknown option name what there is", async (context) => {
  const machine = new FakeMachine(context);
  assert.deepEqual(await machine.run(["tset"]), {
    code: 1,
    output: 'unknown command "tset": choose test, demo, torture, bench, docs, release or setup\n',
  });
  assert.deepEqual(await machine.run(["release", "--dryrun"]), {
    code: 1,
    output: "Unknown option '--dryrun': choose --dry-run, --to FOLDER or --help\n",
  });
  const { code, output } = await machine.run(["test", "--onyl", "lint"]);
  assert.equal(code, 1);
  assert.match(output, /^--onyl is not an option: choose --only NAME\[,NAME…\], --times, --list or --help\n/);
});
