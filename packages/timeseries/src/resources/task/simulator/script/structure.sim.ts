import { ScriptError } from "./script-error.sim";
import type { Token } from "./tokens.sim";

const partners = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);
const closers = new Set(partners.values());

/** Refuses brackets without a partner and a pipe that leads nowhere; the rest of the grammar is not looked at. */
export function checkStructure(tokens: readonly Token[]): void {
  const open: string[] = [];
  for (const token of marks(tokens)) {
    const partner = partners.get(token);
    if (partner !== undefined) open.push(partner);
    else if (closers.has(token) && open.pop() !== token) throw new ScriptError(`invalid statement: ${token}`, true);
  }
  const missing = open.pop();
  if (missing !== undefined) throw new ScriptError(`expected ${missing}, got EOF`, true);
  if (tokens.at(-1)?.source === "|>") throw new ScriptError("pipe destination must be a function call", true);
}

function marks(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ kind, source }) => (kind === "mark" ? [source] : []));
}

/** A piece together with how many brackets are open around it. */
export interface NestedToken extends Token {
  readonly depth: number;
}

/** Says for each piece how deep it lies; a bracket itself lies outside. */
export function nested(tokens: readonly Token[]): NestedToken[] {
  let depth = 0;
  return tokens.map((token) => {
    const isMark = token.kind === "mark";
    if (isMark && closers.has(token.source)) depth -= 1;
    const result = { ...token, depth };
    if (isMark && partners.has(token.source)) depth += 1;
    return result;
  });
}
