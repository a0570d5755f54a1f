import type { Difference } from "./compare";
import type { Disagreement } from "./declared";
import type { Findings, KindFindings } from "./fact";

/** What a run found, as Markdown: what surprises comes first. */
export function reportText({ kinds, service, triedAt, package: name }: Findings, left: readonly string[]): string {
  const surprises = kinds.flatMap(({ kind, surprises: all }) => all.map((text) => `- ${kind}: ${text}`));
  const version = Object.entries(service).map(([header, value]) => `${header} ${value}`);
  return [
    `# ${name}: what the service does`,
    "",
    `Tried ${[triedAt, ...version].join(", ")}.`,
    "",
    ...section("Surprises", surprises),
    ...section(
      "Left open",
      left.map((text) => `- ${text}`),
    ),
    ...kinds.flatMap(kindLines),
  ].join("\n");
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`## ${title}`, "", ...lines, ""];
}

function kindLines({ kind, requests, facts, undecided }: KindFindings): readonly string[] {
  const open = undecided.map(({ property, option, why }) => `- ${placeOf(kind, property)}, \`${option}\`: ${why}`);
  return [
    `## ${kind}`,
    "",
    `${requests} requests.`,
    "",
    ...(facts.length === 0
      ? []
      : table(
          ["what", "fact", "exchanges"],
          facts.map(({ property, option, value, shownBy }) => [
            placeOf(kind, property),
            `\`${option}: ${JSON.stringify(value)}\``,
            rangeOf(shownBy),
          ]),
        )),
    ...(open.length === 0 ? [] : ["Undecided:", "", ...open, ""]),
  ];
}

/** Numbers that follow each other, in short. */
function rangeOf(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === undefined || last === undefined ? "" : first === last ? String(first) : `${first} to ${last}`;
}

/** Where declarations and the service disagree, as Markdown. */
export function disagreementText(all: readonly Disagreement[]): string {
  const [wrong, weaker] = [all.filter(({ isWrong }) => isWrong), all.filter(({ isWrong }) => !isWrong)];
  if (all.length === 0) return "The declarations say what the service does.";
  return [
    ...(wrong.length === 0 ? [] : ["Declarations that the service contradicts:", "", ...disagreementTable(wrong)]),
    ...(weaker.length === 0
      ? []
      : ["Declarations that are stricter than the service, or say less:", "", ...disagreementTable(weaker)]),
  ].join("\n");
}

function disagreementTable(all: readonly Disagreement[]): readonly string[] {
  return table(
    ["what", "declared", "the service"],
    all.map(({ kind, declared, fact: { property, option, value } }) => [
      placeOf(kind, property),
      `\`${option}: ${declared === undefined ? "nothing" : JSON.stringify(declared)}\``,
      `\`${JSON.stringify(value)}\``,
    ]),
  );
}

/** What another release does differently, as Markdown. */
export function differenceText(all: readonly Difference[]): string {
  if (all.length === 0) return "The service does the same as when the facts were found.";
  return table(
    ["what", "option", "before", "now"],
    all.map(({ kind, property, option, before, now }) => [
      placeOf(kind, property),
      `\`${option}\``,
      shown(before),
      shown(now),
    ]),
  ).join("\n");
}

function shown(value: unknown): string {
  return value === undefined ? "nothing found" : `\`${JSON.stringify(value)}\``;
}

function placeOf(kind: string, property: string | undefined): string {
  return property === undefined ? kind : `\`${kind}.${property}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line), ""];
}
