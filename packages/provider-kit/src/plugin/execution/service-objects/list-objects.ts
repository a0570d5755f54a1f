import type { ApiClient } from "../../declare/client";
import type { ListSource } from "../../declare/list";
import type { HandlerContext, Resource } from "../../declare/resource";
import type { Properties } from "../../declare/shape";
import { ProviderBug } from "../../values/errors";
import { noList } from "../../failures/objects";
import { say } from "../../failures/say";
import { listAll } from "../../io/http/page";
import { namesIn } from "../../io/http/path-template";
import type { PlainMap } from "../../values/value/plain";
import { getByPath, getObjectOfForm, isGone, unlessSoftDeleted, unlessUnlisted } from "./object";
import { idOf, partsOfId } from "./identity";
import { nounOf } from "./wording";

/**
 * All objects of a kind, or those of one list; each page is read. What is deleted but still shown is left out, and so is what has an
 * empty name for an ID: no program can name it.
 */
export async function* listObjects(
  api: ApiClient,
  resource: Resource,
  inputs: PlainMap,
  find?: string | ListSource,
): AsyncIterable<object> {
  const { list } = resource;
  const shown =
    find === undefined && typeof list === "function" ? list(api) : listAll(api, sourceOf(resource, find), inputs);
  try {
    for await (const wire of shown) {
      if (unlessUnlisted(resource, wire) !== undefined) yield wire;
    }
  } catch (error) {
    // some services answer "not found" to a filter that nothing matches
    if (find !== undefined && isGone(resource, error)) return;
    throw error;
  }
}

/** The object of an id, where a list shows it. */
export async function findInList(
  api: ApiClient,
  resource: Resource,
  id: string,
  list?: ListSource,
  inputs: PlainMap = {},
): Promise<object | undefined> {
  // what the list is of; all else of the ID an object shows itself
  const names = namesIn(list);
  const known = Object.fromEntries(Object.entries(inputs).filter(([name]) => names.includes(name)));
  for await (const wire of listObjects(api, resource, inputs, list)) {
    if (isSameId(resource, idOf(resource, wire, known), id)) return wire;
  }
  return undefined;
}

/** Whether two IDs name one object: a service that knows names in any case has one object for both spellings. */
function isSameId(resource: Resource, one: string, other: string): boolean {
  if (one === other || one.toLowerCase() !== other.toLowerCase()) return one === other;
  const others = partsOfId(resource, other);
  return Object.entries(partsOfId(resource, one)).every(
    ([name, part]) => part === others[name] || resource.inputs[name]?.equal === "ignoreCase",
  );
}

/** Reads one object by its own path, or in the list where it has none; `undefined` when it is gone. */
export function getObject(
  api: ApiClient,
  resource: Resource,
  id: string,
  inputs: PlainMap,
): Promise<object | undefined> {
  if (resource.readBy !== "list") return getByPath(api, resource, id, inputs);
  return findInList(api, resource, id, readingList(resource), { ...inputs, ...partsOfId(resource, id) });
}

/** The list that one object is read in: that of the kind or, where only parents have lists, the one to find an object in. */
export function readingList({ list, identity }: Resource): ListSource | undefined {
  return [list, identity?.find].find((one) => typeof one === "object");
}

/** The object of an id, read as a refresh reads it: what only an import has to find out is left out. */
export async function readOne(
  context: HandlerContext,
  resource: Resource,
  id: string,
  inputs: PlainMap,
): Promise<object | undefined> {
  const standard = (): Promise<object | undefined> => getObject(context.api, resource, id, inputs);
  if (resource.read === undefined) return standard();
  const found = await resource.read({
    ...context,
    id,
    isImport: false,
    inputs: { ...partsOfId(resource, id), ...inputs },
    standard,
    inList: (list) => findInList(context.api, resource, id, list),
  });
  return unlessSoftDeleted(resource, found);
}

/**
 * Every object of a kind, whole: where the list shows only some inputs, each object that may be wanted, judged by
 * those, is read by its own path.
 */
export async function* listWhole(
  api: ApiClient,
  resource: Resource,
  inputs: PlainMap,
  mayBeWanted: (wire: object, shown: Resource) => boolean,
  find?: string | ListSource,
): AsyncIterable<object> {
  const shown = shownInList(resource, find);
  for await (const wire of listObjects(api, resource, inputs, find)) {
    if (!mayBeWanted(wire, shown)) continue;
    const whole = shown === resource ? wire : await getObject(api, resource, idOf(resource, wire, inputs), inputs);
    if (whole !== undefined) yield whole;
  }
}

/** As `listWhole`, but each object as every form shows it: for objects of which nobody knows the form. */
export async function* listInEachForm(
  api: ApiClient,
  resource: Resource,
  inputs: PlainMap,
  mayBeWanted: (wire: object, shown: Resource) => boolean,
  find?: string | ListSource,
): AsyncIterable<object> {
  const forms = Object.keys(resource.endpointWith ?? {});
  const others = Object.fromEntries(Object.entries(inputs).filter(([name]) => !forms.includes(name)));
  for await (const wire of listWhole(api, resource, others, mayBeWanted, find)) {
    yield wire;
    for (const name of forms) {
      const object = await getObjectOfForm(api, resource, idOf(resource, wire, others), others, name);
      if (typeof object === "object") yield object;
    }
  }
}

/** The kind with the inputs that its list shows; the kind itself where the list shows all of them. */
export function shownInList(resource: Resource, find?: string | ListSource): Resource {
  const source = typeof find === "object" ? find : resource.list;
  const shows = typeof source === "object" ? source.shows : undefined;
  return shows === undefined ? resource : { ...resource, inputs: pick(resource.inputs, shows) };
}

function pick(properties: Properties, names: readonly string[]): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));
}

/** The list to search: the given one, or the resource's own. */
export function sourceOf(resource: Resource, find: string | ListSource | undefined): ListSource {
  if (typeof find === "object") return find;
  const { list } = resource;
  const base: ListSource | undefined = typeof list === "function" ? undefined : list;
  if (base === undefined && find === undefined) throw new ProviderBug(say(noList, { noun: nounOf(resource.token) }));
  return { paging: { style: "none" }, path: resource.endpoint, ...base, ...(find === undefined ? {} : { path: find }) };
}
