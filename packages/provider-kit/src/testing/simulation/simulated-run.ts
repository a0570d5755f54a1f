import type { FaultTime } from "@ops-providers/common";
import type { Workplace } from "../../plugin/io/journal/stack-identity";
import { forever } from "../plugin-process";
import { workplaceOf } from "./backend";
import type { Command, Report, Run } from "./pulumi-engine/commands";
import { startRun } from "./pulumi-engine/commands";
import type { Program } from "./pulumi-engine/program";
import type { Call } from "./pulumi-engine/protocol/rpc";
import type { StoredState } from "./pulumi-engine/state";
import type { FaultPoint, OutageForm, PlannedFault, SimulatedFault, Victim } from "./faults";
import { FaultInjector } from "./faults";
import { foreignObject } from "./foreign-object";
import { kindOf } from "./kind-of-request";
import type { Machine } from "./machine";
import type { Exchange } from "./network";
import type { ObjectName } from "./ownership";
import { describeObject } from "./ownership";
import type { PluginHost } from "./running-plugin";
import { RunningPlugin } from "./running-plugin";
import { deletionWithoutProof } from "./proof";
import type { Simulation } from "./simulation";
import type { Stack } from "./stack";

/** What a run of the engine did. */
export interface RunResult {
  /** Absent: the engine was killed. */
  readonly report: Report | undefined;
  /** All that the user saw besides the errors. */
  readonly messages: readonly string[];
  /** The same with the resources that they are about. */
  readonly said: readonly Said[];
  readonly calls: readonly Call[];
  readonly exchanges: readonly Exchange[];
  /** The faults that were injected. */
  readonly faults: readonly PlannedFault[];
  /** The outages that requests met, also those that came with the run of another stack. */
  readonly outages: readonly OutageForm[];
}

/** A message, and the URN of its resource, if it is about one. */
export interface Said {
  readonly text: string;
  readonly urn: string | undefined;
}

/** Runs the engine on a stack with the given faults. */
export function runEngine(
  simulation: Simulation,
  { stack, machine = simulation.machineOf(stack), version }: RunPlace,
  command: Command,
  faults: readonly PlannedFault[],
): Promise<RunResult> {
  return new SimulatedRun(simulation, stack, machine, new FaultInjector(faults)).run(command, version);
}

/** The stack of a run, and where it is deployed from. */
export interface RunPlace {
  readonly stack: Stack;
  /** Default: that of the stack. */
  readonly machine?: Machine;
  /** The version of the package that the program asks for. Default: that of the provider. */
  readonly version?: string;
}

/** One run of the engine, with the plugins that it starts: one for each provider. */
class SimulatedRun implements PluginHost {
  readonly engine: string;
  readonly #messages: string[] = [];
  readonly #said: Said[] = [];
  readonly #calls: Call[] = [];
  readonly #exchanges: Exchange[] = [];
  readonly #outages = new Set<OutageForm>();
  /** The foreign objects that requests were sent to; a request that arrives late is judged by the owner at its sending. */
  readonly #foreign = new Map<Exchange, ObjectName>();
  /** Deletions -> what they did without a proof. */
  readonly #unproven = new Map<Exchange, readonly string[]>();
  readonly #engineDeath = Promise.withResolvers<undefined>();
  readonly #plugins: RunningPlugin[] = [];
  #isEngineKilled = false;
  #workplace: Workplace = { projectFolder: "", backend: "" };
  #program: Program = [];
  #isTokenExpired = false;
  /** Types of objects that the credentials may not touch. */
  readonly #forbidden = new Set<string>();
  /** How many times the backend will refuse the state. */
  #refusals = 0;
  #run: Run | undefined;

  constructor(
    private readonly simulation: Simulation,
    private readonly stack: Stack,
    private readonly machine: Machine,
    private readonly faults: FaultInjector,
  ) {
    this.engine = simulation.startEngine();
  }

  async run(command: Command, version = this.simulation.subject.provider.version): Promise<RunResult> {
    const { stack, simulation } = this;
    this.#program = command.program;
    this.#workplace = await workplaceOf(
      stack.plan,
      simulation.stacks.map(({ plan }) => plan),
    );
    this.#run = startRun(command, {
      stack: stack.plan,
      launch: () => this.#launch(),
      settings: simulation.settingsOf(stack.plan.account),
      version,
      random: simulation.random,
      state: stack.state,
      write: (state) => this.#write(state),
      sleep: (milliseconds) => simulation.time.sleep(milliseconds),
    });
    const report = await Promise.race([this.#run.report, this.#engineDeath.promise]);
    for (const plugin of this.#plugins) if (report !== undefined) plugin.close();
    // the engine may be killed while plugins end, too
    void this.#engineDeath.promise.then(() => {
      for (const plugin of this.#plugins) plugin.onEngineExit();
    });
    await Promise.all(this.#plugins.map(({ ended }) => ended));
    return {
      report,
      messages: this.#messages,
      said: this.#said,
      calls: this.#calls,
      exchanges: this.#exchanges,
      faults: this.faults.injected,
      outages: [...this.#outages],
    };
  }

  nextFault(point: FaultPoint): SimulatedFault | undefined {
    if (this.isEngineDead() && this.#plugins.every((plugin) => plugin.isDead())) return undefined;
    const fault = this.faults.next(point);
    if (fault !== undefined && this.simulation.hasSeveralJournals) this.simulation.isOwnershipUnclear = true;
    return fault;
  }

  /** What every request meets, whichever it is: an outage, or credentials that are not enough. */
  lastingFault(exchange: Exchange): SimulatedFault | undefined {
    const { outage, time } = this.simulation;
    if (outage !== undefined && time.nowMs < outage.untilMs) {
      this.#outages.add(outage.form);
      if (outage.form === "refused") return { kind: "connection-refused" };
      if (outage.form === "service") return { kind: "service-error" };
      return { kind: "respond", status: outage.form, when: "before" };
    }
    if (this.#isTokenExpired) return { kind: "expired-token" };
    const kind = kindOf(this.simulation.subject, exchange);
    return kind !== undefined && this.#forbidden.has(kind) ? { kind: "missing-permission" } : undefined;
  }

  /** Injects a fault into processes, the machine or the service; those of requests are injected by the network. */
  inject(fault: SimulatedFault | undefined, when: FaultTime, plugin?: RunningPlugin, exchange?: Exchange): void {
    if (fault === undefined) return;
    if (fault.kind === "kill" && fault.when === when) this.#kill(fault.victim, plugin);
    if (fault.kind === "delayed-delivery" && fault.victim !== undefined && when === "after")
      this.#kill(fault.victim, plugin);
    if (when === "after") return;
    if (fault.kind === "interrupt") this.#interrupt(fault.twice);
    else if (fault.kind === "state-refused") this.#refusals += fault.writes;
    else if (fault.kind === "expired-token") this.#isTokenExpired = true;
    else if (fault.kind === "missing-permission" && exchange !== undefined)
      this.#forbidden.add(kindOf(this.simulation.subject, exchange) ?? "");
    else affectWorld(this.simulation, this.machine, fault);
  }

  // a method, because the value may change during an await
  isEngineDead(): boolean {
    return this.#isEngineKilled;
  }

  onCall(call: Call): void {
    this.#calls.push(call);
  }

  onRequest(exchange: Exchange): void {
    this.#exchanges.push(exchange);
    this.#noteProof(exchange);
    const foreign = foreignObject(exchange, this.stack, this.simulation.stacks, this.simulation.unmanaged);
    if (foreign !== undefined) this.#foreign.set(exchange, foreign);
  }

  onHandled(exchange: Exchange): void {
    const { stack, simulation } = this;
    if (!exchange.isRead) this.#judgeWrite(exchange);
    const foreign = (exchange.status ?? 0) < 300 ? this.#foreign.get(exchange) : undefined;
    if (foreign === undefined || simulation.isNamedByPath(foreign) || simulation.isOwnershipUnclear) return;
    simulation.violations.push(
      `${stack.name} sent ${exchange.method} to ${describeObject(foreign)}, which belongs to another stack or to none`,
    );
  }

  onMessage(text: string, urn?: string): void {
    this.#messages.push(text);
    this.#said.push({ text, urn });
  }

  onMachineDeath(): void {
    this.#kill("both");
  }

  /** What a run knows when it sends a deletion counts; the service may carry it out later. */
  #noteProof(exchange: Exchange): void {
    const { stack, simulation, machine } = this;
    const target = exchange.method === "DELETE" ? simulation.ledger.objectAt(exchange) : undefined;
    if (target === undefined) return;
    const made = simulation.ledger.makerOf(target)?.exchange;
    // a clear answer to this very process is a proof where there is no journal
    const isOwn = made?.isDelivered === true && this.#exchanges.includes(made);
    this.#unproven.set(exchange, isOwn ? [] : deletionWithoutProof({ stack, machine }, target));
  }

  #judgeWrite(exchange: Exchange): void {
    const { stack, simulation } = this;
    const isDone = exchange.method === "DELETE" && (exchange.status ?? 0) < 300;
    if (isDone) simulation.unprovenDeletions.push(...(this.#unproven.get(exchange) ?? []));
    simulation.record({ stack, plan: stack.plan, exchange, program: this.#program });
  }

  #launch(): RunningPlugin {
    const plugin = new RunningPlugin(this.simulation, this.#workplace, this.machine, this);
    this.#plugins.push(plugin);
    return plugin;
  }

  async #write(state: StoredState): Promise<void> {
    if (this.isEngineDead()) return forever();
    const fault = this.nextFault("checkpoint");
    this.inject(fault, "before");
    if (this.isEngineDead()) return forever();
    if (this.#refusals-- > 0) throw new Error("failed to save snapshot: the backend refuses the state");
    this.stack.state = state;
    this.inject(fault, "after");
    return this.isEngineDead() ? forever() : undefined;
  }

  /** Kills the engine, the plugin at whose event the fault is injected, or all plugins. */
  #kill(victim: Victim, plugin?: RunningPlugin): void {
    const isOne = victim === "plugin" && plugin !== undefined;
    if (victim !== "engine") for (const one of isOne ? [plugin] : this.#plugins) one.kill();
    if (victim !== "plugin") {
      this.#isEngineKilled = true;
      this.#engineDeath.resolve(undefined);
    }
    if (victim === "power") this.machine.restart();
  }

  /** The first interrupt lets the engine finish the steps that have begun, the second one ends the engine. */
  #interrupt(twice: boolean): void {
    this.#run?.stop();
    for (const { client } of this.#plugins) void client.cancel().catch(() => undefined);
    if (twice) this.#kill("engine");
  }
}

/** Injects a fault that changes the machine, the service or its objects. */
function affectWorld(simulation: Simulation, machine: Machine, fault: SimulatedFault): void {
  switch (fault.kind) {
    case "outage":
      simulation.outage = { untilMs: simulation.time.nowMs + fault.seconds * 1000, form: fault.form };
      return;
    case "clock-change":
      machine.clock.set(fault.seconds * 1000);
      return;
    case "disk-full":
      simulation.loseJournal();
      machine.fill(fault.writes);
      return;
    case "journal-loss":
      simulation.loseJournal();
      machine.disk.wipe();
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
