import type { Provider } from "../declare/provider";
import { createHttpFactory } from "../http/client";
import { createRedactor } from "../http/redact";
import type { Redactor } from "../http/redact";
import type { Writer } from "../journal/entries";
import type { JournalFiles } from "../journal/files";
import { openJournal } from "../journal/journal";
import type { Workplace } from "../journal/stack-identity";
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
export interface PluginEnvironment {
  readonly clock: Clock;
  readonly log: Log;
  readonly fetch: typeof fetch;
  /** The journal's files; they outlive the process. */
  readonly journal: JournalFiles;
  /** Where the engine runs. Default: always the same place. */
  readonly workplace?: Workplace | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The process, as the journal names it. Default: one that no other is. */
  readonly writer?: Writer | undefined;
  /** Whether another process is alive. Default: none is. */
  readonly isAlive?: ((writer: Writer) => boolean) | undefined;
  /** Draws from 0 up to 1. Default: always the middle. */
  readonly random?: (() => number) | undefined;
}

/** The provider code of a plugin's process. */
export interface BootedPlugin {
  readonly lifecycle: Lifecycle;
  readonly redactor: Redactor;
}

/** Makes the provider code of a process; what it does after its death has no effect. */
export function bootPlugin(provider: Provider, surroundings: PluginEnvironment, death: AbortSignal): BootedPlugin {
  const { clock, log, env, random = () => 0.5, isAlive = () => false, workplace, writer } = surroundings;
  const redactor = createRedactor();
  const lifecycle = createLifecycle(provider, {
    clock,
    log,
    redactor,
    env,
    http: createHttpFactory({ clock, redactor, fetch: mortalFetch(surroundings.fetch, death), random }),
    journal: openJournal({
      package: provider.name,
      clock,
      warn: (text) => log.warn(text),
      files: mortalFiles(surroundings.journal, death),
      workplace: workplace ?? { projectFolder: "/test", backend: "file:///test" },
      isAlive,
      ...(writer === undefined ? {} : { writer }),
    }),
    readSchema: () => Promise.reject(new Error("the plugin under test has no schema file")),
  });
  return { lifecycle, redactor };
}

/** Starts a plugin in this process. */
export function startPlugin(provider: Provider, surroundings: PluginEnvironment): PluginProcess {
  const death = new AbortController();
  const { lifecycle } = bootPlugin(provider, surroundings, death.signal);
  const killed = new Promise<never>((_resolve, reject) => {
    death.signal.addEventListener("abort", () => reject(new PluginKilled()));
  });
  killed.catch(() => undefined);
  return {
    ask: (question) => Promise.race([killed, question(lifecycle)]),
    kill: () => death.abort(),
  };
}

/** Files that a dead process does not touch any more. */
function mortalFiles(files: JournalFiles, death: AbortSignal): JournalFiles {
  const unlessDead = <A extends readonly unknown[], T>(work: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => (death.aborted ? forever() : work(...args));
  };
  return {
    list: unlessDead(() => files.list()),
    read: unlessDead((name) => files.read(name)),
    changedAt: unlessDead((name) => files.changedAt(name)),
    append: unlessDead((name, text) => files.append(name, text)),
    rename: unlessDead((from, to) => files.rename(from, to)),
    remove: unlessDead((name) => files.remove(name)),
  };
}

/** A `fetch` whose answers never arrive once the process is dead. */
function mortalFetch(send: typeof fetch, death: AbortSignal): typeof fetch {
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

/** Never settles; a promise of its own for each caller, because a shared one would keep in memory all that ever waited for it. */
export function forever(): Promise<never> {
  return new Promise(() => undefined);
}
