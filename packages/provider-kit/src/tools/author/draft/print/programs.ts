import type { PackageNames } from "../../init/package-name";
import type { DraftKind } from "../drafted-kind";
import type { DraftProperty } from "../drafted-property";
import { isTemplate, storyNameCode } from "../../name-template";
import { nounOf } from "../text";
import { inFirstForm } from "../forms";
import { sampleOf } from "../values";
import { codeOf, importsOf, keyOf } from "./code";
import type { KindsByName } from "./needed-objects";
import { isFixed, isName, isRequired, neededObjects, parentOf, valueCode } from "./needed-objects";

interface Step {
  readonly kind: DraftKind;
  readonly variable: string;
  readonly inputs: readonly (readonly [name: string, code: string])[];
}

/** The resources of a program that ends with one of a kind, in their order. */
function stepsTo(kind: DraftKind, kinds: KindsByName, within: readonly DraftKind[] = []): readonly Step[] {
  const steps: Step[] = [];
  const inputs = inFirstForm(kind.inputs, kind.forms)
    .filter(isRequired)
    .map((input): readonly [string, string] => {
      const parent = parentOf(input, kinds);
      if (parent === undefined || [...within, kind].includes(parent.kind)) return [input.name, codeOf(sampleOf(input))];
      for (const step of stepsTo(parent.kind, kinds, [...within, kind])) {
        if (!steps.some((one) => one.kind === step.kind)) steps.push(step);
      }
      return [input.name, `${parent.kind.constant}.${parent.property ?? "id"}`];
    });
  return [...steps, { kind, variable: kind.constant, inputs }];
}

/** The example of a kind: a program that makes an object, and what it belongs to. */
export function exampleText(kind: DraftKind, { npmName }: PackageNames, kinds: KindsByName): string {
  const steps = stepsTo(kind, kinds);
  return [
    importsOf([steps.map((step) => step.kind.name), npmName]),
    "",
    ...steps.map((step, i) => statement(step, i === steps.length - 1)),
    "",
  ].join("\n");
}

function statement({ kind, variable, inputs }: Step, isLast: boolean): string {
  const args = inputs.map(([name, code]) => (name === code ? name : `${keyOf(name)}: ${code}`)).join(", ");
  const made = `new ${kind.name}("example", { ${args} });`;
  return isLast ? made : `const ${variable} = ${made}`;
}

/** The program that `pulumi up` runs. */
export function programText(kind: DraftKind, names: PackageNames, kinds: KindsByName): string {
  const text = exampleText(kind, names, kinds).trimEnd();
  const last = text.lastIndexOf(`new ${kind.name}(`);
  return `${text.slice(0, last)}const ${kind.constant} = ${text.slice(last)}\n\nexport const id = ${kind.constant}.id;\n`;
}

/** The conformance test of a kind. */
export function conformanceText(kind: DraftKind, kinds: KindsByName, isListable: boolean): string {
  const lead = 'import { describeResource } from "../../testing/describe-resource";\n\n';
  if (!isListable) {
    // the draft's own test: its title says what it waits for, and it goes once the author declares a list
    return `test.todo("${nounOf(kind.name)}: the suite compares the list of all objects, and nothing lists them yet");\n`;
  }
  const [first, second] = [neededObjects(kind, kinds, ""), neededObjects(kind, kinds, "Other")];
  const needs = [...first.statements, ...second.statements].join("");
  const inputs = inFirstForm(kind.inputs, kind.forms);
  const given = inputs.filter((input) => isRequired(input) || sampleOf(input) !== undefined);
  const valuesOf = (inputs: readonly DraftProperty[], choice: 0 | 1, suffix = ""): string =>
    `{ ${inputs.map((input) => `${keyOf(input.name)}: ${valueCode(input, choice === 0 ? first : second, choice, suffix)}`).join(", ")} }`;
  const uses = `${needs}${valuesOf(given, 0)}`;
  const context = [...(needs === "" ? [] : ["provider"]), ...(uses.includes("unique") ? ["unique"] : [])];
  const body = `{ minimal: ${valuesOf(inputs.filter(isRequired), 0, "-minimal")}, full: ${valuesOf(given, 0)}, others: ${valuesOf(
    given.filter((input) => !isFixed(input)),
    1,
    "-other",
  )} }`;
  const pattern = context.length === 0 ? "" : `{ ${context.join(", ")} }`;
  const arrange =
    needs === ""
      ? `arrange: (${pattern}) => Promise.resolve(${body}),`
      : `async arrange(${pattern}) { ${needs} return ${body}; },`;
  const together = Object.entries(first.together).map(([name, others]) => `${keyOf(name)}: ${JSON.stringify(others)}`);
  const fixed = given.filter(isFixed).map(({ name }) => JSON.stringify(name));
  const unchangeable = fixed.length === 0 ? "" : ` fixed: [${fixed.join(", ")}],`;
  const unknown = inputs.filter((input) => !given.includes(input));
  const omitted = unknown.length === 0 ? "" : ` omitted: { ${unknown.map(omission).join(", ")} },`;
  const synonyms = together.length === 0 ? "" : ` synonyms: { ${together.join(", ")} },`;
  return `${lead}describeResource({ type: "${kind.name}", ${arrange}${synonyms}${unchangeable}${omitted} edits: {}, mistakes: {} });\n`;
}

/** An input of which no value is known, with the reason. */
function omission({ name, isOfOtherForm }: DraftProperty): string {
  const reason =
    isOfOtherForm === true ? "it goes with another form of the object" : "the service takes no value that is known";
  return `${keyOf(name)}: ${JSON.stringify(reason)}`;
}

/** What stories give the inputs of a kind. */
export function storyText(kind: DraftKind, kinds: KindsByName): string {
  const inputs = inFirstForm(kind.inputs, kind.forms);
  const needs = inputs.flatMap((input) => {
    if (input.isOfOtherForm === true) return [];
    const parent = parentOf(input, kinds);
    return parent === undefined ? [] : [{ input, parent, need: parent.kind.constant }];
  });
  const values = inputs.flatMap((input): readonly string[] => {
    const found = needs.find((one) => one.input === input);
    if (found !== undefined) {
      const output = found.parent.property === undefined ? "" : `, ${JSON.stringify(found.parent.property)}`;
      return [`${keyOf(input.name)}: [need(${JSON.stringify(found.need)}${output})]`];
    }
    if (input.isOfOtherForm === true) return [];
    if (isSecret(input)) return [`${keyOf(input.name)}: [secret("canary"), secret("other")]`];
    const templates = (input.samples ?? []).filter(isTemplate);
    const named = templates.length > 0 ? templates.map(storyNameCode) : ['name("example")', 'name("Other")'];
    if (templates.length > 0 || isName(input)) return [`${keyOf(input.name)}: [${[...new Set(named)].join(", ")}]`];
    if (input.samples?.length === 0) return [];
    const [one, other] = [sampleOf(input), sampleOf(input, 1)].map(codeOf);
    return [`${keyOf(input.name)}: [${[...new Set([one, other])].join(", ")}]`];
  });
  const text = values.join(", ");
  const omitted = inputs.filter((input) => input.samples?.length === 0);
  const makers = ["need", "name", "secret"].filter((maker) => text.includes(`${maker}(`));
  const needed = [...new Map(needs.map(({ need, parent }) => [need, parent.kind.name]))];
  return [
    'import type { StoryKind } from "@ops-providers/provider-kit/testing";',
    "",
    `/** What stories give the inputs of ${nounOf(kind.name)}s. */`,
    "export const story: StoryKind = {",
    `type: "${kind.name}",`,
    ...(needed.length === 0 ? [] : [`needs: { ${needed.map(([need, name]) => `${need}: "${name}"`).join(", ")} },`]),
    ...(omitted.length === 0 ? [] : [`omitted: { ${omitted.map(omission).join(", ")} },`]),
    `inputs: (${makers.length === 0 ? "" : `{ ${makers.join(", ")} }`}) => ({ ${text} }),`,
    "};",
    "",
  ].join("\n");
}

function isSecret({ facts }: DraftProperty): boolean {
  return facts.some(({ option }) => option === "secret");
}
