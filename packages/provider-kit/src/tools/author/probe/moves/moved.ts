import type { UpdateStyle } from "../../../../plugin/declare/resource";
import type { PlainMap } from "../../../../plugin/values/value/plain";
import { isSame } from "../../../../plugin/values/value/value";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Changes } from "./changes";
import type { Creations } from "./creations";
import { isMask, isReadBack } from "./reading";

/** What updates change, and of what. */
interface Moving {
  readonly bench: Bench;
  readonly style: UpdateStyle;
  /** The inputs that may turn out to be changed by updates of others. */
  readonly candidates: readonly string[];
  readonly changeable: ReadonlySet<string>;
}

/**
 * The inputs that no update sets, and that updates of others change, such as a number of the version: what a program gives is not what the
 * service has for long. Two objects must show it. Answers with what can be changed without them.
 */
export async function probeMoved(
  bench: Bench,
  notes: Notes,
  creations: Creations,
  { style, changeable }: Changes,
): Promise<Changes> {
  const { full, named } = creations;
  const count = bench.log.count;
  const candidates = bench.inputs.flatMap(([name, { sent }]) =>
    sent === "path" || named.has(name) || !isReadBack(notes, name) ? [] : [name],
  );
  const moving = { bench, style, candidates, changeable };
  const moved = new Set([...(await movedOfFull(moving, creations)), ...(await movedOfBare(moving, creations))]);
  for (const name of moved) {
    const shownBy = bench.log.since(count);
    if (full[0].given[name] === undefined) notes.fact(name, "stable", false, shownBy);
    else {
      bench.own.add(name);
      notes.own(name, shownBy);
    }
    notes.surprise(`${name}: updates of others change it, and none sets it`);
  }
  return { style, changeable: new Set([...changeable].filter((name) => !moved.has(name))) };
}

/** Of two objects that have all inputs: what was seen to change with others, and is changed again when updates set all of it. */
async function movedOfFull(moving: Moving, { full: [one, other], named }: Creations): Promise<readonly string[]> {
  const { bench, changeable } = moving;
  const candidates = moving.candidates.filter((name) => bench.moved.has(name));
  if (candidates.length === 0) return [];
  const plain = [...changeable].filter((name) => !named.has(name) && !candidates.includes(name));
  // names are changed where nothing else is
  const others = plain.length > 0 ? plain : [...changeable].filter((name) => named.has(name));
  const valuesOf = ({ given }: Live): PlainMap =>
    pick(plain.length > 0 ? given : { ...given, ...bench.sample(0).values }, others);
  const first = await movedIn({ ...moving, candidates }, one, [valuesOf(other), pick(one.given, others)]);
  return movedIn({ ...moving, candidates: first }, other, [valuesOf(one), pick(other.given, others)]);
}

/** Of two objects that were given as little as possible: what changes where updates set nothing but what they can, one by one. */
async function movedOfBare(moving: Moving, { full: [{ given }], bare, named }: Creations): Promise<readonly string[]> {
  const { bench, style, changeable } = moving;
  const plain = [...changeable].filter((name) => !named.has(name));
  const steps = style.style === "merge" ? plain.map((name) => [name]) : [plain];
  const [one, other] = bare.filter((live) => bench.sandbox.has(live));
  if (one === undefined || other === undefined || plain.length === 0) return [];
  // what an update does not name may be reset, which tells nothing of what was not given
  let left = moving.candidates.filter((name) => !changeable.has(name) && one.given[name] === undefined);
  for (const live of [one, other]) {
    if (left.length === 0) break;
    for (const names of steps) await bench.send(live, style, pick(given, names));
    const after = await bench.read(live);
    left = left.filter((name) => !(after instanceof Refused) && isOtherThan(live.shown[name], after[name]));
  }
  return left;
}

function isOtherThan(before: unknown, after: unknown): boolean {
  return !isSame(before, after) && !isMask(after);
}

/** The candidates of which an object shows something else after one of two updates of others, which name them as they are. */
async function movedIn(
  moving: Moving,
  live: Live,
  [there, back]: readonly [PlainMap, PlainMap],
): Promise<readonly string[]> {
  const { bench, style, candidates } = moving;
  if (candidates.length === 0) return [];
  // as it was made, for what a service shows it need not take
  const made = await bench.update(live, style, { ...pick(live.given, candidates), ...back });
  const shown = made instanceof Refused ? await bench.read(live) : made;
  if (shown instanceof Refused) return [];
  const first = await updatedBeside(moving, live, shown, there);
  const second = await updatedBeside(moving, live, first.shown, back);
  return candidates.filter((name) => first.moved.has(name) || second.moved.has(name));
}

async function updatedBeside(
  { bench, style, candidates, changeable }: Moving,
  live: Live,
  before: PlainMap,
  values: PlainMap,
): Promise<{ readonly shown: PlainMap; readonly moved: ReadonlySet<string> }> {
  const kept = candidates.filter((name) => live.given[name] !== undefined);
  const both = await bench.update(live, style, { ...values, ...pick(before, kept) });
  const after = both instanceof Refused ? await bench.update(live, style, values) : both;
  if (after instanceof Refused) return { shown: before, moved: new Set() };
  const isMoved = (name: string): boolean => {
    // what is refused together with others may be taken alone
    const isNamed = !(both instanceof Refused) && kept.includes(name);
    return isOtherThan(before[name], after[name]) && (isNamed || !changeable.has(name));
  };
  return { shown: after, moved: new Set(candidates.filter(isMoved)) };
}

function pick(values: PlainMap, names: readonly string[]): PlainMap {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}
