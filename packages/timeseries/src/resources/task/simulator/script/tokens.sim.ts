import { ScriptError } from "./script-error.sim";

/** What a token of a script is. */
export type TokenKind = "name" | "string" | "template" | "duration" | "integer" | "number" | "regex" | "mark";

/** A token of a script. */
export interface Token {
  readonly kind: TokenKind;
  /** The token as it is written. */
  readonly source: string;
  readonly start: number;
  /** How many brackets are open around the token. */
  readonly depth: number;
}

const UNIT = "(?:ns|us|µs|ms|mo|s|m|h|d|w|y)";

/** In this order; the first that matches wins. A mark that is half an operator is overlooked at the end of a script. */
const patterns: readonly (readonly [TokenKind | "blank", RegExp])[] = [
  ["blank", /(?:[ \t\n\v\f\r]|\/\/[^\n]*(?:\n|$))+/y],
  ["duration", new RegExp(`(?:\\d+${UNIT})+(?![A-Za-z0-9_])`, "y")],
  ["number", /\d+\.\d*|\.\d+/y],
  ["integer", /\d+/y],
  ["name", /[\p{Alphabetic}_][\p{Alphabetic}0-9_]*/uy],
  ["mark", /\|>|<-|=>|==|!=|=~|!~|<=|>=|[-+*/%^(){}[\]:,.=<>?]|@(?=[\p{Alphabetic}_])|[!|@]$/uy],
];
const regex = /\/(?:[^/\\\n]|\\[^\n])+\//y;
const words = new Set(["and", "or", "not", "exists", "if", "then", "else", "return"]);
/** What a string may hold up to its end, or to a value that is inserted. */
const text = /(?:[^"\\$]+|\\(?:[nrt"\\]|\$\{|x[0-9a-fA-F]{2})|\$[^{"]|\$(?="))*/y;

const closerOf = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);
const closers = new Set(closerOf.values());

/** Splits a script into tokens; it refuses unmatched brackets, a pipe that leads nowhere and units that there are not, and knows no more grammar. */
export function tokenize(script: string): Token[] {
  // the service sees a script up to its first NUL
  const [seen = ""] = script.split("\0");
  const tokens = scan(seen, 0, "").tokens;
  if (tokens.at(-1)?.source === "|>") fail("pipe destination must be a function call");
  return tokens;
}

interface Scanned {
  readonly tokens: Token[];
  /** The place behind the last token. */
  readonly end: number;
}

/** Reads up to the end of the script, or up to the bracket that closes an inserted value. */
function scan(script: string, from: number, until: string): Scanned {
  const tokens: Token[] = [];
  const missing: string[] = [];
  let start = from;
  while (start < script.length) {
    if (until !== "" && missing.length === 0 && script[start] === until) return { tokens, end: start };
    const [kind, source] = next(script, start, tokens);
    if (kind === "mark" && closers.has(source) && missing.pop() !== source) fail(`invalid statement: ${source}`);
    if (kind === "name" && missing.length > 0 && isJoined(tokens.at(-1), start))
      fail('unknown operator "<INVALID_OP>"');
    if (kind !== "blank") tokens.push({ kind, source, start, depth: missing.length });
    const closer = kind === "mark" ? closerOf.get(source) : undefined;
    if (closer !== undefined) missing.push(closer);
    start += source.length;
  }
  if (missing.length > 0 || until !== "") fail(`expected ${missing.at(-1) ?? until}, got EOF`);
  return { tokens, end: start };
}

/** Whether a name stands right behind a number, as in `1H`. */
function isJoined(before: Token | undefined, start: number): boolean {
  const isNumber = before?.kind === "integer" || before?.kind === "number";
  return isNumber && before.start + before.source.length === start;
}

function fail(message: string): never {
  throw new ScriptError(message, true);
}

function next(script: string, at: number, before: readonly Token[]): readonly [TokenKind | "blank", string] {
  if (script[at] === '"') return readString(script, at);
  const regexSource = endsExpression(before) ? undefined : match(regex, script, at);
  if (regexSource !== undefined) return ["regex", regexSource];
  for (const [kind, pattern] of patterns) {
    const source = match(pattern, script, at);
    if (source !== undefined) return [kind, source];
  }
  return fail(`got unexpected token: ${script.slice(at, at + 1)}`);
}

/** A string with the values that are inserted into it. */
function readString(script: string, start: number): readonly ["string" | "template", string] {
  let isTemplate = false;
  let at = start + 1;
  for (;;) {
    const part = match(text, script, at) ?? "";
    checkBytes(part);
    at += part.length;
    if (script[at] === '"') return [isTemplate ? "template" : "string", script.slice(start, at + 1)];
    if (!script.startsWith("${", at)) fail("got unexpected token in string expression");
    isTemplate = true;
    at = scan(script, at + "${".length, "}").end + 1;
  }
}

/** The bytes that a string writes as `\xaa` must be letters. */
function checkBytes(part: string): void {
  for (const [written] of part.matchAll(/(?:\\x[0-9a-f]{2})+|\\.|\$[^{"]/gi)) {
    const bytes = Buffer.from(written.replace(/\\x/gi, ""), "hex");
    if (/^\\x/i.test(written) && !bytes.equals(Buffer.from(bytes.toString("utf8"))))
      fail("invalid utf-8 sequence of 1 bytes");
  }
}

function match(pattern: RegExp, script: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(script)?.[0];
}

/** After an expression a slash divides; elsewhere it begins a regular expression. */
function endsExpression(tokens: readonly Token[]): boolean {
  const [before, token] = tokens.slice(-2).length === 2 ? tokens.slice(-2) : [undefined, tokens.at(-1)];
  if (token === undefined || before?.source === "import") return false;
  if (token.kind === "name") return !words.has(token.source);
  return token.kind === "mark" ? /^[)\]}]$/.test(token.source) : true;
}

/** The value of a string literal. */
export function stringValue(source: string): string {
  return source
    .slice(1, -1)
    .replace(/(?:\\x[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("\\x", ""), "hex").toString("utf8"))
    .replace(/\\([nrt"\\$])/g, (_escape, letter: string) => escapes.get(letter) ?? letter);
}

const escapes = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);
