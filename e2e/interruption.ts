import { expectKilledEngine } from "./cut-off-calls";
import type { Engine, Run } from "./engine";
import type { TellingPlugin } from "./telling-plugin";

/** A request that is kept back, or its answer, which is the default. */
export interface HeldRequest {
  readonly method: string;
  readonly path?: string | RegExp;
  readonly when?: "before" | "after";
}

/** A simulator, as far as interruptions need it, and a stack whose plugin works on it. */
interface Started {
  readonly simulator: {
    readonly faults: {
      add(fault: { readonly kind: "stall" } & HeldRequest): { readonly reached: Promise<void>; remove(): void };
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
  request: HeldRequest | readonly HeldRequest[],
  act: (release: () => void) => Promise<void> | void,
): Promise<Run> {
  const held = [request].flat().map((one) => simulator.faults.add({ kind: "stall", when: "after", ...one }));
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
export async function killPlugin(plugin: TellingPlugin): Promise<void> {
  process.kill((await plugin.processes()).plugin, "SIGKILL");
}

/** Kills an engine together with its plugin. */
export async function killBoth(plugin: TellingPlugin): Promise<void> {
  const { plugin: provider, engine } = await plugin.processes();
  expectKilledEngine();
  // a plugin ends by itself once its engine is gone
  process.kill(provider, "SIGSTOP");
  process.kill(engine, "SIGKILL");
  process.kill(provider, "SIGKILL");
}
