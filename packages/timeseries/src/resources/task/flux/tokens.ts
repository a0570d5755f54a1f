import { isUtf8 } from "node:buffer";

/** A token of a Flux script: `string` is a plain string literal, `template` one with `${…}` in it. */
export interface Token {
  readonly kind: "name" | "string" | "template" | "duration" | "number" | "regex" | "mark";
  readonly source: string;
  readonly start: number;
  readonly end: number;
  /** How many brackets are open around the token. */
  readonly depth: number;
}

/** A piece of a script. */
export interface Place {
  readonly source: string;
  readonly start: number;
}

/** A script in tokens, without blanks and comments. */
export interface Tokens {
  readonly tokens: readonly Token[];
  /** The first bracket or quote that has no counterpart. */
  readonly unmatched?: Place | undefined;
  /** Characters that Flux takes in strings, comments and regular expressions only; they are no tokens. */
  readonly foreign: readonly Place[];
  /** Backslashes in strings that start no escape, each with the character behind it. */
  readonly escapes: readonly Place[];
  /** Bytes in strings, such as `\xaa`, that are no UTF-8. */
  readonly bytes: readonly Place[];
  /** A slash may divide or start a regular expression, so the tokens after it are uncertain. */
  readonly isAmbiguous: boolean;
}

const BLANKS = /(?:[ \t\n\v\f\r]|\/\/[^\n]*(?:\n|$))*/y;
// a dollar sign takes the character behind it with it: "$${" and "$\\" start neither an insertion nor an escape
const STRING_PART = /(?:[^"\\$]|\\(?:[nrt\\"]|\$\{|x[\da-f]{2})|\$(?:[^{"]|(?="|$)))*/iy;
const BYTES = /(?<bytes>(?:\\x[\da-f]{2})+)|\\[^]|\$[^{"]/gi;
const REGEX = /\/(?:[^/\\]|\\[^])+\//y;
const PATTERNS: readonly (readonly [Token["kind"], RegExp])[] = [
  ["duration", /(?:\d+(?:ns|us|µs|ms|mo|s|m|h|d|w|y))+/y],
  ["number", /\d+(?:\.\d+)?/y],
  ["name", /[\p{Alphabetic}_][\p{Alphabetic}\d_]*/uy],
  // the service overlooks the first half of an operator at the end of the script
  ["mark", /\|>|=~|![=~]|@(?=[\p{Alphabetic}_])|[-+*/%^<>=()[\]{}:,.?]|[!|@]$/uy],
];
const CHARACTER = /[^]/uy;
const ESCAPE = /\\[^]/uy;
const OPERATORS = new Set(["and", "or", "not", "exists", "if", "then", "else", "return"]);
const CLOSER_OF = new Map([
  ["{", "}"],
  ["[", "]"],
  ["(", ")"],
]);
const CLOSERS = new Set(CLOSER_OF.values());

/** Splits a script into tokens as the service's parser does; every string has some. */
export function tokenize(script: string): Tokens {
  return new Tokenizer(script).run();
}

class Tokenizer {
  private readonly tokens: Token[] = [];
  private readonly brackets: Token[] = [];
  /** The templates around the current place, each with the braces open inside its `${…}`. */
  private readonly templates: { readonly start: number; braces: number }[] = [];
  private unmatchedQuote: number | undefined;
  private unmatchedBracket: Token | undefined;
  private readonly foreign: Place[] = [];
  private readonly escapes: Place[] = [];
  private readonly bytes: Place[] = [];
  private isAmbiguous = false;
  /** The slash that closes the regular expression which was looked for last, or the end of the script: those before it are escaped. */
  private closingSlash = 0;
  private at = 0;
  private last: Token | undefined;
  private readonly script: string;

  constructor(script: string) {
    // the service reads a script up to its first NUL
    [this.script = ""] = script.split("\0", 1);
  }

  run(): Tokens {
    let blanks = this.take(BLANKS);
    while (this.at < this.script.length) {
      this.step(blanks.includes("\n"));
      blanks = this.take(BLANKS);
    }
    const quote = this.templates[0]?.start ?? this.unmatchedQuote;
    const unmatched =
      quote === undefined ? (this.unmatchedBracket ?? this.brackets.at(-1)) : { source: '"', start: quote };
    const { tokens, foreign, escapes, bytes, isAmbiguous } = this;
    return { tokens, unmatched, foreign, escapes, bytes, isAmbiguous };
  }

  private step(isNewLine: boolean): void {
    const start = this.at;
    const template = this.templates.at(-1);
    const character = this.script[start];
    if (character === '"') {
      this.readString(start);
      return;
    }
    if (character === "}" && template?.braces === 0) {
      this.templates.pop();
      this.readString(template.start);
      return;
    }
    const kind = this.takeToken(isNewLine);
    if (kind === undefined) {
      this.report(this.foreign, this.take(CHARACTER), start);
      return;
    }
    if (template !== undefined && character === "{") template.braces++;
    if (template !== undefined && character === "}") template.braces--;
    this.add(kind, start);
  }

  /** Takes a token; `undefined` where none starts here. */
  private takeToken(isNewLine: boolean): Token["kind"] | undefined {
    if (this.script[this.at] === "/") {
      const start = this.at;
      const isRegex = this.takeRegex();
      if (isRegex && this.isOperandExpected()) return "regex";
      if (isRegex && isNewLine) this.isAmbiguous = true;
      this.at = start;
    }
    return PATTERNS.find(([, pattern]) => this.take(pattern) !== "")?.[0];
  }

  private report(places: Place[], source: string, start: number): void {
    if (!this.isAmbiguous) places.push({ source, start });
  }

  /** Takes a regular expression; what is known of a slash is known of the escaped ones behind it. */
  private takeRegex(): boolean {
    if (this.at < this.closingSlash) this.at = Math.min(this.closingSlash + 1, this.script.length);
    else this.closingSlash = this.take(REGEX) === "" ? this.script.length : this.at - 1;
    return this.closingSlash < this.script.length;
  }

  /** Reads on in a string: after its opening quote, or after one of its `${…}`. */
  private readString(start: number): void {
    const isWhole = this.at === start;
    this.at++;
    this.takeStringPart();
    while (this.script[this.at] === "\\" && this.at + 1 < this.script.length) {
      const at = this.at;
      this.report(this.escapes, this.take(ESCAPE), at);
      this.takeStringPart();
    }
    const character = this.script[this.at];
    if (character === '"') {
      this.at++;
      this.add(isWhole ? "string" : "template", start);
    } else if (character === "$") {
      this.at += "${".length;
      this.templates.push({ start, braces: 0 });
      this.last = undefined;
    } else {
      this.unmatchedQuote = start;
      this.at = this.script.length;
    }
  }

  private takeStringPart(): void {
    const start = this.at;
    for (const { index, groups } of this.take(STRING_PART).matchAll(BYTES)) {
      const bytes = groups?.["bytes"] ?? "";
      if (!isUtf8(Buffer.from(bytes.replaceAll(/\\x/gi, ""), "hex"))) this.report(this.bytes, bytes, start + index);
    }
  }

  /** Adds the token that ends here; the tokens inside a template are part of the template. */
  private add(kind: Token["kind"], start: number): void {
    const source = this.script.slice(start, this.at);
    const isInside = this.templates.length > 0;
    const isCloser = !isInside && kind === "mark" && CLOSERS.has(source);
    const opener = isCloser ? this.brackets.pop() : undefined;
    const token = { kind, source, start, end: this.at, depth: this.brackets.length };
    this.last = token;
    if (isInside) return;
    this.tokens.push(token);
    if (isCloser && CLOSER_OF.get(opener?.source ?? "") !== source) this.unmatchedBracket ??= opener ?? token;
    if (kind === "mark" && CLOSER_OF.has(source)) this.brackets.push(token);
  }

  /** Whether an operand must come next, so that a slash starts a regular expression and does not divide. */
  private isOperandExpected(): boolean {
    if (this.last === undefined) return true;
    const { kind, source } = this.last;
    return kind === "name" ? OPERATORS.has(source) : kind === "mark" && !CLOSERS.has(source);
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const source = pattern.exec(this.script)?.[0] ?? "";
    this.at += source.length;
    return source;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };
const CERTAIN = /^(?:[^\\]|\\[nrt\\"$]|\\x[0-7][0-9a-fA-F])*$/;

/** The value of a string literal; `undefined` where an escape has no certain meaning. */
export function stringValue(source: string): string | undefined {
  const written = source.slice(1, -1);
  if (!CERTAIN.test(written)) return undefined;
  return written.replace(/\\(?:x(..)|(.))/g, (_all, hex: string | undefined, letter: string) =>
    hex === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
