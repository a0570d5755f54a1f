import { EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { runInThisContext } from "node:vm";

const EVENT = "unhandledRejection";

/**
 * Runs something during which the engine may end before the program does. Pulumi's SDK leaves the calls that are cut off then
 * to a listener on the process; Jest gives it a copy of the process, on which no listener is ever called.
 */
export async function withCutOffCalls<T>(run: () => Promise<T>): Promise<T> {
  const process: unknown = runInThisContext("process");
  if (!(process instanceof EventEmitter)) return run();
  const listeners = process.rawListeners(EVENT).filter(isListener);
  const filter = (reason: unknown, promise: unknown): void => {
    if (isCutOff(reason)) return;
    for (const listener of listeners) listener(reason, promise);
  };
  process.removeAllListeners(EVENT);
  process.on(EVENT, filter);
  try {
    return await run();
  } finally {
    await nextTurn();
    process.off(EVENT, filter);
    for (const listener of listeners) process.on(EVENT, listener);
  }
}

function isListener(value: unknown): value is (...args: readonly unknown[]) => void {
  return typeof value === "function";
}

function isCutOff(reason: unknown): boolean {
  return reason instanceof Error && reason.message === "Resource monitor is terminating";
}
