import { isTemplate, templateCode } from "../../name-template";
import type { DraftKind } from "../drafted-kind";
import type { DraftProperty } from "../drafted-property";
import { publicName } from "../text";
import { inFirstForm } from "../forms";
import { sampleOf } from "../values";
import { codeOf, keyOf } from "./code";

/** The kinds of a draft by their names. */
export type KindsByName = ReadonlyMap<string, DraftKind>;

/** An input that is an object of another kind. */
interface Parent {
  readonly kind: DraftKind;
  readonly property: string | undefined;
}

/** The kind that an input refers to. */
export function parentOf(input: DraftProperty, kinds: KindsByName): Parent | undefined {
  const code = input.facts.find(({ option }) => option === "refersTo")?.code;
  if (code === undefined || input.type !== "string") return undefined;
  const [name = "", property] = [...code.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
  const kind = kinds.get(name);
  return kind === undefined ? undefined : { kind, property };
}

/** Whether a program must give an input. */
export function isRequired({ facts }: DraftProperty): boolean {
  return facts.some(({ option }) => option === "required");
}

/** Whether there is one value only that the service was seen to take, such as the ID of its one object; a name has a new one each time. */
export function isFixed(input: DraftProperty): boolean {
  const { samples = [] } = input;
  return samples.length === 1 && !isTemplate(samples[0]) && !isName(input);
}

/** Whether an input is what its object is called. */
export function isName({ name, type, described }: DraftProperty): boolean {
  const { values, limits = {} } = described;
  return type === "string" && values === undefined && limits.pattern === undefined && /name$/i.test(name);
}

/** What a test makes before an object of a kind. */
interface NeededObjects {
  readonly statements: readonly string[];
  /** By input: the expression of the object's value. */
  readonly values: Readonly<Record<string, string>>;
  /** By input: the others whose objects are in its object, or the other way round; they change together. */
  readonly together: Readonly<Record<string, readonly string[]>>;
}

interface Made {
  readonly kind: DraftKind;
  readonly variable: string;
  /** What it is in. */
  readonly within: readonly Made[];
  /** The input whose value it is; absent: others of the test are in it. */
  input?: DraftProperty;
}

/** The objects that the inputs of a kind refer to, and what these are in: what is in one organization is all in the same. */
export function neededObjects(kind: DraftKind, kinds: KindsByName, suffix: string): NeededObjects {
  const made: Made[] = [];
  const statements: string[] = [];
  const make = (parent: DraftKind, variable: string, path: readonly DraftKind[]): Made => {
    const within: Made[] = [];
    const args = inFirstForm(parent.inputs, parent.forms)
      .filter(isRequired)
      .map((input) => {
        const outer = parentOf(input, kinds);
        if (outer === undefined || [...path, parent].includes(outer.kind))
          return `${keyOf(input.name)}: ${uniqueCode(input, codeOf(sampleOf(input)), `-${variable}`)}`;
        const there = made.find((one) => one.kind === outer.kind);
        const object = there ?? make(outer.kind, `${variable}${outer.kind.name}`, [...path, parent]);
        within.push(object, ...object.within);
        return `${keyOf(input.name)}: ${outputCode(object, outer)}`;
      });
    statements.push(
      `const ${variable} = await provider.create("${parent.name}", { ${args.join(", ")} }, { name: \`\${unique}-${variable}\` });\n`,
    );
    const object: Made = { kind: parent, variable, within };
    made.push(object);
    return object;
  };
  const values: Record<string, string> = {};
  for (const input of kind.inputs) {
    const parent = parentOf(input, kinds);
    if (parent === undefined) continue;
    const there = made.find((one) => one.kind === parent.kind && one.input === undefined);
    const object = there ?? make(parent.kind, `${input.name}${suffix}`, []);
    object.input = input;
    values[input.name] = outputCode(object, parent);
  }
  return { statements, values, together: inOneAnother(made) };
}

function inOneAnother(made: readonly Made[]): NeededObjects["together"] {
  const given = made.filter(({ input }) => input !== undefined);
  return Object.fromEntries(
    given.flatMap((one) => {
      const others = given.filter(
        (other) => (one.within.includes(other) || other.within.includes(one)) && changeOf(one) === changeOf(other),
      );
      const names = others.flatMap(({ input }) => (input === undefined ? [] : [input.name]));
      return one.input === undefined || names.length === 0 ? [] : [[one.input.name, names]];
    }),
  );
}

/** What a change of the input of an object does to the object that is tested. */
function changeOf({ input }: Made): string | undefined {
  return input?.facts.find(({ option }) => option === "onChange")?.code;
}

function outputCode({ variable }: Pick<Made, "variable">, { property = "id" }: Parent): string {
  return property === "id" ? `${variable}.id` : `String(${variable}.state[${JSON.stringify(property)}])`;
}

/** Whether any text may be the value of a secret: then it is one that no other text of the test has in it. */
function isFreeSecret({ type, facts, described: { values, format, limits = {} } }: DraftProperty): boolean {
  const isSecret = facts.some(({ option }) => option === "secret");
  const { pattern, maxLength = Infinity } = limits;
  return (
    isSecret && type === "string" && [values, format, pattern].every((one) => one === undefined) && maxLength >= 64
  );
}

/** The value of an input in a test. */
export function valueCode(input: DraftProperty, { values }: NeededObjects, choice: 0 | 1, suffix: string): string {
  return values[input.name] ?? uniqueCode(input, codeOf(sampleOf(input, choice)), suffix);
}

/** A name differs from test to test. */
function uniqueCode(input: DraftProperty, code: string, suffix: string): string {
  const [template] = input.samples ?? [];
  if (isTemplate(template)) return templateCode(template, suffix.replace(/^-/, "").toLowerCase());
  if (isFreeSecret(input)) return `\`\${unique}-secret${suffix}\``;
  return isName(input) ? `\`\${unique}-${publicName(input.name)}${suffix}\`` : code;
}
