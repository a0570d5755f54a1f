import type { Property } from "../../../../plugin/declare/property";
import type { Plain } from "../../../../plugin/values/value/plain";
import { isSame } from "../../../../plugin/values/value/value";
import type { Bench, Change, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Changes } from "./changes";
import type { Creations } from "./creations";
import { isNothing, isReadBack, isWithin } from "./reading";
import { settle } from "./settle";

/** What an input means where programs leave it out, and how it is cleared. */
export async function probeAbsence(bench: Bench, notes: Notes, creations: Creations, changes: Changes): Promise<void> {
  const { bare, needed, full } = creations;
  const names = bench.inputs.flatMap(([name]) => {
    const isOpen = !needed.includes(name) && full[0].given[name] !== undefined && isReadBack(notes, name);
    return isOpen && bare.length === 2 ? [name] : [];
  });
  for (const name of await clearedTogether(bench, notes, creations, changes, names)) {
    const property = bench.resource.inputs[name];
    if (property !== undefined) await noteAbsence(bench, notes, creations, changes, name, property);
  }
}

/** Clears what the service clears in one update, and answers with what has to be tried by itself. */
async function clearedTogether(
  bench: Bench,
  notes: Notes,
  { bare, full: [live] }: Creations,
  { style, changeable }: Changes,
  names: readonly string[],
): Promise<readonly string[]> {
  const valueOf = (name: string): Plain => {
    const left = bare[0]?.shown[name];
    return isNothing(left) ? ZERO[bench.resource.inputs[name]?.kind ?? "any"] : (left ?? null);
  };
  const isPlain = (name: string): boolean => {
    const property = bench.resource.inputs[name];
    const [first, second] = bare.map(({ shown }) => shown[name]);
    return changeable.has(name) && property !== undefined && isSame(first, second) && !isReference(property, first);
  };
  const plain = names.filter(isPlain);
  const left = await settle(bench, plain, async (group) => {
    const count = bench.log.count;
    const shown = await bench.update(live, style, Object.fromEntries(group.map((name) => [name, valueOf(name)])));
    if (shown instanceof Refused) return shown;
    await bench.update(live, style, Object.fromEntries(group.map((name) => [name, live.given[name]])));
    const cleared = group.filter((name) => isSame(bare[0]?.shown[name], shown[name]) && valueOf(name) !== null);
    const proof = [...bare.flatMap((one) => one.shownBy), ...bench.log.since(count)];
    for (const name of cleared) notes.fact(name, "absent", valueOf(name), proof);
    return new Set(cleared);
  });
  return names.filter((name) => !plain.includes(name) || left.includes(name));
}

/** Which of two things an object without the input shows: what the service chose, or always the same. */
async function noteAbsence(
  bench: Bench,
  notes: Notes,
  { bare, full: [live] }: Creations,
  changes: Changes,
  name: string,
  property: Property,
): Promise<void> {
  const [first, second] = bare.map(({ shown }) => shown[name]);
  const shownBy = bare.flatMap((one) => one.shownBy);
  if (!isSame(first, second) || isReference(property, first)) {
    notes.fact(name, "computed", true, shownBy);
    return;
  }
  const count = bench.log.count;
  const isChangeable = changes.changeable.has(name);
  const cleared = isChangeable ? await clearedBy(bench, changes, live, name, property, first) : undefined;
  const proof = [...shownBy, ...bench.log.since(count)];
  if (!isNothing(first)) {
    const isTaken = cleared !== undefined || (!isChangeable && (await isCreatedWith(bench, live, name, first)));
    if (isTaken) notes.fact(name, "absent", first, proof);
    else if (isChangeable) notes.fact(name, "computed", true, proof);
    else
      notes.undecided(name, "absent", `the service has ${JSON.stringify(first)}, and does not take it in a creation`);
  } else if (cleared !== undefined && cleared.value !== null) notes.fact(name, "absent", cleared.value, proof);
  else if (cleared === undefined && isChangeable) {
    const what =
      property.kind === "map"
        ? "updates merge it: keys that they leave out stay"
        : "no update takes it away once it is there";
    notes.undecided(name, "absent", what);
    notes.surprise(`${name}: ${what}`);
  }
}

/** Whether an object can be made with the value that another one has without being given any. */
async function isCreatedWith(bench: Bench, live: Live, name: string, value: Plain | undefined): Promise<boolean> {
  const sample = bench.sample(0);
  const values = { ...sample.values, [name]: value ?? null };
  const made = await bench.create(values, Object.keys(live.given), sample.tag);
  if (made instanceof Refused) return false;
  await bench.sandbox.remove(made);
  return isWithin(value, made.shown[name]);
}

/** Whether a value is the service's choice, however often it is the same: an ID, a time, or a number that counts something. */
function isReference(property: Property, value: unknown): boolean {
  const refers = property.kind === "string" && property.refersTo !== undefined;
  if (typeof value === "number") return Math.abs(value) >= LEAST_COUNTER;
  return value !== undefined && (refers || (typeof value === "string" && LIKE_ID.test(value)));
}

const LEAST_COUNTER = 1e8;
const LIKE_ID = /^[\da-f-]{12,}$|^\d{4}-\d\d-\d\dT/i;

const ZERO = { string: "", integer: 0, number: 0, boolean: false, list: [], map: {}, object: {}, any: null } as const;

/** The value by which an update brings back what an object shows without the input; `undefined` where none does. */
async function clearedBy(
  bench: Bench,
  { style }: Changes,
  live: Live,
  name: string,
  property: Property,
  left: Plain | undefined,
): Promise<{ readonly value: Plain } | undefined> {
  const values: readonly Plain[] = isNothing(left) ? [ZERO[property.kind], null] : [left ?? null];
  const like: Plain[] = [];
  for (const value of values) {
    const shown = await bench.update(live, style, { [name]: value });
    if (shown instanceof Refused) continue;
    await setAgain(bench, style, live, name);
    if (isSame(left, shown[name])) return { value };
    if (isLikeLeft(left, shown[name])) like.push(value);
  }
  // an empty value is as good as none where the service knows no other way
  return like[0] === undefined ? undefined : { value: like[0] };
}

function isLikeLeft(left: unknown, shown: unknown): boolean {
  return (isNothing(left) && isNothing(shown)) || (left !== undefined && isWithin(left, shown));
}

async function setAgain(bench: Bench, style: Changes["style"], live: Live, name: string): Promise<void> {
  const value: Change = live.given[name];
  await bench.update(live, style, { [name]: value });
}
