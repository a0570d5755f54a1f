/** A way to read what stands at a place of a text: the character that is meant, and where its spelling ends. */
export interface Reading {
  readonly character: string;
  readonly end: number;
}

const NONE: readonly Reading[] = [];

/** The escaped characters that may begin at a place, as URLs, forms, JSON and HTML write them, also one inside the other. */
export function escapesAt(text: string, at: number): readonly Reading[] {
  switch (text[at]) {
    case "+":
      return [{ character: " ", end: at + 1 }];
    case "%":
      return [bytesAt(text, at, BYTE), bytesAt(text, at, BYTE_TWICE)].filter((one) => one !== undefined);
    case "&":
      return entitiesAt(text, at);
    case "\\":
      return [...backslashesAt(text, at), ...entitiesAt(text, at)];
    default:
      return NONE;
  }
}

/** Whether an escaped character may begin with this one. */
export function beginsEscape(character: string): boolean {
  return character === "+" || character === "%" || character === "&" || character === "\\";
}

const BYTE = /%([\da-f]{2})/iy;
const BYTE_TWICE = /%25([\da-f]{2})/iy;

/** One character of UTF-8, of which each byte is written as the pattern says. */
function bytesAt(text: string, at: number, byte: RegExp): Reading | undefined {
  const bytes: number[] = [];
  let end = at;
  do {
    const digits = matchAt(byte, text, end)?.[1];
    if (digits === undefined) return undefined;
    bytes.push(Number.parseInt(digits, 16));
    end = byte.lastIndex;
  } while (bytes.length < sizeOf(bytes[0] ?? 0));
  return { character: Buffer.from(bytes).toString("utf8"), end };
}

/** Bytes of the character that begins with this one. */
function sizeOf(first: number): number {
  if (first < 0xc0) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

const NAMES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
// the ampersand may be escaped itself, as in a page that is shown on another one, or in JSON
const ENTITIES = ["&", "&amp;", "\\\\{1,15}u0026"].map(
  (ampersand) => new RegExp(`${ampersand}(?:#(\\d{1,9})|#x([\\da-f]{1,8})|(lt|gt|amp|quot|apos));`, "iy"),
);

function entitiesAt(text: string, at: number): readonly Reading[] {
  return ENTITIES.flatMap((entity): readonly Reading[] => {
    const [whole, decimal, hex, name = ""] = matchAt(entity, text, at) ?? [];
    if (whole === undefined) return NONE;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    const character = NAMES[name.toLowerCase()] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined);
    return character === undefined ? NONE : [{ character, end: at + whole.length }];
  });
}

// JSON inside JSON doubles the backslashes, once more each time
const BACKSLASHES = ["\\\\", "\\\\\\\\", "\\\\\\\\\\\\\\\\"] as const;

function backslashesAt(text: string, at: number): readonly Reading[] {
  const backslashes = BACKSLASHES.filter((one) => text.startsWith(one, at)).map(({ length }): Reading => ({
    character: "\\",
    end: at + length,
  }));
  const unit = unitAt(text, at);
  if (unit === undefined) return backslashes;
  // characters outside the basic plane are two units
  const second = /^[\ud800-\udbff]$/.test(unit.character) ? unitAt(text, unit.end) : undefined;
  const pair = /^[\udc00-\udfff]$/.test(second?.character ?? "") ? second : undefined;
  const character = unit.character + (pair?.character ?? "");
  return [...backslashes, { character, end: pair?.end ?? unit.end }];
}

const ESCAPED_UNIT = /\\{1,15}(?:u([\dA-Fa-f]{4})|x([\dA-Fa-f]{2})|([bfnrt"'/]))/y;
const CONTROLS: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

function unitAt(text: string, at: number): Reading | undefined {
  const [whole, unit, byte, letter = ""] = matchAt(ESCAPED_UNIT, text, at) ?? [];
  if (whole === undefined) return undefined;
  const digits = unit ?? byte;
  const character = digits === undefined ? letter : String.fromCharCode(Number.parseInt(digits, 16));
  return { character: CONTROLS[letter] ?? character, end: at + whole.length };
}

/** What a sticky pattern finds at a place. */
function matchAt(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
