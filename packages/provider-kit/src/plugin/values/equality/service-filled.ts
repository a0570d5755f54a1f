import type { Property } from "../../declare/property";
import { anywhereIn } from "../value/facts";

/** Objects of earlier inputs, each with the names of what the program left out in it and the service filled in. */
export type ServiceFilled = ReadonlyMap<object, ReadonlySet<string>>;

/**
 * Where the values come from that written ones are compared with: from the service, which shows the same object; from the service,
 * which filled in what an earlier program left out; or from an earlier program but for some gaps.
 */
export type ValueOrigin = "service" | "filled" | ServiceFilled;

/** An earlier program that gave all of it. */
export const NOTHING_FILLED: ServiceFilled = new Map();

/** Where one part of an object comes from. */
export function originOf(origin: ValueOrigin, holder: object, name: string): ValueOrigin {
  if (typeof origin === "string") return origin;
  return origin.get(holder)?.has(name) === true ? "filled" : origin;
}

/** Whether leaving out what an earlier program gave takes it away, although the service may fill it in. */
export function isClearable(property: Property): boolean {
  return property.computed === true && property.absent !== undefined && property.onChange !== "ignore";
}

/** Whether the service may fill in anything at or inside a property. */
export const holdsComputed = anywhereIn((property) => property.computed === true);

/** Whether nothing was written. */
export function isLeftOut(value: unknown): boolean {
  return value === undefined || value === null;
}
