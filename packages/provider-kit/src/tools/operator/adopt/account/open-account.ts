import type { Provider } from "../../../../plugin/declare/provider";
import type { HttpHost } from "../../../../plugin/io/http/client";
import { createHttpFactory } from "../../../../plugin/io/http/client";
import { environmentTransport } from "../../../../plugin/io/http/network/environment-transport";
import { NO_JOURNAL } from "../../../../plugin/io/journal/no-journal";
import { configure } from "../../../../plugin/protocol/lifecycle/configure";
import { ProviderBug } from "../../../../plugin/values/errors";
import type { Runtime } from "../../../../plugin/execution/operation/runtime";
import { createRuntime } from "../../../../plugin/execution/operation/runtime";
import type { Redactor } from "../../../../plugin/values/redact/redact";
import type { ValueMap } from "../../../../plugin/values/value/value";
import { systemClock } from "../../../../plugin/io/wait/clock";

/** How an account is reached. */
export interface AccountOptions {
  /** Settings as a stack's configuration has them; the environment gives the others. */
  readonly settings: ValueMap;
  /** Environment variables that settings may come from. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Learns all secrets that are read. */
  readonly redactor: Redactor;
  /** Shows what takes long, such as a pause that the service asked for. */
  readonly report: (text: string) => void;
  /** Network and clock of a test. */
  readonly http?: Partial<Pick<HttpHost, "clock" | "fetch">>;
}

/** The provider's own code, configured for an account: what reads objects here is what reads them in an import. */
export function openAccount(
  provider: Provider,
  { settings, env, redactor, report, http = {} }: AccountOptions,
): Runtime {
  const clock = http.clock ?? systemClock;
  const ignore = (): void => undefined;
  let warn = report;
  const runtime = createRuntime(provider, {
    log: { debug: ignore, info: ignore, warn: (text) => warn(text), status: report },
    clock,
    redactor,
    journal: NO_JOURNAL,
    http: createHttpFactory({ redactor, fetch: environmentTransport({ env, redactor }), ...http, clock }),
    readSchema: () => Promise.reject(new ProviderBug("a command asked for the schema")),
    env,
  });
  configure(runtime, { settings });
  // warnings about objects are for those who run the program
  warn = ignore;
  return runtime;
}
