import type { TemplateMap } from "../../story/template";
import { urnOf } from "../pulumi-engine/state";
import type { Machine } from "../machine";
import type { Subject } from "../service";
import type { RunPlace } from "../simulated-run";
import { Simulation } from "../simulation";
import type { Stack, StackPlan } from "../stack";
import { asDeclared } from "../../../plugin/values/value/plain";
import type { NamedMember } from "./program-builder";
import { ProgramBuilder } from "./program-builder";
import type { Scenario, SecondStack } from "./scenario";

const FIRST: StackPlan = {
  stack: "prod",
  project: "shop",
  projectFolder: "/home/ops/shop",
  backend: "file:///home/ops/states",
  spelling: 0,
  machine: 0,
  account: 0,
};

/** Has a stack of the same names for each organization, as no folder can; it does not tell which stacks there are. */
const SERVICE: Partial<StackPlan> = { backend: "https://states.test" };

/** What differs from the first stack in the second one. */
const SECONDS: Readonly<Record<Exclude<SecondStack, "none">, Partial<StackPlan>>> = {
  "of the same project": { stack: "staging" },
  "of the same names in another backend": { backend: "file:///srv/states" },
  "of the same names on another machine": { machine: 1 },
  "of the same names in another folder": { ...SERVICE, projectFolder: "/home/ops/copy/shop" },
  "of the same program on another machine": { stack: "staging", machine: 1 },
  "of the same program in another account": { stack: "staging", account: 1 },
};

/** A stack with the programs that are deployed to it, and the machine from which that happens now. */
export class Workspace {
  #distance = 0;

  constructor(
    private readonly simulation: Simulation,
    readonly stack: Stack,
    readonly builder: ProgramBuilder,
  ) {}

  get machine(): Machine {
    return this.simulation.machineOf(this.stack, this.#distance);
  }

  get place(): RunPlace {
    return { stack: this.stack, machine: this.machine, version: this.builder.version };
  }

  /** Deploys from a machine from now on, counted from that of the stack. */
  useMachine(distance: number): void {
    this.#distance = distance;
  }

  /** The URN of a resource of the program. */
  urnOf({ type, name, parent }: NamedMember): string {
    return urnOf(this.stack.plan, type, name, parent);
  }
}

/** The stacks of a scenario, with the programs of their users. */
export function createWorkspaces(
  subject: Subject,
  scenario: Scenario,
): { readonly simulation: Simulation; readonly workspaces: readonly Workspace[] } {
  const { second, seed, world } = scenario;
  const first = second === "of the same names in another folder" ? { ...FIRST, ...SERVICE } : FIRST;
  const plans = second === "none" ? [first] : [first, { ...first, ...SECONDS[second] }];
  // with one journal, two stacks of the same names would be one stack
  const isJournalShared = world.isJournalShared && second !== "of the same names on another machine";
  const hasSameNames = second.startsWith("of the same names") || second.startsWith("of the same program");
  const simulation = new Simulation(subject, plans, seed, { ...world, isJournalShared, hasSameNames });
  const workspaces = simulation.stacks.map((stack, place) => {
    const isInState = (type: string, name: string, parent: string | undefined): boolean =>
      stack.resources.some(({ urn }) => urn === urnOf(stack.plan, type, name, parent));
    const builder = new ProgramBuilder(subject, scenario, {
      tag: place === 0 || hasSameNames ? "a" : "b",
      place,
      isInState,
      settings: asDeclared<TemplateMap>(simulation.settingsOf(stack.plan.account)),
    });
    return new Workspace(simulation, stack, builder);
  });
  return { simulation, workspaces };
}
