/** Bytes that a text writes as digits, and where each stands. */
export interface DigitRun {
  /** Each byte as a character of its own. */
  readonly bytes: string;
  /** Bytes of a secret that say something of it where somebody has cut it off. */
  readonly fewestBegun: number;
  /** Where the first digit of a byte is, and the place behind its last one. */
  startOf(byte: number): number;
  endOf(byte: number): number;
  /** The place behind all digits. */
  readonly end: number;
}

/** A way to write bytes as digits. */
interface Digits {
  /** Digits, also on several lines. */
  readonly run: RegExp;
  readonly breaks: RegExp;
  readonly bits: number;
  readonly encoding: "base64" | "hex";
}

const DIGITS: readonly Digits[] = [
  {
    run: /(?<![\w+/-])[\w+/-]{4,}(?:\r?\n[ \t]*[\w+/-]+)*/g,
    breaks: /\r?\n[ \t]*/g,
    bits: 6,
    encoding: "base64",
  },
  {
    run: /(?<![\da-f])[\da-f]{2,}(?:(?::|:?\r?\n[ \t]*)[\da-f]+)*/gi,
    breaks: /:?\r?\n[ \t]*|:/g,
    bits: 4,
    encoding: "hex",
  },
];

// eight digits: of fewer that are left nobody learns anything
const FEWEST_DIGITS = 8;

/** The bytes that a text may write in base64 or in hex digits, from each of the places on at which a byte can begin. */
export function* digitRunsIn(text: string): Iterable<DigitRun> {
  for (const digits of DIGITS) {
    for (const match of text.matchAll(digits.run)) yield* runsOf(digits, match[0], match.index);
  }
}

function* runsOf({ bits, breaks, encoding }: Digits, run: string, from: number): Iterable<DigitRun> {
  const digits = run.replace(breaks, "");
  const places = digits.length === run.length ? undefined : placesOf(run, breaks);
  const placeOf = (digit: number): number => from + (places?.[digit] ?? digit);
  // four digits of base64 are three bytes, and two hex digits are one
  for (let skipped = 0; skipped < (encoding === "base64" ? 4 : 2); skipped++) {
    yield {
      bytes: Buffer.from(digits.slice(skipped), encoding).toString("latin1"),
      fewestBegun: (FEWEST_DIGITS * bits) / 8,
      startOf: (byte) => placeOf(skipped + Math.floor((8 * byte) / bits)),
      endOf: (byte) => placeOf(skipped + Math.floor((8 * byte + 7) / bits)) + 1,
      end: from + run.length,
    };
  }
}

/** Where each digit of several lines is. */
function placesOf(run: string, breaks: RegExp): Uint32Array {
  const places = new Uint32Array(run.length);
  let digits = 0;
  let from = 0;
  const passUntil = (end: number): void => {
    while (from < end) places[digits++] = from++;
  };
  for (const { index, 0: whole } of run.matchAll(breaks)) {
    passUntil(index);
    from += whole.length;
  }
  passUntil(run.length);
  return places;
}
