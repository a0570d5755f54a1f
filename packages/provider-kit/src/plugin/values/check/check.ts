import type {
  CheckFailure,
  FormFacts,
  ListProperty,
  MapProperty,
  NumberProperty,
  Property,
  StringProperty,
} from "../../declare/property";
import type { ObjectRule, Properties } from "../../declare/shape";
import type { UnknownValues } from "../../declare/kit-settings/unknown-values";
import type { Entries } from "../value/facts";
import { ofOtherForms } from "../value/forms";
import { entriesOf, isNothing, itemOf, knownShape } from "../value/facts";
import { asDeclared, mapped, mappedParts } from "../value/plain";
import type { Value, ValueMap } from "../value/value";
import { containsSecret, containsUnknown, isList, isMap, isUnknown, Secret, secret } from "../value/value";
import type { CheckContext } from "./check-context";
import { NEW_OBJECT } from "./check-context";
import * as say from "./messages";
import { runObjectRule, runRules } from "./rules";
import type { ScalarProblems } from "./scalar";
import { checkNumber, checkString, isUnlisted, spelled } from "./scalar";
import { isSecretAt } from "./secrecy";
import type { Inside, Walk } from "./walk";
import { oldValuesHere, fail, since, startWalk, tallyOf, reportFault, warn } from "./walk";

/** Inputs as they are kept, and all that is wrong with them: errors, and warnings. */
export interface Checked {
  readonly values: ValueMap;
  readonly problems: readonly CheckFailure[];
}

/** What is being checked. */
export interface Checkable {
  readonly properties: Properties;
  readonly rules?: readonly ObjectRule[] | undefined;
  /** Names that the service sets; giving one gets its own sentence. */
  readonly outputNames?: readonly string[] | undefined;
}

/**
 * Judges inputs by their declaration: every known part, all problems at once; unknown parts are left alone.
 * Defaults are filled in, secret properties are wrapped, explicit nulls count as left out; what stays the same is not copied.
 */
export function check(subject: Checkable, inputs: ValueMap, context: CheckContext = NEW_OBJECT): Checked {
  const walk = startWalk(context, subject.properties);
  const values = checkObject(walk, subject, inputs, false);
  return { values, problems: walk.problems };
}

function checkObject(walk: Walk, subject: Checkable, given: ValueMap, isSecret: boolean): ValueMap {
  refuseUnknownNames(walk, subject, given);
  const { properties, rules = [] } = subject;
  const entries = entriesOf(properties);
  const insides: Inside[] = [];
  const parts = entries.map(([name, property]) => {
    const before = rules.length > 0 ? tallyOf(walk) : undefined;
    const value = checkAt(walk, name, property, given[name], isSecret);
    if (value === undefined) requireTogether(walk, name, property, given, isSecret);
    if (before !== undefined) insides.push(since(walk, before));
    return value;
  });
  const values = assembled(entries, given, parts);
  for (const rule of rules) runObjectRule(walk, rule, { properties, values, insides, isSecret });
  return values;
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

function requireTogether(walk: Walk, name: string, property: Property, given: ValueMap, isSecret: boolean): void {
  const other = property.requiredWith;
  if (other === undefined || (given[other] ?? null) === null) return;
  walk.path.push(name);
  fail(walk, isSecret || property.secret === true, say.missingWith(other));
  walk.path.pop();
}

function refuseUnknownNames(walk: Walk, { properties, outputNames }: Checkable, given: ValueMap): void {
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(properties, name) || given[name] === null) continue;
    const elsewhere = ofOtherForms(properties).get(name);
    if (elsewhere !== undefined) {
      if (isUnused(elsewhere, given[name])) continue;
      walk.path.push(name);
      fail(walk, true, say.ofOtherForm(elsewhere));
      walk.path.pop();
      continue;
    }
    const isOutput = outputNames?.includes(name) === true;
    fail(walk, true, isOutput ? say.outputOnly(name) : say.unknownProperty(name, Object.keys(properties)));
  }
}

/** Whether a value stands only where the types of a language demand one. */
function isUnused({ unused }: FormFacts<unknown>, value: Value | undefined): boolean {
  return unused !== undefined && JSON.stringify(bare(value)) === JSON.stringify(unused);
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
  if (inside.faults === 0 && inside.unknowns === 0) runRules(walk, property, checked, inside, isSecret);
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
      return checkCount(walk, property, value, isSecret);
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
  // the engine would print the whole value next to the message
  const isHidden = isSecret || containsSecret(value);
  fail(walk, isHidden, say.wrongKind(property, value, isHidden));
  return value;
}

function checkText(walk: Walk, property: StringProperty, given: string, isSecret: boolean): string {
  const text = spelled(property, given, (one) => oldValuesHere(walk).inAnyCase(one));
  report(walk, property, text, isSecret, (unknownValues) => checkString(property, text, isSecret, unknownValues));
  return text;
}

function checkCount(walk: Walk, property: NumberProperty, value: number, isSecret: boolean): number {
  report(walk, property, value, isSecret, (unknownValues) => checkNumber(property, value, isSecret, unknownValues));
  return value;
}

/** Tells what is wrong with a scalar; what the object has already is only warned of, so that imports and older stacks go on. */
function report(
  walk: Walk,
  property: StringProperty | NumberProperty,
  value: string | number,
  isSecret: boolean,
  problemsWith: (unknownValues: UnknownValues) => ScalarProblems,
): void {
  const found = problemsWith(walk.context.unknownValues);
  const isOld = found.errors.length > 0 && oldValuesHere(walk).has(value);
  const { errors, warnings } = isOld ? problemsWith("warn") : found;
  for (const message of errors) reportFault(walk, isSecret, message, isOld ? "warning" : "error");
  for (const message of warnings) {
    if (isUnlisted(property, value)) reportFault(walk, isSecret, message, "warning");
    else warn(walk, isSecret, message);
  }
}

function checkList(walk: Walk, property: ListProperty, items: readonly unknown[], isSecret: boolean): Value {
  const { minItems, maxItems, key } = property;
  if (items.length < (minItems ?? 0) || items.length > (maxItems ?? Infinity)) {
    fail(walk, isSecret, say.wrongCount(minItems, maxItems, items.length));
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
      // the item is right by itself, so rules see it
      walk.unjudged.delete(fail(walk, isHidden, say.repeatedKey(key, value, isHidden)));
      walk.path.length -= 2;
    }
    seen.add(value);
  });
}

function bare(value: unknown): unknown {
  return value instanceof Secret ? value.value : value;
}

function checkMap(walk: Walk, property: MapProperty, given: ValueMap, isSecret: boolean): Value {
  const checked = mappedParts(given, (item, key) =>
    checkAt(walk, key, property.values, asDeclared<Value>(item), isSecret),
  );
  return asDeclared<ValueMap>(checked);
}
