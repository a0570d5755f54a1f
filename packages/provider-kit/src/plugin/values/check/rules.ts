import type { CheckFailure, RuleResult, Property, Rule, RuleContext } from "../../declare/property";
import type { ObjectRule, Properties } from "../../declare/shape";
import { standsForAbsence } from "../equality/equivalence";
import { entriesOf } from "../value/facts";
import { grouped } from "../value/grouped";
import type { Path, Step } from "../value/path";
import { asDeclared, mapped, mappedParts, reveal } from "../value/plain";
import type { Value, ValueMap } from "../value/value";
import { isList, isMap, isUnknown, Secret } from "../value/value";
import { hasParts, hasValue } from "./old-values";
import { hidingSecrets, isSecretAt } from "./secrecy";
import type { Inside, Severity, Walk } from "./walk";
import { oldValuesHere, record } from "./walk";

/** What a rule returned for a value. */
interface Ruling {
  readonly result: RuleResult;
  /** What they judged, with its marks. */
  readonly judged: Value;
  readonly isSecret: boolean;
  /** Whether the object has the judged values already. */
  readonly isOld: () => boolean;
}

/** Lets the rules of a property judge its value. */
export function runRules(walk: Walk, property: Property, value: Value, inside: Inside, isSecret: boolean): void {
  const given: unknown = property.check;
  const plain = inside.secrets === 0 ? value : reveal(value);
  const isOld = (): boolean => hasValue(oldValuesHere(walk), property, value);
  for (const rule of asDeclared<readonly Rule<unknown>[]>(isList(given) ? given : [given])) {
    take(walk, { result: rule(plain, contextOf(walk)), judged: value, isSecret, isOld });
  }
}

/** An object that a rule judges. */
export interface Judged {
  readonly properties: Properties;
  readonly values: ValueMap;
  /** What was met inside each property, in the order of the declaration. */
  readonly insides: readonly Inside[];
  readonly isSecret: boolean;
}

/** Lets a rule judge an object, if all is known and right that it needs. */
export function runObjectRule(walk: Walk, rule: ObjectRule, object: Judged): void {
  const { properties, values, insides, isSecret } = object;
  const needed: Record<string, unknown> = {};
  for (const [i, [name, property]] of entriesOf(properties).entries()) {
    const inside = insides[i];
    if (inside === undefined || !rule.needs.includes(name)) continue;
    const value = values[name];
    if (!isFit(walk, rule, value, inside)) return;
    if (value !== undefined && !isNoObject(property, value, inside)) needed[name] = fitParts(walk, value, inside);
  }
  const isOld = (): boolean => hasParts(oldValuesHere(walk), properties, rule.needs, values);
  take(walk, { result: rule.check(needed, contextOf(walk)), judged: values, isSecret, isOld });
}

function contextOf({ context: { now } }: Walk): RuleContext {
  return { now };
}

/** Whether a rule can judge a value: one that takes partly known values is not kept from it by what is wrong inside. */
function isFit(walk: Walk, rule: ObjectRule, value: Value | undefined, inside: Inside): boolean {
  if (rule.takesPartlyKnown !== true) return inside.faults + inside.unknowns === 0;
  return !isUnknown(bare(value)) && inside.unjudged.every((path) => path.length > walk.path.length + 1);
}

/** Whether a value is an object in place of nothing, which rules do not see either. */
function isNoObject(property: Property, value: Value, { faults, secrets }: Inside): boolean {
  return faults === 0 && standsForAbsence(property, secrets === 0 ? value : reveal(value));
}

/** The parts of a value that a rule may see: known and right ones, without marks. */
function fitParts(walk: Walk, value: Value, inside: Inside): unknown {
  if (inside.unknowns + inside.secrets + inside.faults === 0) return value;
  const known = knownParts(reveal(value));
  return withoutParts(
    known,
    inside.unjudged.map((path) => path.slice(walk.path.length + 1)),
  );
}

/** A value without the parts at some paths; positions in lists stay. */
function withoutParts(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0) return value;
  if (paths.some((path) => path.length === 0)) return undefined;
  const inside = grouped(paths, ([step]) => step);
  const change = (part: unknown, step: Step): unknown =>
    withoutParts(
      part,
      (inside.get(step) ?? []).map((path) => path.slice(1)),
    );
  if (isList(value)) return value.map(change);
  return isMap(value) ? mappedParts(value, change) : value;
}

function bare(value: unknown): unknown {
  return value instanceof Secret ? value.value : value;
}

/** A value without its unknown parts; positions in lists stay, and what is all known is not copied. */
function knownParts(value: unknown): unknown {
  if (isUnknown(value)) return undefined;
  if (isList(value)) return mapped(value, knownParts);
  return isMap(value) ? mappedParts(value, knownParts) : value;
}

function take(walk: Walk, { result, judged, isSecret, isOld }: Ruling): void {
  const failures = failuresIn(result);
  const hide = failures.length === 0 ? undefined : hidingSecrets(judged, isSecret);
  for (const failure of failures) {
    const { path = [] } = failure;
    const severity = severityOf(failure, isOld);
    const problem = record(walk, {
      path,
      message: hide?.(failure.message) ?? failure.message,
      severity,
      isSecret: isSecret || failure.isSecret === true || isSecretAt(judged, path),
    });
    if (severity === "warning") continue;
    walk.faults++;
    walk.unjudged.add(problem);
  }
}

function severityOf({ severity = "error" }: CheckFailure, isOld: () => boolean): Severity {
  if (severity !== "errorIfNew") return severity;
  return isOld() ? "warning" : "error";
}

function failuresIn(result: RuleResult): readonly CheckFailure[] {
  if (result === undefined) return [];
  if (typeof result === "string") return [{ message: result }];
  return "message" in result ? [result] : result;
}
