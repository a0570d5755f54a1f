import type { ValueMap } from "@ops-providers/provider-kit/testing";

/** Inputs of an attribute. */
export function anAttribute(change: ValueMap = {}): ValueMap {
  return { name: "Squad", type: "String", array: false, ...change };
}
