import { expectKilledEngine } from "./cut-off-calls";
import type { Engine, Run } from "./engine";
import type { ObservablePlugin } from "./observable-plugin";

/** A request that the simulator delays: before it does the work, or, by default, before it answers. */
export interface PausedRequest {
  readonly method: string;
  readonly path?: string | RegExp;
  readonly when?: "before" | "after";
}

/** A simulator, as far as interruptions need it, and a stack whose plugin works on it. */
interface Started {
  readonly simulator: {
    readonly faults: {
      add(fault: { readonly kind: "stall" } & PausedRequest): { readonly reached: Promise<void>; remove(): void };
    };
  };
  readonly engine: Pick<Engine, "up">;
}

/**
 * Runs up, and acts while the service delays each of the requests, until `release` is called or the run has ended. Throws with the
 * output of the run if the run ends before all of the requests have come.
 */
export async function upUntil(
  { simulator, engine }: Started,
  request: PausedRequest | readonly PausedRequest[],
  act: (release: () => void) => Promise<void> | void,
): Promise<Run> {
  const paused = [request].flat().map((one) => simulator.faults.add({ kind: "stall", when: "after", ...one }));
  const release = (): void => paused.forEach((one) => one.remove());
  const running = engine.up();
  try {
    await Promise.race([Promise.all(paused.map(({ reached }) => reached)), failing(running)]);
    await act(release);
    return await running;
  } finally {
    release();
    await running;
  }
}

async function failing(running: Promise<Run>): Promise<never> {
  const { failure = "", output } = await running;
  throw new Error(`the run ended before all of the requests to delay had come: ${failure}\n${output}`);
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
