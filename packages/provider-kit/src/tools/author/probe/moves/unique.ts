import { createStyleOf } from "../../../../plugin/execution/service-objects/create-style";
import { isIdChosen } from "../../../../plugin/execution/service-objects/identity";
import type { PlainMap } from "../../../../plugin/values/value/plain";
import { isSame } from "../../../../plugin/values/value/value";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import { isWithin } from "./reading";
import { complaintIn } from "./repair";
import { Refused } from "../sandbox";
import type { Creations } from "./creations";

/** Which inputs no two objects share, and how the service says so. */
export async function probeUniqueness(bench: Bench, notes: Notes, { full: [live], named }: Creations): Promise<void> {
  if (named.size === 0) return;
  const count = bench.log.count;
  const found = await uniqueOf(bench, live, [...named]);
  if (found === undefined) {
    notes.fact(undefined, "unique", null, bench.log.since(count));
    return;
  }
  const { names, refused } = found;
  if (refused === "same") {
    notes.fact(undefined, "unique", names, bench.log.since(count));
    notes.surprise(`a creation with the ${names.join(", ")} of another object changes that one`);
    await probeCreationByPut(bench, notes, live);
    return;
  }
  const same = valuesOf(live, names);
  const places = bench.inputs.flatMap(([name, property]) =>
    property.kind === "string" && property.refersTo !== undefined && live.given[name] !== undefined ? [name] : [],
  );
  const elsewhere = places.length > 0 ? await outcomeOf(bench, live, same, 1) : refused;
  const scope = elsewhere === "free" ? await scopeAmong(bench, live, same, places) : places;
  const { status, code } = refused;
  const parts = [...names, ...(await otherParts(bench, live, [...names, ...scope]))];
  const inScope = elsewhere === "free" ? [...scope, ...parts] : parts;
  // another refusal says nothing of the name
  if (elsewhere instanceof Refused && elsewhere.status !== status)
    notes.undecided(undefined, "unique", `in another ${scope.join(", ")} a creation is refused: ${elsewhere.text}`);
  else notes.fact(undefined, "unique", inScope, bench.log.since(count));
  if (status >= 500) notes.surprise(`a second object with the same ${parts.join(", ")} fails with ${refused.text}`);
  notes.fact(undefined, "isConflict", { status, ...(code === undefined ? {} : { code }) }, bench.log.since(count));
  await probeCase(bench, notes, live, { same, refused });
}

/** Of several objects that it refers to, those of which another one alone makes room; all where it takes them together. */
async function scopeAmong(
  bench: Bench,
  live: Live,
  same: PlainMap,
  places: readonly string[],
): Promise<readonly string[]> {
  if (places.length < 2) return places;
  const elsewhere = bench.sample(0, 1).values;
  const scope: string[] = [];
  for (const name of places) {
    const outcome = await outcomeOf(bench, live, { ...same, [name]: elsewhere[name] ?? null }, 0);
    if (outcome === "free") scope.push(name);
  }
  return scope.length === 0 ? places : scope;
}

/** Whether a PUT to its own path creates an object, too: then a creation can look for one first. */
async function probeCreationByPut(bench: Bench, notes: Notes, { given }: Live): Promise<void> {
  const { resource } = bench;
  if (createStyleOf(resource).style === "put" || !isIdChosen(resource)) return;
  const count = bench.log.count;
  const createBy = { style: "put", existing: "refuse" } as const;
  const sample = bench.sample(0);
  const made = await bench.create(sample.values, Object.keys(given), sample.tag, { ...resource, createBy });
  if (made instanceof Refused) return;
  const sent = Object.keys(given).filter((name) => resource.inputs[name]?.sent !== "path");
  if (sent.every((name) => isWithin(made.given[name], made.shown[name]))) {
    const answer = made.answer === undefined ? ({ answer: "nothing" } as const) : {};
    notes.fact(undefined, "createBy", { ...createBy, ...answer }, bench.log.since(count));
  }
  await bench.sandbox.remove(made);
}

/** The names of which the service refuses a second one: one alone, or all of them together. */
async function uniqueOf(
  bench: Bench,
  live: Live,
  named: readonly string[],
): Promise<{ readonly names: readonly string[]; readonly refused: Refused | "same" } | undefined> {
  for (const names of named.length === 1 ? [named] : [...named.map((name) => [name]), named]) {
    const refused = await outcomeOf(bench, live, valuesOf(live, names), 0);
    if (refused !== "free") return { names, refused };
  }
  return undefined;
}

/** The inputs besides the names that may not be the same either: with another value of them there may be a second object. */
async function otherParts(bench: Bench, live: Live, known: readonly string[]): Promise<readonly string[]> {
  const parts: string[] = [];
  for (const [name, property] of bench.inputs) {
    if (property.required !== true || property.sent === "path" || known.includes(name)) continue;
    const other = bench.sample(1).values[name];
    if (other === undefined || isSame(other, live.given[name])) continue;
    const outcome = await outcomeOf(bench, live, { ...valuesOf(live, known), [name]: other }, 0);
    if (outcome === "free") parts.push(name);
  }
  return parts;
}

function valuesOf({ given }: Live, names: readonly string[]): PlainMap {
  return Object.fromEntries(names.map((name) => [name, given[name] ?? null]));
}

/** What becomes of a second object with some values of the first: it is refused, there may be two, or the service takes it for the first. */
async function outcomeOf(bench: Bench, live: Live, same: PlainMap, needs: 0 | 1): Promise<Refused | "free" | "same"> {
  const twin = await like(bench, live, same, needs);
  if (twin instanceof Refused) return twin;
  if (twin.isAgain === true) return "same";
  await bench.sandbox.remove(twin);
  return "free";
}

/** A second object with some values of the first. */
async function like(bench: Bench, live: Live, same: PlainMap, needs: 0 | 1): Promise<Live | Refused> {
  const sample = bench.sample(0, needs);
  return bench.create({ ...sample.values, ...same }, Object.keys(live.given), live.tag);
}

async function probeCase(
  bench: Bench,
  notes: Notes,
  live: Live,
  { same, refused }: { readonly same: PlainMap; readonly refused: Refused },
): Promise<void> {
  const count = bench.log.count;
  const upper = Object.fromEntries(
    Object.entries(same).map(([name, value]) => [name, typeof value === "string" ? value.toUpperCase() : value]),
  );
  const outcome = await outcomeOf(bench, live, upper, 0);
  // a service may as well refuse capital letters
  const isTaken = outcome instanceof Refused ? complaintIn(outcome) === complaintIn(refused) : outcome === "same";
  if (isTaken) notes.fact(undefined, "uniqueInAnyCase", true, bench.log.since(count));
}
