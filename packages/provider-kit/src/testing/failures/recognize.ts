import * as creations from "../../plugin/failures/creations";
import * as names from "../../plugin/failures/names";
import * as objects from "../../plugin/failures/objects";
import * as operations from "../../plugin/failures/operations";
import * as plugin from "../../plugin/failures/plugin";
import * as requests from "../../plugin/failures/requests";
import * as ways from "../../plugin/failures/ways-out";
import type { Facts } from "../../plugin/failures/say";
import { isOpen, patternOf } from "./pattern";

/** The catalogue: wordings by topic and code. */
export const CATALOGUE = { creations, names, objects, operations, plugin, requests };

/** What a user can do about a failure, by code. */
export type WayOut = keyof typeof ways;

/** A failure as the catalogue has it. */
export interface Failure {
  /** Topic and code: `names.ring`. */
  readonly code: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly waysOut: readonly WayOut[];
}

/** The facts of a wording as a text has them; the first ones, where it has the wording several times. */
export function factsIn<Wording extends string>(text: string, wording: Wording): Heard<Wording> | undefined {
  return allFactsIn(text, wording)[0];
}

/** The facts of a wording, each time that a text has it. */
export function allFactsIn<Wording extends string>(text: string, wording: Wording): readonly Heard<Wording>[];
export function allFactsIn(text: string, wording: string): readonly Readonly<Record<string, string>>[] {
  return [...text.matchAll(within(wording))].map(({ groups }) => ({ ...groups }));
}

/** The facts of a wording as texts. */
type Heard<Wording extends string> = Readonly<Record<keyof Facts<Wording>, string>>;

/** Whether a text has one of some wordings. */
export function says(text: string, ...wordings: readonly string[]): boolean {
  return wordings.some((wording) => within(wording).exec(text) !== null);
}

/** The failure that a text ends with: the one whose wording says most of it; `undefined` where the catalogue has none. */
export function failureIn(text: string): Failure | undefined {
  for (const { code, ending } of BY_SIZE) {
    const found = ending.exec(text);
    if (found !== null) return { code, facts: { ...found.groups }, waysOut: waysOutIn(text) };
  }
  return undefined;
}

/** All failures of the catalogue, with the pattern of a text that ends with one; first those whose wordings say most. */
const BY_SIZE = Object.entries(CATALOGUE)
  .flatMap(([topic, wordings]) =>
    Object.entries(wordings).map(([code, wording]: [string, string]) => ({
      code: `${topic}.${code}`,
      ending: new RegExp(`(?:^|\\s)${patternOf(wording)}$`),
      size: wording.replace(/\{\w+\}/g, "").length,
    })),
  )
  .sort((one, other) => other.size - one.size);

/** The ways out that a text names. */
export function waysOutIn(text: string): readonly WayOut[] {
  return WAYS_OUT.filter((code) => says(text, ways[code]));
}

const WAYS_OUT = codesOf(ways);

function codesOf<Codes extends string>(wordings: Readonly<Record<Codes, string>>): readonly Codes[] {
  const isCode = (code: string): code is Codes => code in wordings;
  return Object.keys(wordings).filter(isCode);
}

const patterns = new Map<string, RegExp>();

/** The pattern of a wording anywhere in a text. */
function within(wording: string): RegExp {
  const known = patterns.get(wording);
  if (known !== undefined) return new RegExp(known);
  const { before, after } = isOpen(wording);
  const made = new RegExp(`${before ? "^" : ""}${patternOf(wording)}${after ? "$" : ""}`, "g");
  patterns.set(wording, made);
  return new RegExp(made);
}
