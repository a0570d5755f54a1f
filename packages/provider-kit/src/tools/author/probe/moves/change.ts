import type { UpdateStyle } from "../../../../plugin/declare/resource";
import type { PlainMap } from "../../../../plugin/values/value/plain";
import { isSame } from "../../../../plugin/values/value/value";
import type { Bench, Live } from "../bench";
import { Refused } from "../sandbox";
import type { Creations } from "./creations";
import { isMask, isWithin } from "./reading";

/** What became of a change. */
export type Outcome =
  | { readonly kind: "changed" | "ignored" | "hidden"; readonly shown: PlainMap }
  | { readonly kind: "refused"; readonly refused: Refused };

/** The second value of an input; a name that no object has yet. */
export function otherValue(
  bench: Bench,
  { full: [, other], named }: Creations,
  name: string,
): PlainMap[string] | undefined {
  return named.has(name) ? bench.sample(1).values[name] : other.given[name];
}

/** What the second object does not have yet. */
export function otherOf(bench: Bench, { full: [first], named }: Creations, name: string): PlainMap[string] | undefined {
  return named.has(name) ? bench.sample(0).values[name] : first.given[name];
}

/** Another value than the object shows: what it was given, where a creation has ignored that. */
export function newValue({ given, shown }: Live, name: string, other: PlainMap[string] | undefined) {
  return other !== undefined && isSame(other, shown[name]) && !isSame(given[name], shown[name]) ? given[name] : other;
}

/** Changes one input, and tells what a read shows then. */
export async function change(
  bench: Bench,
  live: Live,
  style: UpdateStyle,
  name: string,
  value: PlainMap[string] | undefined,
): Promise<Outcome> {
  const before = live.shown[name];
  const shown = await bench.update(live, style, { [name]: value });
  if (shown instanceof Refused) return { kind: "refused", refused: shown };
  if ((shown[name] === undefined && before === undefined) || isMask(shown[name])) return { kind: "hidden", shown };
  if (isWithin(value, shown[name])) return { kind: "changed", shown };
  return { kind: isSame(shown[name], before) ? "ignored" : "changed", shown };
}
