import type { RunSimulator } from "@ops-providers/common";
import type { KeptService } from "@ops-providers/provider-kit/simulator";
import { simulatorRunner } from "@ops-providers/provider-kit/simulator";
import { createStore, simulate } from "./simulator";

/** Runs the simulator for the command line of the package: `node bin/starter simulator`. */
export const runSimulator: RunSimulator = simulatorRunner({ service: "starter", start });

/** What a run keeps of its objects with `--data`. */
interface Saved {
  readonly records: Readonly<Record<string, readonly unknown[]>>;
}

function start(url: string, saved: unknown): KeptService {
  const store = createStore();
  store.restore(isSaved(saved) ? saved.records : undefined);
  const { app, controls, faults } = simulate({}, store);
  return {
    app,
    faults,
    environment: { STARTER_URL: url, STARTER_TOKEN: controls.token },
    save: (): Saved => ({ records: store.snapshot() }),
  };
}

/** The file is what a simulator of this version has written. */
function isSaved(saved: unknown): saved is Saved {
  return typeof saved === "object" && saved !== null && "records" in saved;
}
