import type { Property } from "../../../../plugin/declare/property";
import { referencesOf } from "../../../../plugin/declare/reference";
import type { Plain, PlainMap } from "../../../../plugin/values/value/plain";
import { reveal } from "../../../../plugin/values/value/plain";
import { isList, isMap, isSame } from "../../../../plugin/values/value/value";
import { asTemplate } from "../../name-template";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Variant } from "../variants";
import type { Creations } from "./creations";
import { createDeletable, inputsToSend } from "./first-creation";
import { noteOtherForms } from "./forms";
import { neededOf } from "./needed";
import { isMask, spellingOf } from "./reading";
import { createRepaired } from "./repair";
import { settle } from "./settle";

/** How often other values are tried for an input that may be left out. */
const MOST_TRIES = 12;

/** Creates objects from as little and as much as the service takes; `undefined` where it takes none. */
export async function createObjects(bench: Bench, notes: Notes): Promise<Creations | undefined> {
  const { names, asked } = inputsToSend(bench);
  const first = await createDeletable(bench, notes, names, asked);
  if (first === undefined) return undefined;
  const required = await neededOf(bench, notes, first);
  // without its name nobody could tell whose an object is
  const marked = names.filter((name) => bench.sample(0).named.has(name));
  const needed = [...new Set([...required, ...marked])];
  const bare = [
    needed.length === first.names.length ? first.live : await madeOr(bench, needed, 0),
    await secondFrom(bench, needed),
  ].filter(isLive);
  const sampled = bench.sample(0).values;
  noteOtherForms(bench, notes, sampled);
  const full = await widest(
    bench,
    notes,
    names.filter((name) => sampled[name] !== undefined),
    needed,
  );
  const second = full === undefined ? undefined : await variedFrom(bench, full.taken);
  if (full === undefined || second === undefined) {
    notes.undecided(undefined, "create", "no two objects are taken from all inputs that the service takes one by one");
    return undefined;
  }
  const { taken } = full;
  const [live, other] = (await inNormalForm(bench, taken, [full.live, second.live])) ?? [full.live, second.live];
  const named = new Set([...bench.sample(0).named].filter((name) => taken.includes(name)));
  for (const [name, kind] of bench.references) notes.fact(name, "refersTo", kind, live.shownBy);
  noteSamples(bench, notes, { names, full: [live, other], named });
  return { bare, full: [live, other], needed, varied: second.varied, named };
}

/**
 * The same objects from values in the form in which the service shows them, where it adds something to texts, such as a dot at their end,
 * or shows others that it takes as they are; `undefined` where there is no such form.
 */
async function inNormalForm(
  bench: Bench,
  taken: readonly string[],
  objects: readonly [Live, Live],
): Promise<readonly [Live, Live] | undefined> {
  const before = new Map(bench.repairs);
  const { named } = bench.sample(0);
  const tried = taken.filter((name) => {
    const property = bench.resource.inputs[name];
    const isOpen = property !== undefined && property.secret !== true && !named.has(name);
    const form = isOpen ? normalForm(property, name, objects) : undefined;
    if (form === undefined) return false;
    const earlier = before.get(name);
    bench.repairs.set(name, (value, choice) => form(earlier?.(value, choice) ?? value, choice));
    return true;
  });
  if (tried.length === 0) return undefined;
  const trial = await madeOr(bench, taken, 0);
  const isKept = (name: string): boolean => trial !== undefined && isSame(trial.given[name], trial.shown[name]);
  for (const name of tried.filter((one) => !isKept(one))) {
    const earlier = before.get(name);
    if (earlier === undefined) bench.repairs.delete(name);
    else bench.repairs.set(name, earlier);
  }
  if (trial === undefined || !tried.some(isKept)) return undefined;
  const first = await madeOr(bench, taken, 0);
  const second = await variedFrom(bench, taken);
  return first === undefined || second === undefined ? undefined : [first, second.live];
}

/** The form in which the service shows a text: with the same end each time, or another one of the values that it can have. */
function normalForm(property: Property, name: string, [one, other]: readonly [Live, Live]): Variant | undefined {
  const [first, second] = [one.shown[name], other.shown[name]];
  if (property.kind !== "string" || typeof first !== "string" || isMask(first)) return undefined;
  if (isSame(one.given[name], first) || spellingOf(one.given[name], first) !== undefined) return undefined;
  const [end, ...others] = new Set([one, other].map(({ given, shown }) => endOf(given[name], shown[name])));
  if (end !== undefined && others.length === 0)
    return (value) => (typeof value === "string" ? `${value}${end}` : value);
  const { values = [] } = property;
  return values.includes(first) ? (_value, choice) => (choice === 0 ? first : (second ?? first)) : undefined;
}

/** What a shown text has behind the given one. */
function endOf(given: unknown, shown: unknown): string | undefined {
  if (typeof given !== "string" || typeof shown !== "string" || given === "") return undefined;
  return shown.startsWith(given) ? shown.slice(given.length) : undefined;
}

/** Notes the values that were taken, and the inputs of which none was. */
function noteSamples(
  bench: Bench,
  notes: Notes,
  { names, full, named }: { readonly names: readonly string[] } & Pick<Creations, "full" | "named">,
): void {
  const { values } = bench.sample(0);
  for (const name of names) {
    const property = bench.resource.inputs[name];
    // what nobody makes is the same for all
    const isReferring = property?.kind === "string" && referencesOf(property).length > 0;
    const isObject = isReferring || bench.references.has(name);
    if (isObject || values[name] === undefined) continue;
    const taken = full.flatMap(({ given, tag }): readonly Plain[] => {
      const value = given[name];
      if (value === undefined) return [];
      if (typeof value !== "string") return [value];
      return [named.has(name) ? asTemplate(value, tag) : value.replaceAll(`-${tag}`, "")];
    });
    const distinct = taken.filter((one, i) => !taken.slice(0, i).some((other) => isSame(one, other)));
    // a secret is not written down, but that none is known is
    const isKept = property?.secret === true && distinct.length > 0;
    if (!isKept && !holdsSecret(bench, distinct)) notes.sample(name, distinct);
  }
}

function holdsSecret({ sandbox }: Bench, value: unknown): boolean {
  const text = JSON.stringify(value);
  return sandbox.runtime.host.redactor.redact(text) !== text;
}

async function madeOr(bench: Bench, names: readonly string[], choice: 0 | 1): Promise<Live | undefined> {
  const sample = bench.sample(choice);
  const outcome = await bench.create(sample.values, names, sample.tag);
  return outcome instanceof Refused ? undefined : outcome;
}

/** An object under a name of the second form, or of the first where the service does not take that. */
async function secondFrom(bench: Bench, names: readonly string[]): Promise<Live | undefined> {
  const made = await madeOr(bench, names, 1);
  if (made !== undefined || bench.sample(1).named.size === 0) return made;
  bench.hasOneForm = true;
  return madeOr(bench, names, 1);
}

function isLive(one: Live | undefined): one is Live {
  return one !== undefined;
}

/** An object from as many inputs as the service takes together. */
async function widest(
  bench: Bench,
  notes: Notes,
  names: readonly string[],
  needed: readonly string[],
): Promise<{ readonly live: Live; readonly taken: readonly string[] } | undefined> {
  const sample = bench.sample(0);
  const all = await bench.create(sample.values, names, sample.tag);
  if (!(all instanceof Refused)) return { live: all, taken: names };
  let taken = [...needed];
  const others = names.filter((one) => !needed.includes(one));
  const left = await settle(bench, others, async (group) => {
    const again = bench.sample(0);
    const outcome = await bench.create(again.values, [...taken, ...group], again.tag);
    if (outcome instanceof Refused) return outcome;
    taken = [...taken, ...group];
    await bench.sandbox.remove(outcome);
    return new Set(group);
  });
  for (const name of left) {
    const again = bench.sample(0);
    const outcome = await createRepaired(bench, [...taken, name], { mostTries: MOST_TRIES, only: name });
    if (outcome instanceof Refused)
      notes.undecided(name, "create", `the value ${JSON.stringify(again.values[name])} is refused: ${outcome.text}`);
    else {
      taken = [...taken, name];
      await bench.sandbox.remove(outcome);
    }
  }
  const last = bench.sample(0);
  const live = await bench.create(last.values, taken, last.tag);
  return live instanceof Refused ? undefined : { live, taken };
}

/** An object from the second values, as far as the service takes them. */
async function variedFrom(
  bench: Bench,
  taken: readonly string[],
): Promise<{ readonly live: Live; readonly varied: ReadonlySet<string> } | undefined> {
  const [one, other] = [bench.sample(0), bench.sample(1)];
  const differs = taken.filter((name) => !isSame(one.values[name], other.values[name]));
  const all = await bench.create(other.values, taken, other.tag);
  if (!(all instanceof Refused)) return { live: all, varied: new Set(differs) };
  const varied = new Map<string, PlainMap[string]>();
  for (const name of taken) {
    const found = await takenValue(bench, taken, varied, name, [one.values[name], other.values[name]]);
    if (found !== undefined) varied.set(name, found);
  }
  const live = await mixed(bench, taken, varied);
  return live instanceof Refused ? undefined : { live, varied: new Set(varied.keys()) };
}

/** A second value of an input that the service takes: that of the story, or one that is like the first. */
async function takenValue(
  bench: Bench,
  taken: readonly string[],
  varied: ReadonlyMap<string, PlainMap[string]>,
  name: string,
  [first, second]: readonly [PlainMap[string] | undefined, PlainMap[string] | undefined],
): Promise<PlainMap[string] | undefined> {
  if (first === undefined) return undefined;
  const candidates = [...(second === undefined ? [] : [second]), ...variantsOf(first)];
  for (const value of candidates.filter((one) => !isSame(one, first))) {
    const outcome = await mixed(bench, taken, new Map([...varied, [name, value]]));
    if (outcome instanceof Refused) continue;
    await bench.sandbox.remove(outcome);
    return value;
  }
  return undefined;
}

/** An object with other values of some inputs, and the first of the others. */
function mixed(
  bench: Bench,
  taken: readonly string[],
  varied: ReadonlyMap<string, PlainMap[string]>,
): Promise<Live | Refused> {
  const [one, other] = [bench.sample(0, 0), bench.sample(1, 1)];
  const valueOf = (name: string): PlainMap[string] =>
    (other.named.has(name) ? other.values[name] : (varied.get(name) ?? one.values[name])) ?? null;
  return bench.create(Object.fromEntries(taken.map((name) => [name, valueOf(name)])), taken, other.tag);
}

/** Values like another one: with the numbers in it doubled or halved, and what is true false. */
function variantsOf(value: PlainMap[string]): readonly PlainMap[string][] {
  return [(number: number) => number * 2, (number: number) => Math.floor(number / 2)].map((change) =>
    withNumbers(value, change),
  );
}

function withNumbers(value: PlainMap[string], change: (number: number) => number): PlainMap[string] {
  if (typeof value === "number") return change(value);
  if (typeof value === "boolean") return !value;
  if (isList(value)) return value.map((item) => withNumbers(reveal(item), change));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withNumbers(reveal(part), change)]));
}
