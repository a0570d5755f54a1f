import type { Provider } from "../../../plugin/declare/provider";
import type { NumberProperty, ObjectRule, Property, StringProperty } from "../../../plugin/declare/property-types";
import type { Resource } from "../../../plugin/declare/resource";
import { typeName } from "../../../plugin/declare/resource";
import type { Lookup } from "../../../plugin/declare/function";
import { importCommand, nounOf } from "../../../plugin/execution/service-objects/wording";
import { camelCase, kebabCase } from "../names";
import { referenceDocs } from "./reference-docs";
import type { Position, Uses } from "./uses";

const FORMATS: Readonly<Record<NonNullable<StringProperty["format"]>, string>> = {
  "date-time": "A date and time such as `2026-01-31T08:00:00Z`.",
  email: "An e-mail address.",
};

/** What the docs of a property say of it: its own words, then every declared fact, the same in schema, SDK and site. */
export function propertyDoc(property: Property, replaced = "resource"): string {
  return propertySentences(property, replaced).join(" ");
}

/** The parts of the docs of a property: its own words, and a sentence for each fact that they do not say. */
export function propertySentences(property: Property, replaced = "resource"): readonly string[] {
  const sentences = [
    ...referenceDocs(property),
    ...limits(property),
    ...whenLeftOut(property),
    givenWith(property),
    inForm(property),
    ...whenChanged(property, replaced),
    property.secret === true ? "It is kept secret." : undefined,
    fromEnvironment(property),
  ];
  return withOwnWords(property, sentences);
}

/** A property's own words, and the sentences that say something that its words do not. */
function withOwnWords({ doc }: Property, sentences: readonly (string | undefined)[]): readonly string[] {
  const isNew = (sentence: string | undefined): sentence is string =>
    Boolean(sentence) && !doc.includes(sentence ?? "");
  return [doc, ...sentences.filter(isNew)];
}

/** What the docs of a property in the result of a function say: only what helps to read it. */
export function resultDoc(gaps: Uses["resultGaps"]): (property: Property) => string {
  const sentences = resultSentences(gaps);
  return (property) => sentences(property).join(" ");
}

/** The parts of the docs of a property in the result of a function. */
export function resultSentences(gaps: Uses["resultGaps"]): (property: Property) => readonly string[] {
  const gap = gaps === "null" ? "null" : "left out";
  const once = `It is ${gap} where the service shows it in its answer to the creation only.`;
  return (property) =>
    sentencesOfOutput(property, [
      property.readBack === "never" ? `Always ${gap}: the service never shows it.` : undefined,
      property.readBack === "once" ? once : undefined,
    ]);
}

/** What the docs of a property that no program gives say where a state holds it. */
export function outputDoc(property: Property): string {
  return outputSentences(property).join(" ");
}

/** The parts of the docs of a property that no program gives. */
export function outputSentences(property: Property): readonly string[] {
  const { secretWith } = property;
  const whenSecret = secretWith === undefined ? undefined : `It is secret where \`${secretWith}\` is.`;
  return sentencesOfOutput(property, [...whenShown(property), whenSecret]);
}

function sentencesOfOutput(property: Property, whereShown: readonly (string | undefined)[]): readonly string[] {
  const sentences = [
    ...referenceDocs(property),
    inUnit(property),
    property.kind === "string" ? format(property) : undefined,
    hasValues(property) ? values(property) : undefined,
    ...whereShown,
    property.secret === true ? "It is kept secret." : undefined,
  ];
  return withOwnWords(property, sentences);
}

function hasValues(property: Property): property is StringProperty | NumberProperty {
  return property.kind === "string" || property.kind === "integer" || property.kind === "number";
}

function limits(property: Property): readonly (string | undefined)[] {
  switch (property.kind) {
    case "string":
      return [inUnit(property), format(property), pattern(property), length(property), values(property)];
    case "integer":
    case "number":
      return [inUnit(property), range(property), values(property)];
    case "list":
      return [
        span(property.minItems, property.maxItems, "item"),
        property.order === "ignored" ? "The order has no meaning." : undefined,
        property.key === undefined ? undefined : `No two items have the same \`${property.key}\`.`,
      ];
    case "map":
    case "boolean":
    case "object":
    case "any":
      return [];
  }
}

function inUnit(property: Property): string | undefined {
  return "unit" in property ? `In ${property.unit}.` : undefined;
}

function format({ format: name }: StringProperty): string | undefined {
  return name === undefined ? undefined : FORMATS[name];
}

function pattern({ patternDoc }: StringProperty): string | undefined {
  return patternDoc === undefined ? undefined : `Must be ${patternDoc}.`;
}

function length({ minLength, maxLength }: StringProperty): string | undefined {
  if (minLength === 1 && maxLength === undefined) return "Not empty.";
  return span(minLength, maxLength, "character");
}

function range({ min, max }: NumberProperty): string | undefined {
  if (min !== undefined && max !== undefined) return `From ${min} to ${max}.`;
  if (min !== undefined) return `At least ${min}.`;
  return max === undefined ? undefined : `At most ${max}.`;
}

function span(min: number | undefined, max: number | undefined, thing: string): string | undefined {
  const things = (count: number): string => `${count} ${thing}${count === 1 ? "" : "s"}`;
  if (min !== undefined && min === max) return `Exactly ${things(min)}.`;
  if (min !== undefined && min > 0 && max !== undefined) return `${min} to ${things(max)}.`;
  if (min !== undefined && min > 0) return `At least ${things(min)}.`;
  return max === undefined ? undefined : `At most ${things(max)}.`;
}

function values(property: StringProperty | NumberProperty): string | undefined {
  if (property.values === undefined) return undefined;
  const isOpen = property.kind === "string" && property.valuesAre === "open";
  return `${isOpen ? "Known values" : "Values"}: ${property.values.map((value) => `\`${value}\``).join(", ")}.`;
}

function givenWith({ requiredWith }: Property): string | undefined {
  return requiredWith === undefined ? undefined : `Required with \`${requiredWith}\`.`;
}

/** The form of the resource that has the property. */
function inForm({ only }: Property): string | undefined {
  if (only?.with !== undefined)
    return `Only with \`${only.with}\`${only.required === true ? ", which requires it" : ""}.`;
  if (only?.without === undefined) return undefined;
  const demand = only.required === true ? "Required without" : "Only without";
  const isGiven = only.unused === undefined ? "" : `, and ${literal(only.unused)} here where types demand a value`;
  const other = only.instead === undefined ? "" : `; with it, use \`${only.instead}\`${isGiven}`;
  return `${demand} \`${only.without}\`${other}.`;
}

function whenLeftOut(property: Property): readonly (string | undefined)[] {
  const filled = property.default ?? property.only?.default;
  if (filled !== undefined) return [`Default: ${literal(filled)}${unitOf(property)}.`];
  if (property.absent !== undefined && !isEmpty(property.absent)) {
    return [`Left out, it is ${literal(property.absent)}${unitOf(property)}.`];
  }
  if (property.computed === true) return decidedByService(property);
  if (property.kind === "map" && property.addedKeys !== undefined) {
    return [`The service may add ${property.addedKeys.map(literal).join(", ")}.`];
  }
  if (property.kind !== "string" || !property.autoname) return [];
  return ["Left out, it is made from the logical name and a random suffix."];
}

/** The author's own words win where they say what leaving out means, and nothing is left out where nothing is sent. */
function decidedByService(property: Property): readonly string[] {
  return property.sent === "never" || /left out/i.test(property.doc) ? [] : ["Left out, the service decides."];
}

function unitOf(property: Property): string {
  return "unit" in property ? ` ${property.unit}` : "";
}

function literal(value: unknown): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}

function whenChanged(property: Property, replaced: string): readonly (string | undefined)[] {
  return [changeDoc(property, replaced), ...whenShown(property)];
}

function whenShown(property: Property): readonly (string | undefined)[] {
  return [
    property.readBack === "once"
      ? "The service shows it in its answer to the creation only, so an imported one has none."
      : undefined,
    property.readBack === "never"
      ? "The service never shows it, so a change made elsewhere goes unnoticed."
      : undefined,
  ];
}

function changeDoc({ onChange }: Property, replaced: string): string | undefined {
  if (typeof onChange === "object") return onChange.doc;
  return onChange === "replace" ? `Changing it replaces the ${replaced}.` : undefined;
}

function fromEnvironment({ env = [] }: Property): string | undefined {
  const names = env.map((name) => `\`${name}\``);
  if (names.length === 0) return undefined;
  return `Left out, it is taken from the environment variable ${names.join(" or ")}.`;
}

/** What a property of the provider says: it is not part of any one resource. */
export function settingDoc(property: Property): string {
  return settingSentences(property).join(" ");
}

/** The parts of the docs of a property of the provider. */
export function settingSentences(property: Property): readonly string[] {
  return propertySentences(property, "provider and all of its resources");
}

/** The docs that fit where values stand: outputs have no use for what a program may give. */
export function docFor(positions: Iterable<Position>, gaps: Uses["resultGaps"]): (property: Property) => string {
  const all = [...positions];
  if (all.some((position) => position === "args" || position === "plain")) return (property) => propertyDoc(property);
  return all.includes("state") ? outputDoc : resultDoc(gaps);
}

/** The docs of a resource's own properties: of its inputs and of its outputs. */
export function docsOf({ token, outputs }: Resource): (property: Property) => string {
  const outputsOfResource = new Set(Object.values(outputs));
  return (property) => (outputsOfResource.has(property) ? outputDoc(property) : propertyDoc(property, nounOf(token)));
}

/** A text and its rules, one a line. */
export function withRules(doc: string, rules: readonly ObjectRule[] = []): string {
  const lines = rules.flatMap((rule) => (rule.doc === undefined ? [] : [`- ${rule.doc}`]));
  return lines.length === 0 ? doc : `${doc}\n\n${lines.join("\n")}`;
}

/** The smallest programs that come with resources and functions, by the kebab-case name of what they show. */
export type Examples = Readonly<Record<string, string>>;

/** Docs of a resource: what it is, its rules, an example, how to import one. */
export function resourceDoc(provider: Provider, resource: Resource, examples: Examples): string {
  const name = typeName(resource.token);
  const noun = nounOf(resource.token);
  const idDoc = resource.idDoc === undefined ? "" : ` The ID is ${resource.idDoc}.`;
  return [
    withRules(resource.doc, resource.rules),
    ...exampleDoc(provider, examples[kebabCase(name)]),
    `## Import\n\nAn existing ${noun} is imported by its ID.${idDoc}`,
    `\`\`\`sh\n${importExample(resource)}\n\`\`\``,
  ].join("\n\n");
}

/** The command that imports a resource, with the parts of the ID in angle brackets. */
export function importExample({ token, idParts = ["id"] }: Resource): string {
  return importCommand(token, "example", idParts.map((part) => `<${kebabCase(part)}>`).join("/"));
}

/** Docs of a function: what it answers with, its rules, an example. */
export function functionDoc(provider: Provider, lookup: Lookup, examples: Examples): string {
  const example = examples[kebabCase(typeName(lookup.token))];
  return [withRules(lookup.doc, lookup.rules), ...exampleDoc(provider, example)].join("\n\n");
}

function exampleDoc(provider: Provider, example: string | undefined): readonly string[] {
  if (example === undefined) return [];
  return [`## Example Usage\n\n\`\`\`typescript\n${exampleProgram(provider, example)}\n\`\`\``];
}

/** An example as a whole program: with the import of the package, where the file has none. */
export function exampleProgram(provider: Provider, example: string): string {
  const program = example.trim();
  const importsPackage = program.includes(`from "${provider.npmName}"`);
  const imports = importsPackage ? "" : `import * as ${camelCase(provider.name)} from "${provider.npmName}";\n\n`;
  return `${imports}${program}`;
}
