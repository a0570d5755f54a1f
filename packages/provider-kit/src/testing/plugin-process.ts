import type { Provider } from "../plugin/declare/provider";
import { createHttpFactory } from "../plugin/io/http/client";
import type { Log } from "../plugin/execution/operation/runtime";
import { exitOf } from "../plugin/values/redact/exit";
import { createRedactor } from "../plugin/values/redact/redact";
import type { Redactor } from "../plugin/values/redact/redact";
import type { Writer } from "../plugin/io/journal/writer";
import type { JournalFiles } from "../plugin/io/journal/files";
import { openJournal } from "../plugin/io/journal/run-journal";
import type { Workplace } from "../plugin/io/journal/stack-identity";
import { createLifecycle } from "../plugin/protocol/lifecycle/lifecycle";
import type { Lifecycle } from "../plugin/protocol/lifecycle/requests";
import { createTrace } from "../plugin/io/trace/trace";
import type { Clock } from "../plugin/io/wait/clock";
import { tracedClock } from "../plugin/io/wait/traced-clock";

/** A plugin that runs in this process: its memory ends with it, its journal stays. */
export interface PluginProcess {
  /** Calls the plugin; rejects with `PluginKilled` if the plugin is killed first. */
  ask<T>(question: (lifecycle: Lifecycle) => Promise<T>): Promise<T>;
  /** A text as it leaves the process, in an answer or in the log. */
  shown(text: string): string;
  /** Ends the plugin as SIGKILL does: connections are closed, and no operation goes on. */
  kill(): void;
}

/** The plugin was killed before it responded. */
export class PluginKilled extends Error {
  override readonly name = "PluginKilled";

  constructor() {
    super("the plugin was killed before it answered");
  }
}

/** The environment of a plugin's process. */
export interface PluginEnvironment {
  readonly clock: Clock;
  readonly log: Log;
  readonly fetch: typeof fetch;
  /** The journal's files; they outlive the process. */
  readonly journal: JournalFiles;
  /** Where the engine runs. Default: always the same place. */
  readonly workplace?: Workplace | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The process in the journal. Default: a new one. */
  readonly writer?: Writer | undefined;
  /** Whether another process is alive. Default: none is. */
  readonly isAlive?: ((writer: Writer) => boolean) | undefined;
  /** Gets the lines of a trace. Default: there is none. */
  readonly traceTo?: ((line: string) => void) | undefined;
  /** A random number from 0 up to 1. Default: always 0.5. */
  readonly random?: (() => number) | undefined;
}

/** The provider code of a plugin's process. */
export interface BootedPlugin {
  readonly lifecycle: Lifecycle;
  readonly redactor: Redactor;
}

/** Starts the provider code of a process; after the death of the process it has no effect. */
export function bootPlugin(provider: Provider, surroundings: PluginEnvironment, death: AbortSignal): BootedPlugin {
  const { log, env, random = () => 0.5, isAlive = () => false, workplace, writer, traceTo } = surroundings;
  const redactor = createRedactor();
  const traceOptions = { clock: surroundings.clock, process: 1, redact: exitOf(redactor) };
  const trace = traceTo === undefined ? undefined : createTrace({ ...traceOptions, write: traceTo });
  const clock = tracedClock(surroundings.clock, trace);
  const lifecycle = createLifecycle(provider, {
    clock,
    log,
    redactor,
    env,
    trace,
    http: createHttpFactory({ clock, redactor, trace, fetch: mortalFetch(surroundings.fetch, death), random }),
    journal: openJournal({
      package: provider.name,
      clock,
      warn: (text) => log.warn(text),
      trace,
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
  const { lifecycle, redactor } = bootPlugin(provider, surroundings, death.signal);
  const killed = new Promise<never>((_resolve, reject) => {
    death.signal.addEventListener("abort", () => reject(new PluginKilled()));
  });
  killed.catch(() => undefined);
  return {
    ask: (question) => Promise.race([killed, question(lifecycle)]),
    shown: exitOf(redactor),
    kill: () => death.abort(),
  };
}

/** Files that a dead process does not change any more. */
function mortalFiles(files: JournalFiles, death: AbortSignal): JournalFiles {
  const unlessDead = <A extends readonly unknown[], T>(work: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => (death.aborted ? forever() : work(...args));
  };
  return {
    list: unlessDead(() => files.list()),
    read: unlessDead((name) => files.read(name)),
    changedAt: unlessDead((name) => files.changedAt(name)),
    append: unlessDead((name, text) => files.append(name, text)),
    replace: unlessDead((name, text) => files.replace(name, text)),
    rename: unlessDead((from, to) => files.rename(from, to)),
    remove: unlessDead((name) => files.remove(name)),
  };
}

/** A `fetch` whose responses do not reach a dead process. */
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

/** A promise that never resolves; each caller gets a new one, because a shared promise would keep all its waiters in memory. */
export function forever(): Promise<never> {
  return new Promise(() => undefined);
}
