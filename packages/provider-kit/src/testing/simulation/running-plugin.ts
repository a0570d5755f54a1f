import { status } from "@grpc/grpc-js";
import type { FaultTime } from "@ops-providers/common";
import type { JournalFiles } from "../../plugin/io/journal/files";
import type { Workplace } from "../../plugin/io/journal/stack-identity";
import { forever } from "../plugin-process";
import type { Call } from "./pulumi-engine/protocol/rpc";
import { RpcFailed } from "./pulumi-engine/protocol/rpc";
import type { LaunchedPlugin } from "./pulumi-engine/providers";
import type { FaultPoint, SimulatedFault } from "./faults";
import type { Machine } from "./machine";
import type { Exchange } from "./network";
import { SimulatedPlugin } from "./process";
import type { Simulation } from "./simulation";
import { accountOf } from "./service";

/** The run that a plugin belongs to: what happens at the plugin's events. */
export interface PluginHost {
  /** Address of the engine that launches the plugin. */
  readonly engine: string;
  nextFault(point: FaultPoint): SimulatedFault | undefined;
  /** The fault of a request without a planned one. */
  lastingFault(exchange: Exchange): SimulatedFault | undefined;
  inject(fault: SimulatedFault | undefined, when: FaultTime, plugin: RunningPlugin, exchange?: Exchange): void;
  isEngineDead(): boolean;
  onCall(call: Call): void;
  onRequest(exchange: Exchange): void;
  /** After the service handled a request. */
  onHandled(exchange: Exchange): void;
  onMessage(text: string, urn?: string): void;
  /** The machine restarts. */
  onMachineDeath(): void;
}

/** A plugin's process in a run of the engine, with the faults at its events. */
export class RunningPlugin implements LaunchedPlugin {
  readonly #process: SimulatedPlugin;
  #isClosed = false;
  #account = 0;
  readonly #death = Promise.withResolvers<never>();

  constructor(
    private readonly simulation: Simulation,
    workplace: Workplace,
    private readonly machine: Machine,
    private readonly host: PluginHost,
  ) {
    const { subject, network, random } = simulation;
    this.#death.promise.catch(() => undefined);
    const registered = machine.start(host.engine, () => host.onMachineDeath());
    this.#process = new SimulatedPlugin({
      provider: subject.provider,
      clock: { ...machine.clock, sleep: (milliseconds, signal) => this.#sleep(milliseconds, signal) },
      fetch: network.fetchFor({
        account: () => this.#account,
        isClientDead: () => this.isDead(),
        onRequest: (exchange) => this.#beforeRequest(exchange),
        onHandled: (exchange) => host.onHandled(exchange),
        onResponse: (fault) => this.#afterRequest(fault),
      }),
      journal: this.#journal(machine.journal),
      workplace,
      writer: registered.writer,
      isAlive: (writer) => machine.isAlive(writer),
      random: () => random.next(),
      intercept: (call, send) => this.#intercept(call, send),
      onMessage: (text, urn) => host.onMessage(text, urn),
    });
    void this.ended.then(() => registered.end());
  }

  get client(): LaunchedPlugin["client"] {
    return this.#process.client;
  }

  /** Resolves when the process has ended. */
  get ended(): Promise<undefined> {
    return this.#process.ended;
  }

  isDead(): boolean {
    return this.#process.isDead();
  }

  kill(): void {
    this.#process.kill();
    this.#death.reject(unreachable());
  }

  close(): void {
    if (!this.#isClosed) void this.#process.close();
    this.#isClosed = true;
  }

  onEngineExit(): void {
    this.#process.onEngineExit();
  }

  async #intercept<T>(call: Call, send: () => Promise<T>): Promise<T> {
    const { host } = this;
    if (host.isEngineDead()) return forever();
    host.onCall(call);
    if (call.method === "configure") this.#account = accountOf(this.simulation.subject, call.settings);
    const fault = host.nextFault("call");
    host.inject(fault, "before", this);
    if (host.isEngineDead()) return forever();
    if (this.isDead()) throw unreachable();
    const { time } = this.simulation;
    const startedMs = time.nowMs;
    const response = await Promise.race([send(), this.#death.promise]).catch((error: unknown) => {
      call.durationMs = time.nowMs - startedMs;
      // neither a failure nor a response reaches a dead engine
      if (host.isEngineDead()) return forever();
      throw error;
    });
    call.durationMs = time.nowMs - startedMs;
    host.inject(fault, "after", this);
    return host.isEngineDead() ? forever() : response;
  }

  #beforeRequest(exchange: Exchange): Promise<SimulatedFault | undefined> {
    const { host } = this;
    host.onRequest(exchange);
    const lasting = host.lastingFault(exchange);
    const fault = host.nextFault(exchange.isRead ? "read" : "write");
    host.inject(fault, "before", this, exchange);
    return this.isDead() ? forever() : Promise.resolve(lasting ?? started(fault, () => host.lastingFault(exchange)));
  }

  #afterRequest(fault: SimulatedFault | undefined): Promise<void> {
    this.host.inject(fault, "after", this);
    return this.isDead() ? forever() : Promise.resolve();
  }

  async #sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    const fault = this.host.nextFault("wait");
    this.host.inject(fault, "before", this);
    if (this.isDead()) return forever();
    await this.machine.clock.sleep(milliseconds, signal);
    if (this.isDead()) return forever();
    this.host.inject(fault, "after", this);
    return this.isDead() ? forever() : undefined;
  }

  #journal(files: JournalFiles): JournalFiles {
    return {
      ...files,
      append: async (name, text) => {
        const fault = this.host.nextFault("journal");
        // a process that is killed during a write leaves half a line
        if (fault?.kind === "kill" && fault.when === "before" && fault.victim !== "engine")
          await files.append(name, text.slice(0, text.length / 2));
        this.host.inject(fault, "before", this);
        if (this.isDead()) return forever();
        await files.append(name, text);
        this.host.inject(fault, "after", this);
        return this.isDead() ? forever() : undefined;
      },
    };
  }
}

/** A fault that lasts begins with this request. */
function started(
  fault: SimulatedFault | undefined,
  lasting: () => SimulatedFault | undefined,
): SimulatedFault | undefined {
  return fault?.kind === "outage" ? lasting() : fault;
}

function unreachable(): RpcFailed {
  return new RpcFailed("the plugin has ended: error reading from server: EOF", undefined, status.UNAVAILABLE);
}
