import { startSimulator } from "@ops-providers/timeseries/simulator";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import { stackOn } from "../engine/simulated-stack";
import type { SimulatedStack } from "../engine/simulated-stack";
import { objectsSince } from "./objects";
import type { Objects } from "./objects";
import type { Access } from "./service-objects";

/** A simulator, and a stack whose plugin works on it. */
export interface Started extends SimulatedStack<Simulator> {
  /** IDs of the objects that were created since the start. */
  readonly objects: () => Objects;
}

const startStack = stackOn({ start: startSimulator, settingsOf });

/** Starts a simulator, and a stack that works on it. */
export async function start(...given: Parameters<typeof startStack>): Promise<Started> {
  const started = await startStack(...given);
  return { ...started, objects: objectsSince(started.simulator) };
}

/** The environment of a plugin that works on a service. */
export function settingsOf({ url, token }: Access): Readonly<Record<string, string>> {
  return { TIMESERIES_URL: url, TIMESERIES_TOKEN: token };
}
