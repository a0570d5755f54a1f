import { hasLongUnit, isSecondOrMore, isWholeSeconds, nanosecondsOf, repeated } from "./duration";
import type { Setting, Settings } from "./option-block";
import { blocksOf, structureProblem } from "./option-block";
import { textOf } from "./string-literal";
import { tokenize } from "./tokens";

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
 * Reads the task option of a Flux script. Only what the service certainly refuses is a problem: it parses the whole script, and
 * this reader knows brackets, texts and the option alone.
 */
export function readTaskOption(script: string): TaskOption {
  const tokens = tokenize(script);
  if (tokens.isDoubtful) return { problems: [] };
  const broken = structureProblem(script, tokens);
  if (broken !== undefined) return { problems: [broken] };
  const [block, another] = blocksOf(script, tokens);
  if (block === undefined) return { problems: [`has no task option at file level; add ${EXAMPLE}`] };
  if (another !== undefined) return { problems: ["has more than one task option; keep one"] };
  if (block.settings === undefined) return { problems: [`must give the task option as a literal: ${EXAMPLE}`] };
  return readSettings(block.settings);
}

function readSettings(settings: Settings): TaskOption {
  const uncut = [...settings.values()].find(({ lacksComma }) => lacksComma);
  if (uncut !== undefined) return { problems: [`lacks a comma behind ${uncut.key} in its task option`] };
  const every = settings.get("every");
  const cron = settings.get("cron");
  const name = settings.get("name");
  return {
    problems: [
      name === undefined ? 'has no name in its task option; add name: "…"' : undefined,
      scheduleProblem(every, cron),
      ...[...RULES].map(([key, rule]) => judge(settings.get(key), rule)),
    ].filter((problem) => problem !== undefined),
    name: name === undefined ? undefined : literalText(name),
    every: every?.isDuration === true ? repeated(every.source) : undefined,
    cron: cron === undefined ? undefined : literalText(cron),
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

function judge(setting: Setting | undefined, rule: SettingRule): string | undefined {
  const wanted = setting === undefined ? undefined : rule(setting);
  if (setting === undefined || wanted === undefined) return undefined;
  const given = setting.source === "" ? "" : `, not ${shortened(setting.source)}`;
  return `${setting.key} in the task option must be ${wanted}${given}`;
}

function shortened(source: string): string {
  const line = source.replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 37)}...` : line;
}

function literalText(setting: Setting): string | undefined {
  return setting.isText ? textOf(setting.source) : undefined;
}

function nameRule(setting: Setting): string | undefined {
  if (!setting.isText) return "a text in quotes without ${…}";
  return setting.source === '""' ? "a text that is not empty" : undefined;
}

function everyRule({ isDuration, source }: Setting): string | undefined {
  if (!isDuration) return "a duration such as 30s, 15m or 1h";
  const nanoseconds = nanosecondsOf(source);
  if (!isSecondOrMore(nanoseconds)) return "1s or more";
  return isWholeSeconds(nanoseconds) ? undefined : "whole seconds";
}

function offsetRule({ isDuration, isNegativeDuration, source }: Setting): string | undefined {
  if (!isDuration && !isNegativeDuration) return "a duration such as 90s or -5m";
  // the service fails at longer units with an internal error
  if (hasLongUnit(source)) return "written in units up to h";
  return isWholeSeconds(nanosecondsOf(source)) ? undefined : "whole seconds";
}

function cronRule(setting: Setting): string | undefined {
  if (!setting.isText) return "a text in quotes without ${…}";
  const expression = textOf(setting.source)?.trim();
  if (expression === undefined || /^@\w/.test(expression)) return undefined;
  const count = expression === "" ? 0 : expression.split(/\s+/).length;
  return count >= 5 && count <= 7 ? undefined : "5 to 7 fields, or a word such as @daily";
}

function countRule({ isInteger, source }: Setting, max: number): string | undefined {
  const count = isInteger ? Number(source) : 0;
  return count >= 1 && count <= max ? undefined : `a whole number from 1 to ${max}`;
}
