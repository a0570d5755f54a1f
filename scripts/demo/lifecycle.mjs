// @ts-check
import { readFile } from "node:fs/promises";
import { check, title, write } from "./print.mjs";
import { openStack, stateFile } from "./stack.mjs";

/**
 * @typedef {Readonly<Record<string, number | undefined>> | undefined} Changes
 *
 * @typedef {object} RunningExample
 * @property {import("./examples.mjs").Example} example
 * @property {string} folder with all files of the example
 * @property {import("./service.mjs").Service} service
 *
 * @typedef {object} Engine
 * @property {import("@pulumi/pulumi/automation/index.js").Stack} stack
 * @property {{ onOutput: (text: string) => void, onError: (text: string) => void, color: "always" | "never", signal: AbortSignal }} run options of each run
 * @property {() => Promise<number>} countRequests counts the requests since the last count
 *
 * @typedef {RunningExample & Engine} Scene
 */

/**
 * Runs an example through its lifecycle, and checks a fact after each run.
 * @param {RunningExample} running
 * @param {boolean} keep
 * @param {AbortSignal} signal
 */
export async function runLifecycle(running, keep, signal) {
  const scene = await openScene(running, signal);
  const { objects } = await scene.service.counts();
  const planned = await preview(scene);
  await up(scene, planned);
  await upAgain(scene);
  await refresh(scene);
  if (!keep) await destroy(scene, planned, objects);
}

/**
 * @param {RunningExample} running
 * @param {AbortSignal} signal
 * @returns {Promise<Scene>}
 */
async function openScene(running, signal) {
  let before = 0;
  return {
    ...running,
    stack: await openStack(running),
    run: { onOutput: write, onError: write, color: process.stdout.isTTY ? "always" : "never", signal },
    async countRequests() {
      const { requests } = await running.service.counts();
      const count = requests - before;
      before = requests;
      return count;
    },
  };
}

/** @param {Scene} scene */
async function preview({ stack, run, countRequests }) {
  begin("1. pulumi preview", run);
  const { changeSummary } = await stack.preview(run);
  const planned = count(changeSummary, "create");
  const requests = await countRequests();
  check(
    `${planned} resources would be created, and the service received ${requests} requests`,
    planned > 0 && requests === 0,
  );
  return planned;
}

/**
 * @param {Scene} scene
 * @param {number} planned
 */
async function up({ example, folder, service, stack, run, countRequests }, planned) {
  begin("2. pulumi up", run);
  const { summary, outputs } = await stack.up(run);
  const created = count(summary.resourceChanges, "create");
  check(
    `${created} resources were created, as the preview said, with ${await countRequests()} requests`,
    created === planned,
  );
  const output = outputs[example.secret];
  const state = await readFile(stateFile({ example, folder }), "utf8");
  const secrets = [service.credential, output?.value].filter((secret) => typeof secret === "string" && secret !== "");
  const isSecret = output?.secret === true && secrets.length === 2 && !secrets.some((secret) => state.includes(secret));
  check(`the state contains neither the credential nor the secret output ${example.secret} in plain text`, isSecret);
}

/** @param {Scene} scene */
async function upAgain({ stack, run, countRequests }) {
  begin("3. pulumi up again", run);
  const { summary } = await stack.up(run);
  await countRequests();
  check("the second up changes nothing", changed(summary.resourceChanges) === 0);
}

/** @param {Scene} scene */
async function refresh({ example, service, stack, run, countRequests }) {
  begin("4. pulumi refresh", run);
  const { summary } = await stack.refresh(run);
  const same = count(summary.resourceChanges, "same");
  const hasNoDrift = changed(summary.resourceChanges) === 0;
  check(
    `no drift: the state of ${same} resources matches the service, read with ${await countRequests()} requests`,
    hasNoDrift,
  );
  const further = await example.check?.(service);
  if (further !== undefined) check(further.fact, further.holds);
  await countRequests();
}

/**
 * @param {Scene} scene
 * @param {number} planned
 * @param {number} before objects of the service at the start
 */
async function destroy({ service, stack, run, countRequests }, planned, before) {
  begin("5. pulumi destroy", run);
  const { summary } = await stack.destroy(run);
  const deleted = count(summary.resourceChanges, "delete");
  check(`${deleted} resources were deleted, with ${await countRequests()} requests`, deleted === planned);
  const { objects } = await service.counts();
  check(`the service has ${objects} objects, as many as before the demo`, objects === before);
}

/**
 * Prints which step begins; an interruption between two runs of the engine ends the demo here.
 * @param {string} step
 * @param {Engine["run"]} run
 */
function begin(step, { signal }) {
  signal.throwIfAborted();
  title(step);
}

/**
 * Counts the resources with an operation, without the stack itself.
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
