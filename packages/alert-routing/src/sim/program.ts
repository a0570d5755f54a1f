import type { RunSimulator } from "@ops-providers/common";
import { type KeptService, simulatorRunner } from "@ops-providers/provider-kit/simulator";
import { simulate } from "./simulator";
import { Store } from "./store";

/** Runs the simulator for the command line of the package. */
export const runSimulator: RunSimulator = simulatorRunner({ service: "alert-routing", start });

/** What a simulator keeps. */
interface Saved {
  readonly apiKey: string;
  readonly records: Readonly<Record<string, readonly unknown[]>>;
}

/** Creates a service whose objects can be kept, with those of an earlier run. */
function start(url: string, saved: unknown): KeptService {
  const kept = isSaved(saved) ? saved : undefined;
  const store = new Store();
  store.restore(kept?.records);
  const options = { alertEventsUrls: true, ...(kept === undefined ? {} : { apiKey: kept.apiKey }) };
  const { app, controls, faults } = simulate(options, () => url, store);
  const { apiKey } = controls;
  return {
    app,
    faults,
    environment: { ALERT_ROUTING_ENDPOINT: url, ALERT_ROUTING_API_KEY: apiKey },
    save: (): Saved => ({ apiKey, records: store.snapshot() }),
  };
}

/** The file is what a simulator of this version has written. */
function isSaved(saved: unknown): saved is Saved {
  return typeof saved === "object" && saved !== null && "apiKey" in saved && "records" in saved;
}
