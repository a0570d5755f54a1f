import { fstatSync } from "node:fs";
import { ProviderBug } from "../../values/errors";
import type { Lifecycle } from "../lifecycle/requests";
import type { Log } from "../../execution/operation/runtime";
import { systemClock } from "../../io/wait/clock";
import { engineAddressIn } from "./arguments";
import type { Ending } from "./ending";
import { createEnding } from "./ending";
import type { Listener } from "./grpc/listener";
import { createEngineLog } from "./log";
import type { RunningServer } from "./server";
import { startServer } from "./server";
import type { Session, Sessions } from "./sessions";
import { createSessions } from "./sessions";

/** What the plugin's process offers a lifecycle. */
export interface PluginHost {
  readonly log: Log;
  /** Address of the engine that launched the process; absent where the engine attached itself. */
  readonly engine?: string | undefined;
}

/** A provider as the plugin's process needs it. */
export interface PluginParts {
  /** Makes a lifecycle for an engine that uses the plugin. */
  readonly makeLifecycle: (host: PluginHost) => Lifecycle;
  /** What errors and log texts pass before they leave the process: they are without secrets, and in one line that everything may show. */
  readonly redact: (text: string) => string;
}

/** Serves the engines that connect, until the process is to end. */
export function serveEngines(listener: Listener, parts: PluginParts): void {
  const engineAddress = engineAddressIn(process.argv.slice(2));
  const sessions = createSessions(() => makeSession(parts, engineAddress));
  const server = startServer(listener, { sessions, redact: parts.redact });
  const ending = endingOf(server, sessions, engineAddress !== undefined);
  void server.cancelAnswered.then(() => ending.onCancelAnswered());
  listenToProcess(ending, sessions, parts);
  if (engineAddress !== undefined) listenToEngine(ending, engineAddress);
}

function makeSession({ makeLifecycle, redact }: PluginParts, engineAddress?: string): Session {
  const log = createEngineLog(redact);
  if (engineAddress !== undefined) log.connect(engineAddress);
  return { log, lifecycle: makeLifecycle({ log, engine: engineAddress }) };
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

function listenToProcess(ending: Ending, sessions: Sessions, { redact }: PluginParts): void {
  // SIGBREAK is what the engine sends on Windows
  for (const signal of ["SIGINT", "SIGTERM", "SIGBREAK"] as const) process.on(signal, () => ending.onSignal());
  // an exit would cost the operations in flight the ids they are about to learn
  for (const event of ["unhandledRejection", "uncaughtException"] as const) {
    process.on(event, (reason: unknown) => {
      const message = reason instanceof Error ? reason.message : String(reason);
      const bug = new ProviderBug(`something failed outside of any operation: ${message}`);
      const log = sessions.latest()?.log;
      if (log === undefined) process.stderr.write(`${redact(bug.message)}\n`);
      else log.warn(bug.message);
    });
  }
}

/** Ends the process when the engine that launched it was killed, and so could not say that it ends. */
function listenToEngine(ending: Ending, engineAddress: string): void {
  if (!isStdinHeldByLauncher()) {
    void watchConnection(ending, engineAddress);
    return;
  }
  process.stdin.once("end", () => ending.onEngineGone());
  process.stdin.once("error", () => ending.onEngineGone());
  process.stdin.resume();
}

async function watchConnection(ending: Ending, engineAddress: string): Promise<void> {
  const { connectionEnd, untilEngineGone } = await import("./engine-watch.js");
  await untilEngineGone(() => connectionEnd(engineAddress), systemClock);
  ending.onEngineGone();
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
