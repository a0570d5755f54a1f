import type { Workplace } from "../../plugin/io/journal/stack-identity";
import type { Program } from "./pulumi-engine/program";
import type { ResourceState, StoredState } from "./pulumi-engine/state";
import { EMPTY_STATE, isProvider, referenceTo, withStackName } from "./pulumi-engine/state";
import type { ObjectName } from "./ownership";
import { keyOf } from "./ownership";
import type { Subject } from "./service";
import { accountOf } from "./service";

/** The names of a stack, its machine, project folder and backend. */
export interface StackPlan extends Workplace {
  readonly stack: string;
  readonly project: string;
  /** In which way the backend is chosen, by number. */
  readonly spelling: number;
  /** The number of the machine. */
  readonly machine: number;
  /** The number of the account that its default provider is configured for. */
  readonly account: number;
}

/** A stack with its state. */
export class Stack {
  state: StoredState = EMPTY_STATE;
  /** The program of its last update. */
  program: Program = [];
  /** It had another name once, or its project another folder. */
  hasMoved = false;

  constructor(
    public plan: StackPlan,
    /** The name of the stack in reports. */
    readonly name: string,
    private readonly subject: Subject,
  ) {}

  /** Its resources, except providers. */
  get resources(): readonly ResourceState[] {
    return this.state.resources.filter((one) => !isProvider(one));
  }

  /** The objects of its resources. */
  get objects(): readonly ObjectName[] {
    return this.resources.map((one) => this.objectOf(one));
  }

  objectOf({ type, id, provider }: ResourceState): ObjectName {
    const own = this.state.resources.find((one) => isProvider(one) && referenceTo(one) === provider);
    return { type, id, account: own === undefined ? 0 : accountOf(this.subject, own.inputs) };
  }

  has(name: ObjectName): boolean {
    const key = keyOf(name);
    return this.objects.some((one) => keyOf(one) === key);
  }

  /** Renames the stack: its resources have other URNs from now on. */
  rename(name: string): void {
    this.state = withStackName(this.state, this.plan, name);
    this.plan = { ...this.plan, stack: name };
    this.hasMoved = true;
  }
  /** Moves its project to another folder. */
  moveProject(): void {
    this.plan = { ...this.plan, projectFolder: `${this.plan.projectFolder}-moved` };
    this.hasMoved = true;
  }
}
