import type { ApiClient } from "../../declare/client";
import type { Search } from "../../declare/function";
import { OBJECT_ID } from "../../declare/function";
import type { ListSource } from "../../declare/list";
import type { HandlerContext, Resource } from "../../declare/resource";
import { isEqual } from "../../values/equality/equal";
import { UserError } from "../../values/errors";
import { noneWithId, noneWithValues, severalWithValues } from "../../failures/objects";
import { say } from "../../failures/say";
import type { PlainMap } from "../../values/value/plain";
import { asDeclared } from "../../values/value/plain";
import { fromWire } from "../../values/wire/wire";
import { wireName } from "../../values/wire/wire-name";
import { listObjects, listWhole, readOne } from "./list-objects";
import { stateProperties } from "./object";
import { joinId } from "./id-text";
import { idOf, idPartsOf, normalizedId, partsOfId } from "./identity";
import { nounOf } from "./wording";

/** Values that a wanted object has, by public name; those that are left out are not asked for. */
export type Wanted = Readonly<Record<string, unknown>>;

/** All objects of a kind that have the wanted values. */
export async function* listWhere(
  api: ApiClient,
  resource: Resource,
  where: Wanted = {},
  list?: ListSource,
): AsyncIterable<object> {
  for await (const wire of listObjects(api, resource, asDeclared<PlainMap>(where), list)) {
    if (has(resource, wire, where)) yield withId(resource, wire, where);
  }
}

/** The one object of a kind that has the wanted id or values; none and several are the program's mistake. */
export async function findOne(
  context: HandlerContext,
  resource: Resource,
  by: Wanted,
  { list, choose }: Search = {},
): Promise<object> {
  const { api } = context;
  const noun = nounOf(resource.token);
  const id = wantedId(resource, by);
  if (id !== undefined) {
    const found = await readOne(context, resource, normalizedId(resource, id), {});
    if (found !== undefined) return withId(resource, found, partsOfId(resource, normalizedId(resource, id)));
    throw new UserError(say(noneWithId, { noun, id: JSON.stringify(id) }));
  }
  const matches: object[] = [];
  const isWanted = (shown: object): boolean => has(resource, shown, by);
  for await (const wire of listWhole(api, resource, asDeclared<PlainMap>(by), isWanted, list)) matches.push(wire);
  const [first, second] = matches;
  const wanted = inWords(by);
  if (first === undefined) throw new UserError(say(noneWithValues, { noun, wanted }));
  const chosen = choose?.(matches) ?? (second === undefined ? first : undefined);
  if (chosen !== undefined) return withId(resource, chosen, by);
  const ids = matches.map((wire) => idOf(resource, wire, {})).join(", ");
  throw new UserError(say(severalWithValues, { count: matches.length, noun, wanted, ids }));
}

/** The object with what only its path says, and with its ID, where the service's own `id` is another thing or a number. */
function withId(resource: Resource, wire: object, inputs: Wanted): object {
  if (resource.idParts === undefined && "id" in wire && typeof wire.id === "string") return wire;
  const inPath = Object.entries(resource.inputs).flatMap(([name, property]) => {
    const key = property.sent === "path" ? wireName(name, property) : undefined;
    return key === undefined || inputs[name] === undefined || key in wire ? [] : [[key, inputs[name]] as const];
  });
  const id = idOf(resource, wire, asDeclared<PlainMap>(inputs));
  return { ...Object.fromEntries(inPath), ...wire, [OBJECT_ID]: id };
}

/** The id that is asked for: as such, or by all its parts. */
function wantedId(resource: Resource, by: Wanted): string | undefined {
  if (typeof by["id"] === "string") return by["id"];
  const parts = idPartsOf(resource).map((part) => by[part]);
  return parts.every((part) => typeof part === "string") ? joinId(parts) : undefined;
}

function has(resource: Resource, wire: object, wanted: Wanted): boolean {
  const shown = fromWire(stateProperties(resource), wire);
  return Object.entries(wanted).every(([name, value]) => {
    const property = resource.inputs[name] ?? resource.outputs[name];
    return (
      value === undefined ||
      property === undefined ||
      // the path of the list has it
      (property.sent === "path" && shown[name] === undefined) ||
      isEqual({ ...property, computed: false }, value, shown[name])
    );
  });
}

/** What is wanted, as sentences name it: `name "a" and owner "b"`. */
export function inWords(wanted: Wanted): string {
  return Object.entries(wanted)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(" and ");
}
