import type { Autoname, StringProperty } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import * as say from "./messages";
import { lengthOf } from "./scalar";

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
    return { name, rules: nameRules(property) };
  }
  return undefined;
}

function nameRules(property: StringProperty): Autoname {
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
  if (autonaming?.mode === "disable") return { failure: say.needsName(logicalName) };
  if (autonaming?.mode === "enforce") return enforced(autonaming.proposedName, rules);
  const proposed = clean(autonaming?.proposedName ?? "", rules);
  if (proposed !== "" && fits(proposed, rules)) return { name: proposed };
  return { name: drawn(clean(logicalName, rules), rules, hex(randomSeed).slice(0, SUFFIX_LENGTH)) };
}

function enforced(name: string, rules: Autoname): { readonly name: string } | { readonly failure: string } {
  if (!fits(name, rules)) return { failure: say.enforcedNameTooLong(name, rules.maxLength) };
  return clean(name, rules) === name ? { name } : { failure: say.enforcedNameForbidden(name) };
}

/** As much of the base as leaves room for the random part, character by character. */
function drawn(base: string, rules: Autoname, random: string): string {
  const room = Math.max(0, (rules.maxLength ?? Infinity) - lengthOf(`-${random}`));
  const kept = Array.from(base).slice(0, room).join("");
  return kept === "" ? random.slice(0, rules.maxLength) : `${kept}-${random}`;
}

function fits(name: string, rules: Autoname): boolean {
  return lengthOf(name) <= (rules.maxLength ?? Infinity);
}

function clean(text: string, { forbidden, start }: Autoname): string {
  const all = forbidden && new RegExp(forbidden.source, [...new Set(`${forbidden.flags}g`)].join(""));
  const allowed = all === undefined ? text : text.replace(all, "-");
  return start === undefined || allowed === "" || start.pattern.test(allowed) ? allowed : start.prefix + allowed;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex").padEnd(SUFFIX_LENGTH, "0");
}
