import { createMemoryFiles, FakeClock } from "@ops-providers/provider-kit/testing";
import type { ValueMap } from "@ops-providers/provider-kit/testing";
import type { Change } from "./large-inputs";
import { built, builtProvider } from "./built-modules";
import { routeInputs } from "./large-inputs";
import type { PluginProcess, startPlugin } from "@ops-providers/provider-kit/internal/testing/plugin-process";

interface PluginModule {
  readonly startPlugin: typeof startPlugin;
}

/** Inputs of a large route, and one Check and one Diff of them. */
export interface CheckAndDiff {
  readonly inputs: ValueMap;
  readonly run: () => Promise<void>;
}

const type = "alert-routing:index:AlertRoute";
const route = { urn: `urn:pulumi:test::test::${type}::test`, type, name: "test" };

/** Starts the plugin itself: the engine of the tests copies all values between itself and the plugin. */
export async function startBench(): Promise<PluginProcess> {
  const silent = (): void => undefined;
  const kit = await built("@ops-providers/provider-kit", "dist/testing/plugin-process.js", isPluginModule);
  const clock = new FakeClock({ autoAdvance: true });
  const plugin = kit.startPlugin(await builtProvider("@ops-providers/alert-routing"), {
    clock,
    log: { debug: silent, info: silent, warn: silent, status: silent },
    fetch: () => Promise.reject(new Error("the bench sends nothing")),
    journal: createMemoryFiles(clock),
    env: {},
  });
  // the engine configures the provider before it asks for a Diff
  await plugin.ask((lifecycle) => lifecycle.configure({ settings: { apiKey: "bench-key" } }));
  return plugin;
}

function isPluginModule(loaded: unknown): loaded is PluginModule {
  return typeof loaded === "object" && loaded !== null && "startPlugin" in loaded;
}

/** Check and Diff of a route that was created from inputs of the same size. */
export async function checkAndDiffOf(plugin: PluginProcess, size: number, change: Change): Promise<CheckAndDiff> {
  const randomSeed = new Uint8Array(32);
  const made = await plugin.ask((lifecycle) =>
    lifecycle.check({ ...route, newInputs: routeInputs(size, "nothing"), randomSeed }),
  );
  const old = { oldInputs: structuredClone(made.inputs), oldState: structuredClone(made.inputs) };
  const inputs = routeInputs(size, change);
  return {
    inputs,
    run: () =>
      plugin.ask(async (lifecycle) => {
        const checked = await lifecycle.check({ ...route, ...old, newInputs: inputs, randomSeed });
        if (checked.failures.length > 0)
          throw new Error(`Check refused the inputs: ${checked.failures[0]?.message ?? ""}`);
        await lifecycle.diff({ ...route, ...old, id: "1", newInputs: checked.inputs, ignoreChanges: [] });
      }),
  };
}
