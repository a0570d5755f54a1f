import type { Property } from "../../../../plugin/declare/property";
import { isSent } from "../../../../plugin/values/wire/wire";
import type { Bench, Live } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import { createRepaired, isNamedIn } from "./repair";

/** How many sets of inputs are tried for a first creation. */
const MOST_SETS = 60;

/** The inputs that a creation may have, and those that a program cannot leave out, by the declaration. */
export function inputsToSend({ inputs }: Bench): {
  readonly names: readonly string[];
  readonly asked: readonly string[];
} {
  const sent = inputs.filter(([, property]) => isSent(property, "create") || property.sent === "path");
  const asked = sent.filter(([, property]) => isAsked(property));
  return { names: sent.map(([name]) => name), asked: asked.map(([name]) => name) };
}

/** A first object, once another one was made and deleted: of a kind that cannot be deleted all would be left behind. */
export async function createDeletable(
  bench: Bench,
  notes: Notes,
  names: readonly string[],
  asked: readonly string[],
): Promise<First | undefined> {
  const trial = await createFirst(bench, names, asked);
  if (trial instanceof Refused) {
    notes.undecided(undefined, "create", `no creation is taken; the last refusal: ${trial.text}`);
    return undefined;
  }
  const refused = await bench.sandbox.remove(trial.live);
  if (refused !== undefined) {
    notes.undecided(undefined, "delete", `a deletion is refused, so that no more objects are made: ${refused.text}`);
    return undefined;
  }
  const sample = bench.sample(0);
  const live = await bench.create(sample.values, trial.names, sample.tag);
  if (!(live instanceof Refused)) return { ...trial, live };
  notes.undecided(undefined, "create", `a second creation is refused once the first object is deleted: ${live.text}`);
  return undefined;
}

/** What a program cannot leave out, by the declaration, or the provider fills in where it does. */
function isAsked(property: Property): boolean {
  const { required, demanded, default: filled } = property;
  const isNamed = property.kind === "string" && property.autoname !== undefined;
  return required === true || demanded === true || isNamed || filled !== undefined;
}

/** A creation that is taken. */
export interface First {
  readonly live: Live;
  readonly names: readonly string[];
}

/**
 * The first creation that is taken: from what is asked for and what refusals ask for besides, from all, from all but one, or from what is
 * asked for and one more; of each with other forms of the values that are refused.
 */
export async function createFirst(
  bench: Bench,
  names: readonly string[],
  asked: readonly string[],
): Promise<First | Refused> {
  const grown = await createGrown(bench, names, asked);
  if (!(grown instanceof Refused)) return grown;
  const others = names.filter((name) => !asked.includes(name));
  const sets = [
    names,
    ...others.map((name) => names.filter((one) => one !== name)),
    ...others.map((name) => [...asked, name]),
  ];
  for (const tried of sets.slice(0, MOST_SETS)) {
    const sample = bench.sample(0, 0);
    const live = await attempt(() => bench.create(sample.values, tried, sample.tag));
    if (live !== undefined && !(live instanceof Refused)) return { live, names: tried };
  }
  const live = await attempt(() => createRepaired(bench, names));
  return live === undefined || live instanceof Refused ? grown : { live, names };
}

/** From what is asked for, and the inputs that refusals name, one after the other. */
async function createGrown(bench: Bench, names: readonly string[], asked: readonly string[]): Promise<First | Refused> {
  let tried = asked;
  for (;;) {
    const live = await attempt(() => createRepaired(bench, tried));
    if (live === undefined) return new Refused(0, undefined, "no path can be built from the values of the story");
    if (!(live instanceof Refused)) return { live, names: tried };
    const missing = names.filter((name) => !tried.includes(name) && isNamedIn(bench, name, live));
    if (missing.length === 0) return live;
    tried = [...tried, ...missing];
  }
}

/** What a work comes to; `undefined` where no path can be built from the values of the story. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === "ProviderBug") return undefined;
    throw error;
  }
}
