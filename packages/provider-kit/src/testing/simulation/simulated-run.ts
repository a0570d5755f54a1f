import { status } from "@grpc/grpc-js";
import type { FaultTime } from "@ops-providers/common";
import type { JournalFiles } from "../../journal/files";
import { forever } from "../plugin-process";
import type { Command, Report, Run } from "./engine/engine";
import { startRun } from "./engine/engine";
import type { Call, CallInterceptor } from "./engine/protocol/rpc";
import { RpcFailed } from "./engine/protocol/rpc";
import type { StoredState } from "./engine/state";
import type { FaultPoint, PlannedFault, SimulatedFault, Victim } from "./faults";
import { FaultInjector } from "./faults";
import type { Machine } from "./machine";
import type { Exchange } from "./network";
import type { ObjectName } from "./ownership";
import { describeObject, foreignObject } from "./ownership";
import { SimulatedPlugin } from "./process";
import type { Simulation } from "./simulation";
import type { Stack } from "./stack";

/** What a run of the engine did. */
export interface RunResult {
  /** Absent: the engine was killed. */
  readonly report: Report | undefined;
  /** All that the user saw besides the errors. */
  readonly messages: readonly string[];
  readonly calls: readonly Call[];
  readonly exchanges: readonly Exchange[];
  /** The faults that were injected. */
  readonly faults: readonly PlannedFault[];
}

/** Runs the engine on a stack with the given faults. */
export function runEngine(
  simulation: Simulation,
  stack: Stack,
  command: Command,
  faults: readonly PlannedFault[],
): Promise<RunResult> {
  return new SimulatedRun(simulation, stack, new FaultInjector(faults)).run(command);
}

/** One run of the engine, with the plugin that it starts. */
class SimulatedRun {
  readonly #messages: string[] = [];
  readonly #calls: Call[] = [];
  readonly #exchanges: Exchange[] = [];
  /** The foreign objects that requests were sent to; a request that arrives late is judged by the owner at its sending. */
  readonly #foreign = new Map<Exchange, ObjectName>();
  readonly #engineDeath = Promise.withResolvers<undefined>();
  readonly #pluginDeath = Promise.withResolvers<never>();
  readonly #plugin: SimulatedPlugin;
  readonly #process: ReturnType<Machine["start"]>;
  #isEngineKilled = false;
  #run: Run | undefined;

  constructor(
    private readonly simulation: Simulation,
    private readonly stack: Stack,
    private readonly faults: FaultInjector,
  ) {
    const { machine, plan } = stack;
    const { subject, network, random } = simulation;
    this.#process = machine.start(() => this.#kill("both"));
    this.#pluginDeath.promise.catch(() => undefined);
    this.#plugin = new SimulatedPlugin({
      provider: subject.provider,
      clock: { ...machine.clock, sleep: (milliseconds, signal) => this.#sleep(milliseconds, signal) },
      fetch: network.fetchFor({
        isClientDead: () => this.#plugin.isDead(),
        onRequest: (exchange) => this.#beforeRequest(exchange),
        onHandled: (exchange) => this.#afterService(exchange),
        onResponse: (fault) => this.#afterRequest(fault),
      }),
      journal: this.#journal(machine.journal),
      workplace: plan,
      writer: this.#process.writer,
      isAlive: (writer) => machine.isAlive(writer),
      random: () => random.next(),
      intercept: this.#intercept,
      onMessage: (text) => this.#messages.push(text),
    });
  }

  async run(command: Command): Promise<RunResult> {
    const { stack, simulation } = this;
    this.#run = startRun(command, {
      stack: stack.plan,
      plugin: this.#plugin.client,
      settings: simulation.service.settings,
      version: simulation.subject.provider.version,
      random: simulation.random,
      state: stack.state,
      write: (state) => this.#write(state),
    });
    const report = await Promise.race([this.#run.report, this.#engineDeath.promise]);
    // an engine starts no plugin that it does not call
    if (this.#calls.length === 0) this.#plugin.kill();
    else if (report !== undefined) void this.#plugin.close();
    // the engine may be killed while the plugin ends, too
    void this.#engineDeath.promise.then(() => this.#plugin.onEngineExit());
    await this.#plugin.ended;
    this.#process.end();
    return {
      report,
      messages: this.#messages,
      calls: this.#calls,
      exchanges: this.#exchanges,
      faults: this.faults.injected,
    };
  }

  readonly #intercept: CallInterceptor = async (call, send) => {
    if (this.#isEngineDead()) return forever();
    this.#calls.push(call);
    const fault = this.#nextFault("call");
    this.#inject(fault, "before");
    if (this.#isEngineDead()) return forever();
    if (this.#plugin.isDead()) throw unreachable();
    const response = await Promise.race([send(), this.#pluginDeath.promise]).catch((error: unknown) => {
      // neither a failure nor a response reaches a dead engine
      if (this.#isEngineDead()) return forever();
      throw error;
    });
    this.#inject(fault, "after");
    return this.#isEngineDead() ? forever() : response;
  };

  // a method, because the value may change during an await
  #isEngineDead(): boolean {
    return this.#isEngineKilled;
  }

  async #write(state: StoredState): Promise<void> {
    if (this.#isEngineDead()) return forever();
    const fault = this.#nextFault("checkpoint");
    this.#inject(fault, "before");
    if (this.#isEngineDead()) return forever();
    this.stack.state = state;
    this.#inject(fault, "after");
    return this.#isEngineDead() ? forever() : undefined;
  }

  #beforeRequest(exchange: Exchange): Promise<SimulatedFault | undefined> {
    this.#exchanges.push(exchange);
    const foreign = foreignObject(exchange, this.stack, this.simulation.stacks, this.simulation.unmanaged);
    if (foreign !== undefined) this.#foreign.set(exchange, foreign);
    const fault = this.#nextFault(exchange.isRead ? "read" : "write");
    this.#inject(fault, "before");
    return this.#plugin.isDead() ? forever() : Promise.resolve(fault);
  }

  #afterService(exchange: Exchange): void {
    const { stack, simulation } = this;
    const foreign = (exchange.status ?? 0) < 300 ? this.#foreign.get(exchange) : undefined;
    if (foreign === undefined || simulation.isNamedByPath(foreign) || simulation.isOwnershipUnclear) return;
    simulation.violations.push(
      `${stack.name} sent ${exchange.method} to ${describeObject(foreign)}, which belongs to another stack or to none`,
    );
  }

  #afterRequest(fault: SimulatedFault | undefined): Promise<void> {
    this.#inject(fault, "after");
    return this.#plugin.isDead() ? forever() : Promise.resolve();
  }

  async #sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    const fault = this.#nextFault("wait");
    this.#inject(fault, "before");
    if (this.#plugin.isDead()) return forever();
    await this.stack.machine.clock.sleep(milliseconds, signal);
    if (this.#plugin.isDead()) return forever();
    this.#inject(fault, "after");
    return this.#plugin.isDead() ? forever() : undefined;
  }

  #journal(files: JournalFiles): JournalFiles {
    return {
      ...files,
      append: async (name, text) => {
        const fault = this.#nextFault("journal");
        // a process that is killed during a write leaves half a line
        if (fault?.kind === "kill" && fault.when === "before" && fault.victim !== "engine")
          await files.append(name, text.slice(0, text.length / 2));
        this.#inject(fault, "before");
        if (this.#plugin.isDead()) return forever();
        await files.append(name, text);
        this.#inject(fault, "after");
        return this.#plugin.isDead() ? forever() : undefined;
      },
    };
  }

  #nextFault(point: FaultPoint): SimulatedFault | undefined {
    if (this.#isEngineDead() && this.#plugin.isDead()) return undefined;
    const fault = this.faults.next(point);
    if (fault !== undefined && this.simulation.machines.length > 1) this.simulation.isOwnershipUnclear = true;
    return fault;
  }

  /** Injects a fault into processes, the machine or the service; those of requests are injected by the network. */
  #inject(fault: SimulatedFault | undefined, when: FaultTime): void {
    if (fault === undefined) return;
    if (fault.kind === "kill" && fault.when === when) this.#kill(fault.victim);
    if (fault.kind === "delayed-delivery" && fault.victim !== undefined && when === "after") this.#kill(fault.victim);
    if (when === "after") return;
    const { simulation, stack } = this;
    switch (fault.kind) {
      case "interrupt":
        this.#interrupt(fault.twice);
        return;
      case "clock-change":
        stack.machine.clock.set(fault.seconds * 1000);
        return;
      case "disk-full":
        simulation.loseJournal();
        stack.machine.fill(fault.writes);
        return;
      case "journal-loss":
        simulation.loseJournal();
        stack.machine.disk.wipe();
        return;
      case "manual-change":
        simulation.changeManually(fault.change, fault.choice);
        // nobody can tell an equal object that is created now from that of a lost response
        if (fault.change === "create") simulation.isOwnershipUnclear = true;
        return;
      default:
        return;
    }
  }

  #kill(victim: Victim): void {
    if (victim !== "engine") {
      this.#plugin.kill();
      this.#pluginDeath.reject(unreachable());
    }
    if (victim !== "plugin") {
      this.#isEngineKilled = true;
      this.#engineDeath.resolve(undefined);
    }
    if (victim === "power") this.stack.machine.restart();
  }

  /** The first interrupt lets the engine finish the steps that have begun, the second one ends the engine. */
  #interrupt(twice: boolean): void {
    this.#run?.stop();
    void this.#plugin.client.cancel().catch(() => undefined);
    if (twice) this.#kill("engine");
  }
}

function unreachable(): RpcFailed {
  return new RpcFailed("the plugin has ended: error reading from server: EOF", undefined, status.UNAVAILABLE);
}
