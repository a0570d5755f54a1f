import type { Finding, Findings, ListProperty, MapProperty, Property, Rule, StringProperty } from "../declare/property";
import type { ObjectRule, Properties } from "../declare/shape";
import { standsForAbsence } from "../diff/meaning";
import type { Entries } from "../value/facts";
import { entriesOf, isNothing, itemOf, knownShape } from "../value/facts";
import type { Path } from "../value/path";
import { asDeclared, mapped, mappedParts, reveal } from "../value/plain";
import type { Value, ValueMap } from "../value/value";
import { containsSecret, containsUnknown, isList, isMap, isUnknown, Secret, secret } from "../value/value";
import * as say from "./messages";
import { checkNumber, checkString, spelled } from "./scalar";
import { isSecretAt, withoutSecrets } from "./secrecy";

/** One problem, at its place among the inputs. */
export interface Problem {
  readonly path: Path;
  readonly message: string;
  readonly severity: "error" | "warning";
  /** The value at the path is secret: nothing that prints it may be shown. */
  readonly isSecret: boolean;
}

/** Inputs as they are kept, and all that is wrong with them. */
export interface Checked {
  readonly values: ValueMap;
  readonly problems: readonly Problem[];
}

/** What is being checked. */
export interface Checkable {
  readonly properties: Properties;
  readonly rules?: readonly ObjectRule[] | undefined;
  /** Names that the service sets; giving one gets its own sentence. */
  readonly outputNames?: readonly string[] | undefined;
}

/** How many of something a walk has met: what was counted before a value and after it tells what is inside. */
interface Tally {
  /** All problems, warnings too. */
  found: number;
  errors: number;
  unknowns: number;
  secrets: number;
}

/** One way through the inputs. */
interface Walk extends Omit<Tally, "found"> {
  readonly problems: Problem[];
  /** Problems of values that are right by themselves: they stand twice. */
  readonly repeats: Set<Problem>;
  /** Where it is; copied only where something is wrong. */
  readonly path: (string | number)[];
}

/**
 * Judges inputs by their declaration: every known part, all problems at once; unknown parts are left alone.
 * Defaults are filled in, secret properties are wrapped, explicit nulls count as left out; what stays the same is not copied.
 */
export function check(subject: Checkable, inputs: ValueMap): Checked {
  const walk: Walk = { problems: [], repeats: new Set(), path: [], errors: 0, unknowns: 0, secrets: 0 };
  const values = checkObject(walk, subject, inputs, false);
  return { values, problems: walk.problems };
}

function checkObject(walk: Walk, subject: Checkable, given: ValueMap, isSecret: boolean): ValueMap {
  refuseUnknownNames(walk, subject, given);
  const entries = entriesOf(subject.properties);
  const { rules = [] } = subject;
  const insides: Inside[] = [];
  const parts = entries.map(([name, property]) => {
    const before = rules.length > 0 ? tallyOf(walk) : undefined;
    const value = checkAt(walk, name, property, given[name], isSecret);
    if (value === undefined) requireBeside(walk, name, property, given, isSecret);
    if (before !== undefined) insides.push(since(walk, before));
    return value;
  });
  const values = assembled(entries, given, parts);
  for (const rule of rules) runObjectRule(walk, rule, entries, values, insides, isSecret);
  return values;
}

function tallyOf({ problems, errors, unknowns, secrets }: Walk): Tally {
  return { found: problems.length, errors, unknowns, secrets };
}

/** What was met inside a value. */
interface Inside extends Omit<Tally, "found"> {
  /** Where the errors are. */
  readonly wrong: readonly Path[];
}

const NOWHERE: readonly Path[] = [];

function since(walk: Walk, before: Tally): Inside {
  const errors = walk.errors - before.errors;
  return {
    errors,
    unknowns: walk.unknowns - before.unknowns,
    secrets: walk.secrets - before.secrets,
    wrong: errors === 0 ? NOWHERE : wrongPaths(walk, before.found),
  };
}

function wrongPaths({ problems, repeats }: Walk, from: number): readonly Path[] {
  const wrong = problems.slice(from).filter((one) => one.severity === "error" && !repeats.has(one));
  return wrong.map(({ path }) => path);
}

/** The checked parts of an object: the object itself where they are its own. */
function assembled(entries: Entries, given: ValueMap, parts: readonly (Value | undefined)[]): ValueMap {
  const count = parts.reduce<number>((sum, part) => (part === undefined ? sum : sum + 1), 0);
  if (count === Object.keys(given).length && entries.every(([name], i) => parts[i] === given[name])) return given;
  const values: Record<string, Value> = {};
  entries.forEach(([name], i) => {
    const part = parts[i];
    if (part !== undefined) values[name] = part;
  });
  return values;
}

function requireBeside(walk: Walk, name: string, property: Property, given: ValueMap, isSecret: boolean): void {
  const beside = property.requiredWith;
  if (beside === undefined || (given[beside] ?? null) === null) return;
  walk.path.push(name);
  fail(walk, isSecret || property.secret === true, say.missingBeside(beside));
  walk.path.pop();
}

function refuseUnknownNames(walk: Walk, { properties, outputNames }: Checkable, given: ValueMap): void {
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(properties, name) || given[name] === null) continue;
    const isOutput = outputNames?.includes(name) === true;
    fail(walk, true, isOutput ? say.outputOnly(name) : say.unknownProperty(name, Object.keys(properties)));
  }
}

function checkAt(
  walk: Walk,
  step: string | number,
  property: Property,
  given: Value | undefined,
  isSecret: boolean,
): Value | undefined {
  walk.path.push(step);
  const value = checkProperty(walk, property, given, isSecret);
  walk.path.pop();
  return value;
}

function checkProperty(
  walk: Walk,
  property: Property,
  given: Value | undefined,
  isWithinSecret: boolean,
): Value | undefined {
  const isMarked = property.secret === true || given instanceof Secret;
  const isSecret = isWithinSecret || isMarked;
  const value = given instanceof Secret ? given.value : given;
  if (value === undefined || isNothing(property, value)) {
    const filled = property.default;
    if (filled === undefined && property.required === true) fail(walk, isSecret, say.missing());
    return filled === undefined ? undefined : kept(walk, asDeclared<Value>(filled), given, isMarked);
  }
  return kept(walk, checkKnownValue(walk, property, value, isSecret), given, isMarked);
}

/** A checked value as it is kept: with its mark, and as it was given where it is the same. */
function kept(walk: Walk, value: Value, given: Value | undefined, isMarked: boolean): Value {
  if (!isMarked) return value;
  walk.secrets++;
  return given instanceof Secret && given.value === value ? given : secret(value);
}

function checkKnownValue(walk: Walk, property: Property, value: Value, isSecret: boolean): Value {
  if (isUnknown(value)) {
    walk.unknowns++;
    return value;
  }
  if (property.check === undefined) return checkKind(walk, property, value, isSecret);
  const before = tallyOf(walk);
  const checked = checkKind(walk, property, value, isSecret);
  const inside = since(walk, before);
  if (inside.errors === 0 && inside.unknowns === 0) runRules(walk, property, checked, inside, isSecret);
  return checked;
}

function checkKind(walk: Walk, property: Property, value: Value, isSecret: boolean): Value {
  switch (property.kind) {
    case "string":
      if (typeof value !== "string") break;
      return checkText(walk, property, value, isSecret);
    case "integer":
    case "number":
      if (typeof value !== "number") break;
      for (const message of checkNumber(property, value, isSecret)) fail(walk, isSecret, message);
      return value;
    case "boolean":
      if (typeof value !== "boolean") break;
      return value;
    case "list":
      if (!isList(value)) break;
      return checkList(walk, property, value, isSecret);
    case "map":
      if (!isMap(value)) break;
      return checkMap(walk, property, value, isSecret);
    case "object":
      if (!isMap(value)) break;
      return checkObject(walk, knownShape(property), value, isSecret);
    case "any":
      if (containsUnknown(value)) walk.unknowns++;
      if (containsSecret(value)) walk.secrets++;
      return value;
  }
  // the engine would print the whole value beside the sentence
  const isHidden = isSecret || containsSecret(value);
  fail(walk, isHidden, say.wrongKind(property, value, isHidden));
  return value;
}

function checkText(walk: Walk, property: StringProperty, given: string, isSecret: boolean): string {
  const text = spelled(property, given);
  report(walk, isSecret, checkString(property, text, isSecret));
  return text;
}

function checkList(walk: Walk, property: ListProperty, items: readonly Value[], isSecret: boolean): Value {
  const { minItems, maxItems, key } = property;
  if (items.length < (minItems ?? 0) || items.length > (maxItems ?? Infinity)) {
    fail(walk, isSecret, say.wrongCount(minItems, maxItems, items.length, "item"));
  }
  const item = itemOf(property);
  const checked = mapped(items, (one, i) => checkAt(walk, i, item, asDeclared<Value>(one), isSecret) ?? null);
  const values = asDeclared<readonly Value[]>(checked);
  if (key !== undefined) refuseRepeats(walk, key, values, isSecret);
  return values;
}

function refuseRepeats(walk: Walk, key: string, items: readonly Value[], isSecret: boolean): void {
  const seen = new Set<unknown>();
  items.forEach((item, i) => {
    const parts = bare(item);
    const value = isMap(parts) ? bare(parts[key]) : undefined;
    if (value === undefined || isUnknown(value)) return;
    if (seen.has(value)) {
      const isHidden = isSecret || isSecretAt(item, [key]);
      walk.path.push(i, key);
      walk.repeats.add(fail(walk, isHidden, say.repeatedKey(key, value, isHidden)));
      walk.path.length -= 2;
    }
    seen.add(value);
  });
}

function checkMap(walk: Walk, property: MapProperty, given: ValueMap, isSecret: boolean): Value {
  const checked = mappedParts(given, (item, key) =>
    checkAt(walk, key, property.values, asDeclared<Value>(item), isSecret),
  );
  const count = Object.keys(checked).length;
  if (count > (property.maxKeys ?? Infinity)) {
    fail(walk, isSecret, say.wrongCount(undefined, property.maxKeys, count, "key"));
  }
  return asDeclared<ValueMap>(checked);
}

function runRules(walk: Walk, property: Property, value: Value, inside: Inside, isSecret: boolean): void {
  const given: unknown = property.check;
  const plain = inside.secrets === 0 ? value : reveal(value);
  for (const rule of asDeclared<readonly Rule<unknown>[]>(isList(given) ? given : [given])) {
    take(walk, rule(plain), value, isSecret);
  }
}

function runObjectRule(
  walk: Walk,
  rule: ObjectRule,
  entries: Entries,
  values: ValueMap,
  insides: readonly Inside[],
  isSecret: boolean,
): void {
  const needed: Record<string, unknown> = {};
  for (const [i, [name, property]] of entries.entries()) {
    const inside = insides[i];
    if (inside === undefined || !rule.needs.includes(name)) continue;
    const value = values[name];
    if (!isFit(walk, rule, value, inside)) return;
    if (value !== undefined && !isNoObject(property, value, inside)) needed[name] = fitParts(walk, value, inside);
  }
  take(walk, rule.check(needed), values, isSecret);
}

/** Whether a rule can judge a value: one that takes partly known values is not kept from it by what is wrong inside. */
function isFit(walk: Walk, rule: ObjectRule, value: Value | undefined, inside: Inside): boolean {
  if (rule.takesPartlyKnown !== true) return inside.errors + inside.unknowns === 0;
  return !isUnknown(bare(value)) && inside.wrong.every((path) => path.length > walk.path.length + 1);
}

/** Whether a value is an object in place of nothing, which rules do not see either. */
function isNoObject(property: Property, value: Value, { errors, secrets }: Inside): boolean {
  return errors === 0 && standsForAbsence(property, secrets === 0 ? value : reveal(value));
}

/** The parts of a value that a rule may see: known and right ones, without marks. */
function fitParts(walk: Walk, value: Value, inside: Inside): unknown {
  if (inside.unknowns + inside.secrets + inside.errors === 0) return value;
  const known = knownParts(reveal(value));
  return inside.wrong.reduce((parts, path) => withoutPart(parts, path.slice(walk.path.length + 1)), known);
}

/** A value without the part at a path; positions in lists stay. */
function withoutPart(value: unknown, [step, ...deeper]: Path): unknown {
  if (step === undefined) return undefined;
  if (isList(value)) return value.map((item, i) => (i === step ? withoutPart(item, deeper) : item));
  if (!isMap(value)) return value;
  return mappedParts(value, (part, key) => (key === step ? withoutPart(part, deeper) : part));
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

function take(walk: Walk, findings: Findings, judged: unknown, isSecret: boolean): void {
  for (const finding of asList(findings)) {
    const path = finding.path ?? [];
    const severity = finding.severity ?? "error";
    if (severity === "error") walk.errors++;
    walk.problems.push({
      path: [...walk.path, ...path],
      message: withoutSecrets(finding.message, judged, isSecret),
      severity,
      isSecret: isSecret || isSecretAt(judged, path),
    });
  }
}

function asList(findings: Findings): readonly Finding[] {
  if (findings === undefined) return [];
  if (typeof findings === "string") return [{ message: findings }];
  return "message" in findings ? [findings] : findings;
}

function report(
  walk: Walk,
  isSecret: boolean,
  found: { readonly errors: readonly string[]; readonly warnings: readonly string[] },
): void {
  for (const message of found.errors) fail(walk, isSecret, message);
  for (const message of found.warnings) {
    walk.problems.push({ path: [...walk.path], message, severity: "warning", isSecret });
  }
}

function fail(walk: Walk, isSecret: boolean, message: string): Problem {
  const problem: Problem = { path: [...walk.path], message, severity: "error", isSecret };
  walk.errors++;
  walk.problems.push(problem);
  return problem;
}
