import type { Provider } from "../../../plugin/declare/provider";
import { createRuntime } from "../../../plugin/execution/operation/runtime";
import type { Runtime } from "../../../plugin/execution/operation/runtime";
import { createHttpFactory } from "../../../plugin/io/http/client";
import { environmentTransport } from "../../../plugin/io/http/network/environment-transport";
import type { Transport } from "../../../plugin/io/http/transport";
import type { JournalOptions } from "../../../plugin/io/journal/journal";
import { openJournal } from "../../../plugin/io/journal/run-journal";
import type { Clock } from "../../../plugin/io/wait/clock";
import { systemClock } from "../../../plugin/io/wait/clock";
import { configure } from "../../../plugin/protocol/lifecycle/configure";
import { ProviderBug } from "../../../plugin/values/errors";
import type { Redactor } from "../../../plugin/values/redact/redact";
import { createRedactor } from "../../../plugin/values/redact/redact";
import type { ValueMap } from "../../../plugin/values/value/value";
import { ExchangeLog } from "./exchange-log";

/** How a service is reached that may be played with. */
export interface SandboxOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Settings besides those of the environment. */
  readonly settings?: ValueMap;
  readonly clock?: Clock;
  /** Stands for the network. */
  readonly fetch?: Transport;
  /** Stands for the journal's folder and process. */
  readonly journal?: Partial<JournalOptions>;
  readonly warn: (text: string) => void;
}

/** A runtime that writes each creation to a journal and takes down all requests. */
export interface OpenSandbox {
  readonly runtime: Runtime;
  readonly log: ExchangeLog;
  readonly redactor: Redactor;
  /** The secrets that the redactor knows, in the order in which they became known. */
  readonly secrets: ReadonlySet<string>;
}

/** Configures the provider for a service, from the environment. */
export function openSandbox(provider: Provider, options: SandboxOptions): OpenSandbox {
  const { env, settings = {}, clock = systemClock, warn } = options;
  const secrets = new Set<string>();
  const redactor = listed(createRedactor(), secrets);
  const log = new ExchangeLog(redactor);
  const fetch = options.fetch ?? environmentTransport({ env, redactor });
  const base = createHttpFactory({ clock, redactor, fetch: log.transport(fetch) });
  const ignore = (): void => undefined;
  const runtime = createRuntime(provider, {
    log: { debug: ignore, info: ignore, warn, status: ignore },
    clock,
    redactor,
    // the service's own failures are answers like others, and nobody waits for them to pass
    http: (given) =>
      base({ ...given, isHopeless: (refusal) => refusal.status === 500 || given.isHopeless?.(refusal) === true }),
    journal: openJournal({
      package: `${provider.name}-probe`,
      clock,
      warn,
      env,
      workplace: { projectFolder: provider.name, backend: "probe" },
      ...options.journal,
    }),
    readSchema: () => Promise.reject(new ProviderBug("a command asked for the schema")),
    env,
  });
  configure(runtime, { settings });
  return { runtime, log, redactor, secrets };
}

/** A redactor whose secrets can be listed. */
function listed(redactor: Redactor, secrets: Set<string>): Redactor {
  const add = (secret: string): void => {
    secrets.add(secret);
    redactor.add(secret);
  };
  return { ...redactor, add };
}
