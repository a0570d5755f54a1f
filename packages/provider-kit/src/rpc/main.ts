import { Console } from "node:console";
import { fstatSync } from "node:fs";
import { ProviderBug } from "../errors";
import type { Lifecycle } from "../lifecycle/requests";
import type { Log } from "../operation/runtime";
import { systemClock } from "../wait/clock";
import { engineAddressIn } from "./arguments";
import type { Ending } from "./ending";
import { createEnding } from "./ending";
import { connectionEnd, untilEngineGone } from "./engine-watch";
import { createEngineLog } from "./log";
import type { RunningServer } from "./server";
import { startServer } from "./server";
import type { Session, Sessions } from "./sessions";
import { createSessions } from "./sessions";

/** What the plugin's process offers a lifecycle. */
export interface PluginHost {
  readonly log: Log;
}

/** Makes a lifecycle for an engine that uses the plugin. */
export type LifecycleFactory = (host: PluginHost) => Lifecycle;

/**
 * Runs this process as a provider plugin: serves the engine that launched it or, without an engine's address among the
 * arguments, those that attach. Errors and log texts pass `redact` before they leave the process.
 */
export function runPlugin(makeLifecycle: LifecycleFactory, redact: (text: string) => string): void {
  // the engine reads the port from the first line of stdout, so nothing else may write there
  globalThis.console = new Console(process.stderr, process.stderr);
  start(makeLifecycle, redact).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`the provider could not start: ${redact(reason)}\n`);
    process.exitCode = 1;
  });
}

async function start(makeLifecycle: LifecycleFactory, redact: (text: string) => string): Promise<void> {
  const engineAddress = engineAddressIn(process.argv.slice(2));
  const sessions = createSessions(() => makeSession(makeLifecycle, redact, engineAddress));
  const server = await startServer({ sessions, redact });
  const isLaunched = engineAddress !== undefined;
  const ending = endingOf(server, sessions, isLaunched);
  void server.cancelAnswered.then(() => ending.onCancelAnswered());
  listenToProcess(ending, sessions);
  if (engineAddress !== undefined) listenToEngine(ending, engineAddress);
  process.stdout.write(`${server.port}\n`);
}

function makeSession(
  makeLifecycle: LifecycleFactory,
  redact: (text: string) => string,
  engineAddress?: string,
): Session {
  const log = createEngineLog(redact);
  if (engineAddress !== undefined) log.connect(engineAddress);
  return { log, lifecycle: makeLifecycle({ log }) };
}

function endingOf(server: RunningServer, sessions: Sessions, isLaunched: boolean): Ending {
  return createEnding({
    isLaunched,
    stopOperations: () => sessions.cancelAll(),
    finish: (longestMs) => Promise.race([server.idle().then(() => server.stop()), systemClock.sleep(longestMs)]),
    endRun: () => sessions.endAll(),
    exit: (code) => process.exit(code),
  });
}

function listenToProcess(ending: Ending, sessions: Sessions): void {
  // SIGBREAK is what the engine sends on Windows
  for (const signal of ["SIGINT", "SIGTERM", "SIGBREAK"] as const) process.on(signal, () => ending.onSignal());
  // an exit would cost the operations in flight the ids they are about to learn
  for (const event of ["unhandledRejection", "uncaughtException"] as const) {
    process.on(event, (reason: unknown) => {
      const message = reason instanceof Error ? reason.message : String(reason);
      sessions.latest().log.warn(new ProviderBug(`something failed outside of any operation: ${message}`).message);
    });
  }
}

/** Ends the process when the engine that launched it was killed, and so could not say that it ends. */
function listenToEngine(ending: Ending, engineAddress: string): void {
  if (!isStdinHeldByLauncher()) {
    void untilEngineGone(() => connectionEnd(engineAddress), systemClock).then(() => ending.onEngineGone());
    return;
  }
  process.stdin.once("end", () => ending.onEngineGone());
  process.stdin.once("error", () => ending.onEngineGone());
  process.stdin.resume();
}

/** An engine that executes the plugin itself keeps a pipe to it; one that uses a language host leaves /dev/null, which ends at once. */
function isStdinHeldByLauncher(): boolean {
  try {
    const stdin = fstatSync(0);
    return stdin.isFIFO() || stdin.isSocket();
  } catch {
    return false; // closed
  }
}
