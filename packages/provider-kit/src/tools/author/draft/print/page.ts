import type { PackageNames } from "../../init/package-name";
import { pluralOf } from "../../plural";
import type { DraftKind } from "../drafted-kind";
import type { DraftFact, DraftProperty } from "../drafted-property";
import type { DraftErrors } from "../errors";
import type { DraftAccess } from "../settings";
import { nounOf } from "../text";

/** A kind that the specification has and the draft has not. */
export interface Undrafted {
  readonly name: string;
  readonly item: string;
  readonly reason: string;
}

/** What is known of a service, fact by fact, with a mark on each, as Markdown. */
export function pageText(
  { displayName }: PackageNames,
  version: string,
  kinds: readonly DraftKind[],
  { access, errors }: { readonly access: DraftAccess; readonly errors: DraftErrors },
  undrafted: readonly Undrafted[],
): string {
  return [
    `# ${displayName}: facts`,
    "",
    `Drafted from version ${version} of the service's specification. **spec**: the specification says so. **tried**: the service does so, as \`facts.json\` shows. **unsure**: neither says anything, and the safe reading stands in.`,
    "",
    "## Requests",
    "",
    ...accessLines(access, errors),
    "",
    ...kinds.flatMap(kindLines),
    "## Open",
    "",
    ...kinds.flatMap(openLines),
    ...(undrafted.length === 0
      ? []
      : ["### Not drafted", "", ...undrafted.map(({ name, item, reason }) => `- ${name}, \`${item}\`: ${reason}`), ""]),
  ].join("\n");
}

function accessLines(
  { url, schemes, left }: DraftAccess,
  { message, code, isText, isDescribed }: DraftErrors,
): readonly string[] {
  const mark = (isSaid: boolean): string => (isSaid ? "**spec**" : "**unsure**");
  return [
    `- URL: ${url === undefined ? "the program says it" : `\`${url}\``} ${mark(url !== undefined)}`,
    ...schemes.map(({ sources, settings, question }) => {
      const names = settings.map(({ name }) => `\`${name}\``).join(", ");
      const from = sources.map((name) => `\`${name}\``).join(" and ");
      return `- ${names}: security scheme ${from} ${mark(question === undefined)}${question === undefined ? "" : `: ${question}`}`;
    }),
    ...left.map((one) => `- left out: ${one}, which the kit cannot send`),
    `- errors: ${isText ? "plain text, or " : ""}the message is ${message.map((name) => `\`${name}\``).join(" or ")}${code.length === 0 ? "" : `, the code ${code.map((name) => `\`${name}\``).join(" or ")}`} ${mark(isDescribed)}`,
  ];
}

function kindLines(kind: DraftKind): readonly string[] {
  const { name, operations, facts, list, inputs, outputs } = kind;
  return [
    `## ${name}`,
    "",
    ...operations.map((operation) => `- \`${operation}\``),
    "",
    "| what | fact | mark | where |",
    "| --- | --- | --- | --- |",
    ...facts.map((fact) => row(`the ${nounOf(name)}`, fact, "paths")),
    ...(list === undefined
      ? []
      : [row(`the list of ${pluralOf(nounOf(name))}`, listFact(list.paging), "parameters of the list")]),
    ...[...inputs, ...outputs].flatMap((property) => placesIn(property)).flatMap(propertyRows),
    "",
  ];
}

function listFact(paging: { readonly code: string; readonly known: boolean }): DraftFact {
  return { option: "paging", code: paging.code, mark: paging.known ? "spec" : "unsure" };
}

/** A property, or a part of one, by its place in the declaration. */
interface Placed {
  readonly place: string;
  readonly property: DraftProperty;
}

/** A property with its parts, but for those of a shape inside itself. */
function placesIn(property: DraftProperty, place = property.name, within: readonly object[] = []): readonly Placed[] {
  const { shape, items, each } = property;
  const parts = shape === undefined || within.includes(shape) ? [] : shape.properties;
  const inside = shape === undefined ? within : [...within, shape];
  return [
    { place, property },
    ...parts.flatMap((part) => placesIn(part, `${place}.${part.name}`, inside)),
    ...(items === undefined ? [] : placesIn(items, `${place}[]`, within)),
    ...(each === undefined ? [] : placesIn(each, `${place}{}`, within)),
  ];
}

/** What is known of a property; of an item, only what is more than its type. */
function propertyRows({ place, property }: Placed): readonly string[] {
  const { facts, source, shape, type } = property;
  const isPlain = facts.length === 0 && shape === undefined && !/[\]}]$/.test(place);
  const told: readonly DraftFact[] = isPlain ? [{ option: "type", code: type, mark: "spec" }] : facts;
  return told.map((fact) => row(`\`${place}\``, fact, `\`${source}\``));
}

function row(what: string, { option, code, mark }: DraftFact, where: string): string {
  const shown = code.length > 120 ? `${code.slice(0, 117)}...` : code;
  return `| ${[what, `\`${option}: ${shown.replaceAll("`", "'")}\``, mark, where].map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function openLines(kind: DraftKind): readonly string[] {
  const lines = [
    ...[...byQuestion(questionsOf(kind))].map(([question, places]) => `- ${places.join(", ")}: ${question}`),
    ...kind.left.map((one) => `- left out: ${one}`),
  ];
  return lines.length === 0 ? [] : [`### ${kind.name}`, "", ...lines, ""];
}

/** What is asked of several places is asked once. */
function byQuestion(all: readonly { place: string; question: string }[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const { place, question } of all) places.set(question, [...(places.get(question) ?? []), place]);
  return places;
}

/** What only the service can tell, by the place in the declaration. */
export function questionsOf({
  facts,
  list,
  inputs,
  outputs,
  name,
}: DraftKind): readonly { place: string; question: string }[] {
  const own = facts.flatMap(({ question }) =>
    question === undefined ? [] : [{ place: `the ${nounOf(name)}`, question }],
  );
  const paging = list?.paging.question;
  return [
    ...own,
    ...(paging === undefined ? [] : [{ place: "the list", question: paging }]),
    ...[...inputs, ...outputs]
      .flatMap((property) => placesIn(property))
      .flatMap(({ place, property }) =>
        property.facts.flatMap(({ question }) => (question === undefined ? [] : [{ place: `\`${place}\``, question }])),
      ),
  ];
}
