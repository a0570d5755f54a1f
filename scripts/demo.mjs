// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { acts } from "./demo-acts.mjs";
import { handOn } from "./demo-hand-on.mjs";
import { parseDemoOptions } from "./demo-options.mjs";
import { play } from "./demo-play.mjs";
import { say, write } from "./demo-print.mjs";
import { startService } from "./demo-service.mjs";
import { SetupError } from "./setup/setup-error.mjs";

/**
 * Plays all acts, one after another.
 * @param {import("./demo-options.mjs").DemoOptions} options
 * @param {AbortSignal} signal
 */
async function demo({ keep, port }, signal) {
  const folder = await mkdtemp(join(tmpdir(), "ops-providers-demo-"));
  /** @type {import("./demo-play.mjs").Staged[]} */
  const staged = [];
  let isKept = false;
  try {
    for (const [i, act] of acts.entries()) {
      const service = await startService(act, port === 0 ? 0 : port + i);
      staged.push({ act, folder: join(folder, act.name), service });
    }
    for (const [i, one] of staged.entries()) {
      say(
        `act ${i + 1} of ${staged.length}, ${one.act.title}: the simulator of the service listens on ${one.service.url}`,
      );
      await play(one, keep, signal);
    }
    isKept = keep;
  } finally {
    if (!isKept) await tidyUp(folder, staged);
  }
  if (!isKept) return;
  say("stacks and simulators are still up; to go on by hand:");
  write(await handOn(folder, staged));
  for (const { service } of staged) await service.leave();
}

/**
 * @param {string} folder
 * @param {readonly import("./demo-play.mjs").Staged[]} staged
 */
async function tidyUp(folder, staged) {
  for (const { service } of staged) await service.stop();
  await rm(folder, { recursive: true, force: true });
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
