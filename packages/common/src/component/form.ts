import { Output } from "@pulumi/pulumi";
import type { Input, OutputInstance } from "@pulumi/pulumi";

/** The way to an input. */
export type Steps = readonly (string | number)[];

/** Writes the way to an input: `inputPath("buckets", "raw data", "keep")` is `buckets["raw data"].keep`. */
export function inputPath(...steps: Steps): string {
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

/** A wrong value as a message shows it. */
export function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** What is demanded of an input besides its type. */
export interface Rules {
  /** Whether the input must be given. Default: `false`. */
  readonly required?: true;
  /** Whether the input must be known when the component is made, so that it is no output; objects, lists and maps always must be. */
  readonly plain?: true;
  /** What is wrong with a list or map that has nothing, as in `InvalidInput`. Default: it is allowed. */
  readonly ifEmpty?: string;
  /** Tells what is wrong with a value of the right type, as in `InvalidInput`; undefined where nothing is. */
  readonly check?: (value: unknown) => string | undefined;
}

/** What an input must be, for programs that are not type-checked and for values that are known later. */
export type Form = Rules & {
  /** What a message calls a value of the form: `a string`. */
  readonly name: string;
} & (
    | { readonly kind: "anything" | "string" | "number" | "boolean" }
    | { readonly kind: "object"; readonly properties: Properties | undefined }
    | { readonly kind: "list" | "map"; readonly of: Form }
    | { readonly kind: "either"; readonly forms: readonly Form[] }
  );

/** The forms of an object's properties by their names. */
export type Properties = Readonly<Record<string, Form>>;

/** The forms of all properties of a type: the compiler demands each of them, and that what the type requires is required. */
type PropertiesOf<T> = {
  readonly [Name in keyof T & string]: undefined extends T[Name] ? Form : RequiredForm;
};

/** The form of an input that must be given. */
export type RequiredForm = Form & { readonly required: true };

type RulesOfRequired = Rules & { readonly required: true };

const none = {};

/** An input that is left to the checks of the children. */
export function anything(rules: RulesOfRequired): RequiredForm;
export function anything(rules?: Rules): Form;
export function anything(rules: Rules = none): Form {
  return { kind: "anything", name: "a value", ...rules };
}

/** A string. */
export function string(rules: RulesOfRequired): RequiredForm;
export function string(rules?: Rules): Form;
export function string(rules: Rules = none): Form {
  return { kind: "string", name: "a string", ...rules };
}

/** A string that is one of several. */
export function oneOf(values: readonly string[], rules: RulesOfRequired): RequiredForm;
export function oneOf(values: readonly string[], rules?: Rules): Form;
export function oneOf(values: readonly string[], rules: Rules = none): Form {
  const name = values.length === 2 ? values.join(" or ") : `one of ${values.join(", ")}`;
  const check = (value: unknown): string | undefined =>
    values.some((one) => one === value) ? undefined : `must be ${name}, not ${shown(value)}`;
  return { kind: "string", name, check, ...rules };
}

/** A boolean. */
export function boolean(rules: RulesOfRequired): RequiredForm;
export function boolean(rules?: Rules): Form;
export function boolean(rules: Rules = none): Form {
  return { kind: "boolean", name: "a boolean", ...rules };
}

/** A number. */
export function number(rules: RulesOfRequired): RequiredForm;
export function number(rules?: Rules): Form;
export function number(rules: Rules = none): Form {
  return { kind: "number", name: "a number", ...rules };
}

/** A whole number of a range; `unit` follows the range in messages. */
export function wholeNumber(range: Range, rules: RulesOfRequired): RequiredForm;
export function wholeNumber(range: Range, rules?: Rules): Form;
export function wholeNumber({ min, max, unit }: Range, rules: Rules = none): Form {
  const name = `a whole number from ${min} to ${max}${unit === undefined ? "" : ` ${unit}`}`;
  const check = (value: unknown): string | undefined =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : `must be ${name}, not ${shown(value)}`;
  return { kind: "number", name, check, ...rules };
}

/** The range of a number. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}

/** An object with the properties of `T`, and no others; without properties, any object. */
export function object<T extends object>(properties: PropertiesOf<T> | undefined, rules: RulesOfRequired): RequiredForm;
export function object<T extends object>(properties?: PropertiesOf<T>, rules?: Rules): Form;
export function object(properties: Properties | undefined, rules: Rules = none): Form {
  return { kind: "object", name: "an object", properties, ...rules };
}

/** A list of values of one form. */
export function list(of: Form, rules: RulesOfRequired): RequiredForm;
export function list(of: Form, rules?: Rules): Form;
export function list(of: Form, rules: Rules = none): Form {
  return { kind: "list", name: "a list", of: { ...of, required: true }, ...rules };
}

/** An object whose values have one form, by names of the program's choice. */
export function map(of: Form, rules: RulesOfRequired): RequiredForm;
export function map(of: Form, rules?: Rules): Form;
export function map(of: Form, rules: Rules = none): Form {
  return { kind: "map", name: "an object", of: { ...of, required: true }, ...rules };
}

/** A value of the first of several forms whose type it has. */
export function either(forms: readonly Form[], rules: RulesOfRequired): RequiredForm;
export function either(forms: readonly Form[], rules?: Rules): Form;
export function either(forms: readonly Form[], rules: Rules = none): Form {
  return { kind: "either", name: forms.map(({ name }) => name).join(" or "), forms, ...rules };
}

/** Tells whether a value has the type of a form, other than the types of its parts; for a choice, the form that it has. */
export function fittingForm(form: Form, value: unknown): Form | undefined {
  if (form.kind === "either") return form.forms.find((one) => fittingForm(one, value) !== undefined);
  return fits(form.kind, value) ? form : undefined;
}

function fits(kind: Exclude<Form["kind"], "either">, value: unknown): boolean {
  if (kind === "anything") return true;
  if (kind === "list") return Array.isArray(value);
  if (kind === "object" || kind === "map") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === kind;
}
