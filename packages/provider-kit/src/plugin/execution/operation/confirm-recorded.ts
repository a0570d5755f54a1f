import type { Resource } from "../../declare/resource";
import { isKeyUnique, naturalKey } from "../service-objects/identity";
import type { PlainMap } from "../../values/value/plain";
import { serviceObject } from "./journaled";
import type { Runtime } from "./runtime";

/** An object that the engine names as that of a resource. */
export interface RecordedObject {
  readonly urn: string;
  readonly id: string;
  /** Its inputs, as the state or the service shows them. */
  readonly inputs: PlainMap;
}

/** Records that an object is in the state of a stack: it has an owner, and its journal entries need no more care. */
export async function confirmRecorded(
  runtime: Runtime,
  resource: Resource,
  { urn, id, inputs }: RecordedObject,
): Promise<void> {
  const { token: type } = resource;
  runtime.ownership.confirm(urn, type, id);
  const uniqueKey = isKeyUnique(resource, inputs) ? naturalKey(resource, inputs) : undefined;
  await runtime.host.journal.recorded({ urn, ...serviceObject(runtime, type, id), uniqueKey });
}
