import { readDuration } from "./duration";
import type { Setting, Settings } from "./option-block";
import { blocksOf } from "./option-block";
import type { Tokens } from "./tokens";
import { stringValue, tokenize } from "./tokens";

/** What the `option task = {…}` of a script says, and all that is wrong with it. */
export interface TaskOption {
  readonly problems: readonly string[];
  readonly name?: string | undefined;
  /** As the service repeats it. */
  readonly every?: string | undefined;
  readonly cron?: string | undefined;
}

const EXAMPLE = 'option task = {name: "hourly-mean", every: 1h}';

/**
 * Reads the task option of a Flux script. The service parses the whole script, this reader only brackets, strings and the
 * option; so a problem is only what the service certainly refuses.
 */
export function readTaskOption(script: string): TaskOption {
  const tokens = tokenize(script);
  if (tokens.isAmbiguous) return { problems: [] };
  if (tokens.unmatched !== undefined) return { problems: [unmatchedProblem(script, tokens.unmatched)] };
  const [block, another] = blocksOf(script, tokens);
  if (block === undefined) return { problems: [`has no task option at file level; add ${EXAMPLE}`] };
  if (another !== undefined) return { problems: ["has more than one task option; keep one"] };
  if (block.settings === undefined)
    return { problems: [`must write the task option as an object literal: ${EXAMPLE}`] };
  return readSettings(block.settings);
}

function unmatchedProblem(script: string, { source, start }: NonNullable<Tokens["unmatched"]>): string {
  const line = script.slice(0, start).split("\n").length;
  if (source === '"') return `has a string without closing quote in line ${line}`;
  const isOpener = "([{".includes(source);
  return `has a ${source} in line ${line} that ${isOpener ? "is not closed" : "closes nothing"}`;
}

function readSettings(settings: Settings): TaskOption {
  const beforeGap = [...settings.values()].find(({ lacksComma }) => lacksComma);
  if (beforeGap !== undefined) return { problems: [`lacks a comma after ${beforeGap.key} in its task option`] };
  const every = settings.get("every");
  const cron = settings.get("cron");
  const name = settings.get("name");
  return {
    problems: [
      name === undefined ? 'has no name in its task option; add name: "…"' : undefined,
      scheduleProblem(every, cron),
      ...[...RULES].map(([key, rule]) => check(settings.get(key), rule)),
    ].filter((problem) => problem !== undefined),
    name: name === undefined ? undefined : literalString(name),
    every: every?.literal === "duration" ? readDuration(every.source).repeated : undefined,
    cron: cron === undefined ? undefined : literalString(cron),
  };
}

function scheduleProblem(every: Setting | undefined, cron: Setting | undefined): string | undefined {
  if (every === undefined && cron === undefined)
    return 'has no schedule in its task option; add every: 1h, or cron: "0 * * * *"';
  if (every !== undefined && cron !== undefined) return "has both every and cron in its task option; keep one";
  return undefined;
}

/** Says what is wrong with one setting: what it must be. */
type SettingRule = (setting: Setting) => string | undefined;

const RULES: ReadonlyMap<string, SettingRule> = new Map<string, SettingRule>([
  ["name", nameRule],
  ["every", everyRule],
  ["cron", cronRule],
  ["offset", offsetRule],
  ["concurrency", (setting) => countRule(setting, 100)],
  ["retry", (setting) => countRule(setting, 10)],
]);

function check(setting: Setting | undefined, rule: SettingRule): string | undefined {
  const wanted = setting === undefined ? undefined : rule(setting);
  if (setting === undefined || wanted === undefined) return undefined;
  const given = setting.source === "" ? "" : `, not ${shortened(setting.source)}`;
  return `${setting.key} in the task option must be ${wanted}${given}`;
}

function shortened(source: string): string {
  const line = source.replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 37)}...` : line;
}

function literalString({ literal, source }: Setting): string | undefined {
  return literal === "string" ? stringValue(source) : undefined;
}

function nameRule({ literal, source }: Setting): string | undefined {
  if (literal !== "string") return "a string in quotes without ${…}";
  return source === '""' ? "a string that is not empty" : undefined;
}

function everyRule({ literal, source }: Setting): string | undefined {
  if (literal !== "duration") return "a duration such as 30s, 15m or 1h";
  const { isSecondOrMore, isWholeSeconds } = readDuration(source);
  if (!isSecondOrMore) return "1s or more";
  return isWholeSeconds ? undefined : "whole seconds";
}

function offsetRule({ literal, source }: Setting): string | undefined {
  if (literal !== "duration" && literal !== "negative duration") return "a duration such as 90s or -5m";
  const { hasLongUnit, isWholeSeconds } = readDuration(source);
  // the service answers longer units with an internal error
  if (hasLongUnit) return "written in units up to h";
  return isWholeSeconds ? undefined : "whole seconds";
}

function cronRule({ literal, source }: Setting): string | undefined {
  if (literal !== "string") return "a string in quotes without ${…}";
  const expression = stringValue(source)?.trim();
  if (expression === undefined || /^@\w/.test(expression)) return undefined;
  const count = expression === "" ? 0 : expression.split(/\s+/).length;
  return count >= 5 && count <= 7 ? undefined : "5 to 7 fields, or a word such as @daily";
}

function countRule({ literal, source }: Setting, max: number): string | undefined {
  const count = literal === "integer" ? Number(source) : 0;
  return count >= 1 && count <= max ? undefined : `a whole number from 1 to ${max}`;
}
