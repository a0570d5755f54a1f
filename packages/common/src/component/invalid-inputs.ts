import { RunError } from "@pulumi/pulumi";
import type { Steps } from "./inputs";
import { inputPath } from "./inputs";

/** A mistake in the inputs of a component. */
export interface InvalidInput {
  /** The input as the program writes it, such as `buckets.raw` or `rules[0].prefix`; `inputPath` makes it of its steps. */
  readonly path: string;
  /** What is wrong, as the end of a sentence about the input: `must be a duration such as "7d", not "7 days"`. */
  readonly reason: string;
}

/** One mistake if there is a reason for it. */
export function mistake(steps: Steps, reason: string | undefined): readonly InvalidInput[] {
  return reason === undefined ? [] : [{ path: inputPath(...steps), reason }];
}

/** A component by type and logical name, as its mistakes name it. */
export interface NamedComponent {
  readonly type: string;
  readonly name: string;
}

/** Ends a program because inputs of a component are wrong: one line for each mistake, and no stack trace. */
export class InvalidInputs extends RunError {
  /** Type and name of the component: `Tenant "plant"`. */
  readonly component: string;
  readonly mistakes: readonly InvalidInput[];

  constructor(component: string, mistakes: readonly InvalidInput[]) {
    const message = mistakes.map(({ path, reason }) => `${component}: ${path}: ${reason}`).join("\n");
    super(message);
    this.name = "InvalidInputs";
    this.component = component;
    this.mistakes = mistakes;
    // Pulumi prepends the names of the children's inputs to the message of an error that an output ends with
    Object.defineProperty(this, "message", { get: () => message, set: () => undefined, configurable: true });
  }
}

/** Throws `InvalidInputs` if there are mistakes. */
export function refuseInvalidInputs({ type, name }: NamedComponent, mistakes: readonly InvalidInput[]): void {
  if (mistakes.length > 0) throw new InvalidInputs(`${type} ${JSON.stringify(name)}`, mistakes);
}
