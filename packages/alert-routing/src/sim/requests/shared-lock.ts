import type { Sleep } from "@ops-providers/provider-kit/simulator";
import { conflict } from "./service-error";

/** Creates the lock for writes to sources and attributes; without latency only simultaneous writes overlap. */
export function createSharedLock(latencyMs: number, sleep: Sleep): <T>(change: () => T) => Promise<T> {
  let isTaken = false;
  return async (change) => {
    if (isTaken) throw conflict("another change of the alert configuration is under way; try again");
    isTaken = true;
    try {
      if (latencyMs > 0) await sleep(latencyMs);
      return change();
    } finally {
      isTaken = false;
    }
  };
}
