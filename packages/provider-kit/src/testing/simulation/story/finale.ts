import { typeName } from "../../../declare/resource";
import type { Command, Report } from "../engine/engine";
import type { Declared } from "../engine/program";
import type { ResourceState } from "../engine/state";
import { referencesOf, urnOf } from "../engine/state";
import type { Subject } from "../service";
import type { Outcome } from "../world";
import type { Desk } from "./run-story";
import { commandOf } from "./run-story";
import type { StoryRun } from "./run-story";
import { objectsOf, Oracle } from "./oracle";
import { requestsBeyondBounds } from "./request-bound";

const MOST_CURES = 8;

/** The end of a story: nothing goes wrong any more, the users do what the messages say, and then all must be well. */
export class Finale {
  readonly #oracle: Oracle;
  /** Objects with which the user did what a message said first. */
  readonly #tried = new Set<string>();

  constructor(
    private readonly run: StoryRun,
    private readonly subject: Subject,
  ) {
    this.#oracle = new Oracle(run.world, subject, run.seen);
  }

  async play(): Promise<void> {
    const { run } = this;
    // what is still under way arrives
    await run.wait(120);
    await this.#settle();
    for (const desk of run.desks) {
      if (run.hasPersonActed || run.stale.has(desk.stack)) await this.#refresh(desk);
      await this.#cured(desk);
    }
    // who takes another's object for his own disputes it for ever
    if (this.#hasProblems() || run.world.areMachinesBlind) return;
    this.#expect(this.#oracle.objectsOfStates());
    for (const desk of run.desks) await this.#refresh(desk);
    this.#expect(this.#oracle.orphans());
    for (const desk of run.desks) await this.#steady(desk);
    if (this.#hasProblems()) return;
    this.#expect([...this.#oracle.objectsOfStates(), ...this.#oracle.orphans(), ...this.#oracle.programs()]);
    this.#expect(this.#oracle.hiddenDrift());
    for (const desk of run.desks) await this.#destroy(desk);
    this.#expect(this.#oracle.orphans());
    this.#expect(this.run.seen.filter((text) => text.includes("This is a bug in the provider")));
    const secrets = [...run.world.service.secrets, ...run.desks.flatMap(({ cast }) => cast.secrets)];
    this.#expect(this.#oracle.secrets(run.outcomes, secrets));
  }

  #expect(problems: readonly string[]): void {
    this.run.problems.push(...problems, ...this.run.world.violations.splice(0));
  }

  #hasProblems(): boolean {
    this.#expect([]);
    return this.run.problems.length > 0;
  }

  /** Updates a stack until it succeeds: after each failure the user does what its message says. */
  async #cured(desk: Desk): Promise<void> {
    for (let cures = 0; ; cures++) {
      const previewed = await this.run.preview(desk);
      const planned = previewed.report;
      const outcome = planned?.errors.length === 0 ? await this.#update(desk, planned) : previewed;
      const { report } = outcome;
      if (report?.errors.length === 0 && !desk.cast.putBack()) return;
      const errors = report?.errors ?? [];
      const isCured = errors.length === 0 || (await this.#cure(desk, errors)) || (await this.#freed(errors));
      // users who cannot tell whose an object is take it from each other
      const isHopeless = cures === MOST_CURES || !isCured;
      if (isHopeless && this.run.world.areMachinesBlind) return;
      if (isHopeless) {
        this.#expect([`${desk.stack.name} cannot be updated although nothing goes wrong: ${errors.join("; ")}`]);
        return;
      }
    }
  }

  async #update(desk: Desk, planned: Report): Promise<Outcome> {
    const before = desk.stack.resources;
    const outcome = await this.run.command(desk, commandOf(desk.cast.program()));
    const [wanted, had] = [stepsOf(planned), stepsOf(outcome.report)];
    // no preview can know what an interrupted run has created
    const isOpen = outcome.report?.errors.length !== 0 || outcome.said.some((text) => text.includes("interrupted"));
    if (!isOpen && JSON.stringify(wanted) !== JSON.stringify(had))
      this.#expect([`the preview said ${wanted.join(", ")}, and the update did ${had.join(", ")}`]);
    if (!isOpen) this.#expectWithinBounds(desk, outcome, before);
    return outcome;
  }

  #expectWithinBounds({ stack }: Desk, outcome: Outcome, before: readonly ResourceState[]): void {
    const beyond = requestsBeyondBounds(this.subject, outcome, before);
    this.#expect(beyond.map((text) => `${stack.name}: ${text}`));
  }

  /** Does what messages say; answers whether they said anything. */
  async #cure(desk: Desk, errors: readonly string[]): Promise<boolean> {
    let isAnyCured = false;
    for (const message of errors) if (await this.#cureFor(desk, message)) isAnyCured = true;
    await this.#settle();
    return isAnyCured;
  }

  /** Deletes by hand what no state has, where it keeps the service from deleting what it needs; answers whether there was anything. */
  async #freed(errors: readonly string[]): Promise<boolean> {
    const isKept = errors.some((message) => message.includes(": deleting the "));
    const left = isKept ? this.#oracle.leftovers() : [];
    for (const { type, id } of left) this.run.world.service.remove(typeName(type), id);
    await this.#settle();
    return left.length > 0;
  }

  /** Waits until the service is done with what was asked of it by hand. */
  #settle(): Promise<void> {
    return this.run.world.time.run(this.run.world.service.settle());
  }

  async #cureFor(desk: Desk, message: string): Promise<boolean> {
    const { cast, stack } = desk;
    const named = cast.program().find((one) => message.startsWith(`${urnOf(stack.plan, one.type, one.name)}: `));
    if (message.includes("pulumi refresh")) {
      await this.#refresh(desk);
      return true;
    }
    if (message.includes("pulumi up --target") && (await this.#deletesOldDependents(desk, message))) return true;
    if (named !== undefined && message.includes("remove the resource from the program")) {
      return cast.takeOutNeeding(named.type, named.name);
    }
    if (named !== undefined && message.includes("previously-imported")) {
      cast.import(named.type, named.name, undefined);
      return true;
    }
    return named !== undefined && idsIn(message).some((id) => this.#cureWith(desk, named, message, id));
  }

  /** Deletes the old objects that depend on the resource of a message, and only these; answers whether that succeeded. */
  async #deletesOldDependents(desk: Desk, message: string): Promise<boolean> {
    const dependents = desk.stack.resources.filter(
      (one) => one.isDeletePending && [...referencesOf(one)].some((urn) => message.startsWith(`${urn}: `)),
    );
    if (dependents.length === 0) return false;
    const targets = new Set(dependents.map(({ urn }) => urn));
    const { report } = await this.run.command(desk, commandOf(desk.cast.program(), { targets }));
    return report?.errors.length === 0;
  }

  /** What the user does about an object that a message names. */
  #cureWith({ cast, stack }: Desk, { type, name }: Declared, message: string, id: string): boolean {
    const { world, desks } = this.run;
    if (!objectsOf(world.service, this.subject).some((one) => one.id === id)) return false;
    const isOwn = stack.has(type, id);
    const isRefused = this.#tried.has(id);
    if (desks.some((other) => other.stack !== stack && other.stack.has(type, id))) cast.drop(type, name);
    else if (isOwn && message.includes("deleteBeforeReplace") && !isRefused) {
      this.#tried.add(id);
      cast.setOption(type, name, "deleteBeforeReplace");
    } else if (isRefused || (/\b[Dd]elete (it|that)/.test(message) && (isOwn || !message.includes("import")))) {
      world.service.remove(typeName(type), id);
    } else if (!isOwn && message.includes("import")) {
      this.#tried.add(id);
      cast.import(type, name, id);
    } else return false;
    return true;
  }

  async #refresh(desk: Desk): Promise<Outcome> {
    const before = desk.stack.resources;
    const outcome = await this.run.command(desk, { ...commandOf(desk.cast.program()), kind: "refresh" });
    const errors = outcome.report?.errors ?? [];
    if (errors.length === 0) this.#expectWithinBounds(desk, outcome, before);
    if (errors.length > 0) this.#expect([`a refresh fails although nothing goes wrong: ${errors.join("; ")}`]);
    return outcome;
  }

  /** After a refresh and an update, nothing is left to do. */
  async #steady(desk: Desk): Promise<void> {
    const { stack } = desk;
    await this.#cured(desk);
    if (this.#hasProblems()) return;
    await this.#nothing(desk, "a second update");
    await this.#refresh(desk);
    const before = stack.resources;
    await this.#refresh(desk);
    this.#expect(changesOf(before, stack.resources).map((change) => `a refresh changes ${stack.name}: ${change}`));
    await this.#nothing(desk, "an update after a refresh");
  }

  async #nothing(desk: Desk, what: string): Promise<void> {
    const { report, exchanges } = await this.run.command(desk, commandOf(desk.cast.program()));
    const steps = stepsOf(report).filter((step) => !step.startsWith("same "));
    if (steps.length > 0) this.#expect([`${what} of ${desk.stack.name} does ${steps.join(", ")}`]);
    if (report?.errors.length !== 0) this.#expect([`${what} fails: ${report?.errors.join("; ") ?? ""}`]);
    if (exchanges.length > 0) this.#expect([`${what} of ${desk.stack.name} sends ${exchanges.length} requests`]);
  }

  /** Nothing is left of the stack. */
  async #destroy(desk: Desk): Promise<void> {
    const destruction: Command = { ...commandOf(desk.cast.program()), kind: "destroy" };
    const before = desk.stack.resources;
    const outcome = await this.run.command(desk, destruction);
    let { report } = outcome;
    if (report?.errors.length === 0) this.#expectWithinBounds(desk, outcome, before);
    for (let cures = 0; cures < MOST_CURES && (await this.#freed(report?.errors ?? [])); cures++) {
      ({ report } = await this.run.command(desk, destruction));
    }
    const { stack } = desk;
    stack.program = [];
    if (report?.errors.length !== 0)
      this.#expect([`the destruction of ${stack.name} fails: ${report?.errors.join("; ") ?? ""}`]);
    const left = stack.resources.map(({ name, type }) => urnOf(stack.plan, type, name));
    if (left.length > 0) this.#expect([`the destruction of ${stack.name} leaves ${left.join(", ")}`]);
  }
}

/** The objects that a message names. */
function idsIn(message: string): readonly string[] {
  const patterns = [
    /objects match: ([^.]+)\./,
    /`pulumi import \S+ \S+ ([^`<]+)`/,
    /import: "([^"]+)"/,
    /the [\w ]+ (\S+) may be the one/,
    /taken by the [\w ]+ ([\w/-]+)\./,
  ];
  return patterns.flatMap((pattern) => pattern.exec(message)?.[1]?.split(", ") ?? []);
}

/** What is not as it was, field by field. */
function changesOf(before: readonly ResourceState[], after: readonly ResourceState[]): readonly string[] {
  const fields = (all: readonly ResourceState[]): ReadonlyMap<string, string> =>
    new Map(
      all.flatMap((one, place) =>
        Object.entries(one).map(([field, value]): [string, string] => [
          `${place} ${one.name}.${field}`,
          JSON.stringify(value),
        ]),
      ),
    );
  const [old, fresh] = [fields(before), fields(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((field) => old.get(field) !== fresh.get(field))
    .map((field) => `${field} was ${old.get(field) ?? "not there"} and is ${fresh.get(field) ?? "not there"}`);
}

/** The steps that a user sees, in an order of their own: those of a run depend on how long each takes. */
function stepsOf(report: Report | undefined): readonly string[] {
  return (report?.done ?? []).map(({ operation, urn }) => `${operation} ${urn.split("::").at(-1) ?? urn}`).sort();
}
