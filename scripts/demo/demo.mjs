// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SetupError } from "../setup/setup-error.mjs";
import { examples } from "./examples.mjs";
import { runLifecycle } from "./lifecycle.mjs";
import { manualSteps } from "./manual-steps.mjs";
import { nextSteps } from "./next-steps.mjs";
import { parseDemoOptions } from "./options.mjs";
import { title, write } from "./print.mjs";
import { startService } from "./service.mjs";

/**
 * Runs all examples, one after another.
 * @param {import("./options.mjs").DemoOptions} options
 * @param {AbortSignal} signal
 */
async function runDemo({ keep, port }, signal) {
  const folder = await mkdtemp(join(tmpdir(), "ops-providers-demo-"));
  /** @type {import("./lifecycle.mjs").RunningExample[]} */
  const running = [];
  let isKept = false;
  try {
    for (const [i, example] of examples.entries()) {
      const service = await startService(example, port === 0 ? 0 : port + i);
      running.push({ example, folder: join(folder, example.name), service });
    }
    for (const [i, one] of running.entries()) {
      const { example, service } = one;
      title(`example ${i + 1} of ${running.length}, ${example.title}: its service is simulated on ${service.url}`);
      await runLifecycle(one, keep, signal);
    }
    isKept = keep;
  } finally {
    if (!isKept) await cleanUp(folder, running);
  }
  if (!isKept) {
    title("what to do next");
    write(nextSteps(examples));
    return;
  }
  title("stacks and simulators are kept; to continue by hand:");
  write(await manualSteps(folder, running));
  for (const { service } of running) await service.detach();
}

/**
 * @param {string} folder
 * @param {readonly import("./lifecycle.mjs").RunningExample[]} running
 */
async function cleanUp(folder, running) {
  for (const { service } of running) await service.stop();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Says in one sentence why the demo ended early; the engine's output is above it.
 * @param {unknown} error
 * @param {AbortSignal} signal
 */
function reasonFor(error, signal) {
  if (signal.aborted) return "the demo was interrupted; its simulators, stacks and files are removed";
  if (error instanceof SetupError) return error.message;
  const [first = ""] = String(error).split("\n");
  return `the demo failed (${first}); the engine's output above says why`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const interruption = new AbortController();
  // not `once`: the Automation API ends the process where nobody listens any more
  for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, () => interruption.abort());
  try {
    await runDemo(parseDemoOptions(process.argv.slice(2)), interruption.signal);
  } catch (error) {
    console.error(reasonFor(error, interruption.signal));
    process.exitCode = 1;
  }
}
