import type { Findings, ObjectRule, Properties, RuleContext, Shape } from "./property-types";

/** Declares a named object type. */
export function defineShape<const Ps extends Properties>(shape: Shape<Ps>): Shape<Ps> {
  return shape;
}

/** Resolves a shape that may be given as a function. */
export function shapeOf(property: { readonly shape: Shape | (() => Shape) }): Shape {
  return typeof property.shape === "function" ? property.shape() : property.shape;
}

/**
 * Declares a rule that needs several properties: `rule(["orgId", "orgRole"], ({ orgId, orgRole }) => …)`. What else it says of
 * itself stands behind: `rule(["type", "settings"], fitting, { takesPartlyKnown: true })`.
 */
export function rule<const K extends string>(
  needs: readonly K[],
  check: (values: Readonly<Partial<Record<K, unknown>>>, context: RuleContext) => Findings,
  facts: Omit<ObjectRule, "needs" | "check"> = {},
): ObjectRule {
  return { needs, check, ...facts };
}

export type { ObjectRule, Properties, Shape } from "./property-types";
