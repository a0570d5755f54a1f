import type { ResourceState } from "../pulumi-engine/state";

/** The differences of two states, field by field. */
export function changesOf(before: readonly ResourceState[], after: readonly ResourceState[]): readonly string[] {
  const fields = (all: readonly ResourceState[]): ReadonlyMap<string, string> =>
    new Map(
      all.flatMap((one, place) =>
        Object.entries(one).map(([field, value]): [string, string] => [
          `${place} ${one.name}.${field}`,
          JSON.stringify(value),
        ]),
      ),
    );
  const [old, fresh] = [fields(before), fields(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((field) => old.get(field) !== fresh.get(field))
    .map((field) => `${field} was ${old.get(field) ?? "absent"} and is ${fresh.get(field) ?? "absent"}`);
}
