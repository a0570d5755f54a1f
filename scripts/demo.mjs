// @ts-check
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseDemoOptions } from "./demo-options.mjs";
import { startService } from "./demo-service.mjs";
import { environment, openStack, projectFolder, stackName, stateFile } from "./demo-stack.mjs";
import { SetupError } from "./setup/setup-error.mjs";

/**
 * @typedef {Readonly<Record<string, number | undefined>> | undefined} Changes
 *
 * @typedef {object} Scene
 * @property {string} folder
 * @property {import("./demo-service.mjs").Service} service
 * @property {import("@pulumi/pulumi/automation/index.js").Stack} stack
 * @property {{ onOutput: (text: string) => void, onError: (text: string) => void, color: "always" | "never", signal: AbortSignal }} run options of each run
 * @property {() => Promise<number>} sent counts the requests since it was last asked
 */

/**
 * Runs the example through its life, and says after each step what the step proved.
 * @param {import("./demo-options.mjs").DemoOptions} options
 * @param {AbortSignal} signal
 */
async function demo({ keep, port }, signal) {
  const service = await startService(port);
  const folder = await mkdtemp(join(tmpdir(), "timeseries-demo-"));
  let isKept = false;
  try {
    say(`the simulator of the time series service listens on ${service.url}`);
    await act(await setScene(folder, service, signal), keep);
    isKept = keep;
  } finally {
    if (!isKept) {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
  if (!isKept) return;
  await explain(folder, service);
  await service.leave();
}

/**
 * @param {string} folder
 * @param {import("./demo-service.mjs").Service} service
 * @param {AbortSignal} signal
 * @returns {Promise<Scene>}
 */
async function setScene(folder, service, signal) {
  let before = 0;
  return {
    folder,
    service,
    stack: await openStack(folder, service),
    run: { onOutput: write, onError: write, color: process.stdout.isTTY ? "always" : "never", signal },
    async sent() {
      const { requests } = await service.seen();
      const sent = requests - before;
      before = requests;
      return sent;
    },
  };
}

/**
 * @param {Scene} scene
 * @param {boolean} keep
 */
async function act(scene, keep) {
  const { objects } = await scene.service.seen();
  const planned = await preview(scene);
  await up(scene, planned);
  await upAgain(scene);
  await refresh(scene);
  if (!keep) await destroy(scene, planned, objects);
}

/** @param {Scene} scene */
async function preview({ stack, run, sent }) {
  say("1. pulumi preview");
  const { changeSummary } = await stack.preview(run);
  const planned = count(changeSummary, "create");
  const requests = await sent();
  prove(`${planned} creations are planned, and the service got ${requests} requests`, planned > 0 && requests === 0);
  return planned;
}

/**
 * @param {Scene} scene
 * @param {number} planned
 */
async function up({ folder, service, stack, run, sent }, planned) {
  say("2. pulumi up");
  const { summary, outputs } = await stack.up(run);
  const created = count(summary.resourceChanges, "create");
  prove(`${created} objects were created, as planned, with ${await sent()} requests`, created === planned);
  const state = await readFile(stateFile(folder), "utf8");
  const secrets = [service.token, String(outputs["writeToken"]?.value)];
  const isSecret = outputs["writeToken"]?.secret === true && !secrets.some((secret) => state.includes(secret));
  prove("neither the credentials nor the new API token stand in the state in the clear", isSecret);
}

/** @param {Scene} scene */
async function upAgain({ stack, run, sent }) {
  say("3. pulumi up, once more");
  const { summary } = await stack.up(run);
  await sent();
  prove("a second up changes nothing", changed(summary.resourceChanges) === 0);
}

/** @param {Scene} scene */
async function refresh({ stack, run, sent }) {
  say("4. pulumi refresh");
  const { summary } = await stack.refresh(run);
  const same = count(summary.resourceChanges, "same");
  const isSame = changed(summary.resourceChanges) === 0;
  prove(`the service holds what the state says: ${same} objects, read with ${await sent()} requests`, isSame);
}

/**
 * @param {Scene} scene
 * @param {number} planned
 * @param {number} before objects that the service held at the start
 */
async function destroy({ service, stack, run, sent }, planned, before) {
  say("5. pulumi destroy");
  const { summary } = await stack.destroy(run);
  const deleted = count(summary.resourceChanges, "delete");
  prove(`${deleted} objects were deleted, with ${await sent()} requests`, deleted === planned);
  const { objects } = await service.seen();
  prove(`the service holds ${objects} objects, as it did at the start`, objects === before);
}

/**
 * Prints how to go on by hand.
 * @param {string} folder
 * @param {import("./demo-service.mjs").Service} service
 */
async function explain(folder, service) {
  const file = join(folder, "env.sh");
  const lines = Object.entries(environment(folder, service)).map(
    ([name, value]) => `export ${name}=${quoted(value)}\n`,
  );
  await writeFile(file, lines.join(""), { mode: 0o600 });
  say("stack and simulator are still up; to go on by hand:");
  write(`
  . ${quoted(file)}
  cd ${quoted(projectFolder(folder))}
  pulumi stack --stack ${stackName}        # the resources and outputs
  pulumi refresh --stack ${stackName}      # compare with the service
  curl -H "Authorization: Token $TIMESERIES_TOKEN" "$TIMESERIES_URL/api/v2/buckets"
  pulumi destroy --stack ${stackName}      # take everything down
  cd && kill ${service.pid} && rm -r ${quoted(folder)}
`);
}

/**
 * Writes a text as one word of a shell.
 * @param {string} text
 */
function quoted(text) {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * Counts the objects of the service that an operation was done to; the stack itself, which is none, comes along.
 * @param {Changes} changes
 * @param {"create" | "delete" | "same"} operation
 */
function count(changes, operation) {
  return (changes?.[operation] ?? 1) - 1;
}

/** @param {Changes} changes */
function changed(changes) {
  const operations = Object.entries(changes ?? {}).filter(([operation]) => operation !== "same");
  return operations.reduce((sum, [, number]) => sum + (number ?? 0), 0);
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
  if (!holds) throw new SetupError(`the demonstration failed, it is not true that ${fact}: run npm test to see why`);
  write(`   proved: ${fact}\n`);
}

/** @param {string} text */
function write(text) {
  process.stdout.write(text);
}

/**
 * One sentence on what went wrong; what the engine printed stands above it.
 * @param {unknown} error
 * @param {AbortSignal} signal
 */
function sentenceOn(error, signal) {
  if (signal.aborted) return "the demonstration was interrupted: nothing of it is left";
  if (error instanceof SetupError) return error.message;
  const [first = ""] = String(error).split("\n");
  return `the demonstration stopped (${first}): the engine's output above says why`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const interruption = new AbortController();
  // not `once`: the Automation API ends the process where nobody listens any more
  for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, () => interruption.abort());
  try {
    await demo(parseDemoOptions(process.argv.slice(2)), interruption.signal);
  } catch (error) {
    console.error(sentenceOn(error, interruption.signal));
    process.exitCode = 1;
  }
}
