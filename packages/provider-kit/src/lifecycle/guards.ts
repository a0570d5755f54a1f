import type { Resource } from "../declare/resource";
import type { Properties } from "../declare/shape";
import { fillPath } from "../http/path";
import type { PlainMap } from "../value/plain";
import { revealMap } from "../value/plain";
import { secretTexts } from "../value/secret-texts";
import type { ValueMap } from "../value/value";
import { mark } from "./marks";
import type { Runtime } from "./runtime";
import type { Turn } from "./turns";

/** Makes sure that no secret among the values ever stands in a message. */
export function registerSecrets(runtime: Runtime, properties: Properties, values: ValueMap): void {
  const marked = mark(properties, revealMap(values), values);
  for (const text of secretTexts(marked)) runtime.host.redactor.add(text);
}

/** What a write of the resource waits its turn for, and under which name others wait for it. */
export function turnOf(resource: Resource, inputs: PlainMap, name: string, isDeletion = false): Turn {
  return {
    name,
    isDeletion,
    key: () => (resource.lock === undefined ? undefined : fillPath(resource.lock, inputs)),
    isTooEarly: (refusal) => resource.isTooEarly?.(refusal) === true,
  };
}
