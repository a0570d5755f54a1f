import type { DraftForm, DraftForms, DraftProperty } from "./drafted-property";
import type { Forms } from "./described";

/** The forms that properties have; `undefined` where they say nothing that the properties do not say themselves. */
export function draftForms(forms: Forms | undefined, properties: readonly DraftProperty[]): DraftForms | undefined {
  const by = properties.find(({ wire }) => wire === forms?.by);
  if (forms === undefined || by === undefined || by.type !== "string") return undefined;
  const all = [...forms.of.values()];
  const differing = properties.filter(({ wire, facts }) => {
    const members = all.map((form) => form.get(wire));
    const isEverywhere = members.every((member) => member !== undefined);
    const isAlike = new Set(members.map((member) => member?.isRequired)).size === 1;
    const isInAny = members.some((member) => member !== undefined);
    return wire !== forms.by && isInAny && !(isEverywhere && isAlike) && !facts.some(isGivenAnyway);
  });
  if (differing.length === 0) return undefined;
  const of = [...forms.of].map(([value, members]): DraftForm => {
    const own = differing.filter(({ wire }) => members.has(wire));
    const needs = own.filter(({ wire }) => members.get(wire)?.isRequired === true);
    return {
      value,
      needs: needs.map(({ name }) => name),
      takes: own.filter((one) => !needs.includes(one)).map(({ name }) => name),
    };
  });
  return { by: by.name, of };
}

/** Whether a program need not give a property, or must in every form. */
function isGivenAnyway({ option }: DraftProperty["facts"][number]): boolean {
  return option === "default" || option === "required";
}

/** The forms as TypeScript: a call of the kit's `formsBy`. */
export function formsCode({ by, of }: DraftForms): string {
  const forms = of.map(({ value, needs, takes }) => {
    const options = Object.entries({ needs, takes }).filter(([, names]) => names.length > 0);
    const code = options.map(([key, names]) => `${key}: ${JSON.stringify(names)}`).join(", ");
    return `${JSON.stringify(value)}: {${code === "" ? "" : ` ${code} `}}`;
  });
  return `formsBy(${JSON.stringify(by)}, { ${forms.join(", ")} })`;
}

/** The inputs as an object of the first form has them: those of other forms have no values. */
export function inFirstForm(inputs: readonly DraftProperty[], forms: DraftForms | undefined): readonly DraftProperty[] {
  const [first, ...others] = forms?.of ?? [];
  if (forms === undefined || first === undefined) return inputs;
  const foreign = others
    .flatMap(({ needs, takes }) => [...needs, ...takes])
    .filter((name) => !first.needs.includes(name) && !first.takes.includes(name));
  return inputs.map((input) => {
    const { name, facts } = input;
    if (name === forms.by) return { ...input, samples: [first.value] };
    if (foreign.includes(name)) return { ...input, samples: [], isOfOtherForm: true };
    return first.needs.includes(name)
      ? { ...input, facts: [...facts, { option: "required", code: "true", mark: "spec" }] }
      : input;
  });
}
