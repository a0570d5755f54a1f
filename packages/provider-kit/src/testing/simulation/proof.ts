import type { Machine } from "./machine";
import type { ObjectName } from "./ownership";
import { describeObject } from "./ownership";
import type { Stack } from "./stack";

/** Where a run deletes something. */
interface Deletion {
  readonly stack: Stack;
  readonly machine: Machine;
}

/**
 * An object is deleted only if the state has it, or if the journal of the machine has its ID: everything else, such as an equal
 * content, proves nothing.
 */
export function deletionWithoutProof({ stack, machine }: Deletion, target: ObjectName): readonly string[] {
  if (stack.has(target) || machine.hasJournaled(target.id)) return [];
  return [`${stack.name} deleted ${describeObject(target)}, which neither its state nor the journal has`];
}
