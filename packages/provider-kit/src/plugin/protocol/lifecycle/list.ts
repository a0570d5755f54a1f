import { UserError } from "../../values/errors";
import { notAToken } from "../../failures/objects";
import { say } from "../../failures/say";
import type { ListedObject } from "../../execution/service-objects/list-everywhere";
import { listEverywhere } from "../../execution/service-objects/list-everywhere";
import { stateProperties } from "../../execution/service-objects/object";
import { idOf } from "../../execution/service-objects/identity";
import { runOperation } from "../../execution/operation/run-operation";
import type { Runtime } from "../../execution/operation/runtime";
import { registerSecrets, resourceOf } from "../../execution/operation/runtime";
import { revealMap } from "../../values/value/plain";
import { fromWire } from "../../values/wire/wire";
import type { ListItem, ListRequest } from "./requests";

/** Lists all objects of a kind with the ids that import takes; a continuation token is the count of objects already given. */
export async function* list(runtime: Runtime, request: ListRequest): AsyncIterable<ListItem> {
  const resource = resourceOf(runtime, request.type);
  registerSecrets(runtime, resource.inputs, request.query);
  const query = revealMap(request.query);
  const start = startOf(request.continuationToken);
  const sizes = [request.limit, request.pageSize].filter((size) => size > 0);
  const end = start + Math.min(Infinity, ...sizes);
  const objects = await runOperation(runtime, { doing: "listing", token: resource.token }, async ({ api }) => {
    const found: ListedObject[] = [];
    for await (const listed of listEverywhere(api, runtime.provider, resource, query)) {
      found.push(listed);
      // one more tells that there are more
      if (found.length > end) break;
    }
    return found;
  });
  for (const { wire, inputs } of objects.slice(start, end)) {
    const id = idOf(resource, wire, inputs);
    const { name } = fromWire(stateProperties(resource), wire);
    yield { id, name: typeof name === "string" && name !== "" ? name : id };
  }
  if (objects.length > end) yield { continuationToken: String(end) };
}

function startOf(token: string): number {
  if (/^\d*$/.test(token)) return Number(token);
  throw new UserError(say(notAToken, { token: JSON.stringify(token) }));
}
