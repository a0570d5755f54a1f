/** So few are asked for one by one. */
const LEAST_GROUP = 4;

/**
 * Settles names with one request for many of them. A group that is refused is halved, until those are found that the service does not take
 * together with others; these are returned, and so is what a group leaves open.
 */
export async function settle(
  names: readonly string[],
  settleGroup: (group: readonly string[]) => Promise<ReadonlySet<string> | "refused">,
): Promise<readonly string[]> {
  if (names.length < LEAST_GROUP) return names;
  const settled = await settleGroup(names);
  if (settled !== "refused") return names.filter((name) => !settled.has(name));
  const middle = Math.ceil(names.length / 2);
  return [...(await settle(names.slice(0, middle), settleGroup)), ...(await settle(names.slice(middle), settleGroup))];
}
