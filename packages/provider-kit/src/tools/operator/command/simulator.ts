import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { UserError } from "../../../plugin/values/errors";
import type { Command, CommandContext } from "./command";

const help: Command["help"] = (line) => `usage: ${line("simulator [OPTION …]")}

Starts a server on 127.0.0.1 that behaves as the service does, and prints the environment variables with which programs use it. Ctrl-C ends it.

Options:
  --port N       port (default: that of the last run with the same --data, else a free one)
  --data FILE    keep the objects in FILE, so that the next run goes on with them (default: in memory only)
  --faults FILE  inject the faults that the JSON list in FILE describes, and report each when it happens

A fault has a kind, and names the requests that it affects:
  kind                  "respond" (status, headers, body), "connection-reset", "truncated-body", "replaced-body" (body),
                        "delay" (delayMs), "stall"
  when                  "before" or "after" the service has handled the request; not for bodies
  method, path          default: all requests; pathPattern is a regular expression for path and query
  skip, times           how many matching requests pass first (default: 0), and how many are affected (default: 1; "always")

Exit code: 0 ended by Ctrl-C or a signal, 1 the port or a file cannot be used, 2 wrong options.

Examples:
  ${line("simulator --port 8086 --data objects.json")}
  ${line("simulator --faults faults.json")}
with faults.json, which loses the response to the second POST and then refuses two requests:
  [{ "kind": "connection-reset", "when": "after", "method": "POST", "skip": 1 },
   { "kind": "respond", "status": 503, "headers": { "retry-after": "1" }, "skip": 2, "times": 2 }]`;

const OPTIONS = {
  port: { type: "string" },
  data: { type: "string" },
  faults: { type: "string" },
} as const;

const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
const LAST_PORT = 65_535;

/** Runs the simulator of the package. */
export const simulator: Command = {
  name: "simulator",
  summary: "starts a server that behaves as the service does, for trying things out and for tests",
  help,
  async run(args, context) {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const stop = new AbortController();
    const end = (): void => stop.abort();
    for (const signal of SIGNALS) process.once(signal, end);
    try {
      const run = simulatorOf(context);
      const mistakes = await run({ ...startOf(values, context), stop: stop.signal });
      if (mistakes.length > 0) throw new UserError(mistakes.join("\n"));
      return 0;
    } finally {
      for (const signal of SIGNALS) process.off(signal, end);
    }
  },
};

/** What the bundle of the simulator exports; it is a file of its own, because the plugin does not need it. */
type Run = (options: object) => Promise<readonly string[]>;

function simulatorOf({ provider, packageFolder }: CommandContext): Run {
  const file = join(packageFolder, "dist/simulator.js");
  if (!existsSync(file)) throw new UserError(`${provider.npmName} has no simulator`);
  const exported: unknown = createRequire(file)(file);
  if (!runs(exported)) {
    throw new UserError(
      `the simulator of ${provider.npmName} cannot be run; export runSimulator from src/sim/index.ts`,
    );
  }
  return exported.runSimulator;
}

function runs(exported: unknown): exported is { readonly runSimulator: Run } {
  return (
    typeof exported === "object" && exported !== null && typeof Reflect.get(exported, "runSimulator") === "function"
  );
}

interface Given {
  readonly port?: string | undefined;
  readonly data?: string | undefined;
  readonly faults?: string | undefined;
}

function startOf({ port, data, faults }: Given, { folder, print, report }: CommandContext): object {
  return {
    ...(port === undefined ? {} : { port: portIn(port) }),
    ...(data === undefined ? {} : { dataFile: resolve(folder, data) }),
    ...(faults === undefined ? {} : { faultsFile: resolve(folder, faults) }),
    print,
    report,
  };
}

function portIn(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : NaN;
  if (port <= LAST_PORT) return port;
  throw new UserError(`--port must be a number from 0 (any free port) to ${LAST_PORT}, not ${JSON.stringify(text)}`);
}
