import type { CheckFailure } from "@ops-providers/provider-kit";
import { cronProblems } from "./cron";
import { everyProblem } from "./cron-every";
import { readDuration } from "../../../shapes/flux-duration";
import { foreignProblems, lineOf } from "./foreign";
import type { Setting, Settings } from "./option-block";
import { blocksOf } from "./option-block";
import { shortened } from "./shortened";
import type { Place, Tokens } from "./tokens";
import { stringValue, tokenize } from "./tokens";

/** What the `option task = {…}` of a script says, and all that is wrong with the script. */
export interface TaskOption {
  readonly problems: readonly CheckFailure[];
  readonly name?: string | undefined;
  /** As the service repeats it. */
  readonly every?: string | undefined;
  readonly cron?: string | undefined;
}

const TOO_LONG = "at most 292 years long";
const EXAMPLE = 'option task = {name: "hourly-mean", every: 1h}';

/**
 * Reads the task option of a Flux script. The service parses the whole script, this reader only its characters, brackets, strings and the
 * option; so a problem is only what the service certainly refuses.
 */
export function readTaskOption(script: string, now: Date): TaskOption {
  const tokens = tokenize(script);
  const ofCharacters = foreignProblems(script, tokens);
  const { problems, ...option } = readOption(script, tokens, now);
  return { problems: [...ofCharacters, ...problems], ...option };
}

function readOption(script: string, tokens: Tokens, now: Date): TaskOption {
  if (tokens.isAmbiguous) return { problems: [] };
  if (tokens.unmatched !== undefined) return failed(unmatchedProblem(script, tokens.unmatched));
  const [block, another] = blocksOf(script, tokens);
  if (block === undefined) return failed(`has no task option at file level; add ${EXAMPLE}`);
  if (another !== undefined) return failed("has more than one task option; keep one");
  if (block.settings === undefined) return failed(`must write the task option as an object literal: ${EXAMPLE}`);
  return readSettings(block.settings, now);
}

function failed(message: string): TaskOption {
  return { problems: [failure(message)] };
}

function unmatchedProblem(script: string, { source, start }: Place): string {
  const line = lineOf(script, start);
  if (source === '"') return `has a string without closing quote in line ${line}`;
  const isOpener = "([{".includes(source);
  return `has a ${source} in line ${line} that ${isOpener ? "is not closed" : "closes nothing"}`;
}

function readSettings(settings: Settings, now: Date): TaskOption {
  const beforeGap = [...settings.values()].find(({ lacksComma }) => lacksComma);
  if (beforeGap !== undefined) return failed(`lacks a comma after ${beforeGap.key} in its task option`);
  const every = settings.get("every");
  const cron = settings.get("cron");
  const name = settings.get("name");
  const expression = cron === undefined ? undefined : literalString(cron);
  return {
    problems: [
      name === undefined ? failure('has no name in its task option; add name: "…"') : undefined,
      scheduleProblem(every, cron),
      ...[...RULES].map(([key, rule]) => check(settings.get(key), rule)),
      ...(expression === undefined ? [] : cronProblems(expression, now)),
    ].filter((problem) => problem !== undefined),
    name: name === undefined ? undefined : literalString(name),
    every: every?.literal === "duration" ? readDuration(every.source).repeated : undefined,
    cron: expression,
  };
}

function failure(message: string): CheckFailure {
  return { message };
}

function scheduleProblem(every: Setting | undefined, cron: Setting | undefined): CheckFailure | undefined {
  if (every === undefined && cron === undefined)
    return failure('has no schedule in its task option; add every: 1h, or cron: "0 * * * *"');
  if (every !== undefined && cron !== undefined) return failure("has both every and cron in its task option; keep one");
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

function check(setting: Setting | undefined, rule: SettingRule): CheckFailure | undefined {
  const wanted = setting === undefined ? undefined : rule(setting);
  if (setting === undefined || wanted === undefined) return undefined;
  const given = setting.source === "" ? "" : `, not ${shortened(setting.source)}`;
  return failure(`${setting.key} in the task option must be ${wanted}${given}`);
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
  const { isStorable, isSecondOrMore, isWholeSeconds, repeated } = readDuration(source);
  if (!isStorable) return TOO_LONG;
  // of years and of months the service's schedule counts the last ones only: 1mo0mo is nothing
  if (!isSecondOrMore || everyProblem(repeated) !== undefined) return "1s or more";
  return isWholeSeconds ? undefined : "whole seconds";
}

function offsetRule({ literal, source }: Setting): string | undefined {
  if (literal !== "duration" && literal !== "negative duration") return "a duration such as 90s or -5m";
  const { hasLongUnit, hasMore, isStorable, isWholeSeconds } = readDuration(source);
  // the service answers longer units, and a minus before several, with an internal error
  if (hasLongUnit) return "written in units up to h";
  if (literal === "negative duration" && hasMore) return "written in one unit";
  if (!isStorable) return TOO_LONG;
  return isWholeSeconds ? undefined : "whole seconds";
}

function cronRule({ literal }: Setting): string | undefined {
  return literal === "string" ? undefined : "a string in quotes without ${…}";
}

function countRule({ literal, source }: Setting, max: number): string | undefined {
  const count = literal === "integer" ? Number(source) : 0;
  return count >= 1 && count <= max ? undefined : `a whole number from 1 to ${max}`;
}
