import type { RunSimulator } from "@ops-providers/common";
import { type KeptService, simulatorRunner } from "@ops-providers/provider-kit/simulator";
import { createStore, simulate, type Identity } from "./simulator";

/** Runs the simulator for the command line of the package. */
export const runSimulator: RunSimulator = simulatorRunner({ service: "timeseries", start });

/** What a simulator keeps of the server's first user and organization, and its records. */
interface Saved {
  readonly identity: Identity;
  readonly records: Readonly<Record<string, readonly unknown[]>>;
  readonly stuckOrganizationNames: readonly string[];
}

/** Makes a service whose objects can be kept; with those of an earlier run it does what a restart of the server does to them. */
function start(url: string, saved: unknown): KeptService {
  const kept = isSaved(saved) ? saved : undefined;
  const store = createStore();
  store.restore(kept?.records);
  for (const name of kept?.stuckOrganizationNames ?? []) store.stuckOrganizationNames.add(name);
  const { app, controls, faults } = simulate({ setup: kept === undefined }, store);
  if (kept !== undefined) controls.restart();
  const { token, username, password, org, orgId, userId } = kept?.identity ?? controls;
  const identity: Identity = { token, username, password, org, orgId, userId };
  return {
    app,
    faults,
    environment: { TIMESERIES_URL: url, TIMESERIES_TOKEN: token },
    save: (): Saved => ({
      identity,
      records: store.snapshot(),
      stuckOrganizationNames: [...store.stuckOrganizationNames],
    }),
  };
}

/** The file is what a simulator of this version has written. */
function isSaved(saved: unknown): saved is Saved {
  return typeof saved === "object" && saved !== null && "identity" in saved && "records" in saved;
}
