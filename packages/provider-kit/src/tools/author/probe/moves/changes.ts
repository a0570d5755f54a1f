import type { UpdateStyle } from "../../../../plugin/declare/resource";
import { isSent } from "../../../../plugin/values/wire/wire";
import type { PlainMap } from "../../../../plugin/values/value/plain";
import { isSame } from "../../../../plugin/values/value/value";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Creations } from "./creations";
import { isNothing, isWithin, readingIn } from "./reading";
import type { Outcome } from "./change";
import { change, newValue, otherOf, otherValue } from "./change";
import { changedSoFar, isChangedWithOthers, tryWithOthers } from "./company";
import { settle } from "./settle";
import { findStyle } from "./style";

/** How the service takes changes, and of what. */
export interface Changes {
  readonly style: UpdateStyle;
  readonly changeable: ReadonlySet<string>;
}

/** Tries how objects are updated, and what an update changes. */
export async function probeChanges(bench: Bench, notes: Notes, creations: Creations): Promise<Changes> {
  const style = await findStyle(bench, notes, creations);
  const changeable = new Set<string>();
  if (style.style === "none") return { style, changeable };
  const names = bench.inputs.flatMap(([name, { sent }]) =>
    sent === "path" || creations.full[0].given[name] === undefined ? [] : [name],
  );
  const left = await changedTogether(bench, notes, creations, style, names);
  for (const name of names.filter((one) => !left.includes(one))) changeable.add(name);
  const known = changedSoFar(notes, creations).length;
  for (const name of left) if (await isChangeable(bench, notes, creations, style, name)) changeable.add(name);
  // what was refused may need one beside it that only later turned out to be changeable
  const isMore = changedSoFar(notes, creations).length > known;
  const replaced = left.filter((name) => isMore && notes.valueOf(name, "onChange") === "replace");
  for (const name of replaced) await tryWithOthers(bench, notes, { creations, style, name });
  return { style, changeable };
}

/** Changes what the service takes in one update, and answers with what has to be tried by itself. */
async function changedTogether(
  bench: Bench,
  notes: Notes,
  { full: [live, other], varied, named }: Creations,
  style: UpdateStyle,
  names: readonly string[],
): Promise<readonly string[]> {
  const isPlain = (name: string): boolean => {
    const property = bench.resource.inputs[name];
    return property !== undefined && isSent(property, "update") && varied.has(name) && !named.has(name);
  };
  const plain = names.filter(isPlain);
  const left = await settle(bench, plain, async (group) => {
    const count = bench.log.count;
    const valuesOf = ({ given }: Live): PlainMap =>
      Object.fromEntries(group.map((name) => [name, given[name] ?? null]));
    const shown = await bench.update(live, style, valuesOf(other));
    if (shown instanceof Refused) return shown;
    for (const [name] of otherwise(bench, live, shown, group)) bench.moved.add(name);
    const changed = group.filter(
      (name) => isWithin(other.given[name], shown[name]) && !isSame(shown[name], live.shown[name]),
    );
    const isEachTried = style.style === "merge" && changed.length > 1;
    const alone = isEachTried ? await takenAlone(bench, live, style, changed) : changed;
    if (!isEachTried || alone.length < group.length) {
      const back = await bench.update(live, style, valuesOf(live));
      if (back instanceof Refused) return back;
    }
    for (const name of alone) notes.fact(name, "onChange", "update", bench.log.since(count));
    return new Set(alone);
  });
  return names.filter((name) => !plain.includes(name) || left.includes(name));
}

/** The inputs that updates of nothing else take back to their first values: some may need others beside them. */
async function takenAlone(
  bench: Bench,
  live: Live,
  style: UpdateStyle,
  names: readonly string[],
): Promise<readonly string[]> {
  const alone: string[] = [];
  for (const name of names) {
    const refused = await bench.send(live, style, { [name]: live.given[name] });
    if (refused === undefined) alone.push(name);
  }
  const shown = await bench.read(live);
  return shown instanceof Refused ? [] : alone.filter((name) => isWithin(live.given[name], shown[name]));
}

/** Whether an input can be changed; what cannot is tried on both objects before it is a fact. */
async function isChangeable(
  bench: Bench,
  notes: Notes,
  creations: Creations,
  style: UpdateStyle,
  name: string,
): Promise<boolean> {
  const { full, varied, bare } = creations;
  const property = bench.resource.inputs[name];
  if (property === undefined || !isSent(property, "update")) return false;
  if (!varied.has(name)) {
    notes.undecided(name, "onChange", "a second value is needed that the service takes; give one in the story");
    return false;
  }
  const [first, second] = full;
  const count = bench.log.count;
  const readings = full.map((one) => readingIn(one, name, bare[0]));
  const outcomes = [await change(bench, first, style, name, newValue(first, name, otherValue(bench, creations, name)))];
  noteSideEffects(bench, notes, first, name, outcomes[0]);
  if (outcomes[0]?.kind === "changed") {
    // what shows something else may be counted on
    if (!isWithin(newValue(first, name, otherValue(bench, creations, name)), outcomes[0].shown[name]))
      bench.moved.add(name);
    if (readings.every((one) => one === "ignored")) notes.fact(name, "sent", "update", bench.log.since(count));
    await change(bench, first, style, name, first.given[name]);
    notes.fact(name, "onChange", "update", bench.log.since(count));
    return true;
  }
  // what takes others along is not tried any further: alone it would be refused
  if (await isChangedWithOthers(bench, notes, { creations, style, name }, outcomes[0])) return false;
  outcomes.push(await change(bench, second, style, name, newValue(second, name, otherOf(bench, creations, name))));
  const isOwn = readings.includes("ignored") || (readings.includes("spelled") && !hasSpelling(notes, name));
  if (isOwn && !isChangedIn(outcomes)) {
    noteOwn(notes, name, creations, bench.log.since(count));
    return false;
  }
  noteVerdict(notes, name, outcomes, bench.log.since(count));
  return outcomes.every(({ kind }) => kind === "hidden") || isChangedIn(outcomes);
}

/** What the service shows of an input whatever it is given: if that is what it shows without the input, it is none. */
function noteOwn(notes: Notes, name: string, { full, bare, named }: Creations, shownBy: readonly number[]): void {
  const shown = [...full, ...bare].map((one) => withoutNames(one, name, named));
  // what one object was given and shows may depend on other objects, such as which of them is the default
  const isTaken = full.some((one) => isSame(one.given[name], one.shown[name]));
  // what is empty may only need another input beside it
  const isOwn = !isTaken && bare.length > 0 && !isNothing(bare[0]?.shown[name]) && new Set(shown).size === 1;
  if (isOwn) {
    notes.own(name, [...full.flatMap((one) => one.shownBy), ...shownBy]);
    notes.surprise(`${name}: the service shows its own value, whatever it is given`);
  } else {
    notes.undecided(name, "onChange", "the service ignores the values that were tried");
    notes.sample(name, []);
  }
}

/** What an object shows of an input, but for the names of the object in it. */
function withoutNames({ shown, given }: Live, name: string, named: ReadonlySet<string>): string {
  const texts = [...named].map((one) => JSON.stringify(given[one] ?? null).replaceAll('"', ""));
  return texts.reduce(
    (text, one) => text.replaceAll(one.toLowerCase(), ""),
    JSON.stringify(shown[name] ?? null).toLowerCase(),
  );
}

/** Whether it is known which spellings of a value are the same. */
function hasSpelling(notes: Notes, name: string): boolean {
  return [notes.valueOf(name, "equal"), notes.valueOf(name, "order")].some((value) => value !== undefined);
}

function isChangedIn(outcomes: readonly Outcome[]): boolean {
  return outcomes.some(({ kind }) => kind === "changed");
}

function noteVerdict(notes: Notes, name: string, outcomes: readonly Outcome[], shownBy: readonly number[]): void {
  const isAll = (...kinds: readonly Outcome["kind"][]): boolean => outcomes.every(({ kind }) => kinds.includes(kind));
  if (isAll("hidden")) {
    notes.undecided(name, "onChange", "updates are taken, and nothing shows what they change");
  } else if (isAll("refused", "ignored")) {
    const isFailure = outcomes.some((one) => one.kind === "refused" && one.refused.status >= 500);
    if (isFailure) notes.undecided(name, "onChange", "the service fails where it is changed");
    else notes.fact(name, "onChange", "replace", shownBy);
  } else {
    notes.fact(name, "onChange", "update", shownBy);
    const why = outcomes.flatMap((one) => (one.kind === "refused" ? [one.refused.text] : ["they are ignored"]));
    notes.surprise(`some changes of ${name} are taken, and others are not: ${why.join("; ")}`);
  }
}

/** What changes besides the input itself; times and the like, which are outputs, are expected to. */
function noteSideEffects(bench: Bench, notes: Notes, live: Live, name: string, outcome: Outcome | undefined): void {
  if (outcome === undefined || outcome.kind === "refused") return;
  const others = otherwise(bench, live, outcome.shown, [name]);
  for (const [other] of others) bench.moved.add(other);
  if (others.length > 0) notes.surprise(`an update of ${name} changes ${others.map(([other]) => other).join(", ")}`);
}

/** The inputs that an object shows otherwise than before, but for those that were changed. */
function otherwise(bench: Bench, live: Live, shown: PlainMap, names: readonly string[]): Bench["inputs"] {
  return bench.inputs.filter(([name]) => !names.includes(name) && !isSame(live.shown[name], shown[name]));
}
