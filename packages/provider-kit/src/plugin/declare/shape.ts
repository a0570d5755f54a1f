import type { RuleResult, ObjectRule, Properties, RuleContext, Shape } from "./property-types";

/** Declares a named object type. */
export function defineShape<const Ps extends Properties>(shape: Shape<Ps>): Shape<Ps> {
  return shape;
}

/** Returns the shape of a property, which may be declared as a function. */
export function shapeOf(property: { readonly shape: Shape | (() => Shape) }): Shape {
  return typeof property.shape === "function" ? property.shape() : property.shape;
}

/**
 * Declares a rule over several properties: `rule(["orgId", "orgRole"], ({ orgId, orgRole }) => …)`. Its other options come last:
 * `rule(["type", "settings"], fitting, { takesPartlyKnown: true })`.
 */
export function rule<const K extends string>(
  needs: readonly K[],
  check: (values: Readonly<Partial<Record<K, unknown>>>, context: RuleContext) => RuleResult,
  facts: Omit<ObjectRule, "needs" | "check"> = {},
): ObjectRule {
  return { needs, check, ...facts };
}

export type { ObjectRule, Properties, Shape } from "./property-types";
