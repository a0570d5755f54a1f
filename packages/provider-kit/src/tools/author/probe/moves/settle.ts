import type { Bench } from "../bench";
import { Refused } from "../sandbox";
import { isNamedIn } from "./repair";

/** So few are asked for one by one. */
const LEAST_GROUP = 4;

/** What came of a group: the names that are settled, or its refusal. */
export type Settled = ReadonlySet<string> | Refused;

/**
 * Settles names with one request for many of them. Of a group that is refused those are left out that the refusal names; where it names
 * none, the group is halved. What the service does not take together with others is returned, and so is what a group leaves open.
 */
export async function settle(
  bench: Pick<Bench, "resource">,
  names: readonly string[],
  settleGroup: (group: readonly string[]) => Promise<Settled>,
): Promise<readonly string[]> {
  if (names.length < LEAST_GROUP) return names;
  const settled = await settleGroup(names);
  if (!(settled instanceof Refused)) return names.filter((name) => !settled.has(name));
  const named = names.filter((name) => isNamedIn(bench, name, settled));
  if (named.length > 0 && named.length < names.length) {
    const others = names.filter((name) => !named.includes(name));
    return [...named, ...(await settle(bench, others, settleGroup))];
  }
  const middle = Math.ceil(names.length / 2);
  return [
    ...(await settle(bench, names.slice(0, middle), settleGroup)),
    ...(await settle(bench, names.slice(middle), settleGroup)),
  ];
}
