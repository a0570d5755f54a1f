import type { Properties } from "../declare/shape";
import { mark } from "../reconcile/secret-marks";
import { revealMap } from "../value/plain";
import type { ValueMap } from "../value/value";
import { secretTexts } from "../value/value";
import type { Runtime } from "./runtime";

/** Makes sure that no secret among the values ever stands in a message. */
export function registerSecrets(runtime: Runtime, properties: Properties, values: ValueMap): void {
  const marked = mark(properties, revealMap(values), values);
  for (const text of secretTexts(marked)) runtime.host.redactor.add(text);
}
