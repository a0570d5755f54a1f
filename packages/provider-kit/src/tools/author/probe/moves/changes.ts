import type { UpdateStyle } from "../../../../plugin/declare/resource";
import { isSent } from "../../../../plugin/values/wire/wire";
import type { PlainMap } from "../../../../plugin/values/value/plain";
import { isSame } from "../../../../plugin/values/value/value";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Creations } from "./creations";
import { isMask, isNothing, isWithin, readingIn } from "./reading";
import { settle } from "./settle";

/** How the service takes changes, and of what. */
export interface Changes {
  readonly style: UpdateStyle;
  readonly changeable: ReadonlySet<string>;
}

/** What became of a change. */
type Outcome =
  | { readonly kind: "changed" | "ignored" | "hidden"; readonly shown: PlainMap }
  | { readonly kind: "refused"; readonly refused: Refused };

/** The methods of updates: the one of the declaration is tried first. */
const METHODS = ["PATCH", "PUT", "POST"] as const;
type Method = (typeof METHODS)[number];

/** Statuses of a service that does not know a method. */
const NO_SUCH_METHOD: readonly number[] = [404, 405, 501];
const MOST_NAMES = 4;
const UNSEEN = "no second input is shown, so that nothing tells what updates leave as it is";

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

/** The inputs that updates were found to change. */
function changedSoFar(notes: Notes, { full: [{ given }] }: Creations): readonly string[] {
  return Object.keys(given).filter((name) => notes.valueOf(name, "onChange") === "update");
}

/** Tries once more what an update of nothing else is refused of. */
async function tryWithOthers(bench: Bench, notes: Notes, tried: Tried): Promise<void> {
  const { creations, style, name } = tried;
  const [live] = creations.full;
  const outcome = await change(bench, live, style, name, newValue(live, name, otherValue(bench, creations, name)));
  await isChangedWithOthers(bench, notes, tried, outcome);
}

/** What is tried of which input. */
interface Tried {
  readonly creations: Creations;
  readonly style: UpdateStyle;
  readonly name: string;
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
    const changed = group.filter(
      (name) => isWithin(other.given[name], shown[name]) && !isSame(shown[name], live.shown[name]),
    );
    const alone = await takenAlone(bench, live, style, changed);
    if (alone.length < group.length) {
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
  if (names.length === 1 || style.style !== "merge") {
    await bench.update(live, style, Object.fromEntries(names.map((name) => [name, live.given[name]])));
    return names;
  }
  const alone: string[] = [];
  for (const name of names) {
    const refused = await bench.send(live, style, { [name]: live.given[name] });
    if (refused === undefined) alone.push(name);
  }
  const shown = await bench.read(live);
  return shown instanceof Refused ? [] : alone.filter((name) => isWithin(live.given[name], shown[name]));
}

/** The style that the service takes: as declared, or the first other one that changes anything. */
async function findStyle(bench: Bench, notes: Notes, creations: Creations): Promise<UpdateStyle> {
  const { updateBy = { style: "merge" } } = bench.resource;
  const begun = bench.log.count;
  const styles = updateBy.style === "json-patch" ? [updateBy, ...METHODS] : methodsFrom(updateBy);
  for (const one of styles) {
    const count = bench.log.count;
    const found =
      typeof one === "string"
        ? await styleOfMethod(bench, notes, creations, one)
        : await asDeclared(bench, creations, one);
    if (found === undefined) continue;
    const { style, doubt } = found;
    if (doubt === undefined) notes.fact(undefined, "updateBy", style, bench.log.since(count));
    else notes.undecided(undefined, "updateBy", doubt);
    return style;
  }
  if (creations.varied.size === 0)
    notes.undecided(undefined, "updateBy", "no input has two values that the service takes");
  else notes.fact(undefined, "updateBy", { style: "none" }, bench.log.since(begun));
  return { style: "none" };
}

/** The inputs that have two values, but for those that the service sets by itself. */
function variedOf({ own }: Bench, { varied }: Creations): readonly string[] {
  return [...varied].filter((name) => !own.has(name));
}

function methodsFrom(declared: UpdateStyle): readonly Method[] {
  const usual = declared.style === "put" ? "PUT" : "PATCH";
  const first = ("method" in declared ? declared.method : undefined) ?? usual;
  return [first, ...METHODS.filter((one) => one !== first)];
}

/** How updates are taken, and what speaks against it. */
interface FoundStyle {
  readonly style: UpdateStyle;
  readonly doubt?: string | undefined;
}

async function asDeclared(bench: Bench, creations: Creations, style: UpdateStyle): Promise<FoundStyle | undefined> {
  const [live] = creations.full;
  for (const name of variedOf(bench, creations).slice(0, MOST_NAMES)) {
    const { kind } = await change(bench, live, style, name, otherValue(bench, creations, name));
    if (kind !== "changed") continue;
    await change(bench, live, style, name, live.given[name]);
    return { style };
  }
  return undefined;
}

/** How the service takes a method: what it does not name stays, or is reset; `undefined` where it changes nothing. */
async function styleOfMethod(
  bench: Bench,
  notes: Notes,
  creations: Creations,
  method: Method,
): Promise<FoundStyle | undefined> {
  const varied = variedOf(bench, creations);
  const [live] = creations.full;
  const merge: UpdateStyle = method === "PATCH" ? { style: "merge" } : { style: "merge", method };
  const whole: UpdateStyle = method === "PUT" ? { style: "put" } : { style: "put", method };
  for (const name of varied.slice(0, MOST_NAMES)) {
    const value = otherValue(bench, creations, name);
    const alone = await change(bench, live, merge, name, value);
    if (alone.kind === "refused" && NO_SUCH_METHOD.includes(alone.refused.status)) return undefined;
    if (alone.kind === "changed") {
      const reset = resetBy(bench, live, name, alone.shown);
      await bench.update(live, whole, live.given);
      if (reset.length === 0) return { style: merge, doubt: showsReset(bench, creations) ? undefined : UNSEEN };
      if (method === "PUT") return { style: whole };
      const what = `a ${method} of ${name} alone resets ${reset.join(", ")}`;
      notes.surprise(what);
      return isWholeReset(bench, creations, name, alone.shown)
        ? { style: whole }
        : { style: merge, doubt: `${what}, and leaves others as they are` };
    }
    const { kind } = await change(bench, live, whole, name, value);
    if (kind !== "changed") continue;
    await bench.update(live, whole, live.given);
    return { style: whole, doubt: showsReset(bench, creations) ? undefined : UNSEEN };
  }
  return undefined;
}

/** The second value of an input; a name that no object has yet. */
function otherValue(bench: Bench, { full: [, other], named }: Creations, name: string): PlainMap[string] | undefined {
  return named.has(name) ? bench.sample(1).values[name] : other.given[name];
}

/** What the second object does not have yet. */
function otherOf(bench: Bench, { full: [first], named }: Creations, name: string): PlainMap[string] | undefined {
  return named.has(name) ? bench.sample(0).values[name] : first.given[name];
}

/** Whether an update took away all that it did not name; what only depends on the input, such as the name in a script, is no reset. */
function isWholeReset(
  { resource, own }: Bench,
  { full: [{ given, shown }], bare, needed }: Creations,
  name: string,
  after: PlainMap,
): boolean {
  const [left = {}, other = left] = bare.map((one) => one.shown);
  const others = Object.keys(given).filter((one) => {
    const property = resource.inputs[one];
    const isTold = property !== undefined && one !== name && !own.has(one);
    const isOpen = isTold && isSent(property, "update") && !isNothing(shown[one]);
    return isOpen && (needed.includes(one) || !isSame(shown[one], left[one]));
  });
  const isReset = (one: string): boolean => {
    if (needed.includes(one)) return isNothing(after[one]);
    // what the service chooses it chooses anew
    return isSame(left[one], other[one]) ? isSame(after[one], left[one]) : !isSame(after[one], shown[one]);
  };
  return others.length > 0 && others.every(isReset);
}

/** Whether an update of one input would show that it resets another one. */
function showsReset({ own }: Bench, { full: [{ given, shown }] }: Creations): boolean {
  return Object.keys(given).filter((name) => !own.has(name) && !isNothing(shown[name])).length > 1;
}

/** Another value than the object shows: what it was given, where a creation has ignored that. */
function newValue({ given, shown }: Live, name: string, other: PlainMap[string] | undefined) {
  return other !== undefined && isSame(other, shown[name]) && !isSame(given[name], shown[name]) ? given[name] : other;
}

/** The inputs that an update has changed although it did not name them. */
function resetBy(bench: Bench, { given, shown }: Live, name: string, after: PlainMap): readonly string[] {
  const isReset = (other: string): boolean =>
    other !== name && given[other] !== undefined && !isSame(shown[other], after[other]);
  return bench.inputs.map(([other]) => other).filter(isReset);
}

/** Changes one input, and tells what a read shows then. */
async function change(
  bench: Bench,
  live: Live,
  style: UpdateStyle,
  name: string,
  value: PlainMap[string] | undefined,
): Promise<Outcome> {
  const before = live.shown[name];
  const shown = await bench.update(live, style, { [name]: value });
  if (shown instanceof Refused) return { kind: "refused", refused: shown };
  if ((shown[name] === undefined && before === undefined) || isMask(shown[name])) return { kind: "hidden", shown };
  if (isWithin(value, shown[name])) return { kind: "changed", shown };
  return { kind: isSame(shown[name], before) ? "ignored" : "changed", shown };
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
  // what is empty may only need another input beside it
  const isOwn = bare.length > 0 && !isNothing(bare[0]?.shown[name]) && new Set(shown).size === 1;
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

/** Whether an input that is refused alone can be changed together with all that the service changes: then an update names all. */
async function isChangedWithOthers(
  bench: Bench,
  notes: Notes,
  { creations, style, name }: Tried,
  outcome: Outcome | undefined,
): Promise<boolean> {
  if (outcome?.kind !== "refused" || style.style !== "merge") return false;
  const [live] = creations.full;
  const count = bench.log.count;
  const others = changedSoFar(notes, creations).filter((one) => one !== name);
  if (others.length === 0) return false;
  const given = Object.fromEntries(others.map((one) => [one, live.given[one]]));
  const value = otherValue(bench, creations, name);
  const shown = await bench.update(live, style, { ...given, [name]: value });
  if (shown instanceof Refused) return false;
  await bench.update(live, style, { ...given, [name]: live.given[name] });
  const isHidden = shown[name] === undefined || isMask(shown[name]);
  if (isHidden) {
    const why = `an update of it alone is refused, one with ${others.join(", ")} is taken, and nothing shows what that changes`;
    notes.withdraw(name, "onChange");
    notes.undecided(name, "onChange", why);
    return true;
  }
  if (isSame(shown[name], live.shown[name])) return false;
  notes.fact(name, "onChange", "update", bench.log.since(count));
  notes.surprise(
    `an update of ${name} alone is refused, and one with ${others.join(", ")} is taken: ${outcome.refused.text}`,
  );
  if (style.method === "PUT") notes.fact(undefined, "updateBy", { style: "put" }, bench.log.since(count));
  return true;
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
  const others = bench.inputs.filter(([other]) => other !== name && !isSame(live.shown[other], outcome.shown[other]));
  if (others.length > 0) notes.surprise(`an update of ${name} changes ${others.map(([other]) => other).join(", ")}`);
}
