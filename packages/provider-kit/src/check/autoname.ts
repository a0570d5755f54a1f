import type { Autoname, StringProperty } from "../declare/property";
import type { Properties } from "../declare/shape";
import * as say from "./messages";

/** What the engine says about automatic names. */
export interface Autonaming {
  readonly proposedName: string;
  readonly mode: "propose" | "enforce" | "disable";
}

const SUFFIX_LENGTH = 7;

/** The input that gets an automatic name, if the resource has one. */
export function autonamed(properties: Properties): { readonly name: string; readonly rules: Autoname } | undefined {
  for (const [name, property] of Object.entries(properties)) {
    if (property.kind !== "string" || property.autoname === undefined || property.autoname === false) continue;
    return { name, rules: autonameRules(property) };
  }
  return undefined;
}

function autonameRules(property: StringProperty): Autoname {
  const rules = typeof property.autoname === "object" ? property.autoname : {};
  const maxLength = rules.maxLength ?? property.maxLength;
  return { ...rules, ...(maxLength === undefined ? {} : { maxLength }) };
}

/** The automatic name, or why there cannot be one. The random part comes from the engine's seed, so that an update plan keeps it. */
export function makeName(
  logicalName: string,
  rules: Autoname,
  randomSeed: Uint8Array,
  autonaming: Autonaming | undefined,
): { readonly name: string } | { readonly failure: string } {
  const maxLength = rules.maxLength ?? Infinity;
  const clean = (text: string): string => (rules.forbidden === undefined ? text : text.replace(global(rules.forbidden), "-"));
  if (autonaming?.mode === "disable") return { failure: say.needsName(logicalName) };
  if (autonaming?.mode === "enforce") {
    const { proposedName } = autonaming;
    return proposedName.length > maxLength ? { failure: say.nameNotEnforceable(proposedName, maxLength) } : { name: proposedName };
  }
  const proposed = autonaming === undefined ? "" : clean(autonaming.proposedName);
  if (proposed !== "" && proposed.length <= maxLength) return { name: proposed };
  const suffix = `-${hex(randomSeed).slice(0, SUFFIX_LENGTH)}`;
  return { name: `${clean(logicalName).slice(0, maxLength - suffix.length)}${suffix}` };
}

function global(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(""));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex").padEnd(SUFFIX_LENGTH, "0");
}
