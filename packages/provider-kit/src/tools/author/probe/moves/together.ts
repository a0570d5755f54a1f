import type { UpdateStyle } from "../../../../plugin/declare/resource";
import type { Bench, Change, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { Changes } from "./changes";
import type { Creations } from "./creations";
import { isWithin } from "./reading";

/** A race is lost now and then: so often two updates are sent at once. */
const ROUNDS = 3;

/** What becomes of two updates of one object at the same time, each of another input: a service may keep one of them only. */
export async function probeTogether(
  bench: Bench,
  notes: Notes,
  creations: Creations,
  { style, changeable }: Changes,
): Promise<void> {
  const { full, varied, named } = creations;
  const [live, other] = full;
  // of whole objects the later one wins, which is what it says
  if (style.style !== "merge" && style.style !== "json-patch") return;
  const isShownChanging = (name: string): boolean =>
    varied.has(name) &&
    !named.has(name) &&
    notes.valueOf(name, "onChange") === "update" &&
    isWithin(live.given[name], live.shown[name]);
  const candidates = [...changeable].filter(isShownChanging);
  const [one, another] = await changedAlone(bench, creations, style, candidates);
  if (one !== undefined && another !== undefined) {
    for (let round = 0; round < ROUNDS; round++) {
      const { given } = round % 2 === 0 ? live : other;
      const updates = [{ [one]: given[one] }, { [another]: given[another] }];
      const outcome = await bench.log.apart(() => atOnce(bench, live, style, updates));
      if (outcome === undefined) continue;
      notes.surprise(`of two updates at the same time, of ${one} and ${another}, ${outcome}`);
      break;
    }
  }
  await bench.update(live, style, Object.fromEntries(candidates.map((name) => [name, live.given[name]])));
}

/** The first two inputs that an update of nothing else changes to the value of the second object; they have it then. */
async function changedAlone(
  bench: Bench,
  { full: [live, other] }: Creations,
  style: UpdateStyle,
  candidates: readonly string[],
): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const name of candidates) {
    const shown = await bench.update(live, style, { [name]: other.given[name] });
    if (!(shown instanceof Refused) && isWithin(other.given[name], shown[name])) changed.push(name);
    if (changed.length === 2) break;
  }
  return changed;
}

/** Sends updates at the same time; what is wrong with what a read shows then. */
async function atOnce(
  bench: Bench,
  live: Live,
  style: UpdateStyle,
  updates: readonly Readonly<Record<string, Change>>[],
): Promise<string | undefined> {
  const refused = await Promise.all(updates.map((changes) => bench.send(live, style, changes)));
  const refusal = refused.find((one) => one !== undefined);
  if (refusal !== undefined) return `one is refused: ${refusal.text}`;
  const shown = await bench.read(live);
  if (shown instanceof Refused) return `the object is gone: ${shown.text}`;
  const lost = updates.flatMap((changes) =>
    Object.keys(changes).filter((name) => !isWithin(changes[name], shown[name])),
  );
  return lost.length === 0 ? undefined : `that of ${lost.join(" and ")} is lost, although both are taken`;
}
