import { ScriptError } from "./script-error.sim";
import { checkStructure, nested, type NestedToken } from "./structure.sim";
import { textValue, tokenize } from "./tokens.sim";

/** The value of one key of the option block: the pieces it is made of. */
export type OptionValue = readonly NestedToken[];

/** The block `option task = {…}` of a script. */
export interface OptionBlock {
  /** The values by key; of two with the same key the first counts. */
  readonly values: ReadonlyMap<string, OptionValue>;
  /** The pieces of the keys, for editing. */
  readonly keys: ReadonlyMap<string, NestedToken>;
  /** Where the closing bracket stands in the script. */
  readonly end: number;
}

/** Finds the one option block of a script, at the level of the file. */
export function findOptionBlock(script: string): OptionBlock {
  const tokens = tokenize(script);
  checkStructure(tokens);
  const pieces = nested(tokens);
  const [start, another] = pieces.flatMap((_piece, at) => (startsOption(pieces, at) ? [at + 3] : []));
  if (another !== undefined) throw new ScriptError("multiple task options defined");
  if (start === undefined) throw new ScriptError("no task options defined");
  if (pieces[start]?.source !== "{") throw new ScriptError("task option expected to be object literal");
  return readBlock(pieces, start);
}

function startsOption(pieces: readonly NestedToken[], at: number): boolean {
  const words = pieces.slice(at, at + 3).map(({ source }) => source);
  return pieces[at]?.depth === 0 && words.join(" ") === "option task =";
}

function readBlock(pieces: readonly NestedToken[], start: number): OptionBlock {
  const length = pieces.slice(start + 1).findIndex(({ depth }) => depth === 0);
  const values = new Map<string, OptionValue>();
  const keys = new Map<string, NestedToken>();
  for (const [key, ...value] of propertiesOf(withoutBase(pieces.slice(start + 1, start + 1 + length)))) {
    const name = key === undefined ? "" : key.kind === "text" ? textValue(key.source) : key.source;
    if (key === undefined || values.has(name)) continue;
    keys.set(name, key);
    values.set(name, value[0]?.source === ":" ? value.slice(1) : []);
  }
  return { values, keys, end: pieces[start + 1 + length]?.start ?? 0 };
}

/** Leaves out `base with` at the start of a block. */
function withoutBase(block: readonly NestedToken[]): readonly NestedToken[] {
  return block[1]?.source === "with" ? block.slice(2) : block;
}

/** The pieces of each property; only after the last one there may be a comma too many. */
function propertiesOf(block: readonly NestedToken[]): NestedToken[][] {
  const found: NestedToken[][] = [[]];
  for (const piece of block) {
    if (piece.depth === 1 && piece.source === ",") found.push([]);
    else found.at(-1)?.push(piece);
  }
  if (found.at(-1)?.length === 0) found.pop();
  if (found.some((property) => property.length === 0)) {
    throw new ScriptError("missing property in property list", true);
  }
  return found;
}
