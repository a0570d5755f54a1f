import type { Property } from "../../../../plugin/declare/property";
import type { Plain } from "../../../../plugin/values/value/plain";
import { wireName } from "../../../../plugin/values/wire/wire-name";
import type { Bench, Live, Referred } from "../bench";
import { isTagged, Refused } from "../sandbox";
import type { Variant } from "../variants";
import { complaintOf, variantsOf } from "../variants";

/** How often other values are tried for one creation. */
const MOST_TRIES = 60;

/**
 * Creates an object; where the service refuses it, from other forms of the values that it may mean. A form that changes what the
 * service complains about is kept, for all objects to come.
 */
export async function createRepaired(
  bench: Bench,
  names: readonly string[],
  { mostTries = MOST_TRIES, only }: { readonly mostTries?: number; readonly only?: string } = {},
): Promise<Live | Refused> {
  let outcome = await created(bench, names);
  let left = mostTries;
  const seen = new Set<string>();
  while (outcome instanceof Refused && left > 0 && !asksForMore(bench, names, outcome)) {
    seen.add(complaintIn(outcome));
    const step = await repair(bench, names, outcome, { mostTries: left, seen, only });
    left -= step.tries;
    if (step.outcome === undefined) return outcome;
    outcome = step.outcome;
  }
  return outcome;
}

/** Whether a refusal is about an input that the creation does not have. */
function asksForMore(bench: Bench, names: readonly string[], refused: Refused): boolean {
  const meant = bench.inputs.map(([name]) => name).filter((name) => isNamedIn(bench, name, refused));
  return meant.length > 0 && !meant.some((name) => names.includes(name));
}

async function created(bench: Bench, names: readonly string[]): Promise<Live | Refused> {
  const sample = bench.sample(0, 0);
  return bench.create(sample.values, names, sample.tag);
}

/** Tries other forms, one input after the other, until the service says something else; `undefined` where it never does. */
async function repair(
  bench: Bench,
  names: readonly string[],
  refused: Refused,
  {
    mostTries,
    seen,
    only,
  }: { readonly mostTries: number; readonly seen: ReadonlySet<string>; readonly only: string | undefined },
): Promise<{ readonly outcome: Live | Refused | undefined; readonly tries: number }> {
  let tries = 0;
  const { values, named, tag } = bench.sample(0, 0);
  const ids = await bench.referencesIn(refused.message);
  for (const name of only === undefined ? meantBy(bench, names, values, refused) : [only]) {
    const property = bench.resource.inputs[name];
    // what is in the path only may be the name of the object, or that of another one
    if (property === undefined || (property.sent === "path" && !named.has(name))) continue;
    const before = bench.repairs.get(name);
    for (const { variant, refersTo } of formsOf(property, refused, ids, named.has(name))) {
      if (tries >= mostTries) break;
      // a name stays one that no other object has
      if (named.has(name) && !isTagged(variant(values[name] ?? null, 0), tag)) continue;
      tries += 1;
      bench.repairs.set(name, variant);
      const outcome = await created(bench, names);
      const isBetter =
        !(outcome instanceof Refused) ||
        (outcome.status < 500 &&
          !seen.has(complaintIn(outcome)) &&
          // what nobody complained about was right
          (isNamedIn(bench, name, refused) || !isNamedIn(bench, name, outcome)));
      if (!isBetter) continue;
      if (refersTo !== undefined) bench.references.set(name, refersTo);
      return { outcome, tries };
    }
    if (before === undefined) bench.repairs.delete(name);
    else bench.repairs.set(name, before);
  }
  return { outcome: undefined, tries };
}

/** The forms to try: the objects that a refusal names, such as a user who was not found, and others of the value. */
function formsOf(
  property: Property,
  { message }: Refused,
  ids: readonly Referred[],
  isNamed: boolean,
): readonly { readonly variant: Variant; readonly refersTo?: Referred["refersTo"] }[] {
  const isText = property.kind === "string" && property.values === undefined && property.refersTo === undefined;
  const objects = ids.map(({ refersTo, values }) => ({
    refersTo,
    variant: (_value: Plain, choice: 0 | 1): Plain => values[choice],
  }));
  return [...(isText ? objects : []), ...variantsOf(property, message, isNamed).map((variant) => ({ variant }))];
}

/** The inputs that a refusal may mean: those whose name or value it has, or all of them. */
function meantBy(
  bench: Bench,
  names: readonly string[],
  values: Readonly<Record<string, Plain>>,
  refused: Refused,
): readonly string[] {
  const { message } = refused;
  const said = message.toLowerCase();
  const hasValue = (name: string): boolean =>
    textsIn(values[name]).some((text) => text.length > 2 && said.includes(text.toLowerCase()));
  const byName = names.filter((name) => isNamedIn(bench, name, refused));
  const byValue = names.filter(hasValue);
  const meant = [...byName.filter((name) => byValue.includes(name)), ...byName, ...byValue];
  return meant.length > 0 ? [...new Set(meant)] : names;
}

/** Whether a refusal names an input, by its name in programs or at the service. */
export function isNamedIn({ resource }: Pick<Bench, "resource">, name: string, { message }: Refused): boolean {
  const property = resource.inputs[name];
  const spellings = [name, property === undefined ? undefined : wireName(name, property)];
  return spellings.some((one) => one !== undefined && new RegExp(`(?<![a-z])${one}(?![a-z])`, "i").test(message));
}

function textsIn(value: Plain | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** What a refusal complains about, whatever value it quotes. */
export function complaintIn({ status, code, message }: Refused): string {
  return `${status} ${code ?? ""} ${complaintOf(message)}`;
}
