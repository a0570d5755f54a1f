import type { Token, Tokens } from "./tokens";
import { stringValue } from "./tokens";

/** One key of the option block and its value; `source` is empty where the key has none. */
export interface Setting {
  readonly key: string;
  readonly source: string;
  /** What the value is, where it is a single literal. */
  readonly literal?: "string" | "duration" | "negative duration" | "integer" | undefined;
  /** The next key follows without a comma. */
  readonly lacksComma: boolean;
}

/** Settings by key. */
export type Settings = ReadonlyMap<string, Setting>;

/** One statement `option task = …`; without settings when the value is no object literal. */
export interface OptionBlock {
  readonly settings: Settings | undefined;
}

/** The statements `option task = …` at file level, the first two of them: more than one is one too many. */
export function blocksOf(script: string, { tokens }: Tokens): readonly OptionBlock[] {
  const blocks: OptionBlock[] = [];
  for (const [at, { depth }] of tokens.entries()) {
    if (depth === 0 && startsOption(tokens, at)) blocks.push({ settings: settingsAt(script, tokens, at + 3) });
    if (blocks.length === 2) break;
  }
  return blocks;
}

function startsOption(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(at, at + 3).map(({ source }) => source);
  return words.join(" ") === "option task =";
}

function settingsAt(script: string, tokens: readonly Token[], at: number): Settings | undefined {
  if (tokens[at]?.source !== "{") return undefined;
  const settings = new Map<string, Setting>();
  for (const property of propertiesAfter(tokens, at)) {
    const setting = settingOf(script, property);
    // the service reads the first of several
    if (setting !== undefined && !settings.has(setting.key)) settings.set(setting.key, setting);
  }
  return settings;
}

/** The tokens between the commas of the block that opens at a place, without `base with` at its start. */
function propertiesAfter(tokens: readonly Token[], opener: number): readonly (readonly Token[])[] {
  const rest = tokens.slice(opener + 1);
  const block = rest.slice(
    rest[1]?.source === "with" ? 2 : 0,
    rest.findIndex(({ depth }) => depth === 0),
  );
  const properties: Token[][] = [[]];
  for (const token of block) {
    if (token.depth === 1 && token.kind === "mark" && token.source === ",") properties.push([]);
    else properties.at(-1)?.push(token);
  }
  return properties;
}

function settingOf(script: string, [key, colon, ...value]: readonly Token[]): Setting | undefined {
  if (key === undefined || (key.kind !== "name" && key.kind !== "string")) return undefined;
  const [first] = colon?.source === ":" ? value : [];
  return {
    key: key.kind === "string" ? (stringValue(key.source) ?? key.source) : key.source,
    source: first === undefined ? "" : script.slice(first.start, value.at(-1)?.end),
    literal: first === undefined ? undefined : literalOf(value),
    lacksComma: first?.kind !== "mark" && value[1]?.kind === "name" && value[2]?.source === ":",
  };
}

function literalOf([first, second, ...more]: readonly Token[]): Setting["literal"] {
  if (second === undefined) {
    if (first?.kind === "number") return /^(?:0|[1-9]\d*)$/.test(first.source) ? "integer" : undefined;
    return first?.kind === "string" || first?.kind === "duration" ? first.kind : undefined;
  }
  const isNegative = first?.source === "-" && first.end === second.start && second.kind === "duration";
  return isNegative && more.length === 0 ? "negative duration" : undefined;
}
