import type { Family } from "./address";
import { isInterface, isSameAddress } from "./address";

const FAMILIES: readonly Family[] = [4, 6];

/** Facts of a prefix of addresses in CIDR notation; spellings of the same prefix are equal. */
export const prefixFacts = { check: prefixProblem, equal: isSamePrefix } as const;

function prefixProblem(text: string): string | undefined {
  if (isPrefix(text)) return undefined;
  return `must be a prefix in CIDR notation such as 10.20.0.0/16 or 2001:db8::/32, not ${JSON.stringify(text)}`;
}

/** Whether two strings mean the same addresses, in whatever spelling. */
export function isSamePrefix(left: string, right: string): boolean {
  if (!isPrefix(left) || !isPrefix(right)) return left === right;
  const [[one = "", length], [other = "", otherLength]] = [left.split("/"), right.split("/")];
  return Number(length) === Number(otherLength) && isSameAddress(one, other);
}

function isPrefix(text: string): boolean {
  return FAMILIES.some((family) => isInterface(text, family));
}
