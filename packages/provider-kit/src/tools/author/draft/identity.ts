import { namelessPath } from "../specification/compare";
import type { DescribedKind } from "../specification/described-kinds";
import type { Bodies } from "./bodies";
import { memberNamed, parametersIn, usualId } from "./parts";
import type { Member } from "./described";

/** Why no declaration of a kind can be drafted. */
export class NotDrafted extends Error {
  override readonly name = "NotDrafted";
}

export interface IdentityOfKind {
  /** Parameters of the collection's path. */
  readonly parents: readonly string[];
  /** Parameters of an object's path that the client chooses. */
  readonly chosen: readonly string[];
  /** Parameters of an object's path -> what shows them. */
  readonly own: ReadonlyMap<string, string>;
  /** Whether the service's `id` is the whole ID. */
  readonly isUsual: boolean;
}

export function identityOf(
  kind: DescribedKind,
  collection: string,
  bodies: Bodies,
  shown: ReadonlyMap<string, Member>,
): IdentityOfKind {
  const parents = parametersIn(collection);
  const last = parametersIn(kind.item).filter((name) => !parents.includes(name));
  const own = new Map<string, string>();
  if (kind.createdBy === "PUT") {
    for (const parameter of last) {
      const wire = memberNamed(bodies.request, parameter);
      if (wire !== undefined) own.set(parameter, wire);
    }
    return { parents, chosen: last, own, isUsual: false };
  }
  for (const parameter of last) {
    const isGiven = [...bodies.request].some(
      ([wire, { value }]) => camelKey(wire) === camelKey(parameter) && value.isReadOnly !== true,
    );
    const wire = isGiven
      ? memberNamed(bodies.request, parameter)
      : (memberNamed(shown, parameter) ??
        usualId(shown) ??
        memberNamed(bodies.request, parameter) ??
        usualId(bodies.request));
    if (wire === undefined) throw new NotDrafted(`nothing that is sent or shown tells {${parameter}} of its path`);
    own.set(parameter, wire);
  }
  const [[, wire] = []] = [...own];
  const given = bodies.request.get("id");
  const isGiven = given !== undefined && (given.isRequired || !shown.has("id"));
  const isUsual = parents.length === 0 && own.size === 1 && wire === "id" && !isGiven;
  return { parents, chosen: [], own, isUsual };
}

/** The path of the collection, without the part that names an object. */
export function collectionOf({ item, operations, calls }: DescribedKind): string {
  if (calls?.create !== undefined) return calls.create.operation.path;
  const other = operations.find(({ path }) => namelessPath(path) !== namelessPath(item));
  if (other !== undefined) return withNamesOf(item, other.path);
  return item.replace(/\/\{[^{}]+\}\/?$/, "");
}

/** A path with the names of parameters that another one has: operations may call one parameter differently. */
function withNamesOf(named: string, path: string): string {
  const names = parametersIn(named);
  let i = 0;
  return path.replace(/\{[^{}]+\}/g, (all) => `{${names[i++] ?? all.slice(1, -1)}}`);
}

/** Whether programs give a property: the service numbers its objects, whatever its schema lets them send. */
export function isInput(wire: string, { value, isRequired }: Member, { own, chosen }: IdentityOfKind): boolean {
  if (value.isReadOnly === true || SAYS_READ_ONLY.test(value.doc ?? "")) return false;
  const isNumber = /^(?:id|uuid|uid|guid)$/i.test(wire) && !isRequired && chosen.length === 0;
  return !(isNumber && [...own.values()].includes(wire));
}

const SAYS_READ_ONLY = /\bread[- ]?only\b/i;

export function camelKey(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
}
