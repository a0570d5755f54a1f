import type { ObjectRule, Properties, Property, StringProperty } from "../../../plugin/declare/property-types";
import { decidingInputs } from "../../../plugin/values/value/forms";
import type { Uses } from "../schema/uses";
import { pascalCase } from "../names";
import { key, quoted } from "./print";
import { HELPERS } from "./sdk-file";
import type { SdkFile } from "./sdk-file";
import { isAlsoOutput, isClosed } from "./strictness";
import { membersOf, orUndefined, typeOf, valueType } from "./types";

/** Arguments of which some properties exclude each other. */
export interface Arguments {
  /** Name of their type: `ConnectionSideArgs`. */
  readonly name: string;
  readonly doc: string;
  readonly properties: Properties;
  readonly rules?: readonly ObjectRule[] | undefined;
  /** The docs of a property. */
  readonly docOf: (property: Property) => string;
}

/** One of several forms that arguments have. */
interface Form {
  /** Completes the name of its type: `WithAccessPoint`. */
  readonly suffix: string;
  readonly doc: string;
  readonly members: string;
}

/** The properties that differ, and the forms. */
interface Forms {
  readonly differing: ReadonlySet<string>;
  readonly forms: readonly Form[];
}

/** Adds the type of arguments: one interface, or a union where a rule lets a program give at most one of several properties. */
export function addArguments(uses: Uses, args: Arguments, file: SdkFile): void {
  const names = (args.rules ?? []).flatMap(({ excludes }) =>
    excludes?.kind === "atMostOne" ? [excludes.names] : [],
  )[0];
  if (names === undefined) addInterface(uses, args, file);
  else addUnion(uses, args, formsOfOne(uses, args, names, file), file);
}

/** As `addArguments`, for arguments of a resource: there, properties can go with one value of another, too, or with one form. */
export function addResourceArguments(uses: Uses, args: Arguments, file: SdkFile): void {
  const [deciding] = decidingInputs(args.properties);
  if (deciding !== undefined) {
    addUnion(uses, args, formsByInput(uses, args, deciding, file), file);
    return;
  }
  const found = discriminated(args);
  if (found !== undefined) {
    const [[name, property], pairs] = found;
    // a copy, which is none of the given properties, takes any text; the forms are more exact
    const loose = { ...args, properties: { ...args.properties, [name]: { ...property } } };
    addUnion(uses, loose, formsByValue(uses, args, [name, property], pairs, file), file);
    return;
  }
  addArguments(uses, args, file);
}

/** The properties of a resource's arguments that some forms lack, by the value of another property. */
export function dependentArguments(args: Pick<Arguments, "properties" | "rules">): ReadonlySet<string> {
  // forms with and without an input have what they refuse, too
  if (decidingInputs(args.properties).length > 0) return new Set();
  const [, pairs = []] = discriminated(args) ?? [];
  return new Set(pairs.map(([, name]) => name));
}

/** The first property by whose values arguments have forms, with what goes with which value. */
function discriminated({
  properties,
  rules,
}: Pick<Arguments, "properties" | "rules">): readonly [Discriminator, readonly Pair[]] | undefined {
  for (const [name, property] of Object.entries(properties)) {
    if (property.kind !== "string") continue;
    const pairs = pairsOf([name, property], rules);
    if (pairs.length > 0) return [[name, property], pairs];
  }
  return undefined;
}

function addInterface(uses: Uses, { name, doc, properties, docOf }: Arguments, file: SdkFile): void {
  file.addInterface(name, doc, membersOf(uses, properties, ["args"], file, docOf));
}

function addUnion(uses: Uses, args: Arguments, { differing, forms }: Forms, file: SdkFile): void {
  const stem = args.name.replace(/Args$/, "");
  const common = `${stem}CommonArgs`;
  const shared = Object.entries(args.properties).filter(([name]) => !differing.has(name));
  const doc = `What all \`${args.name}\` have in common.`;
  addInterface(uses, { ...args, name: common, doc, properties: Object.fromEntries(shared) }, file);
  const names = forms.map(({ suffix, doc, members }) => {
    const name = `${stem}${suffix}Args`;
    file.addInterface(name, doc, members, common);
    return name;
  });
  file.addUnion(args.name, args.doc, names);
}

/**
 * One form for each property, in which the others are refused. The compiler prints what it finds wrong with the last form where
 * several are as close to what the program wrote, so that of the first property comes last.
 */
function formsOfOne(uses: Uses, args: Arguments, names: readonly string[], file: SdkFile): Forms {
  const forms = names.map((chosen) => ({
    suffix: `With${pascalCase(chosen)}`,
    doc: `\`${args.name}\` with \`${chosen}\`, and without ${listed(names.filter((name) => name !== chosen))}.`,
    members: names
      .map((name) =>
        name === chosen
          ? membersNamed(uses, args, [name], file)
          : refused(uses, args, name, `${name} must be left out when ${chosen} is given`, file),
      )
      .join("\n"),
  }));
  return { differing: new Set(names), forms: forms.reverse() };
}

/** One form with an input, and one without it; each refuses what only the other one has. */
function formsByInput(uses: Uses, args: Arguments, deciding: string, file: SdkFile): Forms {
  const entries = Object.entries(args.properties);
  const ofWith = entries.filter(([name, { only }]) => name === deciding || only?.with === deciding);
  const ofWithout = entries.filter(([, { only }]) => only?.without === deciding);
  const demanded = ofWith.filter(([, { only }]) => only?.required === true);
  const company = [
    ["with", demanded],
    ["without", ofWithout],
  ] as const;
  const inCompany = company.flatMap(([how, entries]) =>
    entries.length === 0 ? [] : [`${how} ${entries.map(([name]) => name).join(", ")}`],
  );
  const form = (suffix: string, own: typeof entries, foreign: typeof entries, reason: string): Form => ({
    suffix: `${suffix}${pascalCase(deciding)}`,
    doc: `\`${args.name}\` ${suffix.toLowerCase()} \`${deciding}\`.`,
    members: [
      membersOf(uses, Object.fromEntries(own.map(inItsForm(deciding))), ["args"], file, args.docOf),
      ...foreign.map(([name]) =>
        refused(uses, args, name, `${name} ${name === deciding ? `goes ${inCompany.join(" and ")}` : reason}`, file),
      ),
    ].join("\n"),
  });
  return {
    differing: new Set([...ofWith, ...ofWithout].map(([name]) => name)),
    // of forms that a program is as far from, the compiler names what is wrong with the last one
    forms: [
      form("Without", ofWithout, ofWith, `requires ${deciding}`),
      form("With", ofWith, ofWithout, `must be left out when ${deciding} is given`),
    ],
  };
}

function inItsForm(deciding: string): (entry: readonly [string, Property]) => readonly [string, Property] {
  return ([name, property]) => {
    const isRequired = name === deciding || property.only?.required === true;
    return [name, isRequired ? { ...property, required: true } : property];
  };
}

function refused(uses: Uses, { properties }: Arguments, name: string, why: string, file: SdkFile): string {
  const property = properties[name];
  if (property === undefined) return "";
  const refusal = `((${typeOf(uses, property, "args", file)}) & ${file.use("Refused", HELPERS, "type")}<${quoted(why)}>)`;
  // of an output, only the check can tell whether there is a value
  const output = isAlsoOutput(uses, property)
    ? [`pulumi.OutputInstance<${orUndefined(typeOf(uses, property, "state", file))}>`]
    : [];
  return `${key(name)}?: ${[refusal, ...output, "undefined"].join(" | ")};`;
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(" and ");
}

/** A property that other ones depend on. */
type Discriminator = readonly [name: string, property: StringProperty];
/** A value of it, and a property that a program gives with that value. */
type Pair = readonly [value: string, name: string];

/** What depends on the discriminator, unless its values may be spelled in any case, which no type has, or what depends goes with all of them. */
function pairsOf([discriminator, property]: Discriminator, rules: readonly ObjectRule[] = []): readonly Pair[] {
  if (property.anyCase === true) return [];
  return rules.flatMap(({ excludes }): readonly Pair[] => {
    if (excludes?.kind !== "onlyWith" || excludes.other !== discriminator) return [];
    const { name, values } = excludes;
    const isWithAll = isClosed(property) && property.values?.every((value) => values.includes(value)) === true;
    return isWithAll ? [] : values.map((value) => [value, name]);
  });
}

/** A form for each value that has properties of its own, one for all other values, and one for outputs. */
function formsByValue(
  uses: Uses,
  args: Arguments,
  [other, property]: Discriminator,
  pairs: readonly Pair[],
  file: SdkFile,
): Forms {
  const values = [...new Set(pairs.map(([value]) => value))];
  const form = (suffix: string, what: string, type: string, names: readonly string[]): Form => ({
    suffix,
    doc: `\`${args.name}\` with ${what} as \`${other}\`.`,
    // without docs: editors show those of the common interface
    members: [
      `${key(other)}${property.required === true ? "" : "?"}: ${valueType(property, type)};`,
      membersNamed(uses, args, names, file),
    ].join("\n"),
  });
  const ofValues = values.map((value) => {
    const names = pairs.flatMap(([ofPair, name]) => (ofPair === value ? [name] : []));
    return form(`Of${pascalCase(value)}`, `\`${value}\``, quoted(value), names);
  });
  const names = [...new Set(pairs.map(([, name]) => name))];
  return {
    differing: new Set(names),
    forms: [
      form("OfOther", "another value", `pulumi.Input<${otherValues(uses, property, values, file)}>`, []),
      ...ofValues,
      form("OfUnknown", "an output", "Promise<string> | pulumi.OutputInstance<string>", names),
    ],
  };
}

function otherValues(uses: Uses, property: StringProperty, taken: readonly string[], file: SdkFile): string {
  if (!isClosed(property)) return typeOf(uses, property, "args", file);
  const others = (property.values ?? []).filter((value) => !taken.includes(value));
  return others.length === 0 ? "never" : others.map(quoted).join(" | ");
}

function membersNamed(uses: Uses, { properties, docOf }: Arguments, names: readonly string[], file: SdkFile): string {
  const own = Object.entries(properties).filter(([name]) => names.includes(name));
  return membersOf(uses, Object.fromEntries(own), ["args"], file, docOf);
}
