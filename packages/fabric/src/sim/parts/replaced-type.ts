import { refuseProperty } from "../kind/fabric-error";
import type { JsonObject } from "../kind/json";

/** Refuses a replacement that does not repeat the type of the object: it has to name it, and cannot change it. */
export function checkSameType(code: string, input: JsonObject, object: JsonObject | undefined): void {
  if (object?.["type"] !== input["type"]) throw refuseProperty(code, "/type", "cannot be changed");
}
