import { fromWire } from "../wire/from-wire";
import { revealMap } from "../value/plain";
import { idOf, listObjects } from "./object";
import type { ListItem, ListRequest } from "./requests";
import type { Runtime } from "./runtime";
import { during, resourceOf } from "./runtime";

/** Lists all objects of a kind with the ids that import takes; a continuation token is the count of objects already given. */
export async function* list(runtime: Runtime, request: ListRequest): AsyncIterable<ListItem> {
  const resource = resourceOf(runtime, request.type);
  const query = revealMap(request.query);
  const objects = await during(runtime, { doing: "listing", token: resource.token }, async ({ api }) => {
    const found: object[] = [];
    for await (const wire of listObjects(api, resource, query)) found.push(wire);
    return found;
  });
  const start = Number(request.continuationToken || "0");
  const sizes = [request.limit, request.pageSize].filter((size) => size > 0);
  const end = Math.min(objects.length, start + Math.min(Infinity, ...sizes));
  for (const wire of objects.slice(start, end)) {
    const id = idOf(resource, wire, query);
    const { name } = fromWire({ ...resource.inputs, ...resource.outputs }, wire);
    yield { id, name: typeof name === "string" && name !== "" ? name : id };
  }
  if (end < objects.length) yield { continuationToken: String(end) };
}
