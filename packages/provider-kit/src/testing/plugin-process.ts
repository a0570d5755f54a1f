import type { Provider } from "../declare/provider";
import { createHttpFactory } from "../http/client";
import { createRedactor } from "../http/redact";
import { openJournal } from "../journal/journal";
import { createLifecycle } from "../lifecycle/lifecycle";
import type { Lifecycle, Log } from "../lifecycle/requests";
import type { Clock } from "../wait/clock";

/** A plugin's process without the process: what it remembers ends with it, what it wrote to the journal stays. */
export interface PluginProcess {
  /** Asks the plugin; the question ends with `PluginKilled` when the process ends first. */
  ask<T>(question: (lifecycle: Lifecycle) => Promise<T>): Promise<T>;
  /** Ends the process as a kill does: connections break, and nothing that was under way goes on. */
  kill(): void;
}

/** The plugin's process ended before it answered. */
export class PluginKilled extends Error {
  override readonly name = "PluginKilled";

  constructor() {
    super("the plugin was killed before it answered");
  }
}

/** What a plugin's process finds around it. */
export interface Surroundings {
  readonly clock: Clock;
  readonly log: Log;
  readonly fetch: typeof fetch;
  readonly stateFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Starts a plugin in this process. */
export function startPlugin(provider: Provider, surroundings: Surroundings): PluginProcess {
  const { clock, log, stateFolder, env } = surroundings;
  const death = new AbortController();
  const redactor = createRedactor();
  const lifecycle = createLifecycle(provider, {
    clock,
    log,
    redactor,
    env,
    http: createHttpFactory({ clock, redactor, fetch: mortal(surroundings.fetch, death.signal), random: () => 0.5 }),
    journal: openJournal({ folder: stateFolder, package: provider.name, clock, warn: (text) => log.warn(text) }),
    readSchema: () => Promise.reject(new Error("the plugin under test has no schema file")),
  });
  const killed = new Promise<never>((_resolve, reject) => {
    death.signal.addEventListener("abort", () => reject(new PluginKilled()));
  });
  killed.catch(() => undefined);
  return {
    ask: (question) => Promise.race([killed, question(lifecycle)]),
    kill: () => death.abort(),
  };
}

/** A `fetch` whose answers never arrive once the process is dead. */
function mortal(send: typeof fetch, death: AbortSignal): typeof fetch {
  const isDead = (): boolean => death.aborted;
  return async (input, init) => {
    if (isDead()) return forever();
    const signal = init?.signal ? AbortSignal.any([init.signal, death]) : death;
    try {
      const response = await send(input, { ...init, signal });
      return isDead() ? await forever() : response;
    } catch (error) {
      if (isDead()) return forever();
      throw error;
    }
  };
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
