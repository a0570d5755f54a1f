import type { ApiClient } from "../../declare/client";
import type { Provider } from "../../declare/provider";
import { lookupsOf, referencesOf } from "../../declare/reference";
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
  kinds: Kinds,
  resource: Resource,
  given: PlainMap = {},
): AsyncIterable<ListedObject> {
  const [name] = namesToList(resource, given);
  if (name === undefined) {
    for await (const wire of listObjects(api, resource, given)) yield { wire, inputs: given };
    return;
  }
  const parent = parentOf(kinds, resource, name);
  if (parent === undefined) throw new UserError(say(listNeeds, { noun: nounOf(resource.token), name }));
  const values = new Set<string>();
  for await (const listed of listEverywhere(api, kinds, parent.resource)) {
    const { value, shown } = namedBy(parent, listed);
    // what the parent says itself of the other names must be what is given
    const isOther = Object.entries(given).some(([one, known]) => (shown[one] ?? known) !== known);
    // of several parents with the same value there is one list
    if (typeof value !== "string" || isOther || values.has(value)) continue;
    values.add(value);
    try {
      yield* listEverywhere(api, kinds, resource, { ...given, [name]: value });
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

/** What can be listed: what programs manage, and what functions find. */
type Kinds = Pick<Provider, "resources" | "functions">;

/** What an input of a kind refers to, where that can be listed. */
export function parentOf({ resources, functions }: Kinds, { inputs }: Resource, name: string): Parent | undefined {
  const input = inputs[name];
  if (input?.kind !== "string") return undefined;
  const named = (token: string, type: string): boolean => typeName(token) === type;
  const found = [
    ...referencesOf(input).map(({ resource: type, property }) => {
      return { resource: resources.find(({ token }) => named(token, type)), property };
    }),
    ...lookupsOf(input).map(({ lookup, property }) => {
      return { resource: functions.find(({ token }) => named(token, lookup))?.finds?.resource, property };
    }),
  ];
  for (const { resource, property = "id" } of found) if (resource?.list !== undefined) return { resource, property };
  return undefined;
}

function namedBy({ resource, property }: Parent, { wire, inputs }: ListedObject): { value: unknown; shown: PlainMap } {
  const shown = { ...inputs, ...fromWire(stateProperties(resource), wire) };
  return { value: property === "id" ? idOf(resource, wire, inputs) : shown[property], shown };
}
