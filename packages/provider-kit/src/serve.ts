import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { COMMAND_LINE } from "./command/command";
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

/**
 * Runs this process as the plugin of a declared provider or, where a launcher asks for it, as the command line of its package
 * (`npx NAME-plugin`).
 */
export function serve(provider: Provider, options: ServeOptions = {}): void {
  const [first, ...args] = process.argv.slice(2);
  if (first === COMMAND_LINE) {
    void import("./command-line.js").then(({ runCommandLine }) => runCommandLine(provider, packageFolder(), args));
  } else {
    servePlugin(provider, options);
  }
}

function servePlugin(provider: Provider, options: ServeOptions): void {
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
      readSchema: () => readFile(options.schemaFile ?? join(packageFolder(), "schema.json"), "utf8"),
      env,
    });
  }, redact);
}

/** The folder above that of the script that runs; `process.argv` keeps a link through which it was started. */
function packageFolder(): string {
  return join(dirname(require.main?.filename ?? ""), "..");
}
