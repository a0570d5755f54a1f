import type { Resource } from "../../declare/resource";
import { isEqual } from "../../values/equality/equal";
import type { PlainMap } from "../../values/value/plain";
import { fromWire, isSent } from "../../values/wire/wire";
import { fillHidden, isHidden } from "./merge-state";

/** Whether an object has the values of the inputs, as far as they travel in such a request and the service shows them again. */
export function matchesInputs(
  resource: Resource,
  wire: object,
  inputs: PlainMap,
  sentIn: "create" | "update",
): boolean {
  const shown = fromWire(resource.inputs, wire);
  const objects = { written: inputs, returned: shown };
  return Object.entries(resource.inputs).every(([name, property]) => {
    const isSaid = isSent(property, sentIn) || property.sent === "path";
    if (!isSaid || isHidden(property, shown[name])) return true;
    return isEqual(property, inputs[name], fillHidden(property, inputs[name], shown[name]), objects);
  });
}
