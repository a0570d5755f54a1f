import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { Provider } from "./declare/provider";
import { createHttpFactory } from "./http/client";
import { environmentTransport } from "./http/network/environment-transport";
import { openJournal } from "./journal/journal";
import { createLifecycle } from "./lifecycle/lifecycle";
import { createRedactor } from "./redact/redact";
import { runPlugin } from "./rpc/main";
import { systemClock } from "./wait/clock";

/** How a plugin's process differs from the usual one. */
export interface ServeOptions {
  /** The package's schema.json. Default: `schema.json` in the folder above the script that runs. */
  readonly schemaFile?: string;
}

/** Runs this process as the plugin of a declared provider. */
export function serve(provider: Provider, options: ServeOptions = {}): void {
  // a large program would make V8 grow the space of short-lived objects by 30 MB, which saves next to no time here
  setFlagsFromString("--semi-space-growth-factor=1");
  const { env } = process;
  const redactor = createRedactor();
  const redact = (text: string): string => redactor.redact(text);
  runPlugin(({ log }) => {
    const journal = openJournal({ package: provider.name, clock: systemClock, warn: (text) => log.warn(text) });
    return createLifecycle(provider, {
      log,
      clock: systemClock,
      redactor,
      journal,
      http: createHttpFactory({ clock: systemClock, redactor, fetch: environmentTransport({ env, redactor }) }),
      readSchema: () => readSchema(options.schemaFile),
      env,
    });
  }, redact);
}

// the main module's own path: `process.argv` keeps a link through which the plugin was started
function readSchema(file = join(dirname(require.main?.filename ?? ""), "../schema.json")): Promise<string> {
  return readFile(file, "utf8");
}
