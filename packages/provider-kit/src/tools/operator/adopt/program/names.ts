import { typeName } from "../../../../plugin/declare/resource";
import type { AccountObject } from "../account/adopted";
import type { Member } from "./expression";
import { ownerIn, referencesIn } from "./expression";
import { firstWords, LONGEST_NAME, variableOf, wordsOf } from "./words";

/** An adopted object with what its program says. */
export interface Expressed {
  readonly object: AccountObject;
  readonly members: readonly Member[];
}

/** What a program calls an object. */
export interface ObjectName {
  /** The variable, unique in the program: `plantNorth`. */
  readonly variable: string;
  /** The logical name, unique among the objects of its type: `plant-north`. */
  readonly logical: string;
}

/** The logical name under which a stack manages an object already. */
export type ManagedNames = (object: AccountObject) => string | undefined;

/** What an object may be called, best first. */
interface Candidates {
  readonly object: AccountObject;
  readonly variables: readonly (readonly string[])[];
  readonly logicals: readonly (readonly string[])[];
}

/**
 * Names objects after their own names. Objects of one kind with the same name are distinguished by what they belong to, those of
 * several kinds by the kind, and what is left by numbers. The order of the objects does not depend on the service.
 */
export function nameObjects(
  expressed: readonly Expressed[],
  taken: readonly string[],
  managed: ManagedNames = () => undefined,
): ReadonlyMap<AccountObject, ObjectName> {
  const variables: Taken = { names: new Set(taken), numbers: new Map() };
  const known = expressed.map(({ object }) => [object.resource.token, managed(object)].join(" "));
  const logicals: Taken = { names: new Set(known), numbers: new Map() };
  const named = candidatesOf(expressed).map(({ object, ...candidates }): [AccountObject, ObjectName] => {
    const variable = firstFree(candidates.variables, variables, variableOf);
    const logical =
      managed(object) ??
      firstFree(candidates.logicals, logicals, (words) => words.join("-"), `${object.resource.token} `);
    return [object, { variable, logical }];
  });
  return new Map(named);
}

function candidatesOf(expressed: readonly Expressed[]): readonly Candidates[] {
  const words = new Map(expressed.map((one) => [one.object, baseWords(one)]));
  const keyOf = (object: AccountObject): string => `${object.resource.token} ${(words.get(object) ?? []).join("-")}`;
  const count = new Map<string, number>();
  for (const { object } of expressed) count.set(keyOf(object), (count.get(keyOf(object)) ?? 0) + 1);
  return expressed.map(({ object, members }) => {
    const base = words.get(object) ?? [];
    const kind = wordsOf(typeName(object.resource.token));
    const owner = ownerIn(members) ?? referencesIn(members)[0]?.target;
    const ownerWords = owner === undefined ? [] : (words.get(owner) ?? []);
    const isShared = (count.get(keyOf(object)) ?? 0) > 1 && ownerWords.length > 0;
    const plain = isShared ? [...base, ...ownerWords] : base;
    const withKind = [...plain, ...kind];
    return { object, variables: [plain, withKind, [...kind, ...plain]], logicals: [plain] };
  });
}

/** Names that are taken. */
interface Taken {
  readonly names: Set<string>;
  /** The number at which the search ended last, by the names that were searched. */
  readonly numbers: Map<string, number>;
}

function firstFree(
  candidates: readonly (readonly string[])[],
  { names: taken, numbers }: Taken,
  nameOf: (words: readonly string[]) => string | undefined,
  scope = "",
): string {
  const names = function* (): Generator<string | undefined> {
    for (const words of candidates) yield nameOf(words);
    const [last = []] = candidates.slice(-1);
    const searched = scope + JSON.stringify(candidates);
    for (let i = numbers.get(searched) ?? 2; ; i++) {
      numbers.set(searched, i);
      for (const words of [candidates[0] ?? [], last]) yield nameOf([...words, String(i)]);
    }
  };
  for (const name of names()) {
    if (name === undefined || taken.has(scope + name)) continue;
    taken.add(scope + name);
    return name;
  }
  return "";
}

/** The words that an object is called by: those of its name, else of what it refers to, else of its kind. */
function baseWords({ object, members }: Expressed): readonly string[] {
  const words = object.label === object.id ? [] : firstWords(wordsOf(object.label), LONGEST_NAME);
  if (words.length > 0) return words;
  const kind = wordsOf(typeName(object.resource.token));
  const targets = referencesIn(members).map(({ target }) => firstWords(wordsOf(target.label), LONGEST_NAME / 2));
  return targets.length === 0 ? kind : [...targets.slice(0, 2).flat(), ...kind];
}
