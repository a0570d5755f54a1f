import type { Provider } from "../plugin/declare/provider";
import { createHttpFactory } from "../plugin/io/http/client";
import { secretsOfProxies } from "../plugin/io/http/network/route";
import type { Transport } from "../plugin/io/http/transport";
import { openJournal } from "../plugin/io/journal/run-journal";
import { createLifecycle } from "../plugin/protocol/lifecycle/lifecycle";
import type { SchemaFile } from "./read-schema";
import { readSchema } from "./read-schema";
import { exitOf } from "../plugin/values/redact/exit";
import type { Redactor } from "../plugin/values/redact/redact";
import { createRedactor } from "../plugin/values/redact/redact";
import type { PluginParts } from "../plugin/protocol/rpc/serve-engines";
import { openTrace } from "../plugin/io/trace/trace";
import { systemClock } from "../plugin/io/wait/clock";
import { tracedClock } from "../plugin/io/wait/traced-clock";

/** A declared provider, at work on this machine. */
export function pluginOf(provider: Provider, schemaFile: SchemaFile): PluginParts {
  const { env } = process;
  const redactor = createRedactor();
  const redact = exitOf(redactor);
  let warn = (text: string): void => void process.stderr.write(`${text}\n`);
  const trace = openTrace({ env, clock: systemClock, process: process.pid, redact, warn: (text) => warn(text) });
  const clock = tracedClock(systemClock, trace);
  const http = createHttpFactory({ clock, redactor, trace, fetch: networkOf(redactor) });
  return {
    redact,
    makeLifecycle({ log, engine }) {
      warn = (text) => log.warn(text);
      const journal = openJournal({ package: provider.name, clock, warn, trace, engine });
      const schema = (): Promise<string> => readSchema(provider, schemaFile);
      return createLifecycle(provider, { log, clock, redactor, journal, http, trace, readSchema: schema, env });
    },
  };
}

/** The way to the service, which most runs of an engine never need: a preview sends no request. */
function networkOf(redactor: Redactor): Transport {
  const { env } = process;
  // other texts may contain them before the first request does
  for (const secret of secretsOfProxies(env)) redactor.add(secret);
  let transport: Promise<Transport> | undefined;
  return async (url, options) => {
    transport ??= import("../plugin/io/http/network/environment-transport.js").then(({ environmentTransport }) =>
      environmentTransport({ env, redactor }),
    );
    return (await transport)(url, options);
  };
}
