import type { Property } from "../../../declare/property";
import type { Properties } from "../../../declare/shape";
import { counterparts } from "../../../values/equality/match-items";
import { knownShape } from "../../../values/value/facts";
import { mapped, mappedParts } from "../../../values/value/plain";
import { isList, isMap, partOf } from "../../../values/value/value";
import type { FilledByBridge } from "./bridged-values";

type Parts = { readonly [key: string]: unknown };

/** What tells values that stand for nothing. */
export interface LeftOut {
  /** What the program gives now: it was given before, too. */
  readonly given: Parts;
  /** What a bridge filled in by itself. */
  readonly filled: FilledByBridge;
  /** Whether a value is what the bridge writes for nothing. */
  readonly isEmpty: (value: unknown) => boolean;
}

/**
 * Bridged values without those that stand for nothing: Terraform's older SDK knows no null, so bridges write empty values for what an
 * object does not have. What each program must give is kept.
 */
export function withoutLeftOut(properties: Properties, values: Parts, { given, filled, isEmpty }: LeftOut): Parts {
  const names = filled.get(values);
  return mappedParts(values, (part, name) => {
    const property = properties[name];
    const now = partOf(given, name) ?? undefined;
    if (property === undefined) return part;
    const kept = partWithoutLeftOut(property, part, now, { filled, isEmpty });
    const isLeftOut = now === undefined && !isGivenAlways(property);
    return isLeftOut && (names?.has(name) === true || isEmpty(kept)) ? undefined : kept;
  });
}

/** Whether inputs have a value, be it a drawn name. */
function isGivenAlways(property: Property): boolean {
  return property.required === true || (property.kind === "string" && property.autoname !== undefined);
}

/** A bridged value without what inside it stands for nothing; `given` is what the program gives in its place. */
export function partWithoutLeftOut(
  property: Property,
  value: unknown,
  given: unknown,
  how: Omit<LeftOut, "given">,
): unknown {
  if (property.kind === "object" && isMap(value)) {
    return withoutLeftOut(knownShape(property).properties, value, { ...how, given: isMap(given) ? given : {} });
  }
  if (property.kind !== "list" || !isList(value)) return value;
  const counterpart = counterparts(property, value, given);
  return mapped(value, (item, i) => partWithoutLeftOut(property.items, item, counterpart(i), how));
}

/** Whether a value says nothing whatever wrote it: an empty text, list or object. */
export function isBlank(value: unknown): boolean {
  if (isList(value)) return value.length === 0;
  return value === "" || (isMap(value) && Object.keys(value).length === 0);
}

/** Whether a value may stand for nothing where Terraform's older SDK wrote it. */
export function isZero(value: unknown): boolean {
  return value === 0 || value === false || isBlank(value);
}
