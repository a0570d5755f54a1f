// @ts-check
import { readFile } from "node:fs/promises";
import { prove, say, write } from "./demo-print.mjs";
import { openStack, stateFile } from "./demo-stack.mjs";

/**
 * @typedef {Readonly<Record<string, number | undefined>> | undefined} Changes
 *
 * @typedef {object} Staged
 * @property {import("./demo-acts.mjs").Act} act
 * @property {string} folder that holds everything of the act
 * @property {import("./demo-service.mjs").Service} service
 *
 * @typedef {object} Stage
 * @property {import("@pulumi/pulumi/automation/index.js").Stack} stack
 * @property {{ onOutput: (text: string) => void, onError: (text: string) => void, color: "always" | "never", signal: AbortSignal }} run options of each run
 * @property {() => Promise<number>} sent counts the requests since it was last asked
 *
 * @typedef {Staged & Stage} Scene
 */

/**
 * Runs the example of an act through its life, and says after each step what the step proved.
 * @param {Staged} staged
 * @param {boolean} keep
 * @param {AbortSignal} signal
 */
export async function play(staged, keep, signal) {
  const scene = await setScene(staged, signal);
  const { objects } = await scene.service.seen();
  const planned = await preview(scene);
  await up(scene, planned);
  await upAgain(scene);
  await refresh(scene);
  if (!keep) await destroy(scene, planned, objects);
}

/**
 * @param {Staged} staged
 * @param {AbortSignal} signal
 * @returns {Promise<Scene>}
 */
async function setScene(staged, signal) {
  let before = 0;
  return {
    ...staged,
    stack: await openStack(staged),
    run: { onOutput: write, onError: write, color: process.stdout.isTTY ? "always" : "never", signal },
    async sent() {
      const { requests } = await staged.service.seen();
      const sent = requests - before;
      before = requests;
      return sent;
    },
  };
}

/** @param {Scene} scene */
async function preview({ stack, run, sent }) {
  begin("1. pulumi preview", run);
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
async function up({ act, folder, service, stack, run, sent }, planned) {
  begin("2. pulumi up", run);
  const { summary, outputs } = await stack.up(run);
  const created = count(summary.resourceChanges, "create");
  prove(`${created} objects were created, as planned, with ${await sent()} requests`, created === planned);
  const given = outputs[act.secret];
  const state = await readFile(stateFile({ act, folder }), "utf8");
  const secrets = [service.credential, given?.value].filter((secret) => typeof secret === "string" && secret !== "");
  const isSecret = given?.secret === true && secrets.length === 2 && !secrets.some((secret) => state.includes(secret));
  prove(`neither the credentials nor ${act.secret}, a secret output, stand in the state in the clear`, isSecret);
}

/** @param {Scene} scene */
async function upAgain({ stack, run, sent }) {
  begin("3. pulumi up, once more", run);
  const { summary } = await stack.up(run);
  await sent();
  prove("a second up changes nothing", changed(summary.resourceChanges) === 0);
}

/** @param {Scene} scene */
async function refresh({ act, service, stack, run, sent }) {
  begin("4. pulumi refresh", run);
  const { summary } = await stack.refresh(run);
  const same = count(summary.resourceChanges, "same");
  const isSame = changed(summary.resourceChanges) === 0;
  prove(`the service holds what the state says: ${same} objects, read with ${await sent()} requests`, isSame);
  const disguise = await act.disguise?.(service);
  if (disguise !== undefined) prove(disguise.fact, disguise.holds);
  await sent();
}

/**
 * @param {Scene} scene
 * @param {number} planned
 * @param {number} before objects that the service held at the start
 */
async function destroy({ service, stack, run, sent }, planned, before) {
  begin("5. pulumi destroy", run);
  const { summary } = await stack.destroy(run);
  const deleted = count(summary.resourceChanges, "delete");
  prove(`${deleted} objects were deleted, with ${await sent()} requests`, deleted === planned);
  const { objects } = await service.seen();
  prove(`the service holds ${objects} objects, as it did at the start`, objects === before);
}

/**
 * Prints which step begins; an interruption that came between two runs of the engine ends the demonstration here.
 * @param {string} title
 * @param {Stage["run"]} run
 */
function begin(title, { signal }) {
  signal.throwIfAborted();
  say(title);
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
