import { digitRunsIn } from "./digits";
import type { KnownTexts } from "./known-texts";
import type { Reading } from "./readings";
import { readingsOf } from "./readings";

const REPLACEMENT = "[secret]";

// long texts are read piece by piece, each with what is around it
const PIECE = 64 * 1024;
// characters that may stand for one of a secret: \\\\\\\\u0041 inside a URL
const LONGEST_SPELLING = 32;

/** What is hidden in texts, and what is not although it is the same. */
export interface Hidden {
  readonly texts: KnownTexts;
  /** Words that everybody sees, such as IDs. */
  readonly names: ReadonlySet<string>;
}

/** The text with a word in place of each secret, from its beginning on until it is as long as asked for. */
export function withoutSecrets(text: string, { texts: secrets, names }: Hidden, length = Infinity): string {
  if (secrets.longest === 0) return text;
  const margin = secrets.longest * LONGEST_SPELLING;
  const piece = Math.max(PIECE, margin);
  let redacted = "";
  let shown = 0;
  for (let start = 0; start < text.length && redacted.length < length; start += piece) {
    const end = Math.min(start + piece, text.length);
    const before = Math.max(0, start - margin);
    const ends = endsOfSecrets(text.slice(before, end + margin), secrets, names);
    for (let at = start; at < end; at++) {
      const hidden = ends[at - before] ?? 0;
      if (hidden === 0) continue;
      // secrets that overlap are one
      if (at >= shown) redacted += text.slice(shown, at) + REPLACEMENT;
      shown = Math.max(shown, before + hidden);
    }
    redacted += text.slice(shown, end);
    shown = Math.max(shown, end);
  }
  return redacted;
}

/** Where the longest secret ends that begins at each place of a text; 0: none does. */
function endsOfSecrets(text: string, secrets: KnownTexts, names: ReadonlySet<string>): Uint32Array {
  const ends = new Uint32Array(text.length);
  const hide = (start: number, end: number): void => {
    if (names.size > 0 && names.has(text.slice(start, end)) && isAlone(text, start, end)) return;
    ends[start] = Math.max(ends[start] ?? 0, end);
  };
  for (const reading of readingsOf(text)) {
    hidePlain(reading, secrets, hide);
    hideDigits(reading, secrets, hide);
  }
  return ends;
}

const PART_OF_WORD = /\w/;

function isAlone(text: string, start: number, end: number): boolean {
  return !PART_OF_WORD.test(text[start - 1] ?? "") && !PART_OF_WORD.test(text[end] ?? "");
}

type Hide = (start: number, end: number) => void;

// a beginning of eight characters says something of a secret, and is no common word
const FEWEST_BEGUN = 8;

function hidePlain(reading: Reading, secrets: KnownTexts, hide: Hide): void {
  secrets.search(reading.text, (end, { whole, begun }) => {
    const length = begun >= FEWEST_BEGUN && begun > whole && isCutOff(reading.text, end) ? begun : whole;
    if (length > 0) hide(reading.startOf(end - length), reading.startOf(end));
  });
}

const PADDING = /={0,2}/y;

function hideDigits(reading: Reading, secrets: KnownTexts, hide: Hide): void {
  for (const run of digitRunsIn(reading.text)) {
    secrets.search(run.bytes, (end, { whole, begun }) => {
      const isCut = begun >= run.fewestBegun && end === run.bytes.length && isCutOff(reading.text, run.end);
      const length = isCut ? begun : whole;
      if (length === 0) return;
      PADDING.lastIndex = isCut ? run.end : run.endOf(end - 1);
      PADDING.test(reading.text);
      hide(reading.startOf(run.startOf(end - length)), reading.startOf(PADDING.lastIndex));
    });
  }
}

const CUT = /["'`]?(?:\.{3}|…)/y;

/** Whether somebody has cut a text off at a place: dots stand for the rest. */
function isCutOff(text: string, at: number): boolean {
  CUT.lastIndex = at;
  return CUT.test(text);
}
