import { referencesOf } from "../../../../plugin/declare/reference";
import type { PlainMap } from "../../../../plugin/values/value/plain";
import { isMap } from "../../../../plugin/values/value/value";
import type { Bench } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Creations } from "./creations";
import { isShownDeleted } from "./soft-deletion";

/** So many of the inputs that refer to other objects are tried. */
const MOST_REFERENCES = 3;

/** What an input refers to. */
interface Referring {
  readonly name: string;
  readonly kind: string;
  /** The output that the input has, if it is not the ID. */
  readonly property: string | undefined;
}

/** What becomes of an object when one is deleted that it refers to or is in: the deletion is refused, takes the object along, or leaves it. */
export async function probeOrphans(bench: Bench, notes: Notes, creations: Creations): Promise<void> {
  for (const referring of referringIn(bench, creations).slice(0, MOST_REFERENCES)) {
    const count = bench.log.count;
    const found = await afterDeletion(bench, notes, creations, referring);
    if (found !== undefined) notes.fact(referring.name, "onParentDelete", found, bench.log.since(count));
  }
}

/** The inputs of an object that refer to others which the run can make. */
function referringIn({ resource, references }: Bench, { full: [{ given }] }: Creations): readonly Referring[] {
  return Object.entries(resource.inputs).flatMap(([name, property]): readonly Referring[] => {
    if (given[name] === undefined || property.kind !== "string") return [];
    const found = references.get(name);
    const [declared] = referencesOf(found === undefined ? property : { refersTo: found });
    if (declared === undefined || declared.form !== undefined || declared.where !== undefined) return [];
    return [{ name, kind: declared.resource, property: declared.property }];
  });
}

async function afterDeletion(
  bench: Bench,
  notes: Notes,
  { full: [{ given }] }: Creations,
  { name, kind, property }: Referring,
): Promise<"refused" | "deleted" | "kept" | undefined> {
  const parent = await bench.fresh(kind);
  if (parent === undefined) return undefined;
  const value = property === undefined ? parent.id : parent.shown[property];
  const sample = bench.sample(0);
  const inIt: PlainMap = { ...sample.values, [name]: value ?? null };
  const child = await bench.create(inIt, Object.keys(given), sample.tag);
  const refused = await bench.sandbox.remove(parent);
  if (child instanceof Refused) return undefined;
  const after = await bench.read(child);
  const isGone = after instanceof Refused ? isGoneBy(bench, notes, after) : isShownDeleted(bench, notes, after);
  if (isGone) await bench.sandbox.forget(child);
  else await bench.sandbox.remove(child);
  if (refused === undefined) return isGone ? "deleted" : after instanceof Refused ? undefined : "kept";
  // without the object that is in it, it can be deleted
  const still = await bench.sandbox.remove(parent);
  return still === undefined ? "refused" : undefined;
}

/** Whether a read is refused as that of the object was which the run has deleted. */
function isGoneBy({ resource }: Bench, notes: Notes, refused: Refused): boolean {
  const gone = notes.valueOf(undefined, "isGone");
  if (!isMap(gone)) return refused.status === 404 || resource.isGone?.(refused) === true;
  return refused.status === gone["status"] && (gone["code"] === undefined || refused.code === gone["code"]);
}
