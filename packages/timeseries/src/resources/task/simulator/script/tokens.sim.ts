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

/** In this order; the first that matches wins. */
const patterns: readonly (readonly [TokenKind | "blank", RegExp])[] = [
  ["blank", /(?:[ \t\r\n]|\/\/[^\n]*(?:\n|$))+/y],
  ["string", /"(?:[^"\\]|\\(?:[nrt"\\$]|x[0-9a-fA-F]{2}))*"/y],
  ["duration", new RegExp(`(?:\\d+${UNIT})+(?![A-Za-z0-9_])`, "y")],
  ["number", /\d+\.\d*|\.\d+/y],
  ["integer", /\d+/y],
  ["name", /[A-Za-z_]\w*/y],
  ["mark", /\|>|<-|=>|==|!=|=~|!~|<=|>=|[-+*/%^(){}[\]:,.=<>?|@]/y],
];
const regex = /\/(?:[^/\\\n]|\\[^\n])+\//y;

const closerOf = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);
const closers = new Set(closerOf.values());

/** Splits a script into tokens; it refuses unmatched brackets and a pipe that leads nowhere, and knows no more grammar. */
export function tokenize(script: string): Token[] {
  const tokens: Token[] = [];
  const missing: string[] = [];
  for (let start = 0; start < script.length;) {
    const [kind, source] = next(script, start, tokens.at(-1));
    if (kind === "mark" && closers.has(source) && missing.pop() !== source) fail(`invalid statement: ${source}`);
    if (kind !== "blank") tokens.push({ kind: exactKind(kind, source), source, start, depth: missing.length });
    const closer = kind === "mark" ? closerOf.get(source) : undefined;
    if (closer !== undefined) missing.push(closer);
    start += source.length;
  }
  if (missing.length > 0) fail(`expected ${missing.at(-1) ?? ""}, got EOF`);
  if (tokens.at(-1)?.source === "|>") fail("pipe destination must be a function call");
  return tokens;
}

function exactKind(kind: TokenKind, source: string): TokenKind {
  return kind === "string" && /(?<!\\)\$\{/.test(source) ? "template" : kind;
}

function fail(message: string): never {
  throw new ScriptError(message, true);
}

function next(script: string, at: number, last: Token | undefined): readonly [TokenKind | "blank", string] {
  const regexSource = endsExpression(last) ? undefined : match(regex, script, at);
  if (regexSource !== undefined) return ["regex", regexSource];
  for (const [kind, pattern] of patterns) {
    const source = match(pattern, script, at);
    if (source !== undefined) return [kind, source];
  }
  return fail(`got unexpected token: ${script.slice(at, at + 1)}`);
}

function match(pattern: RegExp, script: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(script)?.[0];
}

/** After an expression a slash divides; elsewhere it begins a regular expression. */
function endsExpression(token: Token | undefined): boolean {
  if (token === undefined) return false;
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
