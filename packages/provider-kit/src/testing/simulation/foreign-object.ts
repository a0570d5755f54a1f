import type { Exchange } from "./network";
import type { ObjectName, UnmanagedObjects } from "./ownership";
import { isNamedIn, partsOf, stepsOf } from "./ownership";
import type { Stack } from "./stack";

/** The object that a stack's request changes or deletes although it belongs to another stack or to none. */
export function foreignObject(
  { method, path, account }: Exchange,
  stack: Stack,
  stacks: readonly Stack[],
  unmanaged: UnmanagedObjects,
): ObjectName | undefined {
  if (!["PUT", "PATCH", "DELETE"].includes(method)) return undefined;
  const parts = partsOf(path);
  const others = stacks.filter((other) => other !== stack).flatMap((other) => other.objects);
  // the path of an object inside another one names both
  const owned = stack.objects.map(({ id }) => stepsOf(id)).filter((steps) => steps.every((step) => parts.has(step)));
  const depth = Math.max(0, ...owned.map((steps) => steps.length));
  const foreign = [...others, ...unmanaged.all()].filter(({ id }) => stepsOf(id).length >= depth);
  return foreign.find((one) => one.account === account && isNamedIn(parts, one) && !stack.has(one));
}
