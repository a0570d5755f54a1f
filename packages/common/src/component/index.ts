import { isSecret, output, RunError } from "@pulumi/pulumi";
import type {
  ComponentResource,
  ComponentResourceOptions,
  CustomResourceOptions,
  Input,
  Output,
  Resource,
} from "@pulumi/pulumi";
import type { ChildName } from "./child-names";
import { takeNames, takenNames } from "./child-names";
import type { Form, Steps } from "./form";
import type { InvalidInput, NamedComponent } from "./invalid-input";
import { either, fittingForm, inputPath, isKnownLater } from "./form";

export type { InvalidInput, NamedComponent } from "./invalid-input";
export type { ChildName } from "./child-names";
export type { Form, Properties, Range, RequiredForm, Rules, Steps } from "./form";
export {
  anything,
  boolean,
  either,
  inputPath,
  isKnownLater,
  list,
  map,
  number,
  object,
  oneOf,
  plainInput,
  shown,
  string,
  wholeNumber,
} from "./form";

/** One mistake if there is a reason for it. */
export function mistake(steps: Steps, reason: string | undefined): readonly InvalidInput[] {
  return reason === undefined ? [] : [{ path: inputPath(...steps), reason }];
}

/** A component whose inputs are checked. */
export interface CheckedComponent<T> extends NamedComponent {
  readonly parent?: Resource | undefined;
  /** The children whose names are made of the component's name and of names of the program's choice. Default: none. */
  readonly childrenOf?: (inputs: T) => readonly ChildName[];
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
function refuseInvalidInputs({ type, name }: NamedComponent, mistakes: readonly InvalidInput[]): void {
  if (mistakes.length > 0) throw new InvalidInputs(`${type} ${JSON.stringify(name)}`, mistakes);
}

/** A mistake that the forms tell. */
interface Found extends InvalidInput {
  /** The input has a wrong type, so that no check that needs the right types may see it. */
  readonly hasWrongType: boolean;
}

/**
 * The inputs of a component, checked: `InvalidInputs` is thrown with all mistakes that can be seen at once, by an input that is known later
 * as soon as it is known. A component calls it before `super`, so that a wrong program registers nothing. `mistakesOf` finds what
 * forms cannot tell, such as inputs that exclude each other; it is given inputs of the right types alone. A name that a child of another
 * component has already is a mistake, too.
 */
export function checkedInputs<T extends object>(
  component: CheckedComponent<T>,
  form: Form,
  given: T,
  mistakesOf: (inputs: T) => readonly InvalidInput[],
): T {
  const { parent, childrenOf = () => [] } = component;
  const mistakes = invalidInputs(form, given, (inputs) => [
    ...mistakesOf(inputs),
    ...takenNames(component, parent, childrenOf(inputs)),
  ]);
  refuseInvalidInputs(component, mistakes);
  takeNames(component, parent, childrenOf(given));
  return withLaterChecks(component, form, given, []);
}

/** The mistakes in the inputs of a component that can be seen at once. */
export function invalidInputs<T extends object>(
  form: Form,
  given: T | null | undefined,
  mistakesOf: (inputs: T) => readonly InvalidInput[],
): readonly InvalidInput[] {
  const found = mistakesIn(form, given ?? {}, []);
  const further =
    given === undefined || given === null || found.some(({ hasWrongType }) => hasWrongType) ? [] : mistakesOf(given);
  return [...found.map(({ path, reason }) => ({ path, reason })), ...further];
}

/** An output that ends the program with `InvalidInputs` if its value has mistakes. The message shows no part of a secret. */
export function checkedOnceKnown<T>(
  component: NamedComponent,
  input: Output<T>,
  mistakesOf: (value: T) => readonly InvalidInput[],
): Output<T>;
export function checkedOnceKnown(
  component: NamedComponent,
  input: Output<unknown>,
  mistakesOf: (value: unknown) => readonly InvalidInput[],
): Output<unknown> {
  return input.apply((value) => {
    const mistakes = mistakesOf(value);
    return mistakes.length === 0 ? value : refuseOnceKnown(component, input, mistakes);
  });
}

const HIDDEN = "the value is secret and not shown; it must be one that the documentation of the input allows";

async function refuseOnceKnown(
  component: NamedComponent,
  input: Output<unknown>,
  mistakes: readonly InvalidInput[],
): Promise<void> {
  const isHidden = await isSecret(input);
  refuseInvalidInputs(component, isHidden ? mistakes.map(({ path }) => ({ path, reason: HIDDEN })) : mistakes);
}

function mistakesIn(form: Form, input: unknown, steps: Steps): readonly Found[] {
  const path = steps.length === 0 ? "args" : inputPath(...steps);
  const wrongType = (reason: string): readonly Found[] => [{ path, reason, hasWrongType: true }];
  if (input === undefined) return form.required ? wrongType("is required and missing") : [];
  if (isKnownLater<unknown>(input)) {
    return mayBeLater(form)
      ? []
      : wrongType("must be a value that is known when the component is made, not an output or a promise");
  }
  const fitting = fittingForm(form, input);
  if (fitting === undefined) return wrongType(`must be ${form.name}, not ${typeName(input)}`);
  const parts = partsOf(fitting, input);
  const reason =
    form.check?.(input) ??
    (fitting === form ? undefined : fitting.check?.(input)) ??
    (parts.length === 0 ? form.ifEmpty : undefined);
  return [
    ...(reason === undefined ? [] : [{ path, reason, hasWrongType: false }]),
    ...unknownProperties(fitting, input, steps),
    ...parts.flatMap(([step, part, value]) => mistakesIn(part, value, [...steps, step])),
  ];
}

function mayBeLater(form: Form): boolean {
  if (form.kind === "either") return form.forms.some(mayBeLater);
  return form.plain !== true && !["object", "list", "map"].includes(form.kind);
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function unknownProperties(form: Form, input: unknown, steps: Steps): readonly Found[] {
  if (form.kind !== "object" || form.properties === undefined) return [];
  const known = Object.keys(form.properties);
  return entriesOf(input)
    .filter(([name]) => !known.includes(name))
    .map(([name]) => ({
      path: inputPath(...steps, name),
      reason: `unknown property; must be one of ${known.join(", ")}`,
      hasWrongType: false,
    }));
}

type Part = readonly [step: string | number, form: Form, input: unknown];

/** The properties, items or values of an input that has the type of the form. */
function partsOf(form: Form, input: unknown): readonly Part[] {
  if (form.kind === "list" && Array.isArray(input)) return Array.from(input, (item: unknown, i) => [i, form.of, item]);
  if (form.kind === "map") {
    return entriesOf(input).map(([name, value]) => [name, form.of, value]);
  }
  if (form.kind !== "object") return [];
  return Object.entries(form.properties ?? {}).map(([name, part]) => [name, part, Reflect.get(Object(input), name)]);
}

function entriesOf(input: unknown): readonly (readonly [name: string, value: unknown])[] {
  return typeof input === "object" && input !== null ? Object.entries(input) : [];
}

/** The input, whose outputs are checked as soon as they are known. */
function withLaterChecks<T>(component: NamedComponent, form: Form, input: T, steps: Steps): T;
function withLaterChecks(component: NamedComponent, form: Form, input: Input<unknown>, steps: Steps): unknown {
  if (isKnownLater(input)) {
    return isUnchecked(form)
      ? input
      : checkedOnceKnown(component, output(input), (value) =>
          // for the engine, null is an input that is left out
          mistakesIn(laterForm(form), value ?? undefined, steps),
        );
  }
  const fitting = fittingForm(form, input) ?? form;
  const parts = partsOf(fitting, input)
    .filter(([, , value]) => value !== undefined)
    .map(([step, part, value]) => [step, withLaterChecks(component, part, value, [...steps, step])] as const);
  if (fitting.kind === "list") return parts.map(([, value]) => value);
  return parts.length === 0 ? input : Object.fromEntries([...entriesOf(input), ...parts]);
}

/** The form without the choices that must be known when the component is made. */
function laterForm(form: Form): Form {
  return form.kind === "either" ? { ...form, ...either(form.forms.filter(mayBeLater)) } : form;
}

function isUnchecked(form: Form): boolean {
  return form.kind === "anything" && form.check === undefined && form.required === undefined;
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
