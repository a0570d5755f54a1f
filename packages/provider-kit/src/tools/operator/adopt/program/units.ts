import { typeName } from "../../../../plugin/declare/resource";
import type { AccountObject } from "../account/adopted";
import { grouped } from "../../../../plugin/values/value/grouped";
import type { Expressed } from "./names";
import { ownerIn, referencesIn } from "./expression";
import { connectedParts } from "./order";
import { dashedPlural, firstWords, LONGEST_NAME, wordsOf } from "./words";

/** A file of the program with its objects, each after those that it refers to. */
export interface Unit {
  /** Path without suffix: `buckets`, `buckets/plant-north`. */
  readonly path: string;
  readonly objects: readonly Expressed[];
}

// a file of this length is still read
const MOST_LINES = 300;
// files with less in them are more than anybody wants to open
const FEWEST_OF_OWNER = 3;

/**
 * The files of a program, each after those that it imports: one for each kind, or for kinds that refer to each other; a long one is
 * split by what its objects belong to.
 */
export function unitsOf(expressed: readonly Expressed[], linesOf: (object: Expressed) => number): readonly Unit[] {
  return kindsInOrder(expressed).flatMap((kinds) => {
    const objects = inOrder(kinds.flatMap((kind) => kind.objects));
    const path = kinds.map(({ token }) => dashedPlural(wordsOf(typeName(token)))).join("-and-");
    const lines = objects.reduce((sum, one) => sum + linesOf(one), 0);
    return lines <= MOST_LINES ? [{ path, objects }] : splitByOwner({ path, objects });
  });
}

/** The objects of a kind. */
interface Kind {
  readonly token: string;
  readonly objects: readonly Expressed[];
}

/** The kinds of objects, each after those that it refers to; kinds that refer to each other are together. */
export function kindsInOrder(expressed: readonly Expressed[]): readonly (readonly Kind[])[] {
  const objects = grouped(expressed, ({ object }) => object.resource.token);
  const kinds = [...objects.keys()];
  const below = (token: string): readonly string[] =>
    (objects.get(token) ?? []).flatMap((one) => targetsOf(one).map(({ resource }) => resource.token));
  return connectedParts(kinds, below).map((tokens) =>
    // in the order of the declarations
    kinds.filter((token) => tokens.includes(token)).map((token) => ({ token, objects: objects.get(token) ?? [] })),
  );
}

function targetsOf({ members }: Expressed): readonly AccountObject[] {
  return referencesIn(members).map(({ target }) => target);
}

/** Objects, each after those that it refers to. */
function inOrder(objects: readonly Expressed[]): readonly Expressed[] {
  const known = new Map(objects.map((one) => [one.object, one]));
  const below = (one: Expressed): readonly Expressed[] => targetsOf(one).flatMap((target) => known.get(target) ?? []);
  return connectedParts(objects, below).flat();
}

/** A file for each owner; the file as it is where there is one owner, or where the new files would import each other. */
function splitByOwner({ path, objects }: Unit): readonly Unit[] {
  const own = new Set(objects.map(({ object }) => object));
  const ownerOf = ({ members }: Expressed): AccountObject | undefined => {
    const owner = ownerIn(members);
    return owner !== undefined && own.has(owner) ? undefined : owner;
  };
  const groups = grouped(objects, ownerOf);
  if (groups.size < 2 || objects.length < groups.size * FEWEST_OF_OWNER) return [{ path, objects }];
  const groupOf = new Map(objects.map((one) => [one.object, ownerOf(one)]));
  const below = (owner: AccountObject | undefined): readonly (AccountObject | undefined)[] =>
    (groups.get(owner) ?? []).flatMap((one) =>
      targetsOf(one).flatMap((target) => (own.has(target) ? [groupOf.get(target)] : [])),
    );
  const parts = connectedParts([...groups.keys()], below);
  if (parts.some((part) => part.length > 1)) return [{ path, objects }];
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return parts.flat().map((owner) => {
    const file = freeName(owner === undefined ? "others" : nameOf(owner) || "others", taken, numbers);
    return { path: `${path}/${file}`, objects: groups.get(owner) ?? [] };
  });
}

function nameOf({ label }: AccountObject): string {
  return firstWords(wordsOf(label), LONGEST_NAME).join("-");
}

function freeName(name: string, taken: Set<string>, numbers: Map<string, number>): string {
  let free = name;
  let number = numbers.get(name) ?? 2;
  while (taken.has(free)) free = `${name}-${number++}`;
  numbers.set(name, number);
  taken.add(free);
  return free;
}
