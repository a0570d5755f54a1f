// @ts-check
import { fork } from "node:child_process";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { SetupError } from "./setup/setup-error.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const STACK = "demo";
const PROJECT = "example-timeseries";
const PASSPHRASE = "demo";

const HELP = `npm run demo [-- --keep] [-- --port N]

Runs examples/timeseries on the real Pulumi engine against the embedded simulator:
preview, up, up again, refresh, destroy, and says after each what it proved.

  --keep      leave stack and simulator up, and print how to go on by hand
  --port N    port of the simulator on 127.0.0.1 (default: any free one)
`;

/** @typedef {{ url: string, token: string, pid: number, requests: () => Promise<number>, leave: () => void, stop: () => Promise<void> }} Service */

/**
 * Runs the demonstration.
 * @param {readonly string[]} args
 * @returns {Promise<number>} exit code
 */
export async function demo(args) {
  const { values } = parseArgs({
    args: [...args],
    options: { keep: { type: "boolean" }, port: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const folder = await mkdtemp(join(tmpdir(), "timeseries-demo-"));
  const service = await startService(values.port ?? "0", values.keep === true);
  say(`simulator of the time series service: ${service.url}`);
  try {
    await act(folder, service, values.keep === true);
  } catch (error) {
    await service.stop();
    throw error;
  }
  if (values.keep) {
    await explain(folder, service);
    service.leave();
    return 0;
  }
  await service.stop();
  await rm(folder, { recursive: true, force: true });
  return 0;
}

/**
 * The lifecycle, step by step.
 * @param {string} folder
 * @param {Service} service
 * @param {boolean} keep
 */
async function act(folder, service, keep) {
  const stack = await openStack(folder, service);
  const taps = { onOutput: write, onError: write, color: process.stdout.isTTY ? "always" : "never" };
  let before = await service.requests();
  const sent = async () => {
    const now = await service.requests();
    const count = now - before;
    before = now;
    return count;
  };

  say("1. pulumi preview");
  const preview = await stack.preview(taps);
  const previewRequests = await sent();
  prove(
    `${count(preview.changeSummary, "create")} creations planned, ${previewRequests} requests sent`,
    previewRequests === 0,
  );

  say("2. pulumi up");
  const up = await stack.up(taps);
  prove(
    `${count(up.summary.resourceChanges, "create")} created, as previewed, with ${await sent()} requests; the token is secret in the state`,
    count(up.summary.resourceChanges, "create") === count(preview.changeSummary, "create") &&
      up.outputs.writeToken.secret,
  );

  say("3. pulumi up, once more");
  const again = await stack.up(taps);
  await sent();
  prove(
    "nothing changed: what the service says and what the program says mean the same",
    changed(again.summary.resourceChanges) === 0,
  );

  say("4. pulumi refresh");
  const refresh = await stack.refresh(taps);
  prove(
    `no drift, ${await sent()} requests for ${count(refresh.summary.resourceChanges, "same")} unchanged resources`,
    changed(refresh.summary.resourceChanges) === 0,
  );

  if (keep) return;
  say("5. pulumi destroy");
  const destroy = await stack.destroy(taps);
  prove(
    `${count(destroy.summary.resourceChanges, "delete")} deleted with ${await sent()} requests; nothing is left behind`,
    count(destroy.summary.resourceChanges, "delete") === count(preview.changeSummary, "create"),
  );
}

/**
 * A stack of the example, with its state in the folder.
 * @param {string} folder
 * @param {Service} service
 */
async function openStack(folder, service) {
  const require = createRequire(join(ROOT, "examples/timeseries/package.json"));
  const { LocalWorkspace } = require("@pulumi/pulumi/automation");
  const { program } = require("./dist/program.js");
  const env = environment(folder, service);
  await mkdir(join(folder, "project"), { recursive: true });
  return LocalWorkspace.createOrSelectStack(
    { stackName: STACK, projectName: PROJECT, program },
    { workDir: join(folder, "project"), projectSettings: projectSettings(folder), envVars: env },
  );
}

/** @param {string} folder */
function projectSettings(folder) {
  return {
    name: PROJECT,
    runtime: "nodejs",
    backend: { url: `file://${folder}` },
    plugins: { providers: [{ name: "timeseries", path: join(ROOT, "packages/timeseries/bin") }] },
  };
}

/**
 * @param {string} folder
 * @param {Service} service
 * @returns {Record<string, string>}
 */
function environment(folder, service) {
  const cli = process.env.PULUMI_CLI ?? "pulumi";
  return {
    PATH: [dirname(process.execPath), dirname(cli), process.env.PATH ?? ""].join(delimiter),
    PULUMI_HOME: join(folder, "home"),
    PULUMI_BACKEND_URL: `file://${folder}`,
    PULUMI_CONFIG_PASSPHRASE: PASSPHRASE,
    PULUMI_SKIP_UPDATE_CHECK: "1",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    XDG_STATE_HOME: join(folder, "state"),
    TIMESERIES_URL: service.url,
    TIMESERIES_TOKEN: service.token,
  };
}

/**
 * Starts the simulator in a process of its own, so that it can outlive the demonstration.
 * @param {string} port
 * @param {boolean} detached
 * @returns {Promise<Service>}
 */
function startService(port, detached) {
  const child = fork(join(ROOT, "scripts/demo-service.mjs"), [port], {
    detached,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  /** @type {Promise<{ url: string, token: string }>} */
  const ready = new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(/** @type {{ url: string, token: string }} */ (message)));
    child.once("exit", () =>
      reject(
        new SetupError(
          `the simulator did not start on port ${port}; end what uses the port, or choose another one with \`npm run demo -- --port N\``,
        ),
      ),
    );
  });
  return ready.then(({ url, token }) => ({
    url,
    token,
    pid: child.pid ?? 0,
    requests: () =>
      new Promise((resolve) => {
        child.once("message", (message) => resolve(Number(message)));
        child.send("requests");
      }),
    leave: () => {
      child.disconnect();
      child.unref();
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners("exit");
        child.once("exit", () => resolve());
        child.kill();
      }),
  }));
}

/**
 * Prints how to go on by hand.
 * @param {string} folder
 * @param {Service} service
 */
async function explain(folder, service) {
  const env = environment(folder, service);
  const lines = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`);
  const file = join(folder, "env.sh");
  await writeFile(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  say("stack and simulator are still up. Go on by hand:");
  write(`
  . ${file}
  cd ${join(folder, "project")}
  pulumi stack select ${STACK}
  pulumi stack                      # the resources and outputs
  pulumi refresh                    # compare with the service
  curl -H "Authorization: Token $TIMESERIES_TOKEN" $TIMESERIES_URL/api/v2/buckets
  pulumi destroy                    # take everything down
  kill ${service.pid}                        # end the simulator
  rm -r ${folder}
`);
}

/**
 * @param {Readonly<Record<string, number | undefined>> | undefined} changes
 * @param {string} operation
 */
function count(changes, operation) {
  // the stack itself is not an object of the service
  const stack = operation === "create" || operation === "delete" || operation === "same" ? 1 : 0;
  return Math.max(0, (changes?.[operation] ?? 0) - stack);
}

/** @param {Readonly<Record<string, number | undefined>> | undefined} changes */
function changed(changes) {
  return Object.entries(changes ?? {})
    .filter(([operation]) => operation !== "same")
    .reduce((sum, [, number]) => sum + (number ?? 0), 0);
}

/** @param {string} text */
function say(text) {
  write(`\n== ${text}\n`);
}

/**
 * @param {string} fact
 * @param {boolean} holds
 */
function prove(fact, holds) {
  if (!holds) throw new SetupError(`the demonstration failed: not true that ${fact}; run \`npm test\` to see why`);
  write(`   proved: ${fact}\n`);
}

/** @param {string} text */
function write(text) {
  process.stdout.write(text);
}
