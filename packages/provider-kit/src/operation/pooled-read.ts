import type { HandlerContext, Resource } from "../declare/resource";
import type { ReadPool } from "../http/read-pool";
import { createReadPool } from "../http/read-pool";
import { listObjects } from "../objects/list-objects";
import { getObject } from "../objects/object";
import { idOf } from "../objects/identity";
import type { PlainMap } from "../value/plain";
import type { Runtime } from "./runtime";
import { sessionOf } from "./runtime";

/** Reads an object the standard way: where the kind allows it, together with others that are read at the same time. */
export function readPooled(
  runtime: Runtime,
  context: HandlerContext,
  resource: Resource,
  id: string,
  inputs: PlainMap,
): Promise<object | undefined> {
  if (resource.pooled !== true) return getObject(context.api, resource, id, inputs);
  return poolOf(runtime, resource).read(id, context.api, context);
}

function poolOf(runtime: Runtime, resource: Resource): ReadPool {
  const existing = runtime.pools.get(resource.token);
  if (existing !== undefined) return existing;
  const pool = createReadPool({
    get: (id, api) => getObject(api, resource, id, {}),
    list: (api) => listObjects(api, resource, {}),
    idOf: (wire) => idOf(resource, wire, {}),
    pageSize: pageSize(resource),
    shared: sessionOf(runtime).api,
  });
  runtime.pools.set(resource.token, pool);
  return pool;
}

function pageSize(resource: Resource): number {
  if (resource.list === undefined || typeof resource.list === "function") return Infinity;
  return resource.list.paging.style === "none" ? Infinity : resource.list.paging.size;
}
