import type { PulumiFn } from "@pulumi/pulumi/automation";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import type { Simulator, SimulatorOptions } from "@ops-providers/timeseries/simulator";
import type { Closable } from "../../packages/provider-kit/src/testing/close-after-tests";
import type { EngineOptions } from "../engine/engine";
import { startStack } from "../engine/simulated-stack";
import type { SimulatedStack } from "../engine/simulated-stack";
import { objectsSince } from "./objects";
import type { Objects } from "./objects";
import type { Access } from "./service-objects";

/** A simulator, and a stack whose plugin works on it. */
export interface Started extends SimulatedStack<Simulator> {
  /** IDs of the objects that were created since the start. */
  readonly objects: () => Objects;
}

/** Starts a simulator, and a stack that works on it. */
export async function start(
  closeLater: <T extends Closable>(one: T) => T,
  program: PulumiFn,
  options: SimulatorOptions & Pick<EngineOptions, "plugins"> = {},
): Promise<Started> {
  const { plugins = {}, ...rest } = options;
  const started = await startStack(closeLater, { start: startSimulator, settingsOf }, rest, { program, plugins });
  return { ...started, objects: objectsSince(started.simulator) };
}

/** The environment of a plugin that works on a service. */
export function settingsOf({ url, token }: Access): Readonly<Record<string, string>> {
  return { TIMESERIES_URL: url, TIMESERIES_TOKEN: token };
}
