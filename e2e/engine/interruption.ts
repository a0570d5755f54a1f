import { expectKilledEngine } from "./cut-off-calls";
import type { Engine, Run } from "./engine";
import type { ObservablePlugin } from "./observable-plugin";

/** A request that is kept back, or its answer, which is the default. */
export interface PausedRequest {
  readonly method: string;
  readonly path?: string | RegExp;
  readonly when?: "before" | "after";
}

/** A simulator, as far as interruptions need it, and a stack whose plugin works on it. */
interface Started {
  readonly simulator: {
    readonly faults: {
      add(fault: { readonly kind: "hold" } & PausedRequest): { readonly reached: Promise<void>; remove(): void };
    };
  };
  readonly engine: Pick<Engine, "up">;
}

/**
 * Runs up, and does something while the service keeps each request or its answer back: until it is told to let them go, or the
 * run has ended. A run that ends before all of them came fails with what it said.
 */
export async function upUntil(
  { simulator, engine }: Started,
  request: PausedRequest | readonly PausedRequest[],
  act: (release: () => void) => Promise<void> | void,
): Promise<Run> {
  const held = [request].flat().map((one) => simulator.faults.add({ kind: "hold", when: "after", ...one }));
  const release = (): void => held.forEach((one) => one.remove());
  const running = engine.up();
  try {
    await Promise.race([Promise.all(held.map(({ reached }) => reached)), failing(running)]);
    await act(release);
    return await running;
  } finally {
    release();
    await running;
  }
}

async function failing(running: Promise<Run>): Promise<never> {
  const { failure = "", output } = await running;
  throw new Error(`the run ended before the service had got all that it was to keep back: ${failure}\n${output}`);
}

/** Kills the plugin that was started last. */
export async function killPlugin(plugin: ObservablePlugin): Promise<void> {
  process.kill((await plugin.processes()).plugin, "SIGKILL");
}

/** Kills an engine together with its plugin. */
export async function killBoth(plugin: ObservablePlugin): Promise<void> {
  const { plugin: provider, engine } = await plugin.processes();
  expectKilledEngine();
  // a plugin ends by itself once its engine is gone
  process.kill(provider, "SIGSTOP");
  process.kill(engine, "SIGKILL");
  process.kill(provider, "SIGKILL");
}
