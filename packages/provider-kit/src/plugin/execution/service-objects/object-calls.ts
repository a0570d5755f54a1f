import type { ApiClient, RequestOptions } from "../../declare/client";
import type { Resource } from "../../declare/resource";
import { fillPath, fillValues } from "../../io/http/path-template";
import { asDeclared } from "../../values/value/plain";
import type { PlainMap } from "../../values/value/plain";
import { itemPath, partsOfId } from "./identity";

/** A request about one object. */
export interface ObjectRequest {
  /** `undefined`: the usual one. */
  readonly method: string | undefined;
  readonly path: string;
  /** What names the object in the body; empty where the path does. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** The request by which one object is read, changed or deleted: as the resource says, or the usual one at the object's path. */
export function objectRequest(
  resource: Resource,
  what: keyof NonNullable<Resource["calls"]>,
  id: string,
  inputs: PlainMap,
): ObjectRequest {
  const call = resource.calls?.[what];
  if (call === undefined) return { method: undefined, path: itemPath(resource, id, inputs), body: undefined };
  const { method = "POST", path, body } = call;
  const values = { ...inputs, id, ...partsOfId(resource, id) };
  return {
    method,
    path: fillPath(path, values),
    body: body && asDeclared<Record<string, unknown>>(fillValues(body, values)),
  };
}

/** What the service shows of one object. */
export async function sendRead(
  api: ApiClient,
  { method, path, body }: ObjectRequest,
  options: RequestOptions = {},
): Promise<unknown> {
  if (method === undefined) return api.get(path, options);
  return (await api.send(method, path, body, { ...options, idempotent: true, shared: true })).body;
}

/** Has the service delete one object. */
export async function sendDeletion(api: ApiClient, { method, path, body }: ObjectRequest): Promise<void> {
  await (method === undefined ? api.delete(path) : api.send(method, path, body, { idempotent: true }));
}
