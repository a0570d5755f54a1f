import type { Provider } from "../../plugin/declare/provider";
import type { Writer } from "../../plugin/io/journal/writer";
import type { JournalFiles } from "../../plugin/io/journal/files";
import type { Workplace } from "../../plugin/io/journal/stack-identity";
import type { Log } from "../../plugin/execution/operation/runtime";
import { createEnding } from "../../plugin/protocol/rpc/ending";
import { createService } from "../../plugin/protocol/rpc/service";
import type { EngineLog } from "../../plugin/protocol/rpc/log";
import { createSessions } from "../../plugin/protocol/rpc/sessions";
import { exitOf } from "../../plugin/values/redact/exit";
import type { Clock } from "../../plugin/io/wait/clock";
import { bootPlugin } from "../plugin-process";
import type { CallInterceptor } from "./pulumi-engine/protocol/rpc";
import { PluginCalls } from "./pulumi-engine/protocol/rpc";
import { PluginClient } from "./pulumi-engine/protocol/plugin-client";

/** The environment of a plugin's process. */
export interface PluginEnvironment {
  readonly provider: Provider;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly journal: JournalFiles;
  readonly workplace: Workplace;
  readonly writer: Writer;
  readonly isAlive: (writer: Writer) => boolean;
  readonly random: () => number;
  readonly intercept: CallInterceptor;
  /** Called with each message that the user sees, redacted. */
  readonly onMessage: (text: string, urn?: string) => void;
}

/** A plugin's process, from its gRPC service down to its requests. */
export class SimulatedPlugin {
  readonly client: PluginClient;
  readonly #death = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #ending: ReturnType<typeof createEnding>;
  readonly #ended = Promise.withResolvers<undefined>();

  constructor({ provider, intercept, onMessage, ...around }: PluginEnvironment) {
    const log = shownLog((text, urn) => onMessage(redact(text), urn));
    const { lifecycle, redactor } = bootPlugin(
      provider,
      { ...around, clock: mortalClock(around.clock, this.#death.signal), log, env: {} },
      this.#death.signal,
    );
    const redact = exitOf(redactor);
    const sessions = createSessions(() => ({ lifecycle, log }));
    this.#ending = createEnding({
      isLaunched: true,
      stopOperations: () => sessions.cancelAll(),
      finish: (longestMs) => Promise.race([this.#idle(), around.clock.sleep(longestMs)]),
      endRun: () => sessions.endAll(),
      exit: () => this.kill(),
    });
    const service = createService({
      sessions,
      redact,
      track: (operation) => {
        this.#running.add(operation);
        void operation.finally(() => this.#running.delete(operation));
      },
      onCancelAnswered: () => this.#ending.onCancelAnswered(),
    });
    this.client = new PluginClient(new PluginCalls(service, intercept));
  }

  /** Resolves when the process has ended. */
  get ended(): Promise<undefined> {
    return this.#ended.promise;
  }

  isDead(): boolean {
    return this.#death.signal.aborted;
  }

  /** Kills the process; its code has no effect from now on. */
  kill(): void {
    this.#death.abort();
    this.#ended.resolve(undefined);
  }

  /** Ends the process as an engine does at the end of a run; the engine sends Cancel even to a dead process. */
  async close(): Promise<void> {
    await this.client.cancel().catch(() => undefined);
    if (!this.isDead()) this.#ending.onSignal();
  }

  /** The engine has exited; the process ends by itself. */
  onEngineExit(): void {
    if (!this.isDead()) this.#ending.onEngineGone();
  }

  async #idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }
}

function shownLog(say: (text: string, urn?: string) => void): EngineLog & Log {
  return {
    debug: () => undefined,
    info: say,
    warn: say,
    status: say,
    connect: () => undefined,
    sent: () => Promise.resolve(),
    close: () => undefined,
  };
}

/** A clock whose timers do not fire in a dead process. */
function mortalClock(clock: Clock, death: AbortSignal): Clock {
  return {
    now: () => clock.now(),
    uptimeMs: () => clock.uptimeMs(),
    after: (milliseconds, callback) =>
      clock.after(milliseconds, () => {
        if (!death.aborted) callback();
      }),
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        clock.sleep(milliseconds, signal).then(
          () => {
            if (!death.aborted) resolve();
          },
          (error: unknown) => {
            if (!death.aborted) reject(error instanceof Error ? error : new Error(String(error)));
          },
        );
      }),
  };
}
