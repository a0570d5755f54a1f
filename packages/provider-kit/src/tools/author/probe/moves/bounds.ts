import type { Property } from "../../../../plugin/declare/property";
import type { PlainMap } from "../../../../plugin/values/value/plain";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Changes } from "./changes";
import type { Creations } from "./creations";

/** Longer texts are not tried. */
const LONGEST = 4096;
/** Greater numbers are not tried. */
const GREATEST = 2 ** 53 - 1;

/** How long texts and how great numbers may be, of inputs that can be changed. */
export async function probeBounds(
  bench: Bench,
  notes: Notes,
  { full: [live] }: Creations,
  { style, changeable }: Changes,
): Promise<void> {
  for (const name of changeable) {
    const property = bench.resource.inputs[name];
    const given = live.given[name];
    if (property === undefined) continue;
    if (bench.spent > bench.sandbox.perKind) {
      notes.undecided(name, "bounds", `${bench.spent} requests were spent before; --requests allows more`);
      continue;
    }
    const isTaken = async (value: PlainMap[string]): Promise<boolean> =>
      !((await bench.update(live, style, { [name]: value })) instanceof Refused);
    const count = bench.log.count;
    if (isPlainText(property) && typeof given === "string")
      await boundText(
        notes,
        name,
        isTaken,
        () => isCreatedEmpty(bench, live, name),
        () => bench.log.since(count),
      );
    if (property.kind === "integer" && property.values === undefined && typeof given === "number")
      await boundNumber(notes, name, given, isTaken, () => bench.log.since(count));
    if (bench.log.count > count) await bench.update(live, style, { [name]: given });
  }
}

function isPlainText(property: Property): boolean {
  if (property.kind !== "string") return false;
  const { values, refersTo, format, pattern } = property;
  return values === undefined && refersTo === undefined && format === undefined && pattern === undefined;
}

type IsTaken = (value: PlainMap[string]) => Promise<boolean>;

/** Whether an object may have an empty text: an update to it may be refused only because it names nothing else. */
async function isCreatedEmpty(bench: Bench, { given }: Live, name: string): Promise<boolean> {
  const sample = bench.sample(0);
  const made = await bench.create({ ...sample.values, [name]: "" }, Object.keys(given), sample.tag);
  if (made instanceof Refused) return false;
  await bench.sandbox.remove(made);
  return true;
}

async function boundText(
  notes: Notes,
  name: string,
  isTaken: IsTaken,
  isCreatedEmpty: () => Promise<boolean>,
  shownBy: () => readonly number[],
): Promise<void> {
  if (!(await isTaken("")) && !(await isCreatedEmpty())) notes.fact(name, "minLength", 1, shownBy());
  const most = await greatest(1, LONGEST, (length) => isTaken("x".repeat(length)));
  if (most !== undefined && most > 1) notes.fact(name, "maxLength", most, shownBy());
}

async function boundNumber(
  notes: Notes,
  name: string,
  given: number,
  isTaken: IsTaken,
  shownBy: () => readonly number[],
): Promise<void> {
  const most = await greatest(given, GREATEST, isTaken);
  if (most !== undefined) notes.fact(name, "max", most, shownBy());
  if (!(await isTaken(-1))) notes.fact(name, "min", (await isTaken(0)) ? 0 : 1, shownBy());
}

/** The greatest value that is taken, if one that is not is at most the last: by doubling, and then by halving what is between. */
async function greatest(
  from: number,
  last: number,
  isTaken: (value: number) => Promise<boolean>,
): Promise<number | undefined> {
  if (await isTaken(last)) return undefined;
  let [taken, refused] = [from, last];
  for (let next = Math.max(1, from) * 2; next < last; next *= 4) {
    if (!(await isTaken(next))) {
      refused = next;
      break;
    }
    taken = next;
  }
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (await isTaken(middle)) taken = middle;
    else refused = middle;
  }
  return taken;
}
