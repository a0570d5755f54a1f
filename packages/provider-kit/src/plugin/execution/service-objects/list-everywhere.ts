import type { ApiClient } from "../../declare/client";
import { referencesOf } from "../../declare/reference";
import type { Resource } from "../../declare/resource";
import { typeName } from "../../declare/resource";
import { listNeeds } from "../../failures/objects";
import { say } from "../../failures/say";
import { namesIn } from "../../io/http/path-template";
import { UserError } from "../../values/errors";
import type { PlainMap } from "../../values/value/plain";
import { fromWire } from "../../values/wire/wire";
import { idOf } from "./identity";
import { listObjects } from "./list-objects";
import { isGone, stateProperties } from "./object";
import { nounOf } from "./wording";

/** An object of a list, and the inputs by which the list was asked for: it need not show what it is the list of. */
export interface ListedObject {
  readonly wire: object;
  readonly inputs: PlainMap;
}

/** All objects of a kind. Where the list is that of a parent which is not given, the lists of all parents, which `refersTo` names. */
export async function* listEverywhere(
  api: ApiClient,
  resources: readonly Resource[],
  resource: Resource,
  given: PlainMap = {},
): AsyncIterable<ListedObject> {
  const [name] = namesToList(resource, given);
  if (name === undefined) {
    for await (const wire of listObjects(api, resource, given)) yield { wire, inputs: given };
    return;
  }
  const parent = parentOf(resources, resource, name);
  if (parent === undefined) throw new UserError(say(listNeeds, { noun: nounOf(resource.token), name }));
  const values = new Set<string>();
  for await (const listed of listEverywhere(api, resources, parent.resource)) {
    const { value, shown } = namedBy(parent, listed);
    // what the parent says itself of the other names must be what is given
    const isOther = Object.entries(given).some(([one, known]) => (shown[one] ?? known) !== known);
    // of several parents with the same value there is one list
    if (typeof value !== "string" || isOther || values.has(value)) continue;
    values.add(value);
    try {
      yield* listEverywhere(api, resources, resource, { ...given, [name]: value });
    } catch (error) {
      if (!isGone(parent.resource, error)) throw error;
    }
  }
}

/** The names in the list of a kind that are not given: those of parents. */
export function namesToList({ list }: Resource, given: PlainMap): readonly string[] {
  if (list === undefined || typeof list === "function") return [];
  return namesIn([list.path, list.query, list.body]).filter((name) => given[name] === undefined);
}

/** The kind whose objects an input names, and by which property. */
interface Parent {
  readonly resource: Resource;
  readonly property: string;
}

/** What an input of a kind refers to, where that can be listed. */
export function parentOf(resources: readonly Resource[], { inputs }: Resource, name: string): Parent | undefined {
  const input = inputs[name];
  if (input?.kind !== "string") return undefined;
  for (const { resource: type, property = "id" } of referencesOf(input)) {
    const resource = resources.find(({ token, list }) => typeName(token) === type && list !== undefined);
    if (resource !== undefined) return { resource, property };
  }
  return undefined;
}

function namedBy({ resource, property }: Parent, { wire, inputs }: ListedObject): { value: unknown; shown: PlainMap } {
  const shown = { ...inputs, ...fromWire(stateProperties(resource), wire) };
  return { value: property === "id" ? idOf(resource, wire, inputs) : shown[property], shown };
}
