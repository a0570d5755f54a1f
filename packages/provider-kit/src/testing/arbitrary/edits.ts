import type { ListProperty, MapProperty, Property } from "../../plugin/declare/property";
import type { Properties } from "../../plugin/declare/shape";
import { shapeOf } from "../../plugin/declare/shape";
import type { Path } from "../../plugin/values/value/path";
import { pathText } from "../../plugin/values/value/path";
import type { Plain, PlainMap } from "../../plugin/values/value/plain";
import { asDeclared } from "../../plugin/values/value/plain";
import { itemOf } from "../../plugin/values/value/facts";
import { isList, isMap, partOf } from "../../plugin/values/value/value";
import type { DiffKind } from "../../plugin/values/diff/diff-kind";
import { isEqual } from "../../plugin/values/equality/equal";
import { standsForAbsence } from "../../plugin/values/equality/equivalence";
import type { ServiceFilled } from "../../plugin/values/equality/service-filled";
import { isClearable, NOTHING_FILLED, originOf } from "../../plugin/values/equality/service-filled";
import { fillComputed } from "../../plugin/execution/state/fill-computed";

/** Every way to change one thing in a value, and what a diff must say about it. */
export interface Edit {
  readonly path: string;
  readonly kind: DiffKind;
  readonly values: PlainMap;
}

type Verb = "ADD" | "DELETE" | "UPDATE";

interface Step {
  readonly path: Path;
  readonly verb: Verb;
  readonly replaces: boolean;
  /** The whole value after the edit; `undefined`: left out. */
  readonly value: Plain | undefined;
}

/**
 * All edits of one property, item or key of the values that change their meaning. What the service filled in, which `state`
 * tells, stands in the edited values too.
 */
export function editsOf(properties: Properties, values: PlainMap, state: PlainMap = {}): readonly Edit[] {
  const { inputs, serviceFilled } = fillComputed(properties, values, state);
  // leaving out what no program gave takes nothing away
  const steps = partEdits(properties, inputs).filter(
    ({ path, verb }) => verb !== "DELETE" || !isGap(inputs, serviceFilled, path),
  );
  return steps.map(({ path, verb, replaces, value }) => ({
    path: pathText(path),
    kind: replaces ? `${verb}_REPLACE` : verb,
    values: asDeclared<PlainMap>(value),
  }));
}

function isGap(inputs: PlainMap, gaps: ServiceFilled, path: Path): boolean {
  const holder = path.slice(0, -1).reduce<unknown>((whole, step) => asDeclared<Holder>(whole)[step], inputs);
  return isMap(holder) && originOf(gaps, holder, String(path.at(-1))) === "filled";
}

type Holder = Readonly<Record<string | number, unknown>>;

function partEdits(properties: Properties, values: PlainMap): readonly Step[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    stepsOf(property, values[name], property.required !== true).map((step) =>
      within(name, property, step, withPart(values, name, step.value)),
    ),
  );
}

function within(key: string | number, property: Property, step: Step, value: Plain): Step {
  return { ...step, path: [key, ...step.path], replaces: step.replaces || property.onChange === "replace", value };
}

function withPart(values: PlainMap, key: string, value: Plain | undefined): PlainMap {
  const others = Object.entries(values).filter(([other]) => other !== key);
  return Object.fromEntries(value === undefined ? others : [...others, [key, value]]);
}

function stepsOf(property: Property, value: Plain | undefined, mayBeLeftOut: boolean): readonly Step[] {
  if (property.onChange === "ignore") return [];
  const whole = mayBeLeftOut ? wholeSteps(property, value) : [];
  return [...whole, ...(value === undefined ? [] : innerSteps(property, value))];
}

/** Giving what was left out, or leaving out what was given. */
function wholeSteps(property: Property, value: Plain | undefined): readonly Step[] {
  const next = value === undefined ? fresh(property) : undefined;
  // Check fills the default in, and of two lists the items differ
  if (property.kind === "list" && property.default !== undefined) return [];
  if (isEqual(property, next, value, undefined, NOTHING_FILLED)) return [];
  const meant = isClearable(property) ? undefined : (property.default ?? property.absent ?? undefined);
  const verb = meant !== undefined ? "UPDATE" : value === undefined ? "ADD" : "DELETE";
  return [{ path: [], verb, replaces: property.onChange === "replace", value: next }];
}

function innerSteps(property: Property, value: Plain): readonly Step[] {
  if (property.kind === "object" && isMap(value)) {
    const steps = partEdits(shapeOf(property).properties, value);
    // whatever changes in an object that is as good as left out, it stays left out
    return standsForAbsence(property, value) ? steps.filter((step) => !standsForAbsence(property, step.value)) : steps;
  }
  if (property.kind === "map" && isMap(value)) return mapSteps(property, value);
  if (property.kind === "list" && isList(value)) return listSteps(property, value);
  const next = typeof value === "boolean" && property.kind === "boolean" ? !value : fresh(property);
  return isEqual(property, next, value)
    ? []
    : [{ path: [], verb: "UPDATE", replaces: property.onChange === "replace", value: next }];
}

function mapSteps(property: MapProperty, value: PlainMap): readonly Step[] {
  const { values } = property;
  const replaces = property.onChange === "replace";
  const changed = Object.keys(value).flatMap((key) => [
    ...stepsOf(values, asDeclared<Plain>(partOf(value, key)), false).map((step) =>
      within(key, property, step, withPart(value, key, step.value)),
    ),
    // what the service may add stays where a program leaves it out
    ...(property.addedKeys?.includes(key) === true
      ? []
      : [{ path: [key], verb: "DELETE", replaces, value: withPart(value, key, undefined) } as const]),
  ]);
  return [
    ...changed,
    { path: ["fresh key"], verb: "ADD", replaces, value: withPart(value, "fresh key", fresh(values)) },
  ];
}

function listSteps(property: ListProperty, items: readonly Plain[]): readonly Step[] {
  const replaces = property.onChange === "replace";
  const one = itemOf(property);
  // of two items that become the same, either may be the edited one
  const isDistinct = (i: number, next: unknown): boolean =>
    property.order !== "ignored" || !items.some((other, j) => j !== i && isEqual(one, next, other));
  const changed = items.flatMap((item, i) =>
    stepsOf(one, item, false)
      .filter((step) => isDistinct(i, step.value))
      .map((step) => itemStep(property, i, within(i, property, step, items.with(i, asDeclared<Plain>(step.value))))),
  );
  const removed = removable(property, items, isDistinct).map((i): Step => ({
    path: [i],
    verb: "DELETE",
    replaces,
    value: items.filter((_, other) => other !== i),
  }));
  return [
    ...changed,
    ...removed,
    { path: [items.length], verb: "ADD", replaces, value: [...items, fresh(property.items)] },
  ];
}

/** Where an item can go so that no other one seems to: in a list with an order the last one. */
function removable(
  { order }: ListProperty,
  items: readonly Plain[],
  isDistinct: (i: number, item: unknown) => boolean,
): readonly number[] {
  if (order !== "ignored") return items.length === 0 ? [] : [items.length - 1];
  return [...items.keys()].filter((i) => isDistinct(i, items[i]));
}

/** Another key is another item: the old one goes and a new one comes at the same place. */
function itemStep(property: ListProperty, index: number, step: Step): Step {
  const isKey = property.key !== undefined && step.path.length === 2 && step.path[1] === property.key;
  return isKey ? { ...step, path: [index], verb: "UPDATE", replaces: property.onChange === "replace" } : step;
}

/** A value that no random one equals. */
function fresh(property: Property): Plain {
  switch (property.kind) {
    case "string":
      return freshText(property.equal);
    case "integer":
    case "number":
      return 1_000_000;
    case "boolean":
      return !(property.default ?? property.absent ?? false);
    case "any":
      return { fresh: true };
    case "list":
      return [];
    case "map":
      return {};
    case "object": {
      const required = Object.entries(shapeOf(property).properties).filter(([, part]) => part.required === true);
      return Object.fromEntries(required.map(([name, part]) => [name, fresh(part)]));
    }
  }
}

function freshText(equal: unknown): string {
  switch (equal) {
    case "instant":
      return "2100-01-01T00:00:00Z";
    default:
      return "fresh value";
  }
}
