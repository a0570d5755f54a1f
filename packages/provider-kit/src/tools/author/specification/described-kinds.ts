import { pascalCase } from "../names";
import { singularOf } from "../plural";
import type { NamelessKind } from "./called-kinds";
import { calledKinds, deletionAt } from "./called-kinds";
import { namelessPath } from "./compare";
import type { Operation } from "./operations";

/** A kind of objects that a service has, as pairs of paths tell: a collection, and an object of it. */
export interface DescribedKind extends NamelessKind {
  /** In PascalCase, unique among the kinds: `Bucket`, `BucketLabel`. */
  readonly name: string;
}

const UPDATES = ["PATCH", "PUT", "POST"];

/** A kind of objects that a service shows, one and all, and nobody makes. */
export type ShownKind = Pick<DescribedKind, "name" | "item" | "operations">;

/** The kinds of a service whose objects can be made and deleted, in the order of its paths. */
export function describedKinds(operations: readonly Operation[]): readonly DescribedKind[] {
  return withNames([
    ...pairsOf(operations).flatMap((pair) => kindOf(pair, operations) ?? []),
    ...calledKinds(operations),
  ]);
}

/** The kinds of a service that it only shows, as one object and as a list below nothing else. */
export function shownKinds(operations: readonly Operation[]): readonly ShownKind[] {
  const shown = pairsOf(operations).filter(({ item, ofItem, ofCollection }) => {
    const isAlone = item.split("{").length === 2;
    return (
      isAlone &&
      methodsOf(ofItem).has("GET") &&
      methodsOf(ofCollection).has("GET") &&
      kindOf({ item, ofItem, ofCollection }, operations) === undefined
    );
  });
  return withNames(
    shown.map(({ item, ofItem, ofCollection }) => ({ item, operations: onlyReads([...ofCollection, ...ofItem]) })),
  );
}

function onlyReads(operations: readonly Operation[]): readonly Operation[] {
  return operations.filter(({ method }) => method === "GET");
}

/** An object's path, with what can be done there and at the collection that it is of. */
interface Pair {
  readonly item: string;
  readonly ofItem: readonly Operation[];
  readonly ofCollection: readonly Operation[];
}

function pairsOf(operations: readonly Operation[]): readonly Pair[] {
  const byPath = new Map<string, Operation[]>();
  for (const operation of operations) {
    const key = keyOf(operation.path);
    byPath.set(key, [...(byPath.get(key) ?? []), operation]);
  }
  return [...byPath.values()].flatMap((ofItem) => {
    const [{ path } = { path: "" }] = ofItem;
    if (outerPath(path) === undefined) return [];
    const collection = collectionOf(path, (outer) => byPath.has(keyOf(outer)));
    return [
      { item: path, ofItem, ofCollection: collection === undefined ? [] : (byPath.get(keyOf(collection)) ?? []) },
    ];
  });
}

/** Paths that differ in the names of parameters, or in a slash at the end, are one. */
function keyOf(path: string): string {
  return namelessPath(path).replace(/\/$/, "");
}

/** The path without the parameter at its end. */
function outerPath(path: string): string | undefined {
  return /^(.+)\/\{[^{}]+\}\/?$/.exec(path)?.[1];
}

/** The path of the collection: the next one outside that the service has, unless that is another object; several parameters may name one. */
function collectionOf(path: string, isThere: (path: string) => boolean): string | undefined {
  const outer = outerPath(path);
  if (outer === undefined) return undefined;
  if (isThere(outer)) return outerPath(outer) === undefined ? outer : undefined;
  return collectionOf(outer, isThere);
}

function kindOf({ item, ofItem, ofCollection }: Pair, all: readonly Operation[]): NamelessKind | undefined {
  const [onItem, onCollection] = [methodsOf(ofItem), methodsOf(ofCollection)];
  const createdBy = onCollection.has("POST") ? "POST" : onItem.has("PUT") ? "PUT" : undefined;
  const deletion = onItem.has("DELETE") ? undefined : deletionAt(item, all);
  if (createdBy === undefined || (!onItem.has("DELETE") && deletion === undefined)) return undefined;
  return {
    item,
    createdBy,
    updatedBy: UPDATES.find((method) => onItem.has(method)),
    isRead: onItem.has("GET"),
    isListed: onCollection.has("GET"),
    operations: [...ofCollection, ...ofItem, ...(deletion === undefined ? [] : [deletion])],
    ...(deletion === undefined ? {} : { calls: { delete: { operation: deletion } } }),
  };
}

function methodsOf(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(operations.map(({ method }) => method));
}

/** The kinds with names: that of the collection, and those of its parents before it where another kind has the same. */
function withNames<K extends Pick<DescribedKind, "item">>(
  kinds: readonly K[],
): readonly (K & { readonly name: string })[] {
  const names = kinds.map(({ item }) => wordsOf(item));
  return kinds.map((kind, i) => {
    const words = names[i] ?? [];
    const isTaken = (count: number): boolean =>
      names.some((other, j) => j !== i && nameFrom(other, count) === nameFrom(words, count));
    let count = 1;
    while (count < words.length && isTaken(count)) count++;
    return { ...kind, name: nameFrom(words, count) };
  });
}

function nameFrom(words: readonly string[], count: number): string {
  return words.slice(-count).join("");
}

/**
 * The collections in a path, as words for one of their objects: `/orgs/{id}/members/{userId}` -> `Org`, `Member`. A parameter between two
 * others stands for a collection, too: `/streams/{id}/{asset}/{assetId}` -> `Stream`, `Asset`.
 */
function wordsOf(item: string): readonly string[] {
  const steps = item.split("/").filter((step) => step !== "");
  const isParameter = (step: string | undefined): boolean => step?.startsWith("{") === true;
  return steps.flatMap((step, i) => {
    const isCollection = isParameter(steps[i + 1]) && (!isParameter(step) || isParameter(steps[i - 1]));
    return isCollection ? [pascalCase(singularOf(step.replace(/[{}]/g, "")))] : [];
  });
}
