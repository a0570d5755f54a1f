import type { Property } from "../../../../plugin/declare/property";
import { canonicalByName } from "../../../../plugin/values/equality/equivalence";
import { isList, isMap, isSame } from "../../../../plugin/values/value/value";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import type { Creations } from "./creations";

/** What a read shows of a value that was written. */
export type Reading = "shown" | "hidden" | "masked" | "ignored" | "spelled";

const MASK = /^[*•]+$/;

/** How an object shows a value that was given, where its absence shows as another object does. */
export function readingOf(given: unknown, shown: unknown, left: unknown): Reading {
  if (isWithin(given, shown)) return "shown";
  if (shown === undefined || shown === null) return isNothing(given) ? "shown" : "hidden";
  if (isMask(shown)) return "masked";
  return isSame(shown, left) ? "ignored" : "spelled";
}

/** Whether a service shows stars in place of a value. */
export function isMask(shown: unknown): boolean {
  return typeof shown === "string" && MASK.test(shown);
}

/** Whether a value shows everything of another one; a service fills in parts of objects. */
export function isWithin(given: unknown, shown: unknown): boolean {
  if (isMap(given) && isMap(shown)) return Object.entries(given).every(([key, value]) => isWithin(value, shown[key]));
  if (isList(given) && isList(shown))
    return given.length === shown.length && given.every((item, i) => isWithin(item, shown[i]));
  return isSame(given, shown);
}

/** Whether a value may as well be left out. */
export function isNothing(value: unknown): boolean {
  if (isMap(value)) return Object.keys(value).length === 0;
  return (
    value === undefined ||
    value === null ||
    value === "" ||
    value === 0 ||
    value === false ||
    (isList(value) && value.length === 0)
  );
}

/** Notes how the service shows each input that it took: its value, nothing, a mask, or another spelling. */
export function noteReadings(bench: Bench, notes: Notes, { full, bare }: Creations): void {
  const shownBy = full.flatMap((one) => one.shownBy);
  for (const [name, property] of bench.inputs) {
    const objects = full.filter(({ given }) => given[name] !== undefined);
    const readings = telling(objects, name, bare[0]).map((one) => readingIn(one, name, bare[0]));
    if (property.sent === "path") continue;
    if (readings.length === 0) {
      // of a value that nobody gave it still shows that reads have it
      const isSeen = full.every(({ shown }) => !isNothing(shown[name]) && !isMask(shown[name]));
      if (isSeen) notes.fact(name, "readBack", "always", shownBy);
      continue;
    }
    const isAll = (reading: Reading): boolean => readings.every((one) => one === reading);
    if (isAll("hidden")) notes.fact(name, "readBack", isOnce(full, name) ? "once" : "never", shownBy);
    else if (isAll("masked")) notes.fact(name, "readBack", "masked", shownBy);
    else if (isAll("ignored")) notes.undecided(name, "sent", "a creation is taken, and ignores it");
    else if (readings.includes("spelled")) noteSpelling(notes, name, property, full);
    else notes.fact(name, "readBack", "always", shownBy);
  }
  for (const name of Object.keys(bench.resource.outputs)) {
    const isShown = full.every(({ shown }) => !isNothing(shown[name]));
    if (isShown) notes.fact(name, "readBack", "always", shownBy);
    else if (full.every(({ answered }) => !isNothing(answered?.[name]))) notes.fact(name, "readBack", "once", shownBy);
  }
}

/** The objects that were given something else than what an object shows without it; all where none was. */
function telling(objects: readonly Live[], name: string, left: Live | undefined): readonly Live[] {
  const absent = left?.shown[name];
  const found = objects.filter(
    ({ given }) => !isSame(given[name], absent) && !(isNothing(given[name]) && isNothing(absent)),
  );
  return found.length > 0 ? found : objects;
}

/** Whether reads show the value of an input, in whatever spelling. */
export function isReadBack(notes: Notes, name: string): boolean {
  return [undefined, "always"].some((one) => notes.valueOf(name, "readBack") === one);
}

export function readingIn({ given, shown }: Live, name: string, left: Live | undefined): Reading {
  // an object that was given a value shows nothing of its absence
  return readingOf(given[name], shown[name], left?.given[name] === undefined ? left?.shown[name] : undefined);
}

function isOnce(objects: readonly Live[], name: string): boolean {
  return objects.every(({ answered }) => answered?.[name] !== undefined && answered[name] !== null);
}

const BY_NAME = ["trimmed", "ignoreCase", "instant"] as const;

/** The comparison by which a service shows a text in another spelling; `undefined`: none that is known. */
export function spellingOf(given: unknown, shown: unknown): (typeof BY_NAME)[number] | undefined {
  return BY_NAME.find((one) => isSpelled(one, given, shown));
}

function isSpelled(name: (typeof BY_NAME)[number], given: unknown, shown: unknown): boolean {
  return isSame(canonicalByName(name, given), canonicalByName(name, shown));
}

function noteSpelling(notes: Notes, name: string, property: Property, objects: readonly Live[]): void {
  const pairs = objects.map(({ given, shown }) => [given[name], shown[name]] as const);
  const shownBy = objects.flatMap((one) => one.shownBy);
  const equal = BY_NAME.find((one) => pairs.every(([given, shown]) => isSpelled(one, given, shown)));
  const isSorted = property.kind === "list" && pairs.every(([given, shown]) => isReordered(given, shown));
  if (equal !== undefined || isSorted) notes.fact(name, "readBack", "always", shownBy);
  if (equal !== undefined) notes.fact(name, "equal", equal, shownBy);
  else if (isSorted) notes.fact(name, "order", "ignored", shownBy);
  else {
    const [given, shown] = pairs.find(([one, other]) => !isWithin(one, other)) ?? [];
    notes.undecided(name, "equal", `the service shows ${JSON.stringify(shown)} for ${JSON.stringify(given)}`);
  }
}

/** Whether two lists have the same items in different orders. */
export function isReordered(one: unknown, other: unknown): boolean {
  if (!isList(one) || !isList(other) || one.length !== other.length) return false;
  return one.every((item) => other.some((shown) => isWithin(item, shown)));
}
