import { status } from "@grpc/grpc-js";
import { typeName } from "../../declare/resource";
import type { JournalFiles } from "../../journal/files";
import { forever } from "../plugin-process";
import { createChance } from "./chance";
import type { Chance } from "./chance";
import type { Command, Report, Run } from "./engine/engine";
import { startRun } from "./engine/engine";
import type { Call, Carry } from "./engine/rpc";
import { RpcFailed } from "./engine/rpc";
import type { StoredState } from "./engine/state";
import { Machine } from "./machine";
import { Network } from "./network";
import type { Exchange } from "./network";
import type { ObjectName } from "./owners";
import { foreignObject, Strangers } from "./owners";
import { SimulatedPlugin } from "./process";
import type { SimulatedService, Subject } from "./service";
import type { StackPlan } from "./stack";
import { Stack } from "./stack";
import type { Mishap, Occasion, Trouble, Victim } from "./trouble";
import { Fate } from "./trouble";
import { VirtualTime } from "./virtual-time";

const START = new Date("2026-03-01T12:00:00.000Z");

/** What came of a run. */
export interface Outcome {
  /** Absent: the engine was killed. */
  readonly report: Report | undefined;
  /** All that the user saw besides the errors. */
  readonly said: readonly string[];
  readonly calls: readonly Call[];
  readonly exchanges: readonly Exchange[];
  /** What went wrong. */
  readonly met: readonly Trouble[];
}

/** A service, the machines around it, and the stacks that are worked on there. */
export class World {
  readonly time = new VirtualTime(START);
  readonly service: SimulatedService;
  readonly machines: readonly Machine[];
  readonly stacks: readonly Stack[];
  readonly strangers = new Strangers();
  /** What must never happen, and did. */
  readonly violations: string[] = [];
  /** Whether a machine lost its journal, or could not write it. */
  hasForgotten = false;
  /** Whether an answer may have been lost, while somebody else may have created an equal object, and neither knows of the other. */
  areMachinesBlind = false;
  readonly #chance: Chance;
  readonly #network: Network;

  constructor(
    private readonly subject: Subject,
    plans: readonly StackPlan[],
    seed: number,
  ) {
    this.#chance = createChance(seed);
    const now = (): Date => new Date(this.time.nowMs);
    const sleep = (milliseconds: number): Promise<void> => this.time.sleep(milliseconds);
    this.service = subject.start({ now, sleep, random: () => this.#chance.next() });
    this.#network = new Network(this.time, this.service, this.#chance);
    const count = Math.max(...plans.map(({ machine }) => machine)) + 1;
    this.machines = Array.from({ length: count }, (_, place) => new Machine(`machine-${place + 1}`, this.time));
    this.stacks = plans.flatMap((plan, place) => {
      const machine = this.machines[plan.machine];
      return machine === undefined ? [] : [new Stack(plan, machine, `stack ${place + 1}`)];
    });
  }

  /** Lets the engine run on a stack, with all that goes wrong. */
  async run(stack: Stack, command: Command, troubles: readonly Trouble[]): Promise<Outcome> {
    return new RunInWorld(this, this.subject, stack, this.#network, this.#chance, new Fate(troubles)).run(command);
  }

  /** A machine loses its journal, or cannot write it: stacks that are worked on there know nothing of each other. */
  forget(): void {
    this.hasForgotten = true;
    if (this.stacks.length > 1) this.areMachinesBlind = true;
  }

  /** Whether objects of the kind are created by a PUT to their own path: they are nobody's alone. */
  isNamedByPath({ type }: ObjectName): boolean {
    return this.subject.provider.resources.some(({ token, createBy }) => token === type && createBy === "put");
  }

  /** Somebody changes the service by hand. */
  byHand(does: "edit" | "delete" | "create", choice: number): void {
    const owned = this.stacks.flatMap(({ resources }) => resources.filter(({ id }) => id !== ""));
    const meant = owned[choice % Math.max(1, owned.length)];
    if (meant === undefined) return;
    const { type, id } = meant;
    const kind = typeName(type);
    if (does === "edit") this.service.edit(kind, id, choice);
    if (does === "delete") this.service.remove(kind, id);
    const copied = does === "create" ? this.service.copy(kind, id) : undefined;
    if (copied !== undefined) this.strangers.add({ type, id: copied }, "made by hand");
  }
}

/** One run of the engine, with the plugin that it starts. */
class RunInWorld {
  readonly #said: string[] = [];
  readonly #calls: Call[] = [];
  readonly #exchanges: Exchange[] = [];
  /** What of somebody else requests were sent to: one that arrives late was sent by who owned the object then. */
  readonly #foreign = new Map<Exchange, ObjectName>();
  readonly #engineDeath = Promise.withResolvers<undefined>();
  readonly #pluginDeath = Promise.withResolvers<never>();
  readonly #plugin: SimulatedPlugin;
  readonly #process: ReturnType<Machine["start"]>;
  #hasEngineDied = false;
  #run: Run | undefined;

  constructor(
    private readonly world: World,
    private readonly subject: Subject,
    private readonly stack: Stack,
    network: Network,
    private readonly chance: Chance,
    private readonly fate: Fate,
  ) {
    const { machine, plan } = stack;
    this.#process = machine.start(() => this.#kill("both"));
    this.#pluginDeath.promise.catch(() => undefined);
    this.#plugin = new SimulatedPlugin({
      provider: subject.provider,
      clock: { ...machine.clock, sleep: (milliseconds, signal) => this.#sleep(milliseconds, signal) },
      fetch: network.fetchFor({
        isGone: () => this.#plugin.isDead(),
        onRequest: (exchange) => this.#beforeRequest(exchange),
        onActed: (exchange) => this.#acted(exchange),
        onAnswer: (mishap) => this.#afterRequest(mishap),
      }),
      journal: this.#journal(machine.journal),
      workplace: plan,
      writer: this.#process.writer,
      isAlive: (writer) => machine.isAlive(writer),
      random: () => chance.next(),
      carry: this.#carry,
      say: (text) => this.#said.push(text),
    });
  }

  async run(command: Command): Promise<Outcome> {
    const { stack, chance, world } = this;
    this.#run = startRun(command, {
      stack: stack.plan,
      plugin: this.#plugin.client,
      settings: world.service.settings,
      version: this.subject.provider.version,
      chance,
      state: stack.state,
      write: (state) => this.#write(state),
    });
    const report = await Promise.race([this.#run.report, this.#engineDeath.promise]);
    // an engine starts no plugin for nothing
    if (this.#calls.length === 0) this.#plugin.kill();
    else if (report !== undefined) void this.#plugin.close();
    // it may die while it ends, too
    void this.#engineDeath.promise.then(() => this.#plugin.engineGone());
    await this.#plugin.ended;
    this.#process.end();
    return { report, said: this.#said, calls: this.#calls, exchanges: this.#exchanges, met: this.fate.met };
  }

  readonly #carry: Carry = async (call, send) => {
    if (this.#isEngineDead()) return forever();
    this.#calls.push(call);
    const mishap = this.#meet("call");
    this.#suffer(mishap, "before");
    if (this.#isEngineDead()) return forever();
    if (this.#plugin.isDead()) throw unreachable();
    const answer = await Promise.race([send(), this.#pluginDeath.promise]).catch((error: unknown) => {
      // a failure does not reach an engine that is dead, as no answer does
      if (this.#isEngineDead()) return forever();
      throw error;
    });
    this.#suffer(mishap, "after");
    return this.#isEngineDead() ? forever() : answer;
  };

  // a method, since it may change while something is awaited
  #isEngineDead(): boolean {
    return this.#hasEngineDied;
  }

  async #write(state: StoredState): Promise<void> {
    if (this.#isEngineDead()) return forever();
    const mishap = this.#meet("checkpoint");
    this.#suffer(mishap, "before");
    if (this.#isEngineDead()) return forever();
    this.stack.state = state;
    this.#suffer(mishap, "after");
    return this.#isEngineDead() ? forever() : undefined;
  }

  #beforeRequest(exchange: Exchange): Promise<Mishap | undefined> {
    this.#exchanges.push(exchange);
    const foreign = foreignObject(exchange, this.stack, this.world.stacks, this.world.strangers);
    if (foreign !== undefined) this.#foreign.set(exchange, foreign);
    const mishap = this.#meet(exchange.isRead ? "read" : "write");
    this.#suffer(mishap, "before");
    return this.#plugin.isDead() ? forever() : Promise.resolve(mishap);
  }

  #acted(exchange: Exchange): void {
    const { stack, world } = this;
    const foreign = (exchange.status ?? 0) < 300 ? this.#foreign.get(exchange) : undefined;
    if (foreign === undefined || world.isNamedByPath(foreign) || world.areMachinesBlind) return;
    world.violations.push(`${stack.name} sent ${exchange.method} to ${words(foreign)}, which is not its own`);
  }

  #afterRequest(mishap: Mishap | undefined): Promise<void> {
    this.#suffer(mishap, "after");
    return this.#plugin.isDead() ? forever() : Promise.resolve();
  }

  async #sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    const mishap = this.#meet("pause");
    this.#suffer(mishap, "before");
    if (this.#plugin.isDead()) return forever();
    await this.stack.machine.clock.sleep(milliseconds, signal);
    if (this.#plugin.isDead()) return forever();
    this.#suffer(mishap, "after");
    return this.#plugin.isDead() ? forever() : undefined;
  }

  #journal(files: JournalFiles): JournalFiles {
    return {
      ...files,
      append: async (name, text) => {
        const mishap = this.#meet("file");
        // a process that dies while it writes leaves half a line
        if (mishap?.kind === "kill" && mishap.when === "before")
          await files.append(name, text.slice(0, text.length / 2));
        this.#suffer(mishap, "before");
        if (this.#plugin.isDead()) return forever();
        await files.append(name, text);
        this.#suffer(mishap, "after");
        return this.#plugin.isDead() ? forever() : undefined;
      },
    };
  }

  #meet(occasion: Occasion): Mishap | undefined {
    if (this.#isEngineDead() && this.#plugin.isDead()) return undefined;
    const mishap = this.fate.meet(occasion);
    if (mishap !== undefined && this.world.machines.length > 1) this.world.areMachinesBlind = true;
    return mishap;
  }

  /** What goes wrong besides the thing itself. */
  #suffer(mishap: Mishap | undefined, when: "before" | "after"): void {
    if (mishap === undefined) return;
    if (mishap.kind === "kill" && mishap.when === when) this.#kill(mishap.victim);
    if (mishap.kind === "late" && mishap.victim !== undefined && when === "after") this.#kill(mishap.victim);
    if (when === "after") return;
    const { machine } = this.stack;
    switch (mishap.kind) {
      case "interrupt":
        this.#interrupt(mishap.twice);
        return;
      case "clock":
        machine.clock.set(mishap.seconds * 1000);
        return;
      case "full":
        this.world.forget();
        machine.fill(mishap.writes);
        return;
      case "wiped":
        this.world.forget();
        machine.disk.wipe();
        return;
      case "person":
        this.world.byHand(mishap.does, mishap.choice);
        // nobody can tell an equal object of the same moment from that of a lost response
        if (mishap.does === "create") this.world.areMachinesBlind = true;
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
      this.#hasEngineDied = true;
      this.#engineDeath.resolve(undefined);
    }
    if (victim === "power") this.stack.machine.restart();
  }

  /** The first interrupt lets the engine finish what is under way, the second one ends it. */
  #interrupt(twice: boolean): void {
    this.#run?.stop();
    void this.#plugin.client.cancel().catch(() => undefined);
    if (twice) this.#kill("engine");
  }
}

function unreachable(): RpcFailed {
  return new RpcFailed("the plugin has ended: error reading from server: EOF", undefined, status.UNAVAILABLE);
}

/** An object in words. */
export function words({ type, id }: ObjectName): string {
  return `${type.split(":").at(-1) ?? type} ${id}`;
}
