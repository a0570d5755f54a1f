import type { Property } from "../../../../plugin/declare/property";
import { canonicalByName } from "../../../../plugin/values/equality/equivalence";
import { isSent } from "../../../../plugin/values/wire/wire";
import { isList, isSame } from "../../../../plugin/values/value/value";
import type { PlainMap } from "../../../../plugin/values/value/plain";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Changes } from "./changes";
import type { Creations } from "./creations";
import { isReadBack, isReordered } from "./reading";
import { settle } from "./settle";

/** Spellings of one value, and the comparison that holds where the service shows another one. */
const SPELLINGS = [
  { equal: "trimmed", spell: (text: string) => ` ${text} ` },
  { equal: "ignoreCase", spell: (text: string) => swappedCase(text) },
] as const;

/** In which form the service keeps texts and lists. */
export async function probeSpelling(bench: Bench, notes: Notes, creations: Creations, changes: Changes): Promise<void> {
  const texts: string[] = [];
  for (const [name, property] of bench.inputs) {
    const [first, second] = creations.full.map(({ given }) => given[name]);
    if (first === undefined || !isReadBack(notes, name)) continue;
    if (isText(property) && typeof first === "string") texts.push(name);
    if (isList(first) && isList(second)) await probeOrder(bench, notes, creations, changes, name, [first, second]);
  }
  for (const { equal, spell } of SPELLINGS) {
    const spelled = texts.filter((name) => equal === "ignoreCase" || !isReferring(bench.resource.inputs[name]));
    for (const name of await spelledTogether(bench, notes, creations, changes, spelled, { equal, spell })) {
      const text = creations.full[0].given[name];
      if (typeof text === "string")
        await probeText(bench, notes, creations, changes, name, { equal, written: spell(text) });
    }
  }
}

/** A comparison, and what it is tried with. */
interface Spelling {
  readonly equal: (typeof SPELLINGS)[number]["equal"];
  readonly spell: (text: string) => string;
}

/** Writes other spellings in one update, and answers with what has to be tried by itself. */
async function spelledTogether(
  bench: Bench,
  notes: Notes,
  { full: [live] }: Creations,
  { style, changeable }: Changes,
  texts: readonly string[],
  { equal, spell }: Spelling,
): Promise<readonly string[]> {
  const plain = texts.filter((name) => changeable.has(name));
  const left = await settle(bench, plain, async (group) => {
    const count = bench.log.count;
    const written = Object.fromEntries(
      group.flatMap((name): readonly (readonly [string, string])[] => {
        const text = live.given[name];
        return typeof text === "string" ? [[name, spell(text)]] : [];
      }),
    );
    const shown = await bench.update(live, style, written);
    if (shown instanceof Refused) return shown;
    await bench.update(live, style, Object.fromEntries(group.map((name) => [name, live.given[name]])));
    for (const name of group) {
      if (isOtherSpelling(equal, written[name], shown[name])) notes.fact(name, "equal", equal, bench.log.since(count));
    }
    return new Set(group);
  });
  return texts.filter((name) => !plain.includes(name) || left.includes(name));
}

/** Whether the service shows a text in another spelling that means the same. */
function isOtherSpelling(equal: Spelling["equal"], written: unknown, shown: unknown): boolean {
  return (
    typeof shown === "string" && shown !== written && canonicalByName(equal, shown) === canonicalByName(equal, written)
  );
}

function isText(property: Property): boolean {
  if (property.kind !== "string" || property.sent === "path") return false;
  return property.values === undefined && property.format === undefined;
}

/** Whether a text is the ID or name of another object: it may have another case, and nothing else. */
function isReferring(property: Property | undefined): boolean {
  return property?.kind === "string" && property.refersTo !== undefined;
}

async function probeText(
  bench: Bench,
  notes: Notes,
  creations: Creations,
  changes: Changes,
  name: string,
  { equal, written }: Pick<Spelling, "equal"> & { readonly written: string },
): Promise<void> {
  const count = bench.log.count;
  const shown = await shownFor(bench, creations, changes, name, written);
  if (!isOtherSpelling(equal, written, shown) || (await isIgnored(bench, creations, changes, name))) return;
  notes.fact(name, "equal", equal, bench.log.since(count));
}

/** Whether the service shows the same whatever it is given: what tells the value is another input. */
async function isIgnored(bench: Bench, creations: Creations, changes: Changes, name: string): Promise<boolean> {
  const [live, other] = creations.full;
  const value = other.given[name];
  if (value === undefined || isSame(value, live.given[name])) return false;
  const shown = await shownFor(bench, creations, changes, name, value);
  return shown !== undefined && isSame(shown, live.shown[name]);
}

async function probeOrder(
  bench: Bench,
  notes: Notes,
  creations: Creations,
  changes: Changes,
  name: string,
  [first, second]: readonly [readonly unknown[], readonly unknown[]],
): Promise<void> {
  if (first.length === 0 || second.length === 0 || isSame(first[0], second[0])) return;
  const count = bench.log.count;
  const pair = [first[0], second[0]];
  const shown = [
    await shownFor(bench, creations, changes, name, asPlain(pair)),
    await shownFor(bench, creations, changes, name, asPlain(pair.toReversed())),
  ];
  // a list that keeps its order may still mean the same in another one
  const isSorted = isSame(shown[0], shown[1]) && shown.every((value) => isReordered(pair, value));
  if (isSorted) notes.fact(name, "order", "ignored", bench.log.since(count));
}

function asPlain(items: readonly unknown[]): PlainMap[string] {
  return items.filter((item): item is PlainMap[string] => item !== undefined);
}

/** What an object shows that has a value: an update of one where that is possible, and else a new one. */
async function shownFor(
  bench: Bench,
  { full: [live] }: Creations,
  { style, changeable }: Changes,
  name: string,
  value: PlainMap[string],
): Promise<unknown> {
  if (changeable.has(name)) {
    const shown = await bench.update(live, style, { [name]: value });
    if (shown instanceof Refused) return undefined;
    await bench.update(live, style, { [name]: live.given[name] });
    return shown[name];
  }
  const property = bench.resource.inputs[name];
  if (property === undefined || !isSent(property, "create")) return undefined;
  return shownByNew(bench, live, name, value);
}

async function shownByNew(bench: Bench, live: Live, name: string, value: PlainMap[string]): Promise<unknown> {
  const sample = bench.sample(0);
  const made = await bench.create({ ...sample.values, [name]: value }, Object.keys(live.given), sample.tag);
  if (made instanceof Refused) return undefined;
  await bench.sandbox.remove(made);
  return made.shown[name];
}

function swappedCase(text: string): string {
  return text.replace(/./gu, (one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase()));
}
