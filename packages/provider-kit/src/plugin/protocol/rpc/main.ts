import { Console } from "node:console";
import type { PluginParts } from "./serve-engines";
import { listen } from "./grpc/listener";

/**
 * Runs this process as a provider plugin: serves the engine that launched it or, without an engine's address among the
 * arguments, those that attach. Only the port is needed for the engine to go on; after `prepare`, `load` gets the rest, while
 * the engine connects.
 */
export function runPlugin(load: () => Promise<PluginParts>, prepare: () => void = () => undefined): void {
  start(load, prepare).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`the provider could not start: ${reason}\n`);
    process.exitCode = 1;
  });
}

async function start(load: () => Promise<PluginParts>, prepare: () => void): Promise<void> {
  const listener = await listen();
  // the engine reads the port from the first line of stdout, so nothing else may write there
  process.stdout.write(`${listener.port}\n`);
  globalThis.console = new Console(process.stderr, process.stderr);
  try {
    prepare();
    const [{ serveEngines }, parts] = await Promise.all([import("./serve-engines.js"), load()]);
    serveEngines(listener, parts);
  } catch (error) {
    listener.close();
    throw error;
  }
}
