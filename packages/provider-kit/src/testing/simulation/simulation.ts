import { typeName } from "../../declare/resource";
import type { ManualChange } from "./faults";
import { Machine } from "./machine";
import { Network } from "./network";
import type { ObjectName } from "./ownership";
import { UnmanagedObjects } from "./ownership";
import type { SeededRandom } from "./seeded-random";
import { createSeededRandom } from "./seeded-random";
import type { SimulatedService, Subject } from "./service";
import type { StackPlan } from "./stack";
import { Stack } from "./stack";
import { VirtualTime } from "./virtual-time";

const START = new Date("2026-03-01T12:00:00.000Z");

/** A service, the machines that use it, and the stacks that are deployed from them. */
export class Simulation {
  readonly time = new VirtualTime(START);
  readonly service: SimulatedService;
  readonly machines: readonly Machine[];
  readonly stacks: readonly Stack[];
  readonly network: Network;
  readonly random: SeededRandom;
  readonly unmanaged = new UnmanagedObjects();
  /** Invariants that were violated during a run. */
  readonly violations: string[] = [];
  /** Whether a machine lost its journal, or could not write it. */
  isJournalLost = false;
  /**
   * Whether nobody can tell which of two equal objects belongs to whom: a response may have been lost while somebody else created
   * an equal object, and neither knows of the other.
   */
  isOwnershipUnclear = false;
  /** Somebody deleted an object that may have contained others which no state has yet. */
  mayHideObjects = false;

  constructor(
    readonly subject: Subject,
    plans: readonly StackPlan[],
    seed: number,
  ) {
    this.random = createSeededRandom(seed);
    const now = (): Date => new Date(this.time.nowMs);
    const sleep = (milliseconds: number): Promise<void> => this.time.sleep(milliseconds);
    this.service = subject.start({ now, sleep, random: () => this.random.next() });
    this.network = new Network(this.time, this.service, this.random);
    const count = Math.max(...plans.map(({ machine }) => machine)) + 1;
    this.machines = Array.from({ length: count }, (_, place) => new Machine(`machine-${place + 1}`, this.time));
    this.stacks = plans.flatMap((plan, place) => {
      const machine = this.machines[plan.machine];
      return machine === undefined ? [] : [new Stack(plan, machine, `stack ${place + 1}`)];
    });
  }

  /** A machine loses its journal, or cannot write it: the stacks that are deployed from it know nothing of each other. */
  loseJournal(): void {
    this.isJournalLost = true;
    if (this.stacks.length > 1) this.isOwnershipUnclear = true;
  }

  /** Whether objects of the type are created by a PUT to their own path, so that several stacks may have the same one. */
  isNamedByPath({ type }: ObjectName): boolean {
    return this.subject.provider.resources.some(({ token, createBy }) => token === type && createBy === "put");
  }

  /** Changes an object of one of the stacks without Pulumi. */
  changeManually(change: ManualChange, choice: number): void {
    const owned = this.stacks.flatMap(({ resources }) => resources.filter(({ id }) => id !== ""));
    const chosen = owned[choice % Math.max(1, owned.length)];
    if (chosen === undefined) return;
    const { type, id } = chosen;
    const kind = typeName(type);
    if (change === "edit") this.service.edit(kind, id, choice);
    if (change === "delete") this.service.remove(kind, id);
    const copied = change === "create" ? this.service.copy(kind, id) : undefined;
    if (copied !== undefined) this.unmanaged.add({ type, id: copied }, "created manually");
  }
}
