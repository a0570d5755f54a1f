import type { ObjectRule } from "@ops-providers/provider-kit";
import { rule } from "@ops-providers/provider-kit";

/** What is wrong with a property that must be given and is not. */
export const MISSING = "is required and missing";

/** The rule that a property is given which older programs are typed to leave out, though the service refuses them. */
export function needed(name: string): ObjectRule {
  return rule([name], ({ [name]: given }) => (given === undefined ? { path: [name], message: MISSING } : undefined));
}
