import { ProviderBug } from "@ops-providers/provider-kit";

const PATTERN = /^(?!0+$)[0-9a-f]{16}$/i;

/** Facts of a property that holds an ID; the service takes either case and answers in lower case. */
export const hexId = {
  pattern: PATTERN,
  patternDoc: "an ID of 16 hexadecimal digits that are not all zero",
  equal: "ignoreCase",
} as const;

/** How every resource of this service treats its own ID. */
export const idRules = {
  idDoc: "16 hexadecimal digits",
  normalizeId: (id: string): string => id.toLowerCase(),
  checkId: (id: string): string | undefined =>
    isHexId(id) ? undefined : "it must be 16 hexadecimal digits that are not all zero",
} as const;

/** Whether a text is an ID of this service. */
export function isHexId(text: string): boolean {
  return PATTERN.test(text);
}

/** The ID that a wire object carries. */
export function wireId(wire: object): string {
  if ("id" in wire && typeof wire.id === "string" && wire.id !== "") return wire.id;
  throw new ProviderBug("the service answered with an object that has no id");
}

// time-ordered IDs count milliseconds from 2017-04-09T00:00:00Z above 22 bits of machine and sequence (seen on 2.7.12 and 2.9.1)
const EPOCH_MS = 1_491_696_000_000;
const TIME_SHIFT = 22n;

/** When an object with a time-ordered ID was made: authorizations, labels, tasks and users have one. */
export function createdAtOfId(id: string): Date {
  return new Date(EPOCH_MS + Number(BigInt(`0x${id}`) >> TIME_SHIFT));
}
