import type { PlainMap } from "../../../../plugin/values/value/plain";
import type { Bench } from "../bench";
import type { Notes } from "../fact";

/** Notes the inputs that objects of the form that is tried do not have. */
export function noteOtherForms({ resource: { rules = [] } }: Bench, notes: Notes, sampled: PlainMap): void {
  for (const { excludes } of rules) {
    if (excludes?.kind === "atMostOne") noteExcluded(excludes.names, notes, sampled);
    if (excludes?.kind !== "onlyWith") continue;
    const { name, other, values } = excludes;
    const value = sampled[other];
    if (typeof value !== "string" || values.includes(value)) continue;
    const others = values.map((one) => `\`${one}\``).join(" or ");
    notes.undecided(
      name,
      "create",
      `it goes with ${others} as ${other}, and ${value} was tried; give one first in the story`,
    );
  }
}

function noteExcluded(names: readonly string[], notes: Notes, sampled: PlainMap): void {
  const tried = names.find((name) => sampled[name] !== undefined);
  if (tried === undefined) return;
  for (const name of names.filter((one) => one !== tried))
    notes.undecided(name, "create", `it goes without ${tried}, which was tried; give it first in the story`);
}

/** The form that was tried of an object that has an input in some forms only: `{ kind: "box" }`. */
export function formOf({ resource: { rules = [] } }: Bench, name: string, sampled: PlainMap): PlainMap | undefined {
  for (const { excludes } of rules) {
    if (excludes?.kind !== "onlyWith" || excludes.name !== name) continue;
    const value = sampled[excludes.other];
    if (value !== undefined) return { [excludes.other]: value };
  }
  return undefined;
}
