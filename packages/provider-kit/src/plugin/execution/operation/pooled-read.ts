import type { ListSource } from "../../declare/list";
import type { HandlerContext, Resource } from "../../declare/resource";
import { fillSource, readPage } from "../../io/http/page";
import { namesIn } from "../../io/http/path-template";
import type { ReadPool } from "../../io/http/read-pool";
import { createReadPool } from "../../io/http/read-pool";
import { findInList, getObject, readingList } from "../service-objects/list-objects";
import { getObjectOfForm, isGone, unlessUnlisted } from "../service-objects/object";
import { idOf, partsOfId } from "../service-objects/identity";
import type { PlainMap } from "../../values/value/plain";
import type { Runtime } from "./runtime";
import { configuredProvider } from "./runtime";

/** Reads an object the standard way: where the kind allows it, together with others that the same list shows. */
export function readPooled(
  runtime: Runtime,
  context: HandlerContext,
  resource: Resource,
  id: string,
  inputs: PlainMap,
): Promise<object | undefined> {
  const single = (): Promise<object | undefined> => getObject(context.api, resource, id, inputs);
  const list = listOf(resource);
  if (list === undefined) return single();
  const known: PlainMap = { ...inputs, ...partsOfId(resource, id) };
  // what the list is of, such as a parent; an import may not know it
  const names = namesIn(list);
  if (names.some((name) => known[name] === undefined)) return single();
  const values = Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
  return poolOf(runtime, resource, fillSource(list, values), values).read(id, single, context);
}

/** Reads an object of which only the ID is known: as an object of each form with an endpoint of its own, then the standard way. */
export async function readImported(
  runtime: Runtime,
  context: HandlerContext,
  resource: Resource,
  id: string,
  inputs: PlainMap,
): Promise<object | undefined> {
  for (const name of Object.keys(resource.endpointWith ?? {})) {
    const form = `${resource.token} with ${name}`;
    if (runtime.missingForms.has(form)) continue;
    const object = await getObjectOfForm(context.api, resource, id, inputs, name);
    if (object !== "no form") return object;
    runtime.missingForms.add(form);
  }
  return readPooled(runtime, context, resource, id, inputs);
}

/** Reads an object from a list, together with others that it shows; one that is not on it is looked for anew. */
export async function readInList(
  runtime: Runtime,
  context: HandlerContext,
  resource: Resource,
  id: string,
  list: ListSource,
): Promise<object | undefined> {
  const anew = (): Promise<object | undefined> => findInList(context.api, resource, id, list);
  try {
    return await poolOf(runtime, resource, list, {}).inList(id, anew, context);
  } catch (error) {
    // what the list is of is gone
    if (isGone(resource, error)) return undefined;
    throw error;
  }
}

/** The list that shows all objects that are read together. */
function listOf(resource: Resource): ListSource | undefined {
  const { list, pooled, readBy } = resource;
  if (readBy === "list") return readingList(resource);
  if (pooled !== true) return pooled || undefined;
  return typeof list === "object" ? list : undefined;
}

function poolOf(runtime: Runtime, resource: Resource, list: ListSource, values: PlainMap): ReadPool {
  const { pools, host } = runtime;
  const key = JSON.stringify([resource.token, list]);
  const existing = pools.get(key);
  if (existing !== undefined) return existing;
  const { trace } = host;
  const pool = createReadPool({
    ...(trace === undefined ? {} : { onRead: (id, how) => trace.event("pooled", { id, how }) }),
    api: configuredProvider(runtime).api,
    readPage: (api, position) => readPage(api, list, position),
    idOf: (wire) => unlessUnlisted(resource, wire) && idOf(resource, wire, values),
    uptimeMs: () => host.clock.uptimeMs(),
  });
  pools.set(key, pool);
  return pool;
}
