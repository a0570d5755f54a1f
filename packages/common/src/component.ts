import { log, Output, RunError } from "@pulumi/pulumi";
import type {
  ComponentResource,
  ComponentResourceOptions,
  CustomResourceOptions,
  Input,
  OutputInstance,
  Resource,
} from "@pulumi/pulumi";

/** A mistake in the inputs of a component. */
export interface InvalidInput {
  /** The input as the program writes it, such as `buckets.raw` or `rules[0].prefix`; `inputPath` makes it of its steps. */
  readonly path: string;
  /** What is wrong, as the end of a sentence about the input: `must be a duration such as "7d", not "7 days"`. */
  readonly reason: string;
}

/** Ends a program because inputs of a component are wrong: one line for each mistake, and no stack trace. */
export class InvalidInputs extends RunError {
  /** Type and name of the component: `Tenant "plant"`. */
  readonly component: string;
  readonly mistakes: readonly InvalidInput[];

  constructor(component: string, mistakes: readonly InvalidInput[]) {
    super(mistakes.map(({ path, reason }) => `${component}: ${path}: ${reason}`).join("\n"));
    this.name = "InvalidInputs";
    this.component = component;
    this.mistakes = mistakes;
  }
}

/**
 * Throws `InvalidInputs` if there are mistakes. A component calls it before `super`, so that a wrong program registers nothing;
 * `name` is the logical name that the component was given.
 */
export function refuseInvalidInputs(type: string, name: string, mistakes: readonly InvalidInput[]): void {
  if (mistakes.length > 0) throw new InvalidInputs(`${type} ${JSON.stringify(name)}`, mistakes);
}

/**
 * Reports mistakes in values of outputs, which are known only after the component was registered; an error that is thrown in `apply`
 * would show up once for each resource that needs the value. The run fails, and goes on until then: give the children a value that
 * their own checks refuse.
 */
export function reportInvalidInputs(component: Resource, mistakes: readonly InvalidInput[]): void {
  for (const { path, reason } of mistakes) void log.error(`${path}: ${reason}`, component);
}

/**
 * Options of the children of a component. They inherit the other options of the component from the engine and the SDK, but not what it
 * depends on.
 */
export function childOptions(
  parent: ComponentResource,
  opts: ComponentResourceOptions | undefined,
): CustomResourceOptions {
  return { parent, ...(opts?.dependsOn === undefined ? {} : { dependsOn: opts.dependsOn }) };
}

/** Writes the way to an input: `inputPath("buckets", "raw data", "keep")` is `buckets["raw data"].keep`. */
export function inputPath(...steps: readonly (string | number)[]): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === "number") return `${path}[${step}]`;
    if (!/^[A-Za-z_$][\w$]*$/.test(step)) return `${path}[${JSON.stringify(step)}]`;
    return path === "" ? step : `${path}.${step}`;
  }, "");
}

/** Gives an input that the program wrote as a value; undefined for outputs and promises, which are known later, if at all. */
export function plainInput<T>(input: Input<T> | undefined): T | undefined {
  return isKnownLater(input) ? undefined : input;
}

/** Tells whether an input is an output or a promise, whose value is known later, if at all. */
export function isKnownLater<T>(input: Input<T> | undefined): input is Promise<T> | OutputInstance<T> {
  return Output.isInstance(input) || input instanceof Promise;
}

/**
 * One mistake for each property of an object that is not among the known ones: without it, a program that is not type-checked
 * would never hear of a mistyped name. `steps` is the way to the object.
 */
export function unknownInputs(
  given: object,
  known: readonly string[],
  steps: readonly (string | number)[] = [],
): readonly InvalidInput[] {
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path: inputPath(...steps, name),
      reason: `unknown property; must be one of ${known.join(", ")}`,
    }));
}

/** Maps the values of an object, whose names stay known to the compiler; `map` gets each value with its name. No object is an empty one. */
export function mapValues<Name extends string, From, To>(
  values: Readonly<Record<Name, From>> | undefined,
  map: (value: From, name: Name) => To,
): Readonly<Record<Name, To>>;
export function mapValues<From>(
  values: Readonly<Record<string, From>> = {},
  map: (value: From, name: string) => unknown,
): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
}
