import type { PulumiFn } from "@pulumi/pulumi/automation";
import type { Closable } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { startEngine } from "./engine";
import type { Engine } from "./engine";
import type { StackOptions } from "./stack";

/** A simulator, and a stack whose plugin works on it. */
export interface SimulatedStack<Simulator> {
  readonly simulator: Simulator;
  readonly engine: Engine;
}

/** How the simulator of a package is started, and which environment its plugin needs. */
interface SimulatedService<Simulator, Options> {
  readonly start: (options?: Options) => Promise<Simulator>;
  readonly settingsOf: (simulator: Simulator) => Readonly<Record<string, string>>;
}

/** Starts a simulator, and a stack that works on it; `closeLater` closes both. */
type StartStack<Simulator, Options> = (
  closeLater: <T extends Closable>(one: T) => T,
  program: PulumiFn,
  options?: Options,
  stack?: Pick<StackOptions, "plugins" | "env">,
) => Promise<SimulatedStack<Simulator>>;

/** Makes the function that starts the simulator of a package, and a stack that works on it. */
export function stackOn<Simulator extends Closable, Options>(
  service: SimulatedService<Simulator, Options>,
): StartStack<Simulator, Options> {
  return async (closeLater, program, options, stack = {}) => {
    const simulator = closeLater(await service.start(options));
    const engine = closeLater(
      await startEngine({ ...stack, program, env: { ...service.settingsOf(simulator), ...stack.env } }),
    );
    return { simulator, engine };
  };
}
