import { isSame } from "../../../../plugin/values/value/value";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Creations } from "./creations";
import { isMask, isNothing, isWithin, spellingOf } from "./reading";

const DAY_MS = 86_400_000;

/**
 * Which inputs the service sets by itself, whatever it is given, such as times and versions in a schema that requests and responses share:
 * an object that was given nothing shows a value, too, and two objects that were given the same show others.
 */
export async function probeOwn(bench: Bench, notes: Notes, creations: Creations): Promise<void> {
  const { full, bare } = creations;
  const candidates = bench.inputs.flatMap(([name, { sent }]) =>
    sent !== "path" && isOtherThanGiven(creations, name) ? [name] : [],
  );
  if (candidates.length === 0) return;
  const count = bench.log.count;
  const [live] = full;
  const sample = bench.sample(0);
  const names = Object.fromEntries([...sample.named].map((name) => [name, sample.values[name] ?? null]));
  const numbers = Object.fromEntries(
    candidates.flatMap((name) => (typeof live.given[name] === "number" ? [[name, UNLIKELY]] : [])),
  );
  const twin = await bench.create({ ...live.given, ...names, ...numbers }, Object.keys(live.given), sample.tag);
  if (twin instanceof Refused) return;
  for (const name of candidates) {
    const isOwn = (isOtherAgain(live, twin, name) || isTimeOfObject(full, name)) && (await isKept(bench, twin, name));
    if (!isOwn) continue;
    bench.own.add(name);
    notes.own(name, [...[...full, ...bare].flatMap((one) => one.shownBy), ...bench.log.since(count)]);
    notes.surprise(`${name}: the service shows its own value, whatever it is given`);
  }
  await bench.sandbox.remove(twin);
}

/** A number that no service counts to by itself while it is probed. */
const UNLIKELY = 104_729;

/** Whether an object shows something else than it was given, and one that was given nothing shows something. */
function isOtherThanGiven({ full, bare: [left], named }: Creations, name: string): boolean {
  if (named.has(name) || left === undefined || left.given[name] !== undefined || isNothing(left.shown[name]))
    return false;
  const isTelling = full.every(
    ({ given, shown }) => given[name] !== undefined && !isNothing(shown[name]) && !isMask(shown[name]),
  );
  return isTelling && full.some(({ given, shown }) => isOther(given[name], shown[name]));
}

function isOther(given: unknown, shown: unknown): boolean {
  return !isWithin(given, shown) && spellingOf(given, shown) === undefined;
}

/** Whether a second object shows something else than it was given, and than the first one shows; of numbers it was given a large one. */
function isOtherAgain(live: Live, twin: Live, name: string): boolean {
  const [given, shown] = [twin.given[name], twin.shown[name]];
  if (isNothing(shown) || !isOther(given, shown)) return false;
  // what is near to it may be rounded, or as much as there may be
  if (typeof given === "number") return typeof shown === "number" && shown < given / 2;
  return !isSame(shown, live.shown[name]);
}

/** Whether no update sets it either; an object that takes it in updates alone only ignores it in its creation. */
async function isKept(bench: Bench, twin: Live, name: string): Promise<boolean> {
  const { updateBy = { style: "merge" } } = bench.resource;
  if (updateBy.style === "none") return true;
  const { [name]: given = null } = twin.given;
  const { [name]: shown } = twin.shown;
  // a number above the highest one is as good as that, and one below it is taken
  for (const value of typeof shown === "number" ? [given, shown - 1] : [given]) {
    const after = await bench.update(twin, updateBy, { [name]: value });
    if (!(after instanceof Refused) && !isOther(value, after[name])) return false;
  }
  return true;
}

/** Whether two objects that were given times far from each other show times that are near to each other. */
function isTimeOfObject([one, other]: Creations["full"], name: string): boolean {
  const [given, shown] = [distance(one.given[name], other.given[name]), distance(one.shown[name], other.shown[name])];
  return given !== undefined && shown !== undefined && given > DAY_MS && shown < DAY_MS;
}

/** Milliseconds between two times; `undefined` where a value is no time. */
function distance(one: unknown, other: unknown): number | undefined {
  const [left, right] = [one, other].map((text) =>
    typeof text === "string" && /^\d{4}-\d\d-\d\d[T ]/.test(text) ? Date.parse(text) : NaN,
  );
  const between = Math.abs((left ?? NaN) - (right ?? NaN));
  return Number.isNaN(between) ? undefined : between;
}
