import type { RunSimulator } from "@ops-providers/common";
import { type KeptService, simulatorRunner } from "@ops-providers/provider-kit/simulator";
import { type SavedStore, savedStore, storeOf } from "./objects/saved-store";
import { fabric, simulate, type Simulator } from "./simulator";

/** Runs the simulator for the command line of the package. */
export const runSimulator: RunSimulator = simulatorRunner({ service: "fabric", start });

type Credentials = Pick<Simulator, "clientId" | "clientSecret" | "token">;

/** What a simulator keeps; tokens that were issued are lost, as they would expire. */
interface Saved {
  readonly credentials: Credentials;
  readonly store: SavedStore;
}

/** Makes a service whose objects can be kept, with those of an earlier run. */
function start(url: string, saved: unknown): KeptService {
  const kept = isSaved(saved) ? saved : undefined;
  const store = storeOf(fabric.kinds, kept?.store);
  const { app, controls, faults } = simulate(fabric, { ...kept?.credentials }, () => url, store, kept !== undefined);
  const { clientId, clientSecret, token } = controls;
  const credentials: Credentials = { clientId, clientSecret, token };
  return {
    app,
    faults,
    environment: { FABRIC_ENDPOINT: url, FABRIC_TOKEN: token },
    save: (): Saved => ({ credentials, store: savedStore(store) }),
  };
}

/** The file is what a simulator of this version has written. */
function isSaved(saved: unknown): saved is Saved {
  return typeof saved === "object" && saved !== null && "credentials" in saved && "store" in saved;
}
