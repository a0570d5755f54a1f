import type { PulumiFn } from "@pulumi/pulumi/automation";
import type { Closable } from "../../packages/provider-kit/src/testing/close-after-tests";
import { startEngine } from "./engine";
import type { Engine, EngineOptions } from "./engine";

/** A simulator, and a stack whose plugin works on it. */
export interface SimulatedStack<Simulator> {
  readonly simulator: Simulator;
  readonly engine: Engine;
}

/** How the simulator of a package is started, and which environment its plugin needs. */
interface SimulatedService<Simulator, Options> {
  readonly start: (options: Options) => Promise<Simulator>;
  readonly settingsOf: (simulator: Simulator) => Readonly<Record<string, string>>;
}

/** Starts a simulator, and a stack that works on it; `closeLater` closes both. */
export async function startStack<Simulator extends Closable, Options>(
  closeLater: <T extends Closable>(one: T) => T,
  service: SimulatedService<Simulator, Options>,
  options: Options,
  stack: Pick<EngineOptions, "plugins"> & { readonly program: PulumiFn },
): Promise<SimulatedStack<Simulator>> {
  const simulator = closeLater(await service.start(options));
  const engine = closeLater(await startEngine({ ...stack, env: service.settingsOf(simulator) }));
  return { simulator, engine };
}
