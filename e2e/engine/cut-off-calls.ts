import { EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { runInThisContext } from "node:vm";
import { RunError } from "@pulumi/pulumi";

const EVENT = "unhandledRejection";

/** The gRPC status codes of a call whose server is gone. */
const CANCELLED = 1;
const UNAVAILABLE = 14;

let restore: (() => void) | undefined;
let isEngineKilled = false;

afterAll(async () => {
  await nextTurn();
  restore?.();
  restore = undefined;
  isEngineKilled = false;
});

/** From now on, until the last test of the file, calls may also find that the engine is gone. */
export function expectKilledEngine(): void {
  isEngineKilled = true;
}

/**
 * Ignores the rejections of calls that are cut off because the engine ends before the program, of resources that failed in a run
 * that continues after errors, and of programs that end with an error for the user, until the last test of the file: the run reports the failure, and these calls may end later. Pulumi's
 * SDK handles them in a listener on the process; Jest gives it a copy of the process, on which no listener is ever called.
 */
export function ignoreCutOffCalls(): void {
  const process: unknown = runInThisContext("process");
  if (restore !== undefined || !(process instanceof EventEmitter)) return;
  const listeners = process.rawListeners(EVENT).filter(isListener);
  const filter = (reason: unknown, promise: unknown): void => {
    if (isCutOff(reason)) return;
    for (const listener of listeners) listener(reason, promise);
  };
  process.removeAllListeners(EVENT);
  process.on(EVENT, filter);
  restore = () => {
    process.off(EVENT, filter);
    for (const listener of listeners) process.on(EVENT, listener);
  };
}

function isListener(value: unknown): value is (...args: readonly unknown[]) => void {
  return typeof value === "function";
}

function isCutOff(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  const code: unknown = Reflect.get(reason, "code");
  return (
    reason.message === "Resource monitor is terminating" ||
    /^resource .+ failed to register$/.test(reason.message) ||
    RunError.isInstance(reason) ||
    (isEngineKilled && (code === CANCELLED || code === UNAVAILABLE))
  );
}
