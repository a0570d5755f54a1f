import type { Engine, Run } from "./engine";
import type { TellingPlugin } from "./telling-plugin";

/** The faults of a simulator, as far as interruptions need them. */
interface Holding {
  add(fault: {
    readonly kind: "hold";
    readonly when: "after";
    readonly method: string;
    readonly path: string | RegExp;
  }): { readonly reached: Promise<void>; remove(): void };
}

/** A request whose answer is kept back. */
export interface HeldRequest {
  readonly method: string;
  readonly path: string | RegExp;
}

/** Runs up, and does something while the service keeps the answer to each request back; what the service did stays done. */
export async function upUntil(
  { engine, faults }: { readonly engine: Engine; readonly faults: Holding },
  request: HeldRequest | readonly HeldRequest[],
  act: () => Promise<void>,
): Promise<Run> {
  const held = [request].flat().map((one) => faults.add({ kind: "hold", when: "after", ...one }));
  const running = engine.up();
  await Promise.all(held.map(({ reached }) => reached));
  await act();
  const run = await running;
  for (const one of held) one.remove();
  return run;
}

/** Kills the plugin that was started last. */
export async function killPlugin(plugin: TellingPlugin): Promise<void> {
  process.kill((await plugin.processes()).plugin, "SIGKILL");
}

/** Kills an engine together with its plugin. */
export async function killBoth(plugin: TellingPlugin): Promise<void> {
  const { plugin: provider, engine } = await plugin.processes();
  process.kill(engine, "SIGKILL");
  process.kill(provider, "SIGKILL");
}
