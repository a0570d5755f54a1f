// @ts-check
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { goThatBuilds } from "../testing/fake-go.mjs";
import { FakeMachine } from "../testing/fake-machine.mjs";
import { openCache } from "./cache.mjs";
import { findInfluxd } from "./influxd.mjs";
import { partKinds, realParts } from "./parts.mjs";
import { findPulumi } from "./pulumi.mjs";
import { SetupError } from "./setup-error.mjs";

const goMod = "module x\n\nreplace a v1 => b v2\n\nreplace ../sdk => ../sdk\n\nreplace c => ../c\n";

/**
 * A go command that keeps the go.mod with which it builds commands that print a version.
 * @param {FakeMachine} machine
 * @param {string} printed
 */
function goThatPrints(machine, printed) {
  return goThatBuilds(machine, { goMod, keep: "go.mod", program: `echo '${printed}'\n` });
}

test("a Pulumi CLI on PATH is used before any other", async (context) => {
  const machine = new FakeMachine(context);
  const path = machine.command("pulumi", `console.log("v3.199.0");`);
  const found = await findPulumi(openCache(machine.env), machine.env);
  assert.deepEqual(found, { path, version: "v3.199.0" });
});

test("without Go the Pulumi CLI is missing", async (context) => {
  const machine = new FakeMachine(context);
  assert.deepEqual(await findPulumi(openCache(machine.env), machine.env), {
    missing:
      "the Pulumi CLI is missing: it is not on PATH, and no Go toolchain is on PATH to build it with; " +
      "install the Pulumi CLI, or fix the cause, then run the command again",
  });
  assert.deepEqual(machine.cached(), []);
});

test("without a network for Go the Pulumi CLI is missing and nothing of it stays", async (context) => {
  const machine = new FakeMachine(context);
  machine.command("go", `console.error("dial tcp: lookup proxy: no such host"); process.exit(1);`);
  assert.deepEqual(await findPulumi(openCache(machine.env), machine.env), {
    missing:
      "the Pulumi CLI is missing: github.com/pulumi/pulumi/pkg/v3@v3.250.0 could not be downloaded (dial tcp: lookup proxy: no such host); " +
      "install the Pulumi CLI, or fix the cause, then run the command again",
  });
  assert.deepEqual(machine.cached(), []);
});

test("a Pulumi CLI is built from its module with the module's own replacements", async (context) => {
  const machine = new FakeMachine(context);
  goThatPrints(machine, "v3.250.0");
  const cache = openCache(machine.env);
  const path = join(cache, "pulumi-3.250.0", "pulumi");
  assert.deepEqual(await findPulumi(cache, machine.env), { path, version: "v3.250.0" });
  assert.equal(
    readFileSync(join(machine.home, "go.mod"), "utf8"),
    "module ops-providers/build\n\ngo 1.25\n\nrequire github.com/pulumi/pulumi/pkg/v3 v3.250.0\nreplace a v1 => b v2\n",
  );
});

test("a module with another content than the pinned one is not built", async (context) => {
  const machine = new FakeMachine(context);
  goThatBuilds(machine, { sum: "h1:another" });
  assert.deepEqual(await findPulumi(openCache(machine.env), machine.env), {
    missing:
      "the Pulumi CLI is missing: github.com/pulumi/pulumi/pkg/v3@v3.250.0 has another content than scripts/setup/go-sums.mjs pins (h1:another); " +
      "install the Pulumi CLI, or fix the cause, then run the command again",
  });
  assert.deepEqual(
    machine.calls().map((call) => call.split(" ")[1]),
    ["mod"],
  );
  assert.deepEqual(machine.cached(), []);
});

test("what no go.sum pins is not built, and what the module's own pins is", async (context) => {
  const machine = new FakeMachine(context);
  goThatBuilds(machine, { goSum: "known v1 h1:a\n", needs: "known v1 h1:a\nstranger v2 h1:b\n" });
  assert.deepEqual(await findPulumi(openCache(machine.env), machine.env), {
    missing:
      "the Pulumi CLI is missing: github.com/pulumi/pulumi/pkg/v3/cmd/pulumi needs stranger v2 h1:b, which no go.sum pins; " +
      "install the Pulumi CLI, or fix the cause, then run the command again",
  });
  assert.deepEqual(
    machine.calls().map((call) => call.split(" ")[1]),
    ["mod", "list"],
  );
});

test("a broken Pulumi CLI in the cache names the folder to remove", async (context) => {
  const machine = new FakeMachine(context);
  const cache = openCache(machine.env);
  const folder = join(cache, "pulumi-3.250.0");
  machine.script(join(folder, "pulumi"), `process.exit(1);`);
  await assert.rejects(
    findPulumi(cache, machine.env),
    new SetupError(
      `the Pulumi CLI at ${join(folder, "pulumi")} does not run (no output): remove ${folder}, then run the command again`,
    ),
  );
});

test("a server on PATH of another minor version is passed over and the right one is built", async (context) => {
  const machine = new FakeMachine(context);
  machine.command("influxd", `console.log("InfluxDB v2.7.12 (git: none)");`);
  machine.command("cargo", "");
  machine.command("cc", "");
  goThatPrints(machine, "InfluxDB v2.9.1 (git: none)");
  const cache = openCache(machine.env);
  const path = join(cache, "influxd-2.9.1", "influxd");
  assert.deepEqual(await findInfluxd("2.9.1", "INFLUXD_2_9", cache, machine.env), { path, version: "2.9.1" });
  const built = machine.calls().filter((call) => call.startsWith("go build"));
  assert.deepEqual(
    built.map((call) => call.split(" ").at(-1)),
    ["github.com/influxdata/pkg-config", "github.com/influxdata/influxdb/v2/cmd/influxd"],
  );
});

test("a server that a variable names is used, and a broken one gets one sentence", async (context) => {
  const machine = new FakeMachine(context);
  const cache = openCache(machine.env);
  const path = machine.script(join(machine.home, "own"), `console.log("InfluxDB v2.9.3 (git: none)");`);
  const found = await findInfluxd("2.9.1", "INFLUXD_2_9", cache, { ...machine.env, INFLUXD_2_9: path });
  assert.deepEqual(found, { path, version: "2.9.3" });
  const gone = join(machine.home, "gone");
  await assert.rejects(
    findInfluxd("2.9.1", "INFLUXD_2_9", cache, { ...machine.env, INFLUXD_2_9: gone }),
    new SetupError(
      `the InfluxDB server at ${gone} does not run (spawn ${gone} ENOENT): correct INFLUXD_2_9, then run the command again`,
    ),
  );
});

test("the tests learn where each part is, or why it is missing", async (context) => {
  const machine = new FakeMachine(context);
  mkdirSync(machine.cache);
  /** @type {typeof partKinds} */
  const kinds = {
    ...partKinds,
    pulumi: { ...partKinds.pulumi, find: async () => ({ path: "/p/pulumi", version: "v3.250.0" }) },
    "influxd-2.7": { ...partKinds["influxd-2.7"], find: async () => ({ missing: "no Go" }) },
    "influxd-2.9": {
      ...partKinds["influxd-2.9"],
      find: async () => assert.fail("it is set up though nothing needs it"),
    },
  };
  const order = { cache: machine.cache, env: { A: "1", INFLUXD_2_9: "/stale" }, required: [] };
  const described = await realParts({ ...order, wanted: ["pulumi", "influxd-2.7"] }, kinds);
  assert.deepEqual(JSON.parse(JSON.stringify(described)), {
    A: "1",
    PULUMI_CLI: "/p/pulumi",
    MISSING_INFLUXD_2_7: "no Go",
    MISSING_INFLUXD_2_9: "InfluxDB 2.9: not set up, since no chosen step needs it; `npm run setup` does it",
    MISSING_LANGUAGE_HOSTS: "Pulumi language hosts: not set up, since no chosen step needs it; `npm run setup` does it",
    MISSING_PULUMI_PYTHON: "Pulumi for Python: not set up, since no chosen step needs it; `npm run setup` does it",
    MISSING_PULUMI_GO: "Pulumi for Go: not set up, since no chosen step needs it; `npm run setup` does it",
    MISSING_YAML_HOST: "Pulumi YAML: not set up, since no chosen step needs it; `npm run setup` does it",
    MISSING_CHROMIUM: "Chromium: not set up, since no chosen step needs it; `npm run setup` does it",
    MISSING_POWERDNS: "PowerDNS: not set up, since no chosen step needs it; `npm run setup` does it",
    MISSING_NEWEST_PULUMI_CLI: "newest Pulumi CLI: not set up, since no chosen step needs it; `npm run setup` does it",
  });
  await assert.rejects(
    realParts({ ...order, wanted: ["influxd-2.7"], required: ["influxd-2.7"] }, kinds),
    new SetupError("no Go"),
  );
});

test("the absence of an optional part is never a failure", async (context) => {
  const machine = new FakeMachine(context);
  const missing = async () => ({ missing: "no Go" });
  const kinds = { ...partKinds, "go-sdk": { ...partKinds["go-sdk"], find: missing } };
  const part = /** @type {const} */ (["go-sdk"]);
  const order = { cache: machine.cache, env: {}, wanted: part, required: part };
  const { MISSING_PULUMI_GO } = await realParts(order, kinds);
  assert.equal(MISSING_PULUMI_GO, "no Go");
});
