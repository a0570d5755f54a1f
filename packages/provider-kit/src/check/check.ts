import type { Finding, Findings, ListProperty, MapProperty, Property, Rule } from "../declare/property";
import type { ObjectRule, Properties } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import type { Path } from "../value/path";
import type { Plain } from "../value/plain";
import { asDeclared, reveal } from "../value/plain";
import type { Value, ValueMap } from "../value/value";
import { containsSecret, containsUnknown, isList, isMap, isUnknown, Secret, secret } from "../value/value";
import * as say from "./messages";
import { checkNumber, checkString } from "./scalar";
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

interface Place {
  readonly path: Path;
  readonly isSecret: boolean;
}

/**
 * Judges inputs by their declaration: every known part, all problems at once; unknown parts are left alone.
 * Defaults are filled in, secret properties are wrapped, explicit nulls count as left out.
 */
export function check(subject: Checkable, inputs: ValueMap): Checked {
  const problems: Problem[] = [];
  const values = checkObject(subject, inputs, { path: [], isSecret: false }, problems);
  return { values, problems };
}

function checkObject(subject: Checkable, given: ValueMap, place: Place, problems: Problem[]): ValueMap {
  const values: Record<string, Value> = {};
  const wrong = new Set<string>();
  refuseUnknownNames(subject, given, place, problems);
  for (const [name, property] of Object.entries(subject.properties)) {
    const before = errorCount(problems);
    const at = { path: [...place.path, name], isSecret: place.isSecret };
    const value = checkProperty(property, given[name], at, problems);
    if (value !== undefined) values[name] = value;
    const beside = property.requiredWith;
    if (value === undefined && beside !== undefined && (given[beside] ?? null) !== null) {
      fail(problems, { ...at, isSecret: at.isSecret || property.secret === true }, say.missingBeside(beside));
    }
    if (errorCount(problems) > before) wrong.add(name);
  }
  runObjectRules(subject.rules ?? [], values, wrong, place, problems);
  return values;
}

function refuseUnknownNames(subject: Checkable, given: ValueMap, place: Place, problems: Problem[]): void {
  const known = Object.keys(subject.properties);
  for (const [name, value] of Object.entries(given)) {
    if (Object.hasOwn(subject.properties, name) || value === null) continue;
    const isOutput = subject.outputNames?.includes(name) === true;
    const message = isOutput ? say.outputOnly(name) : say.unknownProperty(name, known);
    problems.push({ path: place.path, message, severity: "error", isSecret: true });
  }
}

function checkProperty(
  property: Property,
  given: Value | undefined,
  place: Place,
  problems: Problem[],
): Value | undefined {
  const isMarked = property.secret === true || given instanceof Secret;
  const isSecret = place.isSecret || isMarked;
  const value = given instanceof Secret ? given.value : given;
  if (value === undefined || value === null) {
    const filled = property.default;
    if (filled === undefined && property.required === true) fail(problems, { ...place, isSecret }, say.missing());
    if (filled === undefined) return undefined;
    return wrap(asDeclared<Value>(filled), isMarked);
  }
  const checked = checkKnownValue(property, value, { path: place.path, isSecret }, problems);
  return wrap(checked, isMarked);
}

function wrap(value: Value, isSecret: boolean): Value {
  return isSecret ? secret(value) : value;
}

function checkKnownValue(property: Property, value: Value, place: Place, problems: Problem[]): Value {
  if (isUnknown(value)) return value;
  const before = errorCount(problems);
  const checked = checkKind(property, value, place, problems);
  if (errorCount(problems) === before && !containsUnknown(checked)) runRules(property, checked, place, problems);
  return checked;
}

function checkKind(property: Property, value: Value, place: Place, problems: Problem[]): Value {
  switch (property.kind) {
    case "string":
      if (typeof value !== "string") break;
      report(problems, place, checkString(property, value, place.isSecret));
      return value;
    case "integer":
    case "number":
      if (typeof value !== "number") break;
      for (const message of checkNumber(property, value, place.isSecret)) fail(problems, place, message);
      return value;
    case "boolean":
      if (typeof value !== "boolean") break;
      return value;
    case "list":
      if (!isList(value)) break;
      return checkList(property, asDeclared<readonly Value[]>(value), place, problems);
    case "map":
      if (!isMap(value)) break;
      return checkMap(property, asDeclared<ValueMap>(value), place, problems);
    case "object": {
      if (!isMap(value)) break;
      const shape = shapeOf(property);
      return checkObject(shape, asDeclared<ValueMap>(value), place, problems);
    }
    case "any":
      return value;
  }
  // the engine would print the whole value beside the sentence
  const isSecret = place.isSecret || containsSecret(value);
  fail(problems, { path: place.path, isSecret }, say.wrongKind(property, value, isSecret));
  return value;
}

function checkList(property: ListProperty, items: readonly Value[], place: Place, problems: Problem[]): Value {
  const { minItems, maxItems, key } = property;
  if (items.length < (minItems ?? 0) || items.length > (maxItems ?? Infinity)) {
    fail(problems, place, say.wrongCount(minItems, maxItems, items.length, "item"));
  }
  const checked = items.map((item, i) => {
    const at = { path: [...place.path, i], isSecret: place.isSecret };
    return checkProperty({ ...property.items, required: true }, item, at, problems) ?? null;
  });
  if (key !== undefined) refuseRepeats(key, checked, place, problems);
  return checked;
}

function refuseRepeats(key: string, items: readonly Value[], place: Place, problems: Problem[]): void {
  const seen = new Set<unknown>();
  items.forEach((item, i) => {
    const plain = reveal(item);
    const value = isMap(plain) ? plain[key] : undefined;
    if (value === undefined || isUnknown(value)) return;
    const isSecret = place.isSecret || isSecretAt(item, [key]);
    if (seen.has(value))
      fail(problems, { path: [...place.path, i, key], isSecret }, say.repeatedKey(key, value, isSecret));
    seen.add(value);
  });
}

function checkMap(property: MapProperty, given: ValueMap, place: Place, problems: Problem[]): Value {
  const checked: [string, Value][] = [];
  for (const [key, item] of Object.entries(given)) {
    const at = { path: [...place.path, key], isSecret: place.isSecret };
    const value = checkProperty(property.values, item, at, problems);
    if (value !== undefined) checked.push([key, value]);
  }
  if (checked.length > (property.maxKeys ?? Infinity)) {
    fail(problems, place, say.wrongCount(undefined, property.maxKeys, checked.length, "key"));
  }
  return Object.fromEntries(checked);
}

function runRules(property: Property, value: Value, place: Place, problems: Problem[]): void {
  const given: unknown = property.check ?? [];
  for (const rule of asDeclared<readonly Rule<unknown>[]>(isList(given) ? given : [given])) {
    take(rule(reveal(value)), place, value, problems);
  }
}

function runObjectRules(
  rules: readonly ObjectRule[],
  values: ValueMap,
  wrong: ReadonlySet<string>,
  place: Place,
  problems: Problem[],
): void {
  for (const rule of rules) {
    const isUnfit = (name: string): boolean =>
      wrong.has(name) ||
      (rule.takesPartlyKnown === true ? isUnknown(bare(values[name])) : containsUnknown(values[name]));
    if (rule.needs.some(isUnfit)) continue;
    const needed: Record<string, unknown> = {};
    for (const name of rule.needs) {
      const value = values[name];
      if (value !== undefined) needed[name] = knownParts(reveal(value));
    }
    take(rule.check(needed), place, values, problems);
  }
}

function bare(value: Value | undefined): Value | undefined {
  return value instanceof Secret ? value.value : value;
}

/** A value without its unknown parts; positions in lists stay. */
function knownParts(value: Plain): unknown {
  if (isUnknown(value)) return undefined;
  if (isList(value)) return value.map(knownParts);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, knownParts(part)]));
}

function take(findings: Findings, place: Place, judged: unknown, problems: Problem[]): void {
  for (const finding of asList(findings)) {
    const path = finding.path ?? [];
    problems.push({
      path: [...place.path, ...path],
      message: withoutSecrets(finding.message, judged, place.isSecret),
      severity: finding.severity ?? "error",
      isSecret: place.isSecret || isSecretAt(judged, path),
    });
  }
}

function asList(findings: Findings): readonly Finding[] {
  if (findings === undefined) return [];
  if (typeof findings === "string") return [{ message: findings }];
  return "message" in findings ? [findings] : findings;
}

function report(
  problems: Problem[],
  place: Place,
  found: { readonly errors: readonly string[]; readonly warnings: readonly string[] },
): void {
  for (const message of found.errors) fail(problems, place, message);
  for (const message of found.warnings) problems.push({ ...place, message, severity: "warning" });
}

function fail(problems: Problem[], place: Place, message: string): void {
  problems.push({ path: place.path, message, severity: "error", isSecret: place.isSecret });
}

function errorCount(problems: readonly Problem[]): number {
  return problems.filter((problem) => problem.severity === "error").length;
}
