import type { Workplace } from "../../journal/stack-identity";
import type { Machine } from "./machine";
import type { Program } from "./engine/program";
import type { ResourceState, StoredState } from "./engine/state";
import { EMPTY_STATE, isProvider } from "./engine/state";

/** The names of a stack, its machine, project folder and backend. */
export interface StackPlan extends Workplace {
  readonly stack: string;
  readonly project: string;
  /** The number of the machine. */
  readonly machine: number;
}

/** A stack with its state. */
export class Stack {
  state: StoredState = EMPTY_STATE;
  /** The program of its last update. */
  program: Program = [];

  constructor(
    readonly plan: StackPlan,
    readonly machine: Machine,
    /** The name of the stack in reports. */
    readonly name: string,
  ) {}

  /** Its resources, except providers. */
  get resources(): readonly ResourceState[] {
    return this.state.resources.filter((one) => !isProvider(one));
  }

  has(type: string, id: string): boolean {
    return this.resources.some((one) => one.type === type && one.id === id);
  }
}
