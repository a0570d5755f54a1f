import type { Field, Fields, Operation } from "./operations";

/** One difference between two specifications. */
export interface Change {
  readonly method: string;
  readonly path: string;
  readonly part: "operation" | "request" | "response";
  /** What differs, as the specification names it: `Order.termLength`, `?limit`; of an operation, nothing. */
  readonly place: string;
  /** What differs: `added`, `removed`, `is required now`. */
  readonly what: string;
}

/** The path with nameless parameters, by which operations of two specifications are paired. */
export function namelessPath(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

/** What a newer specification says differently, operation by operation. */
export function compareOperations(older: readonly Operation[], newer: readonly Operation[]): readonly Change[] {
  const before = byKey(older);
  const after = byKey(newer);
  const isOf = ({ method, path }: Operation): Pick<Change, "method" | "path" | "part" | "place"> => {
    return { method, path, part: "operation", place: "" };
  };
  return [
    ...[...after].flatMap(([key, operation]) => {
      const known = before.get(key);
      return known === undefined ? [{ ...isOf(operation), what: "added" }] : changesOf(known, operation);
    }),
    ...[...before].flatMap(([key, operation]) => (after.has(key) ? [] : [{ ...isOf(operation), what: "removed" }])),
  ];
}

function byKey(operations: readonly Operation[]): ReadonlyMap<string, Operation> {
  return new Map(operations.map((operation) => [`${operation.method} ${namelessPath(operation.path)}`, operation]));
}

function changesOf(before: Operation, after: Operation): readonly Change[] {
  return (["request", "response"] as const).flatMap((part) =>
    fieldChanges(before[part], after[part]).map(([place, what]) => {
      return { method: after.method, path: after.path, part, place, what };
    }),
  );
}

type FieldChange = readonly [place: string, what: string];

function fieldChanges(before: Fields, after: Fields): readonly FieldChange[] {
  return [
    ...onlyIn(after, before).map(({ source }): FieldChange => [source, "added"]),
    ...onlyIn(before, after).map(({ source }): FieldChange => [source, "removed"]),
    ...[...after].flatMap(([place, field]) => {
      const known = before.get(place);
      return known === undefined ? [] : differences(known, field).map((what): FieldChange => [field.source, what]);
    }),
  ];
}

/** The fields that others have not, without those that are inside another one of them. */
function onlyIn(fields: Fields, others: Fields): readonly Field[] {
  const isAlone = (place: string): boolean => fields.has(place) && !others.has(place);
  return [...fields].flatMap(([place, field]) => (isAlone(place) && !holders(place).some(isAlone) ? [field] : []));
}

function holders(place: string): readonly string[] {
  return [...place.matchAll(/\.|\[\]|\{\}/g)]
    .map(({ index }) => place.slice(0, index))
    .filter((holder) => holder !== "");
}

function differences(before: Field, after: Field): readonly string[] {
  const without = (one: readonly string[], other: readonly string[]): string =>
    one.filter((x) => !other.includes(x)).join(", ");
  const told = (text: string, word: string): readonly string[] => (text === "" ? [] : [`${word} ${text}`]);
  return [
    ...(before.type === after.type || before.type === "" || after.type === ""
      ? []
      : [`was ${before.type}, is ${after.type}`]),
    ...(before.isRequired === after.isRequired ? [] : [after.isRequired ? "is required now" : "is optional now"]),
    ...told(without(after.values, before.values), "also takes"),
    ...told(without(before.values, after.values), "takes no more"),
    ...told(without(after.rules, before.rules), "has now"),
    ...told(without(before.rules, after.rules), "has no more"),
  ];
}
