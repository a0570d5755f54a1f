import type { ComparedObjects, ListProperty, MapProperty, Property } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { NO_SIBLINGS, isDeclaredEqual, isEqual } from "../equality/equal";
import { alignItems } from "../equality/match-items";
import { meaningOf, standsForAbsence } from "../equality/equivalence";
import type { ValueOrigin } from "../equality/service-filled";
import { isClearable, NOTHING_FILLED, originOf } from "../equality/service-filled";
import { anywhereIn, entriesOf, isHideable, itemOf, knownShape, valueAt } from "../value/facts";
import type { Path } from "../value/path";
import { isWithin, parsePath, pathText } from "../value/path";
import { isList, isMap, isUnknown, partOf } from "../value/value";
import type { DiffKind } from "./diff-kind";
import { isUnreadAfterImport } from "./unread-after-import";
import { isUnsent } from "./unsent";

/** Property path -> what happens to it. */
export type Changes = Readonly<Record<string, DiffKind>>;

/**
 * The changes that lead from old inputs to new ones; paths index the new lists, and the old ones for what is removed.
 * `origin` tells which old inputs no program gave: leaving those out takes nothing away. Functions of the declaration also get
 * `shown`, the outputs of the object, which name the inputs that an import could not read.
 */
export function diff(
  properties: Properties,
  oldInputs: Parts,
  newInputs: Parts,
  ignoreChanges: readonly string[] = [],
  origin: ValueOrigin = NOTHING_FILLED,
  shown: Parts = {},
): Changes {
  const inputs = { written: newInputs, returned: { ...shown, ...oldInputs } };
  const descent: Descent = { found: new Map(), path: [], inputs };
  diffParts(descent, properties, oldInputs, newInputs, { origin, replace: false }, inputs);
  const ignored = ignoreChanges.map(parsePath);
  const isKept = (path: Path): boolean => !ignored.some((outer) => isWithin(path, outer));
  const kept = [...descent.found].filter(([path]) => ignored.length === 0 || isKept(parsePath(path)));
  return Object.fromEntries(kept);
}

type Parts = { readonly [key: string]: unknown };

/** One way down through the two values: each pair of parts is compared once. */
interface Descent {
  readonly found: Map<string, DiffKind>;
  /** Where the descent is; texts are made of it only where something is found. */
  readonly path: (string | number)[];
  readonly inputs: ComparedObjects;
}

/** What a part takes over from the whole around it. */
interface Around {
  readonly origin: ValueOrigin;
  readonly replace: boolean;
}

function diffParts(
  descent: Descent,
  properties: Properties,
  before: Parts,
  after: Parts,
  around: Around,
  objects: ComparedObjects = { written: after, returned: before },
): void {
  for (const [name, property] of entriesOf(properties)) {
    diffPart(descent, name, property, before[name], after[name], within(around, before, name), objects);
  }
}

function within(around: Around, holder: Parts, name: string): Around {
  const origin = originOf(around.origin, holder, name);
  return origin === around.origin ? around : { ...around, origin };
}

function diffPart(
  descent: Descent,
  step: string | number,
  property: Property,
  before: unknown,
  after: unknown,
  around: Around,
  objects: ComparedObjects,
): void {
  if (before === after && typeof before !== "object") return;
  descent.path.push(step);
  diffValue(descent, property, before, after, around, objects);
  descent.path.pop();
}

function diffValue(
  descent: Descent,
  property: Property,
  before: unknown,
  after: unknown,
  around: Around,
  objects: ComparedObjects,
): void {
  if (property.onChange === "ignore" || isImportedSecret(descent, property, before)) return;
  const origin = isImportedGap(descent, property, around) ? "service" : around.origin;
  const hasParts = haveParts(property, before, after);
  const isPlain = hasParts && !standsForAbsence(property, before) && !standsForAbsence(property, after);
  // what is compared part by part is not compared as a whole before
  const isSame = isPlain
    ? isDeclaredEqual(property, after, before, objects, origin)
    : isEqual(property, after, before, objects, origin);
  if (isSame) return;
  const inner = !around.replace && isReplaced(descent, property, before, after) ? { ...around, replace: true } : around;
  if (hasParts) descend(descent, property, before, after, inner);
  else recordChange(descent, kindOf(property, before, after), inner.replace);
}

const holdsReplacement = anywhereIn(({ onChange }) => onChange === "replace");

function isReplaced({ inputs }: Descent, property: Property, before: unknown, after: unknown): boolean {
  const { onChange } = property;
  // which parts change is unknown. The engine asks with the whole input unknown which dependents it must delete first
  if (isUnknown(after) && before !== undefined && holdsReplacement(property)) return true;
  if (typeof onChange !== "object") return onChange === "replace";
  const [old, next] = meanings(property, before, after);
  return onChange.replaces({ before: old, after: next, inputs });
}

/** A hidden value that is missing because of an import: nothing tells that it differs. One that is required was always there. */
function isImportedSecret({ path, inputs }: Descent, property: Property, before: unknown): boolean {
  if (!isHideable(property) || meaningOf(property, before) !== undefined) return false;
  if (isUnsent(inputs.returned, String(path[0]))) return false;
  return (
    (property.readBack === "never" && property.required === true) ||
    isUnreadAfterImport(inputs.returned, String(path[0]))
  );
}

/** A value that an import left to the service, which need not show it as it is: it may be the program's own. */
function isImportedGap({ path, inputs }: Descent, property: Property, { origin }: Around): boolean {
  return origin === "filled" && isHideable(property) && isUnreadAfterImport(inputs.returned, String(path[0]));
}

function haveParts(property: Property, before: unknown, after: unknown): boolean {
  if (property.kind === "list") return isList(before) && isList(after);
  return (property.kind === "object" || property.kind === "map") && isMap(before) && isMap(after);
}

function descend(descent: Descent, property: Property, before: unknown, after: unknown, around: Around): void {
  if (property.kind === "list" && isList(before) && isList(after)) diffList(descent, property, before, after, around);
  if (!isMap(before) || !isMap(after)) return;
  if (property.kind === "object") diffParts(descent, knownShape(property).properties, before, after, around);
  if (property.kind === "map") diffMap(descent, property, before, after, around);
}

function diffMap(descent: Descent, property: MapProperty, before: Parts, after: Parts, around: Around): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const inner = within(around, before, key);
    diffPart(descent, key, valueAt(property, key), partOf(before, key), partOf(after, key), inner, NO_SIBLINGS);
  }
}

function diffList(
  descent: Descent,
  property: ListProperty,
  before: readonly unknown[],
  after: readonly unknown[],
  around: Around,
): void {
  const item = itemOf(property);
  const diffItems = (i: number | undefined, j: number | undefined): void => {
    if (i !== undefined && j !== undefined) diffPart(descent, j, item, before[i], after[j], around, NO_SIBLINGS);
    else if (j !== undefined) recordChangeAt(descent, j, "ADD", around);
    else if (i !== undefined) recordChangeAt(descent, i, "DELETE", around);
  };
  if (property.order === "ignored") {
    for (const pair of alignItems(property, before, after, around.origin)) diffItems(pair.before, pair.after);
    return;
  }
  for (let i = 0; i < Math.max(before.length, after.length); i++) {
    diffItems(i < before.length ? i : undefined, i < after.length ? i : undefined);
  }
}

function kindOf(property: Property, before: unknown, after: unknown): Verb {
  const [old, next] = meanings(property, before, after);
  if (old === undefined) return "ADD";
  return next === undefined ? "DELETE" : "UPDATE";
}

/** What two values stand for; of what the service may fill in, no value stands for what was left out. */
function meanings(property: Property, before: unknown, after: unknown): readonly [unknown, unknown] {
  if (isClearable(property)) return [before ?? undefined, after ?? undefined];
  return [meaningOf(property, before), meaningOf(property, after)];
}

type Verb = "ADD" | "DELETE" | "UPDATE";

function recordChangeAt(descent: Descent, step: number, verb: Verb, around: Around): void {
  descent.path.push(step);
  recordChange(descent, verb, around.replace);
  descent.path.pop();
}

/** A removed item's old index may be an added one's new index: both together are an update there. */
function recordChange({ found, path }: Descent, kind: Verb, replace: boolean): void {
  const text = pathText(path);
  const verb = found.has(text) ? "UPDATE" : kind;
  found.set(text, replace ? `${verb}_REPLACE` : verb);
}
