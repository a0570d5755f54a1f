import type { Reading } from "./escapes";
import { escapesAt } from "./escapes";
import type { Span, Wanted } from "./secret-index";
import { isCutOff } from "./secret-index";

/**
 * How a secret shows in the base64 of a text that it is a part of, as a password does in Basic authorization. A character of
 * base64 holds six bits, so there are three ways, for the three places that a byte can have among them. The search is for the
 * characters with bits of the secret alone; of those before and behind them some bits are the secret's, and have to fit.
 */
export function base64Parts(secret: string): readonly Wanted[] {
  const bytes = Buffer.from(secret, "utf8");
  return [0, 1, 2].flatMap((others) => {
    const base64 = Buffer.concat([Buffer.alloc(others), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const bits = (others + bytes.length) * 8;
    const [start, end] = [Math.ceil((others * 8) / 6), Math.floor(bits / 6)];
    const before: Neighbour = {
      character: base64[start - 1] ?? "",
      mask: others === 0 ? 0 : 2 ** (6 * start - 8 * others) - 1,
    };
    const behind: Neighbour = { character: base64[end] ?? "", mask: 64 - 2 ** (6 - (bits % 6)) };
    const around = (text: string, found: Span): Span | undefined => withNeighbours(text, found, before, behind);
    const core = base64.slice(start, end);
    return [...new Set([core, forUrls(core)])].map((text) => ({ text, around }));
  });
}

function forUrls(base64: string): string {
  return base64.replaceAll("+", "-").replaceAll("/", "_");
}

/** A character next to those that are looked for, and which of its six bits are known; none: it may be missing. */
interface Neighbour {
  readonly character: string;
  readonly mask: number;
}

const PADDING = /(?:=|%3d|\\{1,15}u003d){0,2}/iy;

/** What was found with the neighbours that contain bits of the secret, and the padding; nothing where their bits do not fit. */
function withNeighbours(text: string, found: Span, before: Neighbour, behind: Neighbour): Span | undefined {
  const start = before.mask === 0 ? found.start : startBefore(text, found.start, before);
  const end = behind.mask === 0 ? found.end : endBehind(text, found.end, behind);
  if (start === undefined || end === undefined) return undefined;
  PADDING.lastIndex = end;
  PADDING.test(text);
  return { start, end: PADDING.lastIndex };
}

// the longest escape of one character: \\u002b inside JSON inside JSON
const LONGEST_ESCAPE = 8;
const CUT_BEFORE = /(?:^|\.{3}|…)["'`]?$/;

function startBefore(text: string, end: number, wanted: Neighbour): number | undefined {
  for (let start = Math.max(0, end - LONGEST_ESCAPE); start < end; start++) {
    const readings = start === end - 1 ? [{ character: text[start] ?? "", end }] : escapesAt(text, start);
    if (readings.some((one) => one.end === end && fits(one, wanted))) return start;
  }
  return CUT_BEFORE.test(text.slice(Math.max(0, end - LONGEST_ESCAPE), end)) ? end : undefined;
}

function endBehind(text: string, start: number, wanted: Neighbour): number | undefined {
  const readings: readonly Reading[] = [{ character: text[start] ?? "", end: start + 1 }, ...escapesAt(text, start)];
  return (
    readings.find((one) => fits(one, wanted))?.end ??
    (start === text.length || isCutOff(text, start) ? start : undefined)
  );
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function fits({ character }: Reading, { character: wanted, mask }: Neighbour): boolean {
  const value = ALPHABET.indexOf(character === "-" ? "+" : character === "_" ? "/" : character);
  return character !== "" && value >= 0 && (value & mask) === (ALPHABET.indexOf(wanted) & mask);
}
