/** A piece of a Flux script: `text` is a quoted text, `template` one with `${…}` in it. */
export interface Token {
  readonly kind: "name" | "text" | "template" | "duration" | "number" | "regex" | "mark";
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** A script in pieces, without blanks and comments. */
export interface Tokens {
  readonly tokens: readonly Token[];
  /** Where a text starts that has no closing quote. */
  readonly openText?: number;
  /** A slash stands where it may divide or start a regular expression: the pieces behind it may be others. */
  readonly isDoubtful: boolean;
}

const SKIPPED = /(?:\s|\/\/[^\n]*)+/y;
const TEXT_PART = /(?:[^"\\$]|\\[^]|\$(?!\{))*/y;
const REGEX = /\/(?:[^/\\]|\\[^])+\//y;
const PATTERNS: readonly (readonly [Token["kind"], RegExp])[] = [
  ["duration", /(?:\d+(?:ns|us|µs|ms|mo|s|m|h|d|w|y))+/y],
  ["number", /\d+(?:\.\d+)?/y],
  ["name", /[\p{L}_][\p{L}\p{N}_]*/uy],
  ["mark", /[^]/uy],
];

const BEFORE_OPERAND = new Set(["and", "or", "not", "exists", "if", "then", "else", "return"]);
const AFTER_OPERAND = new Set([")", "]", "}"]);

/** A quoted text whose `${…}` is being read, and the braces open inside. */
interface OpenTemplate {
  readonly start: number;
  braces: number;
}

/** Cuts a script into pieces the way the service's parser does; it never fails, whatever the text. */
export function tokenize(script: string): Tokens {
  return new Reader(script).read();
}

class Reader {
  private readonly tokens: Token[] = [];
  private readonly templates: OpenTemplate[] = [];
  private isDoubtful = false;
  private at = 0;
  private openText: number | undefined;
  private last: Token | undefined;

  constructor(private readonly script: string) {}

  read(): Tokens {
    let skipped = this.skip();
    while (this.at < this.script.length) {
      this.step(skipped);
      skipped = this.skip();
    }
    const openText = this.templates[0]?.start ?? this.openText;
    return { tokens: this.tokens, isDoubtful: this.isDoubtful, ...(openText === undefined ? {} : { openText }) };
  }

  private skip(): string {
    const skipped = this.match(SKIPPED);
    this.at += skipped.length;
    return skipped;
  }

  private step(skipped: string): void {
    const character = this.script[this.at];
    const template = this.templates.at(-1);
    if (character === '"') {
      this.readText(this.at, this.at + 1);
    } else if (character === "}" && template?.braces === 0) {
      this.templates.pop();
      this.readText(template.start, this.at + 1);
    } else {
      this.take(...this.nextToken(skipped));
    }
  }

  private nextToken(skipped: string): readonly [Token["kind"], string] {
    if (this.script[this.at] === "/") {
      const regex = this.match(REGEX);
      if (regex !== "" && this.isOperandDue()) return ["regex", regex];
      if (regex !== "" && skipped.includes("\n")) this.isDoubtful = true;
    }
    for (const [kind, pattern] of PATTERNS) {
      const source = this.match(pattern);
      if (source !== "") return [kind, source];
    }
    return ["mark", this.script.charAt(this.at)];
  }

  /** Reads a text from inside: from behind its opening quote, or from behind a `${…}`. */
  private readText(start: number, from: number): void {
    this.at = from;
    this.at += this.match(TEXT_PART).length;
    const character = this.script[this.at];
    if (character === '"') {
      this.at++;
      this.keep(start, from === start + 1 ? "text" : "template");
    } else if (character === "$") {
      this.at += "${".length;
      this.templates.push({ start, braces: 0 });
      this.last = undefined;
    } else {
      this.openText = start;
      this.at = this.script.length;
    }
  }

  private take(kind: Token["kind"], source: string): void {
    const start = this.at;
    this.at += source.length;
    const template = this.templates.at(-1);
    if (template !== undefined && source === "{") template.braces++;
    if (template !== undefined && source === "}") template.braces--;
    this.keep(start, kind);
  }

  /** Keeps the piece that ends here; what stands inside a text is part of the text. */
  private keep(start: number, kind: Token["kind"]): void {
    this.last = { kind, source: this.script.slice(start, this.at), start, end: this.at };
    if (this.templates.length === 0) this.tokens.push(this.last);
  }

  /** Whether a value must come next, so that a slash starts a regular expression and does not divide. */
  private isOperandDue(): boolean {
    if (this.last === undefined) return true;
    const { kind, source } = this.last;
    if (kind === "name") return BEFORE_OPERAND.has(source);
    return kind === "mark" && !AFTER_OPERAND.has(source);
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.script)?.[0] ?? "";
  }
}
