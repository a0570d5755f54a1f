import { ScriptError } from "./script-error.sim";
import { stringValue, type Token, tokenize } from "./tokens.sim";

/** One property of the option block. */
export interface OptionProperty {
  /** Tokens of the value. */
  readonly value: readonly Token[];
  /** Where the property starts and ends in the script, from its key on. */
  readonly start: number;
  readonly end: number;
}

/** The block `option task = {…}` of a script. */
export interface OptionBlock {
  /** By key; of two with the same key the first counts. */
  readonly properties: ReadonlyMap<string, OptionProperty>;
  /** Place of the closing bracket in the script. */
  readonly end: number;
}

/** Finds the one option block of a script, at the level of the file. */
export function findOptionBlock(script: string): OptionBlock {
  const tokens = tokenize(script);
  const [start, another] = tokens.flatMap((_token, at) => (startsOption(tokens, at) ? [at + 3] : []));
  if (another !== undefined) throw new ScriptError("multiple task options defined");
  if (start === undefined) throw new ScriptError("no task options defined");
  if (tokens[start]?.source !== "{") throw new ScriptError("task option expected to be object literal");
  return readBlock(tokens, start);
}

function startsOption(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(at, at + 3).map(({ source }) => source);
  return tokens[at]?.depth === 0 && words.join(" ") === "option task =";
}

function readBlock(tokens: readonly Token[], start: number): OptionBlock {
  const length = tokens.slice(start + 1).findIndex(({ depth }) => depth === 0);
  const properties = new Map<string, OptionProperty>();
  for (const property of propertiesOf(withoutBase(tokens.slice(start + 1, start + 1 + length)))) {
    const [key, colon, ...value] = property;
    const last = property.at(-1);
    if (key === undefined || last === undefined) continue;
    const name = key.kind === "string" ? stringValue(key.source) : key.source;
    if (properties.has(name)) continue;
    const span = { start: key.start, end: last.start + last.source.length };
    properties.set(name, { ...span, value: colon?.source === ":" ? value : [] });
  }
  return { properties, end: tokens[start + 1 + length]?.start ?? 0 };
}

/** Leaves out `base with` at the start of a block. */
function withoutBase(block: readonly Token[]): readonly Token[] {
  return block[1]?.source === "with" ? block.slice(2) : block;
}

/** The tokens of each property; a trailing comma is allowed. */
function propertiesOf(block: readonly Token[]): Token[][] {
  const found: Token[][] = [[]];
  for (const token of block) {
    if (token.depth === 1 && token.source === ",") found.push([]);
    else found.at(-1)?.push(token);
  }
  if (found.at(-1)?.length === 0) found.pop();
  if (found.some((property) => property.length === 0)) {
    throw new ScriptError("missing property in property list", true);
  }
  return found;
}
