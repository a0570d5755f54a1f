import type { CheckFailure } from "@ops-providers/provider-kit";
import { shortened } from "./shortened";
import type { Place, Tokens } from "./tokens";

const NAMES: Readonly<Record<string, string>> = {
  "\u00a0": "no-break space",
  "\u200b": "zero-width space",
  "\ufeff": "byte order mark",
};
const SHOWN_LINES = 5;
const QUOTES = "'`´‘’‚“”„«»";

/** Says which characters of a script the service refuses: outside of strings, and behind a backslash in them. */
export function foreignProblems(script: string, { foreign, escapes, bytes }: Tokens): readonly CheckFailure[] {
  return [
    ...byLine(script, foreign).map(([source, lines]) => ({
      message: `has ${shown(source)} in ${linesOf(lines)}; Flux takes it in strings and comments only${hint(source)}`,
    })),
    ...byLine(script, escapes).map(([source, lines]) => ({
      message: `has ${shown(source)} in a string in ${linesOf(lines)}, which is no escape of Flux; write \\\\ for a backslash`,
    })),
    ...byLine(script, bytes).map(([source, lines]) => ({
      message: `has ${shortened(source)} in a string in ${linesOf(lines)}, which is no UTF-8; write the letters themselves`,
    })),
  ];
}

/** The line of a script, from 1 on, that a place is in. */
export function lineOf(script: string, start: number): number {
  return script.slice(0, start).split("\n").length;
}

/** The lines that each piece is in; the places are in the order of the script, so that it is read once. */
function byLine(script: string, places: readonly Place[]): readonly (readonly [string, ReadonlySet<number>])[] {
  const found = new Map<string, Set<number>>();
  let line = 1;
  let at = 0;
  for (const { source, start } of places) {
    line += lineOf(script.slice(at, start), start) - 1;
    at = start;
    found.set(source, (found.get(source) ?? new Set()).add(line));
  }
  return [...found];
}

function linesOf(all: ReadonlySet<number>): string {
  const first = [...all].slice(0, SHOWN_LINES);
  if (first.length === 1) return `line ${first.join("")}`;
  const more = all.size - first.length;
  return more === 0 ? `lines ${first.join(", ")}` : `lines ${first.join(", ")} and ${more} more`;
}

/** A piece of a script: as it is where one can see it, and always with its code where it is not ASCII. */
export function shown(source: string): string {
  const [character = ""] = /[^]$/u.exec(source) ?? [];
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  if (/^[!-~]+$/.test(source)) return source;
  const name = NAMES[character] ?? (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character : undefined);
  return name === undefined ? code : `${name} (${code})`;
}

function hint(source: string): string {
  return QUOTES.includes(source) ? '; put strings into "…"' : "";
}
