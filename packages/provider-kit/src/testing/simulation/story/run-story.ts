import type { Command, Report } from "../engine/engine";
import { withoutResource, withTaint } from "../engine/engine";
import type { Program } from "../engine/program";
import { dependenciesOf } from "../engine/program";
import type { ResourceState } from "../engine/state";
import { referencesOf, urnOf } from "../engine/state";
import type { Subject } from "../service";
import type { Stack, StackPlan } from "../stack";
import type { Trouble } from "../trouble";
import type { Outcome } from "../world";
import { words, World } from "../world";
import { Cast } from "./cast";
import type { Action, Chapter, SecondStack, Story } from "./story";

const FIRST: StackPlan = {
  stack: "prod",
  project: "shop",
  projectFolder: "/home/ops/shop",
  backend: "file:///home/ops/states",
  machine: 0,
};

const SECONDS: Readonly<Record<Exclude<SecondStack, "none">, Partial<StackPlan>>> = {
  "of the same project": { stack: "staging" },
  "of the same names in another backend": { backend: "file:///srv/states" },
  "of the same names on another machine": { machine: 1 },
  "of the same names in another folder": { projectFolder: "/home/ops/copy/shop" },
};

/** A stack with the programs that a story gives it. */
export interface Desk {
  readonly stack: Stack;
  readonly cast: Cast;
}

/** Plays a story, one chapter after the other. */
export class StoryRun {
  readonly world: World;
  readonly desks: readonly Desk[];
  readonly outcomes: Outcome[] = [];
  /** All that users saw. */
  readonly seen: string[] = [];
  readonly problems: string[] = [];
  /** What happened, in words. */
  readonly log: string[] = [];
  /** Stacks of which a run was killed, and of which the plugin has not seen all resources since. */
  readonly #killed = new Set<Stack>();
  /** Stacks whose last run did not end well. */
  readonly #failed = new Set<Stack>();
  /** Stacks whose states may name objects that are gone. */
  readonly stale = new Set<Stack>();
  hasPersonActed = false;

  constructor(subject: Subject, story: Story) {
    const { second, seed } = story;
    this.world = new World(subject, second === "none" ? [FIRST] : [FIRST, { ...FIRST, ...SECONDS[second] }], seed);
    this.desks = this.world.stacks.map((stack, place) => {
      const isTwin = second.startsWith("of the same names");
      const isInState = (type: string, name: string): boolean =>
        stack.resources.some((one) => one.type === type && one.name === name);
      return { stack, cast: new Cast(subject, story, place === 0 || isTwin ? "a" : "b", place, isInState) };
    });
  }

  /** Plays a chapter; `begin` is told the program as it is then. */
  async chapter({ stack, edits, action, troubles }: Chapter, begin: (program: Program) => void): Promise<void> {
    const desk = this.desks[stack] ?? this.desks[0];
    if (desk === undefined) return;
    for (const edit of edits) desk.cast.edit(edit);
    begin(desk.cast.program());
    await this.#act(desk, action, troubles);
  }

  /** Lets time pass. */
  wait(seconds: number): Promise<void> {
    return this.world.time.run(this.world.time.sleep(seconds * 1000));
  }

  /** Runs the engine, and keeps what became of it. */
  async command(desk: Desk, command: Command, troubles: readonly Trouble[] = []): Promise<Outcome> {
    return this.world.time.run(this.#command(desk, command, troubles));
  }

  /** Previews the desk's program. */
  preview(desk: Desk, options: Partial<Command["options"]> = {}): Promise<Outcome> {
    return this.command(desk, commandOf(desk.cast.program(), { ...options, preview: true }));
  }

  async #command({ stack }: Desk, command: Command, troubles: readonly Trouble[]): Promise<Outcome> {
    const before = stack.resources;
    const outcome = await this.world.run(stack, command, troubles);
    this.outcomes.push(outcome);
    this.seen.push(...outcome.said, ...(outcome.report?.errors ?? []));
    if (!command.options.preview && command.kind === "up") stack.program = command.program;
    const isKilled =
      outcome.report === undefined ||
      outcome.met.some(({ mishap }) => ["kill", "interrupt", "late"].includes(mishap.kind));
    if (isKilled && outcome.exchanges.some(({ method }) => method === "DELETE")) this.stale.add(stack);
    if (outcome.report?.errors.some((message) => message.includes("pulumi refresh")) === true) this.stale.add(stack);
    if (isKilled || outcome.report.errors.length > 0) this.#failed.add(stack);
    else this.#failed.delete(stack);
    if (isKilled) this.#killed.add(stack);
    // a run that fails, or is limited to targets, does not ask the plugin about all
    else if (outcome.report.errors.length === 0 && command.options.targets === undefined) this.#killed.delete(stack);
    if (outcome.met.some(({ mishap }) => mishap.kind === "person")) this.hasPersonActed = true;
    // what the user wanted to retain stays at the service
    for (const one of before) {
      if (one.retainOnDelete && !stack.has(one.type, one.id)) this.world.strangers.add(one, "left by the user");
    }
    for (const one of stack.resources) this.#taken(stack, command.program, one);
    this.log.push(...inWords(stack, command, outcome));
    return outcome;
  }

  /** An object that is nobody's may only be taken over where the program says so. */
  #taken({ name }: Stack, program: Program, one: ResourceState): void {
    const { strangers, areMachinesBlind } = this.world;
    if (!strangers.has(one)) return;
    strangers.remove(one);
    if (areMachinesBlind) return;
    const isImported = program.some(({ type, name: own, options }) => {
      return type === one.type && own === one.name && options.import === one.id;
    });
    if (!isImported && !this.world.isNamedByPath(one))
      this.problems.push(`${name} took ${words(one)} for ${one.name}, which was not its own`);
  }

  async #act(desk: Desk, action: Action, troubles: readonly Trouble[]): Promise<void> {
    const { stack, cast } = desk;
    const { world } = this;
    switch (action.kind) {
      case "up":
        return this.#up(desk, action, troubles);
      case "refresh":
      case "destroy":
        await this.command(desk, { ...commandOf(cast.program()), kind: action.kind }, troubles);
        return;
      case "taint":
        this.#taint(desk, action.member);
        return;
      case "state delete":
        this.#deleteFromState(desk, action.member);
        return;
      case "import":
        this.#import(desk, action.member);
        return;
      case "by hand":
        this.hasPersonActed = true;
        // nobody can tell an equal object from that of a creation which got no clear answer just before
        if (action.does === "create" && this.#failed.size > 0) world.areMachinesBlind = true;
        world.byHand(action.does, action.choice);
        // the service's clock is known to a second or two, and nobody works by hand as fast as that
        return this.wait(5);
      case "wait":
        return this.wait(action.seconds);
      case "set clock":
        stack.machine.clock.set(action.seconds * 1000);
        return;
      case "restart":
        stack.machine.restart();
        return;
      case "lose journal":
        world.forget();
        stack.machine.disk.wipe();
        return;
    }
  }

  async #up(desk: Desk, action: Extract<Action, { kind: "up" }>, troubles: readonly Trouble[]): Promise<void> {
    const program = desk.cast.program();
    const replace = action.replace === undefined ? undefined : this.#urn(desk, action.replace);
    const targets = action.target === undefined ? undefined : this.#withNeeds(desk, action.target);
    const command = commandOf(program, {
      parallel: action.parallel,
      ...(replace === undefined ? {} : { replace: new Set([replace]) }),
      ...(targets === undefined ? {} : { targets }),
    });
    const other = this.desks.find((one) => one !== desk);
    const previewed = action.isPreviewed
      ? await this.command(desk, { ...command, options: { ...command.options, preview: true } })
      : undefined;
    if (previewed !== undefined && (previewed.report?.errors.length ?? 1) > 0) return;
    if (action.together !== undefined && other !== undefined) {
      const { world } = this;
      const theirs = commandOf(other.cast.program());
      const late = world.time.sleep(action.lateMs).then(() => this.#command(other, theirs, action.together ?? []));
      await world.time.run(Promise.all([this.#command(desk, command, troubles), late]));
      return;
    }
    await this.command(desk, command, troubles);
  }

  #taint(desk: Desk, member: number): void {
    const urn = this.#urn(desk, member);
    if (urn !== undefined) desk.stack.state = withTaint(desk.stack.state, urn);
  }

  /** The program imports an object that is nobody's. */
  #import(desk: Desk, member: number): void {
    const { stack, cast } = desk;
    const named = cast.named(member);
    const left = this.world.strangers.all().find(({ type }) => type === named?.type);
    const urn = this.#urn(desk, member);
    const isThere = stack.resources.some((one) => one.urn === urn);
    if (named !== undefined && left !== undefined && !isThere) cast.import(named.type, named.name, left.id);
  }

  #deleteFromState(desk: Desk, member: number): void {
    const { stack } = desk;
    const urn = this.#urn(desk, member);
    const meant = stack.resources.filter((one) => one.urn === urn);
    // what a killed run created and the user takes out of the state, nobody can tell from what the state never had
    if (urn === undefined || meant.length === 0 || this.#killed.has(stack)) return;
    const left = withoutResource(stack.state, urn);
    if (left === undefined) return;
    stack.state = left;
    for (const one of meant) this.world.strangers.add(one, "left by the user");
  }

  #urn({ stack, cast }: Desk, member: number): string | undefined {
    const named = cast.named(member);
    return named === undefined ? undefined : urnOf(stack.plan, named.type, named.name);
  }

  #withNeeds({ stack, cast }: Desk, member: number): ReadonlySet<string> | undefined {
    const program = cast.program();
    // what a run that is limited to a target does not register, the plugin does not know
    if (stack.resources.some((one) => one.isDeletePending && this.world.isNamedByPath(one))) return undefined;
    const named = cast.named(member);
    const first = program.find((one) => one.type === named?.type && one.name === named.name);
    if (first === undefined) return undefined;
    const keys = new Set([first.key]);
    for (const one of program.toReversed()) {
      if (keys.has(one.key)) for (const key of dependenciesOf(one)) keys.add(key);
    }
    const targeted = program.filter(({ key }) => keys.has(key));
    return isWrittenTwice(stack, targeted)
      ? undefined
      : new Set(targeted.map(({ type, name }) => urnOf(stack.plan, type, name)));
  }
}

/**
 * Whether a run that is limited to the targets writes a renamed one twice. The engine writes it under its former name, too, when a
 * resource that is no target depends on it by that name: pulumi 3.250, `step_generator.go`, `getDependencySteps`.
 */
function isWrittenTwice({ plan, resources }: Stack, targeted: Program): boolean {
  const former = targeted.flatMap(({ type, options }) =>
    (options.aliases ?? []).map((name) => urnOf(plan, type, name)),
  );
  const known = new Set([...former, ...targeted.map(({ type, name }) => urnOf(plan, type, name))]);
  return resources.some((one) => !known.has(one.urn) && former.some((urn) => referencesOf(one).has(urn)));
}

/** An update to a program. */
export function commandOf(program: Program, options: Partial<Command["options"]> = {}): Command {
  return { kind: "up", program, options: { preview: false, parallel: 4, ...options } };
}

function inWords(stack: Stack, command: Command, { report, said, met, exchanges }: Outcome): readonly string[] {
  const what = command.options.preview ? "preview" : command.kind;
  return [
    `${stack.name}, ${what}: ${report === undefined ? "the engine was killed" : stepsIn(report)}; ${exchanges.length} requests`,
    ...met.map(({ on, at, mishap }) => `  ${on} ${at + 1}: ${JSON.stringify(mishap)}`),
    ...exchanges.map(({ method, path, status, atMs }) => `  ${atMs % 100_000_000} ${method} ${path} ${status ?? "-"}`),
    ...said.map((text) => `  said: ${text}`),
    ...(report?.errors ?? []).map((text) => `  error: ${text}`),
    ...stack.resources.map((one) => `  state: ${one.name} ${one.id}${one.isDeletePending ? " (to be deleted)" : ""}`),
  ];
}

function stepsIn({ done }: Report): string {
  return done.map(({ operation, urn }) => `${operation} ${urn.split("::").at(-1) ?? urn}`).join(", ") || "nothing";
}
