import { textOf } from "./string-literal";
import type { Token, Tokens } from "./tokens";

/** One key of the option block and what it is set to; `source` is empty when it is set to nothing. */
export interface Setting {
  readonly key: string;
  readonly source: string;
  readonly isText: boolean;
  readonly isDuration: boolean;
  readonly isNegativeDuration: boolean;
  readonly isInteger: boolean;
  /** The next key follows without a comma. */
  readonly lacksComma: boolean;
}

/** Settings by key. */
export type Settings = ReadonlyMap<string, Setting>;

/** One statement `option task = …`; without settings when it is no object literal. */
export interface OptionBlock {
  readonly settings: Settings | undefined;
}

const PARTNERS: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };
const CLOSERS = new Set(Object.values(PARTNERS));

/** Says which bracket or text of a script has no end. */
export function structureProblem(script: string, { tokens, openText }: Tokens): string | undefined {
  if (openText !== undefined) return `has a text without closing quote in line ${lineOf(script, openText)}`;
  const open: Token[] = [];
  for (const token of tokens.filter(isMark)) {
    if (token.source in PARTNERS) open.push(token);
    if (!CLOSERS.has(token.source)) continue;
    const opener = open.pop();
    if (opener === undefined) return `has a ${token.source} in line ${lineOf(script, token.start)} that closes nothing`;
    if (PARTNERS[opener.source] !== token.source) return notClosed(script, opener);
  }
  const left = open.pop();
  return left === undefined ? undefined : notClosed(script, left);
}

function notClosed(script: string, { source, start }: Token): string {
  return `has a ${source} in line ${lineOf(script, start)} that is not closed`;
}

function lineOf(script: string, at: number): number {
  return script.slice(0, at).split("\n").length;
}

/** All statements `option task = …` at file level. */
export function blocksOf(script: string, { tokens }: Tokens): readonly OptionBlock[] {
  const blocks: OptionBlock[] = [];
  let depth = 0;
  tokens.forEach((token, i) => {
    if (depth === 0 && startsOption(tokens, i)) blocks.push({ settings: settingsAt(script, tokens, i + 3) });
    depth += depthChange(token);
  });
  return blocks;
}

function startsOption(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(at, at + 3).map(({ source }) => source);
  return words.join(" ") === "option task =";
}

function settingsAt(script: string, tokens: readonly Token[], at: number): Settings | undefined {
  if (tokens[at]?.source !== "{") return undefined;
  const settings = new Map<string, Setting>();
  for (const piece of withoutBase(piecesOf(tokens, at))) {
    const setting = settingOf(script, piece);
    // the service looks at the first of several
    if (setting !== undefined && !settings.has(setting.key)) settings.set(setting.key, setting);
  }
  return settings;
}

/** What stands between the commas of the block that opens at a place. */
function piecesOf(tokens: readonly Token[], opener: number): readonly (readonly Token[])[] {
  const pieces: Token[][] = [[]];
  let depth = 1;
  for (const token of tokens.slice(opener + 1)) {
    depth += depthChange(token);
    if (depth === 0) break;
    if (depth === 1 && isMark(token) && token.source === ",") pieces.push([]);
    else pieces.at(-1)?.push(token);
  }
  return pieces;
}

/** Leaves out `base with` at the start of a block. */
function withoutBase(pieces: readonly (readonly Token[])[]): readonly (readonly Token[])[] {
  const [first = [], ...others] = pieces;
  return first[1]?.source === "with" ? [first.slice(2), ...others] : pieces;
}

function settingOf(script: string, [key, colon, ...value]: readonly Token[]): Setting | undefined {
  if (key === undefined || (key.kind !== "name" && key.kind !== "text")) return undefined;
  const [first, second] = colon?.source === ":" ? value : [];
  const isSingle = value.length === 1;
  const isPair = value.length === 2 && first?.source === "-" && first.end === second?.start;
  return {
    key: key.kind === "text" ? (textOf(key.source) ?? key.source) : key.source,
    source: first === undefined ? "" : script.slice(first.start, value.at(-1)?.end),
    isText: isSingle && first?.kind === "text",
    isDuration: isSingle && first?.kind === "duration",
    isNegativeDuration: isPair && second.kind === "duration",
    isInteger: isSingle && first?.kind === "number" && /^\d+$/.test(first.source),
    lacksComma: first?.kind !== "mark" && value[1]?.kind === "name" && value[2]?.source === ":",
  };
}

function depthChange(token: Token): number {
  if (!isMark(token)) return 0;
  if (token.source in PARTNERS) return 1;
  return CLOSERS.has(token.source) ? -1 : 0;
}

function isMark({ kind }: Token): boolean {
  return kind === "mark";
}
