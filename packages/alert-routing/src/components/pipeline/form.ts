import type { InvalidInput } from "@ops-providers/common/component";
import { inputPath, plainInput, unknownInputs } from "@ops-providers/common/component";

/** What an input must be, as far as a program that is not type-checked can get it wrong. */
export type Form =
  | { readonly kind: "string" | "number" | "boolean" | "any" }
  | { readonly kind: "list" | "one or several" | "by name"; readonly of: Form }
  | {
      readonly kind: "object";
      readonly properties: Readonly<Record<string, Form>>;
      readonly required?: readonly string[];
    };

/** The way to an input, step by step. */
export type Steps = readonly (string | number)[];

const NAMES: Readonly<Record<Form["kind"], string>> = {
  string: "a string",
  number: "a number",
  boolean: "a boolean",
  any: "a value",
  list: "a list",
  "one or several": "an object or a list of objects",
  "by name": "an object",
  object: "an object",
};

/** Inputs of another kind than their form, and required ones that are missing; values that are known later fit. */
export function wrongForms(form: Form, input: unknown, steps: Steps = []): readonly InvalidInput[] {
  const given = plainInput<unknown>(input);
  if (given === undefined || form.kind === "any") return [];
  if (!fits(form, given)) return [{ path: inputPath(...steps), reason: `must be ${NAMES[form.kind]}` }];
  const missing = (form.kind === "object" ? (form.required ?? []) : []).filter(
    (name) => Reflect.get(Object(given), name) === undefined,
  );
  return [
    ...missing.map((name) => ({ path: inputPath(...steps, name), reason: "is required and missing" })),
    ...partsOf(form, given, steps).flatMap((part) => wrongForms(part.form, part.input, part.steps)),
  ];
}

/** Properties that the form does not have, at each depth. */
export function unknownProperties(form: Form, input: unknown, steps: Steps = []): readonly InvalidInput[] {
  const given = plainInput<unknown>(input);
  if (given === undefined || !fits(form, given)) return [];
  const isObject = form.kind === "object" && typeof given === "object" && given !== null;
  return [
    ...(isObject ? unknownInputs(given, Object.keys(form.properties), steps) : []),
    ...partsOf(form, given, steps).flatMap((part) => unknownProperties(part.form, part.input, part.steps)),
  ];
}

interface Part {
  readonly form: Form;
  readonly input: unknown;
  readonly steps: Steps;
}

/** The items of a list, and the values of an object, each with its form. */
function partsOf(form: Form, given: unknown, steps: Steps): readonly Part[] {
  if (form.kind === "one or several" && !Array.isArray(given)) return [{ form: form.of, input: given, steps }];
  if (typeof given !== "object" || given === null) return [];
  const isList = Array.isArray(given);
  return Object.entries(given).flatMap(([name, input]: [string, unknown]) => {
    const part = "of" in form ? form.of : form.kind === "object" ? form.properties[name] : undefined;
    return part === undefined ? [] : [{ form: part, input, steps: [...steps, isList ? Number(name) : name] }];
  });
}

function fits({ kind }: Form, given: unknown): boolean {
  if (kind === "any") return true;
  if (kind === "list") return Array.isArray(given);
  if (kind === "one or several") return typeof given === "object" && given !== null;
  if (kind === "object" || kind === "by name") {
    return typeof given === "object" && given !== null && !Array.isArray(given);
  }
  return typeof given === kind;
}
