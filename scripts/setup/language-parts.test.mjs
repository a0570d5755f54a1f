// @ts-check
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { goThatBuilds } from "../testing/fake-go.mjs";
import { FakeMachine } from "../testing/fake-machine.mjs";
import { openCache } from "./cache.mjs";
import { findLanguageHosts } from "./language-hosts.mjs";
import { findGoSdk, findPythonSdk } from "./language-sdks.mjs";

const hosts = ["pulumi-language-go", "pulumi-language-nodejs", "pulumi-language-python"];

test("Pulumi's own language hosts are used where PATH has all of them", async (context) => {
  const machine = new FakeMachine(context);
  for (const host of hosts) machine.command(host, "");
  assert.deepEqual(await findLanguageHosts(openCache(machine.env), machine.env), {
    path: machine.bin,
    version: "found",
  });
});

test("the language hosts that came with the CLI are used", async (context) => {
  const machine = new FakeMachine(context);
  const cache = openCache(machine.env);
  const folder = join(cache, "pulumi-3.250.0");
  for (const host of hosts) machine.script(join(folder, host), "");
  assert.deepEqual(await findLanguageHosts(cache, machine.env), { path: folder, version: "found" });
});

test("where one language host is missing, all are built from the source here, which names their folder", async (context) => {
  const machine = new FakeMachine(context);
  machine.command("pulumi-language-go", "");
  goThatBuilds(machine, { keep: "main.go" });
  const found = await findLanguageHosts(openCache(machine.env), machine.env);
  assert.equal(found.missing, undefined);
  assert.match(found.path, /language-hosts-3\.250\.0-[0-9a-f]{8}$/);
  assert.equal(found.version, "built with the code generators of Pulumi 3.250.0");
  assert.deepEqual(readdirSync(found.path).sort(), hosts);
  assert.equal(
    readFileSync(join(machine.home, "main.go"), "utf8"),
    readFileSync(join(import.meta.dirname, "language-host/main.go"), "utf8"),
  );
});

test("without Go no language hosts are built, and nothing of them stays", async (context) => {
  const machine = new FakeMachine(context);
  assert.deepEqual(await findLanguageHosts(openCache(machine.env), machine.env), {
    missing:
      "the Pulumi language hosts are missing: none are on PATH, and no Go toolchain is on PATH to build them with; " +
      "without them no SDK of another language and no code of an import is tested",
  });
  assert.deepEqual(machine.cached(), []);
});

/**
 * A python3 that makes virtual environments with a Python of the given body.
 * @param {FakeMachine} machine
 * @param {string} body for the shell
 */
function pythonThatMakes(machine, body) {
  const python = JSON.stringify(`#!/bin/sh
${body}
`);
  machine.command(
    "python3",
    `fs.mkdirSync(args[2] + "/bin", { recursive: true });
     fs.writeFileSync(args[2] + "/bin/python", ${python}, { mode: 0o755 });`,
  );
}

test("Python gets a virtual environment of its own", async (context) => {
  const machine = new FakeMachine(context);
  pythonThatMakes(machine, "if [ $1 = -c ]; then echo 3.250.0; fi");
  const cache = openCache(machine.env);
  const found = await findPythonSdk(cache, machine.env);
  const [folder = ""] = machine.cached();
  assert.match(folder, /^python-sdk-3\.250\.0-[0-9a-f]{8}$/);
  assert.deepEqual(found, { path: join(cache, folder, "bin/python"), version: "3.250.0" });
  assert.deepEqual(await findPythonSdk(cache, machine.env), found);
  assert.equal(machine.calls().length, 1);
});

test("pip takes only wheels whose digests are pinned", async (context) => {
  const machine = new FakeMachine(context);
  const notes = join(machine.home, "pip");
  pythonThatMakes(machine, `echo "$@" >> ${notes}; if [ $1 = -c ]; then echo 3.250.0; fi`);
  await findPythonSdk(openCache(machine.env), machine.env);
  const [install = ""] = readFileSync(notes, "utf8").split("\n");
  assert.match(install, / --require-hashes --only-binary=:all: --requirement \S+\/python-packages\.txt$/);
  const pinned = readFileSync(join(import.meta.dirname, "python-packages.txt"), "utf8");
  const packages = pinned.match(/^[\w.-]+==\S+.*\n(?: {4}--hash=sha256:[0-9a-f]{64}(?: \\)?\n)+/gm) ?? [];
  assert.equal(packages.join(""), pinned.replace(/^#.*\n/gm, ""));
  assert.ok(packages.some((one) => one.startsWith("pulumi==3.250.0 ")));
});

test("without a network for pip Pulumi for Python is missing, and nothing of it stays", async (context) => {
  const machine = new FakeMachine(context);
  pythonThatMakes(machine, "echo 'ERROR: No matching distribution found for pulumi'; exit 1");
  assert.deepEqual(await findPythonSdk(openCache(machine.env), machine.env), {
    missing:
      "Pulumi for Python is missing: pip could not install pulumi (ERROR: No matching distribution found for pulumi); " +
      "no Python SDK or program is tested",
  });
  assert.deepEqual(machine.cached(), []);
});

test("a Python that a variable names must have the package pulumi", async (context) => {
  const machine = new FakeMachine(context);
  const own = machine.script(join(machine.home, "own"), `console.log("PackageNotFoundError"); process.exit(1);`);
  assert.deepEqual(await findPythonSdk(openCache(machine.env), { ...machine.env, PULUMI_PYTHON: own }), {
    missing:
      `Pulumi for Python is missing: ${own} does not know the package pulumi (PackageNotFoundError); ` +
      "no Python SDK or program is tested",
  });
});

test("Pulumi's SDK for Go is compiled once, and leaves a go.mod that requires it", async (context) => {
  const machine = new FakeMachine(context);
  goThatBuilds(machine, { keep: "main.go" });
  const cache = openCache(machine.env);
  const path = join(cache, "go-sdk-3.250.0");
  assert.deepEqual(await findGoSdk(cache, machine.env), { path, version: "3.250.0" });
  assert.deepEqual(readdirSync(path), ["go.mod", "go.sum"]);
  assert.match(
    readFileSync(join(machine.home, "main.go"), "utf8"),
    /import _ "github.com\/pulumi\/pulumi\/sdk\/v3\/go\/pulumi"\n/,
  );
  assert.deepEqual(await findGoSdk(cache, machine.env), { path, version: "3.250.0" });
  assert.equal(machine.calls().filter((call) => call.startsWith("go build")).length, 1);
});

test("without Go Pulumi for Go is missing", async (context) => {
  const machine = new FakeMachine(context);
  assert.deepEqual(await findGoSdk(openCache(machine.env), machine.env), {
    missing: "Pulumi for Go is missing: no Go toolchain is on PATH; no Go SDK is tested",
  });
});
