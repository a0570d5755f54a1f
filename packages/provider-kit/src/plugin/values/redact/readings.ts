/** A text as it is, or without escapes of one kind or another. */
export interface Reading {
  readonly text: string;
  /** Where each character begins in the text that was read, and where the last one ends. */
  startOf(index: number): number;
}

/** How URLs, forms, JSON and HTML write characters, and which one is meant; none: it is no escape. */
interface Escapes {
  readonly pattern: RegExp;
  readonly meant: (groups: readonly (string | undefined)[]) => string | undefined;
}

const CONTROLS: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const NAMES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const ESCAPES: readonly Escapes[] = [
  {
    pattern: /\\(?:u([\da-f]{4})|u\{([\da-f]{1,6})\}|x([\da-f]{2})|([bfnrt"'/\\]))/gi,
    meant: ([unit, point, byte, letter = ""]) => charOf(unit ?? point ?? byte, 16) ?? CONTROLS[letter] ?? letter,
  },
  // bytes of UTF-8, each as a character of its own
  { pattern: /%([\da-f]{2})/gi, meant: ([byte]) => charOf(byte, 16) },
  {
    pattern: /&(?:#(\d{1,9})|#x([\da-f]{1,8})|(lt|gt|amp|quot|apos));/gi,
    meant: ([decimal, hex, name = ""]) => charOf(decimal, 10) ?? charOf(hex, 16) ?? NAMES[name.toLowerCase()],
  },
  { pattern: /\+/g, meant: () => " " },
];

function charOf(digits: string | undefined, base: number): string | undefined {
  const point = Number.parseInt(digits ?? "", base);
  return point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}

// JSON in JSON in JSON inside a URL; of texts that never come to an end there are no more readings than this
const DEEPEST = 4;
const MOST = 40;

/** The readings of a text: as it is, and without escapes of each kind, also of one inside the other. */
export function* readingsOf(text: string): Iterable<Reading> {
  let level: readonly Reading[] = [{ text, startOf: (index) => index }];
  const seen = new Set([text]);
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth++) {
    yield* level;
    level = level.flatMap((outer) => ESCAPES.flatMap((escapes) => unescaped(outer, escapes, seen) ?? []));
  }
}

/** A reading without the escapes of one kind; none where it has none, or where the reading is known. */
function unescaped(outer: Reading, { pattern, meant }: Escapes, seen: Set<string>): Reading | undefined {
  if (seen.size >= MOST || outer.text.search(pattern) < 0) return undefined;
  // an escape is never shorter than what it means
  const starts = new Uint32Array(outer.text.length + 1);
  let text = "";
  let from = 0;
  const keepUntil = (end: number): void => {
    for (let i = from; i < end; i++) starts[text.length + i - from] = outer.startOf(i);
    text += outer.text.slice(from, end);
  };
  for (const match of outer.text.matchAll(pattern)) {
    const [whole, ...groups] = match;
    const character = meant(groups);
    if (character === undefined) continue;
    keepUntil(match.index);
    starts.fill(outer.startOf(match.index), text.length, text.length + character.length);
    text += character;
    from = match.index + whole.length;
  }
  keepUntil(outer.text.length);
  if (seen.has(text)) return undefined;
  seen.add(text);
  starts[text.length] = outer.startOf(outer.text.length);
  return { text, startOf: (index) => starts[index] ?? 0 };
}
