/** The words of a name that people gave: `["plant", "north", "2"]` of `Plant-North 2`. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/(?:[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point})+/u)
    .filter((word) => word !== "");
}

/** Longer names are hard to read, and hardly tell more. */
export const LONGEST_NAME = 40;

/** The first words, as many as fit, but at least a part of one. */
export function firstWords(words: readonly string[], maxLength: number): readonly string[] {
  const [first = "", ...others] = words;
  // no half of a character that has two code units
  const kept = [first.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "")];
  for (const word of others) {
    if ([...kept, word].join("-").length > maxLength) break;
    kept.push(word);
  }
  return first === "" ? [] : kept;
}

/** A variable of some words, `plantNorth2`, or undefined where they make none, as words that start with a digit do. */
export function variableOf(words: readonly string[]): string | undefined {
  const name = words.map((word, i) => (i === 0 ? word : capitalized(word))).join("");
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && !RESERVED.has(name) ? name : undefined;
}

function capitalized(word: string): string {
  const [first = "", ...others] = word;
  return first.toUpperCase() + others.join("");
}

/** Things of a kind, as a file is named after them: `route-policies`. */
export function dashedPlural(words: readonly string[]): string {
  const one = words.join("-");
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
}

/** Words that cannot name a variable of a CommonJS module in strict mode, or would hide what programs need. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "abstract any arguments as async await boolean break case catch class config const constructor continue debugger declare default delete " +
    "do else enum eval exports export extends false finally for from function get global if implements import in infinity instanceof interface " +
    "is let module namespace nan never new null number object of package private process protected public pulumi require return set static " +
    "string super switch symbol this throw true try type typeof undefined unknown var void while with yield"
  ).split(" "),
);
