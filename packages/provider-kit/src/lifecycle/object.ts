import type { ApiClient, RequestOptions } from "../declare/client";
import type { ListSource } from "../declare/list";
import type { Resource } from "../declare/resource";
import type { Properties } from "../declare/shape";
import { ApiError } from "../http/api-error";
import { listAll } from "../http/page";
import { fillPath } from "../http/path";
import type { PlainMap } from "../value/plain";
import { getAt } from "../wire/dotted";
import { wireName } from "../wire/to-wire";
import { ProviderBug, UserError } from "./errors";
import { nounOf, withArticle } from "./names";

const DEFAULT_ID_PARTS: readonly string[] = ["id"];

function partsOf(resource: Resource): readonly string[] {
  return resource.idParts ?? DEFAULT_ID_PARTS;
}

/** The id of a wire object; parts that are inputs of a parent come from the inputs. */
export function idOf(resource: Resource, wire: object, inputs: PlainMap): string {
  const parts = partsOf(resource).map((part) => {
    const value = idPart(resource, part, wire, inputs);
    if (value !== undefined) return value;
    throw new ProviderBug(`the service answered with ${withArticle(nounOf(resource.token))} that has no ${part}`);
  });
  const id = parts.join("/");
  return resource.normalizeId?.(id) ?? id;
}

function idPart(resource: Resource, part: string, wire: object, inputs: PlainMap): string | undefined {
  const property = resource.outputs[part] ?? resource.inputs[part];
  const shown = getAt(wire, property === undefined ? part : (wireName(part, property) ?? part));
  const value = shown ?? inputs[part];
  return typeof value === "string" && value !== "" ? value : undefined;
}

// one name alone, such as `status`, may be in anybody's answer
const FEWEST_NAMES = 2;

/**
 * How a request is sent whose answer is an object of the kind: an answer that lacks its id, or shows hardly any of its properties,
 * comes from somebody else, and is as good as lost.
 */
export function expectingObject(resource: Resource, inputs: PlainMap): Required<Pick<RequestOptions, "isUsable">> {
  return {
    isUsable: (answer) => {
      const wire = objectIn(resource, answer);
      if (wire === undefined) return false;
      const hasId = partsOf(resource).every((part) => idPart(resource, part, wire, inputs) !== undefined);
      const names = wireNamesOf(resource);
      const shown = names.filter((name) => getAt(wire, name) !== undefined);
      return hasId && shown.length >= Math.min(FEWEST_NAMES, names.length);
    },
  };
}

/** What the properties and the parts of the id are called in answers. */
function wireNamesOf(resource: Resource): readonly string[] {
  const properties: Properties = { ...resource.inputs, ...resource.outputs };
  const names = Object.entries(properties).flatMap(([name, property]) => wireName(name, property) ?? []);
  return [...new Set([...names, ...partsOf(resource).filter((part) => properties[part] === undefined)])];
}

/** What an id says about the object: a value for each part. */
export function partsOfId(resource: Resource, id: string): Readonly<Record<string, string>> {
  const parts = partsOf(resource);
  const values = id.split("/");
  const isWhole = values.length === parts.length && !values.includes("");
  const form = resource.idDoc ?? parts.map((part) => `<${part}>`).join("/");
  const wrong = isWhole ? resource.checkId?.(id) : `it must be ${form}`;
  if (wrong !== undefined) {
    throw new UserError(`${JSON.stringify(id)} is not the ID of ${withArticle(nounOf(resource.token))}: ${wrong}`);
  }
  return Object.fromEntries(parts.map((part, i) => [part, values[i] ?? ""]));
}

/** Path of the collection that new objects are posted to. */
export function collectionPath(resource: Resource, inputs: PlainMap): string {
  return fillPath(resource.endpoint, inputs);
}

/** Path of one object. */
export function itemPath(resource: Resource, id: string, inputs: PlainMap): string {
  const parts = partsOf(resource);
  const template = resource.item ?? `${resource.endpoint}/{${parts[parts.length - 1] ?? "id"}}`;
  return fillPath(template, { ...inputs, ...partsOfId(resource, id) });
}

/** The object inside an answer. */
export function unwrap(resource: Resource, answer: unknown): object {
  const inner = objectIn(resource, answer);
  if (inner !== undefined) return inner;
  throw new ProviderBug(`the service answered with no ${nounOf(resource.token)}`);
}

function objectIn({ wrapper }: Resource, answer: unknown): object | undefined {
  const inner = wrapper === undefined ? answer : (getAt(answer, wrapper) ?? answer);
  return typeof inner === "object" && inner !== null ? inner : undefined;
}

/** Whether an error means that there is no such object, to a resource or a lookup. */
export function isGone(declared: Pick<Resource, "isGone">, error: unknown): error is ApiError {
  // what a gateway or another server does not find says nothing of the service's objects
  if (!(error instanceof ApiError) || error.isForeign) return false;
  return declared.isGone?.(error) ?? error.status === 404;
}

/** Reads one object by its own path; `undefined` when it is gone. */
export async function getObject(
  api: ApiClient,
  resource: Resource,
  id: string,
  inputs: PlainMap,
): Promise<object | undefined> {
  try {
    const options = expectingObject(resource, { ...inputs, ...partsOfId(resource, id) });
    return notGhost(resource, unwrap(resource, await api.get(itemPath(resource, id, inputs), options)));
  } catch (error) {
    if (isGone(resource, error)) return undefined;
    throw error;
  }
}

/** Drops an object that the service still shows although it is deleted. */
export function notGhost(resource: Resource, wire: object | undefined): object | undefined {
  return wire === undefined || resource.isGhost?.(wire) === true ? undefined : wire;
}

/** All objects of a kind, or those of one list; each page is read, and what is deleted but still shown is left out. */
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
      if (notGhost(resource, wire) !== undefined) yield wire;
    }
  } catch (error) {
    // some services answer "not found" to a filter that nothing matches
    if (find !== undefined && isGone(resource, error)) return;
    throw error;
  }
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

/** The kind with the inputs that its list shows; the kind itself where the list shows all of them. */
export function shownInList(resource: Resource, find?: string | ListSource): Resource {
  const source = typeof find === "object" ? find : resource.list;
  const shows = typeof source === "object" ? source.shows : undefined;
  return shows === undefined ? resource : { ...resource, inputs: pick(resource.inputs, shows) };
}

function pick(properties: Properties, names: readonly string[]): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));
}

/** The list to look in: the given one, or the kind's own, where it is one. */
export function sourceOf(resource: Resource, find: string | ListSource | undefined): ListSource {
  if (typeof find === "object") return find;
  const { list } = resource;
  const base: ListSource | undefined = typeof list === "function" ? undefined : list;
  if (base === undefined && find === undefined) throw new ProviderBug(`${nounOf(resource.token)} declares no list`);
  return { paging: { style: "none" }, path: resource.endpoint, ...base, ...(find === undefined ? {} : { path: find }) };
}
