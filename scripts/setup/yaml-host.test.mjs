// @ts-check
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { goThatBuilds } from "../testing/fake-go.mjs";
import { FakeMachine } from "../testing/fake-machine.mjs";
import { openCache } from "./cache.mjs";
import { findYamlHost } from "./language-hosts.mjs";

const host = "pulumi-language-yaml";

test("a language host of YAML on PATH is used, and one that a variable names before it", async (context) => {
  const machine = new FakeMachine(context);
  machine.command(host, "");
  const cache = openCache(machine.env);
  assert.deepEqual(await findYamlHost(cache, machine.env), { path: machine.bin, version: "found" });
  const own = dirname(machine.script(join(machine.home, "own", host), ""));
  assert.deepEqual(await findYamlHost(cache, { ...machine.env, YAML_HOST: own }), { path: own, version: "found" });
});

test("the language host of YAML that came with the CLI is used", async (context) => {
  const machine = new FakeMachine(context);
  const cache = openCache(machine.env);
  const folder = join(cache, "pulumi-3.250.0");
  machine.script(join(folder, host), "");
  assert.deepEqual(await findYamlHost(cache, machine.env), { path: folder, version: "found" });
});

test("where there is none, the language host of YAML is built once from its module", async (context) => {
  const machine = new FakeMachine(context);
  goThatBuilds(machine);
  const cache = openCache(machine.env);
  const path = join(cache, "yaml-host-1.38.0");
  assert.deepEqual(await findYamlHost(cache, machine.env), { path, version: "1.38.0" });
  assert.deepEqual(readdirSync(path), [host]);
  assert.deepEqual(await findYamlHost(cache, machine.env), { path, version: "1.38.0" });
  const built = machine.calls().filter((call) => call.startsWith("go build"));
  assert.deepEqual(
    built.map((call) => call.split(" ").at(-1)),
    ["github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml"],
  );
});

test("without Go the language host of YAML is missing, and nothing of it stays", async (context) => {
  const machine = new FakeMachine(context);
  assert.deepEqual(await findYamlHost(openCache(machine.env), machine.env), {
    missing:
      "Pulumi YAML is missing: it is not on PATH, and no Go toolchain is on PATH to build it with; no program in YAML is tested",
  });
  assert.deepEqual(machine.cached(), []);
});
