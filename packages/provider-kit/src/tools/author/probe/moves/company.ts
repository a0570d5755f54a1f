import type { UpdateStyle } from "../../../../plugin/declare/resource";
import { isSame } from "../../../../plugin/values/value/value";
import type { Bench } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Outcome } from "./change";
import { change, newValue, otherValue } from "./change";
import type { Creations } from "./creations";
import { isMask } from "./reading";

/** What is tried of which input. */
interface Tried {
  readonly creations: Creations;
  readonly style: UpdateStyle;
  readonly name: string;
}

/** The inputs that updates were found to change. */
export function changedSoFar(notes: Notes, { full: [{ given }] }: Creations): readonly string[] {
  return Object.keys(given).filter((name) => notes.valueOf(name, "onChange") === "update");
}

/** Tries once more what an update of nothing else is refused of. */
export async function tryWithOthers(bench: Bench, notes: Notes, tried: Tried): Promise<void> {
  const { creations, style, name } = tried;
  const [live] = creations.full;
  const outcome = await change(bench, live, style, name, newValue(live, name, otherValue(bench, creations, name)));
  await isChangedWithOthers(bench, notes, tried, outcome);
}

/** Whether an input that is refused alone can be changed together with all that the service changes: then an update names all. */
export async function isChangedWithOthers(
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
