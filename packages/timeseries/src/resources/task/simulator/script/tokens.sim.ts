import { ScriptError } from "./script-error.sim";

/** What a piece of a script is. */
export type TokenKind = "name" | "text" | "template" | "duration" | "integer" | "number" | "regex" | "mark";

/** A piece of a script; comments and blanks are no pieces. */
export interface Token {
  readonly kind: TokenKind;
  /** The piece as it is written. */
  readonly source: string;
  readonly start: number;
}

const UNIT = "(?:ns|us|µs|ms|mo|s|m|h|d|w|y)";

/** In this order; the first that matches wins. */
const patterns: readonly (readonly [TokenKind | "blank", RegExp])[] = [
  ["blank", /(?:[ \t\r\n]+|\/\/[^\n]*)+/y],
  ["text", /"(?:[^"\\]|\\(?:[nrt"\\$]|x[0-9a-fA-F]{2}))*"/y],
  ["duration", new RegExp(`(?:\\d+${UNIT})+(?![A-Za-z0-9_])`, "y")],
  ["number", /\d+\.\d*|\.\d+/y],
  ["integer", /\d+/y],
  ["name", /[A-Za-z_]\w*/y],
  ["mark", /\|>|<-|=>|==|!=|=~|!~|<=|>=|[-+*/%^(){}[\]:,.=<>?|@]/y],
];
const regex = /\/(?:[^/\\\n]|\\[^\n])+\//y;

/** Splits a script into its pieces. */
export function tokenize(script: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < script.length;) {
    const [kind, source] = next(script, at, tokens.at(-1));
    if (kind === "text" && /(?<!\\)\$\{/.test(source)) tokens.push({ kind: "template", source, start: at });
    else if (kind !== "blank") tokens.push({ kind, source, start: at });
    at += source.length;
  }
  return tokens;
}

function next(script: string, at: number, last: Token | undefined): readonly [TokenKind | "blank", string] {
  const regexSource = endsExpression(last) ? undefined : match(regex, script, at);
  if (regexSource !== undefined) return ["regex", regexSource];
  for (const [kind, pattern] of patterns) {
    const source = match(pattern, script, at);
    if (source !== undefined) return [kind, source];
  }
  throw new ScriptError(`got unexpected token: ${script.slice(at, at + 1)}`, true);
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

/** The value of a text literal. */
export function textValue(source: string): string {
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
