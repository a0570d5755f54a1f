import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { COMMAND_LINE } from "../tools/operator/command/command";
import type { Provider } from "../plugin/declare/provider";
import type { PluginParts } from "../plugin/protocol/rpc/serve-engines";
import { runPlugin } from "../plugin/protocol/rpc/main";

/** How a plugin's process differs from the usual one. */
export interface ServeOptions {
  /**
   * The package's schema.json. Default: `schema.json` in the folder above the script that runs or, where there is none, what the declarations
   * make.
   */
  readonly schemaFile?: string;
}

/**
 * Runs this process as the plugin of a declared provider or, where a launcher asks for it, as the command line of its package
 * (`npx @ops-providers/NAME`). A provider that is loaded by a function is loaded while the engine connects to the plugin:
 * `serve(() => import("./provider.js").then(({ provider }) => provider))`.
 */
export function serve(provider: Provider | (() => Promise<Provider>), options: ServeOptions = {}): void {
  const load = typeof provider === "function" ? provider : () => Promise.resolve(provider);
  const [first, ...args] = process.argv.slice(2);
  if (first === COMMAND_LINE) void serveCommandLine(load, args);
  else runPlugin(() => pluginParts(load, options), prepare);
}

/** Does what must precede all loading. */
function prepare(): void {
  // a large program would make V8 grow the space of short-lived objects by 30 MB, which saves next to no time here; V8 takes
  // compiled code only with the flags with which it was compiled
  setFlagsFromString("--semi-space-growth-factor=1");
}

async function serveCommandLine(load: () => Promise<Provider>, args: readonly string[]): Promise<void> {
  prepare();
  const { runCommandLine } = await import("./command-line.js");
  await runCommandLine(await load(), packageFolder(), args);
}

async function pluginParts(load: () => Promise<Provider>, { schemaFile }: ServeOptions): Promise<PluginParts> {
  const [{ pluginOf }, provider] = await Promise.all([import("./plugin.js"), load()]);
  return pluginOf(provider, {
    path: schemaFile ?? join(packageFolder(), "schema.json"),
    isNamed: schemaFile !== undefined,
  });
}

/** The folder above that of the script that runs; `process.argv` keeps a link through which it was started. */
function packageFolder(): string {
  return join(dirname(require.main?.filename ?? ""), "..");
}
