import { beginsEscape, escapesAt } from "./escapes";

/** A part of a text: from its first character to the one behind its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A string to search for, escaped or not. */
export interface Wanted {
  readonly text: string;
  /** Checks the place where it was found, and returns it with the characters around it that belong to it. */
  readonly around?: (text: string, found: Span) => Span | undefined;
}

/** Many strings that are searched for together. One that is added later costs no more than the first one. */
export interface SecretIndex {
  add(wanted: Wanted): void;
  /** The longest of the wanted texts that begins at a place, also as much as is left of one that was cut off. */
  longestAt(text: string, at: number): Span | undefined;
}

/** Wanted texts by their first characters, behind which they are compared one by one. */
interface Branch {
  readonly next: Map<string, Branch>;
  readonly wanted: Rest[];
}

/** The rest of a wanted string after its first characters. */
interface Rest {
  readonly rest: string;
  /** It can be read in one way only. */
  readonly isPlain: boolean;
  readonly around: Wanted["around"];
}

const DEPTH = 3;

/** Makes an index of texts that have three characters or more. */
export function createSecretIndex(): SecretIndex {
  const root = newBranch();
  return {
    add({ text, around }) {
      const first = Array.from(text.slice(0, 2 * DEPTH)).slice(0, DEPTH);
      const branch = first.reduce(grown, root);
      const rest = text.slice(first.join("").length);
      branch.wanted.push({ rest, isPlain: !Array.from(rest).some(beginsEscape), around });
    },
    longestAt: (text, at) => (mayBegin(root, text, at) ? longestIn(root, text, { start: at, end: at }) : undefined),
  };
}

function newBranch(): Branch {
  return { next: new Map(), wanted: [] };
}

function grown(branch: Branch, character: string): Branch {
  const next = branch.next.get(character) ?? newBranch();
  branch.next.set(character, next);
  return next;
}

/** Whether the first characters at a place are those of a wanted text, or have to be looked at more closely. */
function mayBegin(root: Branch, text: string, at: number): boolean {
  let branch: Branch | undefined = root;
  for (let i = at; i < at + DEPTH; i++) {
    const unit = text.charAt(i);
    if (beginsEscape(unit) || unit >= "\ud800") return true;
    branch = branch.next.get(unit);
    if (branch === undefined) return false;
  }
  return true;
}

/** The longest text that goes on from what was read so far. */
function longestIn(branch: Branch, text: string, read: Span): Span | undefined {
  let longest: Span | undefined;
  const offer = (found: Span | undefined): void => {
    if (found !== undefined && found.end > (longest?.end ?? -1)) longest = found;
  };
  for (const wanted of branch.wanted) {
    const end = endOf(wanted, text, read.end);
    if (end === undefined) continue;
    const found = { start: read.start, end };
    offer(wanted.around === undefined ? found : wanted.around(text, found));
  }
  const goOn = (character: string, end: number): void => {
    const next = branch.next.get(character);
    if (next !== undefined) offer(longestIn(next, text, { start: read.start, end }));
  };
  if (branch.next.size === 0) return longest;
  const character = characterAt(text, read.end);
  goOn(character, read.end + character.length);
  for (const escaped of escapesAt(text, read.end)) goOn(escaped.character, escaped.end);
  return longest;
}

function characterAt(text: string, at: number): string {
  const unit = text.charAt(at);
  return unit < "\ud800" ? unit : String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** Where the rest of a wanted text ends that begins at a place; of several ways to read it the longest one counts. */
function endOf({ rest, isPlain }: Rest, text: string, from: number): number | undefined {
  if (isPlain && text.startsWith(rest, from)) return from + rest.length;
  let end: number | undefined;
  const open = [{ known: 0, at: from }];
  const seen = new Set<string>();
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    let { known, at } = way;
    while (known < rest.length) {
      for (const escaped of escapesAt(text, at)) {
        const next = { known: known + escaped.character.length, at: escaped.end };
        const key = `${next.known} ${next.at}`;
        if (!rest.startsWith(escaped.character, known) || seen.has(key)) continue;
        seen.add(key);
        open.push(next);
      }
      if (text[at] !== rest[known]) break;
      known++;
      at++;
    }
    const isWhole = known === rest.length || (known >= LEAST_REST && isCutOff(text, at));
    if (isWhole && at > (end ?? -1)) end = at;
  }
  return end;
}

// a beginning of eight characters says something of a secret, and is no common word
const LEAST_REST = 8 - DEPTH;
const CUT = /["'`]?(?:\.{3}|…)/y;

/** Whether somebody has cut a text off at a place: dots stand for the rest. */
export function isCutOff(text: string, at: number): boolean {
  CUT.lastIndex = at;
  return CUT.test(text);
}
