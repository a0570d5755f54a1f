import type { Resource } from "../../plugin/declare/resource";
import { typeName } from "../../plugin/declare/resource";
import { createStyleOf, refusesExisting, takesExisting } from "../../plugin/execution/service-objects/create-style";
import { isIdChosen } from "../../plugin/execution/service-objects/identity";
import type { ValueMap } from "../../plugin/values/value/value";
import type { ManualChange, OutageForm } from "./faults";
import type { Author } from "./ledger";
import { Ledger } from "./ledger";
import { Machine } from "./machine";
import { Network } from "./network";
import type { ObjectName } from "./ownership";
import { UnmanagedObjects } from "./ownership";
import type { World } from "./scenario/scenario";
import { PLAIN_WORLD } from "./scenario/scenario";
import type { SeededRandom } from "./seeded-random";
import { createSeededRandom } from "./seeded-random";
import type { SimulatedService, Subject } from "./service";
import type { StackPlan } from "./stack";
import { Stack } from "./stack";
import { VirtualTime } from "./virtual-time";

const START = new Date("2026-03-01T12:00:00.000Z");

/** What surrounds a simulation: gateways and machines. */
export interface Surroundings extends Pick<World, "gateways" | "machines" | "isJournalShared"> {
  /** Whether all stacks want the same names at the service. */
  readonly hasSameNames?: boolean;
}

/** A service, the machines that use it, and the stacks that are deployed from them. */
export class Simulation {
  readonly time = new VirtualTime(START);
  /** By account; a second one only if any stack uses it. */
  readonly services: readonly SimulatedService[];
  readonly machines: readonly Machine[];
  readonly stacks: readonly Stack[];
  readonly network: Network;
  readonly random: SeededRandom;
  readonly unmanaged = new UnmanagedObjects();
  /** Keys of objects whose state the backend refused: only whoever would create them again is told. */
  readonly dropped = new Set<string>();
  readonly ledger: Ledger;
  readonly hasSameNames: boolean;
  /** Invariants that were violated during a run. */
  readonly violations: string[] = [];
  /** Deletions of objects that neither the state nor the journal had. */
  readonly unprovenDeletions: string[] = [];
  /** Somebody has deleted or edited an object without Pulumi: a late request may find its name free. */
  isNameFreedByHand = false;
  /** What all requests meet until a moment. */
  outage: { readonly untilMs: number; readonly form: OutageForm } | undefined;
  /** Whether a machine lost its journal, or could not write it. */
  isJournalLost = false;
  /**
   * Whether nobody can tell which of two equal objects belongs to whom: a response may have been lost while somebody else created
   * an equal object, and neither knows of the other.
   */
  isOwnershipUnclear = false;
  /** Somebody deleted an object that may have contained others which no state has yet. */
  mayHideObjects = false;
  #engines = 0;

  constructor(
    readonly subject: Subject,
    plans: readonly StackPlan[],
    seed: number,
    { gateways, machines, isJournalShared, hasSameNames = false }: Surroundings = PLAIN_WORLD,
  ) {
    this.hasSameNames = hasSameNames;
    this.random = createSeededRandom(seed);
    const now = (): Date => new Date(this.time.nowMs);
    const sleep = (milliseconds: number): Promise<void> => this.time.sleep(milliseconds);
    const accounts = Math.max(...plans.map(({ account }) => account)) + 1;
    this.services = Array.from({ length: accounts }, (_, account) =>
      subject.start({ now, sleep, random: () => this.random.next(), account }),
    );
    const types = [...new Set(subject.kinds.map(({ type }) => type))];
    this.network = new Network(this.time, this.services, this.random, { gateways, types });
    const count = Math.max(machines, ...plans.map(({ machine }) => machine + 1));
    this.machines = machinesOf(count, isJournalShared, this.time);
    this.stacks = plans.map((plan, place) => new Stack(plan, `stack ${place + 1}`, subject));
    this.ledger = new Ledger(() => this.objects());
  }

  /** The address of another engine that starts. */
  startEngine(): string {
    this.#engines += 1;
    return `engine-${this.#engines}`;
  }

  /** Whether machines know nothing of each other's runs. */
  get hasSeveralJournals(): boolean {
    return new Set(this.machines.map(({ disk }) => disk)).size > 1;
  }

  /** The secrets of all accounts. */
  get secrets(): readonly string[] {
    return this.services.flatMap(({ secrets }) => secrets);
  }

  /** The machine that a stack is deployed from, or another one by its distance from that. */
  machineOf({ plan }: Stack, distance = 0): Machine {
    const machine = this.machines[(plan.machine + distance) % this.machines.length];
    if (machine === undefined) throw new Error(`there is no machine ${plan.machine}`);
    return machine;
  }

  service(account: number): SimulatedService {
    const service = this.services[account];
    if (service === undefined) throw new Error(`there is no account ${account}`);
    return service;
  }

  /** The settings of a provider for an account. */
  settingsOf(account: number): ValueMap {
    return { ...this.service(account).settings, ...(account === 0 ? {} : this.subject.otherAccount) };
  }

  /** All objects, except those that exist from the start. */
  objects(): readonly ObjectName[] {
    const { provider, kinds } = this.subject;
    const types = [...new Set(kinds.map(({ type }) => type))];
    return this.services.flatMap((service, account) =>
      types.flatMap((name) => {
        const type = provider.resources.find(({ token }) => typeName(token) === name)?.token ?? name;
        return service.objects(name).map(({ id }) => ({ type, id, account }));
      }),
    );
  }

  /** A machine loses its journal, or cannot write it: the stacks that are deployed from it know nothing of each other. */
  loseJournal(): void {
    this.isJournalLost = true;
    if (this.stacks.length > 1) this.isOwnershipUnclear = true;
  }

  /** Whether creations of the type take what exists under their path, so that several stacks may have the same one. */
  isNamedByPath(object: Pick<ObjectName, "type">): boolean {
    return this.#isOf(object, takesExisting) || this.isUnguarded(object);
  }

  /** Whether objects of the type are created by a PUT to their own path. */
  isMadeByPut(object: Pick<ObjectName, "type">): boolean {
    return this.#isOf(object, (resource) => createStyleOf(resource).style === "put");
  }

  /** Whether the provider alone refuses a creation under the path of another object, and not each machine knows what others create at the same time. */
  isUnguarded(object: Pick<ObjectName, "type">): boolean {
    return (this.isJournalLost || this.machines.length > 1) && this.#isOf(object, refusesExisting);
  }

  #isOf({ type }: Pick<ObjectName, "type">, is: (resource: Resource) => boolean): boolean {
    return this.subject.provider.resources.some((resource) => resource.token === type && is(resource));
  }

  /** Whether programs choose the IDs of the type: nobody can tell an object from the one that had its ID before. */
  isIdChosen(object: Pick<ObjectName, "type">): boolean {
    return this.#isOf(object, isIdChosen);
  }

  /** Whether somebody who cannot tell two accounts apart may take an object of the other one with the same ID for this one. */
  isConfused(object: ObjectName): boolean {
    return this.services.length > 1 && this.isIdChosen(object);
  }

  /** The objects of a stack that another one has, too, and may change: they were taken over by their content, which a message says. */
  sharedObjects(stack: Stack): readonly ObjectName[] {
    const others = this.stacks.filter((one) => one !== stack);
    return stack.objects.filter((object) => others.some((other) => other.has(object)));
  }

  /** Records what somebody has changed. */
  record(author: Author): void {
    for (const made of this.ledger.record(author)) {
      // an object with the ID of an old one is another object
      this.unmanaged.remove(made);
      // a stack has lost its object by hand, and another one has made it again
      if (this.stacks.some((stack) => stack !== author.stack && stack.has(made))) this.isOwnershipUnclear = true;
    }
  }

  /** Notes that an object has left the state, but not the service. */
  release(object: ObjectName): void {
    if (this.ledger.exists(object)) this.unmanaged.add(object, "removed from the state");
  }

  /** Changes an object of one of the stacks without Pulumi. */
  changeManually(change: ManualChange, choice: number): void {
    const owned = this.stacks.flatMap(({ objects }) => objects.filter(({ id }) => id !== ""));
    const chosen = owned[choice % Math.max(1, owned.length)];
    if (chosen === undefined) return;
    const { type, id, account } = chosen;
    const service = this.service(account);
    if (change === "edit") service.edit(typeName(type), id, choice);
    if (change === "delete") this.remove(chosen);
    if (change !== "create") this.isNameFreedByHand = true;
    const copied = change === "create" ? service.copy(typeName(type), id) : undefined;
    this.record({});
    if (copied !== undefined) this.unmanaged.add({ type, id: copied, account }, "created manually");
  }

  /** Deletes an object without Pulumi. */
  remove({ type, id, account }: ObjectName): void {
    this.service(account).remove(typeName(type), id);
    this.record({});
  }

  /** Finishes the asynchronous work of the service. */
  async finishWork(): Promise<void> {
    for (const service of this.services) await service.finishWork();
    this.record({});
  }
}

function machinesOf(count: number, isJournalShared: boolean, time: VirtualTime): readonly Machine[] {
  const first = new Machine("machine-1", time);
  const others = Array.from(
    { length: count - 1 },
    (_, place) => new Machine(`machine-${place + 2}`, time, isJournalShared ? first : undefined),
  );
  return [first, ...others];
}
