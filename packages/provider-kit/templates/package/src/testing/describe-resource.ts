import type { ConformanceCase, StartedService, World } from "@ops-providers/provider-kit/testing";
import { describeConformance } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { Kind, Records, Simulator } from "../sim";
import { startSimulator } from "../sim";

/** The simulator as the suite starts it. */
interface Service extends StartedService {
  readonly simulator: Simulator;
}

/** A resource, and the kind of record that the simulator stores of it. */
interface ResourceCase extends Omit<ConformanceCase<Service>, "objects" | "remove"> {
  readonly kind: Kind;
}

/** Declares the tests that every resource must pass, against the simulator. */
export function describeResource({ kind, ...resource }: ResourceCase): void {
  describeConformance<Service>({
    name: "starter against the simulator",
    provider,
    async start(clock) {
      const simulator = await startSimulator({ clock: () => clock.steadyNow() });
      const { url, token } = simulator;
      return { url, simulator, settings: (at) => ({ url: at, token }), close: () => simulator.close() };
    },
    errorBody: (sentence) => ({ message: sentence }),
    cases: [
      {
        ...resource,
        objects: ({ service }) => Promise.resolve(service.simulator.store.all(kind).map(({ id }) => id)),
        remove({ service }, id) {
          service.simulator.store.remove(kind, id);
          return Promise.resolve();
        },
      },
    ],
  });
}

/** Changes an object at the service, as somebody else would. */
export function edit<K extends Kind>(
  kind: K,
  changes: Partial<Records[K]>,
): (world: World<Service>, id: string) => Promise<void> {
  return ({ service }, id) => {
    service.simulator.store.edit(kind, id, changes);
    return Promise.resolve();
  };
}
