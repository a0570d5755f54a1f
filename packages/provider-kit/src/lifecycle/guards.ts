import type { Resource } from "../declare/resource";
import type { Properties } from "../declare/shape";
import { fillPath } from "../http/path";
import type { PlainMap } from "../value/plain";
import { revealMap } from "../value/plain";
import type { ValueMap } from "../value/value";
import type { Runtime } from "./runtime";
import { mark, secretTexts } from "./state";

/** Makes sure that no secret among the values ever stands in a message. */
export function registerSecrets(runtime: Runtime, properties: Properties, values: ValueMap): void {
  const marked = mark(properties, revealMap(values), values);
  for (const text of secretTexts(marked)) runtime.host.redactor.add(text);
}

/** The key of the lock that a write of the resource needs, if it needs one. */
export function fillLock(resource: Resource, inputs: PlainMap): string | undefined {
  return resource.lock === undefined ? undefined : fillPath(resource.lock, inputs);
}
