import type { UpdateStyle } from "../../../../plugin/declare/resource";
import { isSent } from "../../../../plugin/values/wire/wire";
import type { PlainMap } from "../../../../plugin/values/value/plain";
import { isSame } from "../../../../plugin/values/value/value";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import { change, otherValue } from "./change";
import type { Creations } from "./creations";
import { isNothing } from "./reading";

/** The methods of updates: the one of the declaration is tried first. */
const METHODS = ["PATCH", "PUT", "POST"] as const;
type Method = (typeof METHODS)[number];

/** Statuses of a service that does not know a method. */
const NO_SUCH_METHOD: readonly number[] = [404, 405, 501];
const MOST_NAMES = 4;
const UNSEEN = "no second input is shown, so that nothing tells what updates leave as it is";

/** The style that the service takes: as declared, or the first other one that changes anything. */
export async function findStyle(bench: Bench, notes: Notes, creations: Creations): Promise<UpdateStyle> {
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
      const back = await bench.update(live, whole, live.given);
      const isMoved = (one: string): boolean => !(back instanceof Refused) && isMovedBy(live, one, back);
      const changed = resetBy(bench, live, name, alone.shown);
      for (const one of changed.filter(isMoved)) bench.moved.add(one);
      const reset = changed.filter((one) => !isMoved(one));
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

/** Whether an update took away all that it did not name; what only depends on the input, such as the name in a script, is no reset. */
function isWholeReset(
  { resource, own, moved }: Bench,
  { full: [{ given, shown }], bare, needed }: Creations,
  name: string,
  after: PlainMap,
): boolean {
  const [left = {}, other = left] = bare.map((one) => one.shown);
  const others = Object.keys(given).filter((one) => {
    const property = resource.inputs[one];
    const isTold = property !== undefined && one !== name && !own.has(one) && !moved.has(one);
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

/** Whether an update that names an input with its value does not bring that back: the service sets it with each update. */
function isMovedBy({ given, shown }: Live, name: string, after: PlainMap): boolean {
  return isSame(given[name], shown[name]) && !isSame(given[name], after[name]);
}

/** The inputs that an update has changed although it did not name them. */
function resetBy(bench: Bench, { given, shown }: Live, name: string, after: PlainMap): readonly string[] {
  const isReset = (other: string): boolean =>
    other !== name && given[other] !== undefined && !isSame(shown[other], after[other]);
  return bench.inputs.map(([other]) => other).filter(isReset);
}
