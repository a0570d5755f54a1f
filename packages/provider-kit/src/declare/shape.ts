import type { Findings, ObjectRule, Properties, Shape } from "./property-types";

/** Declares a named object type. */
export function defineShape<const Ps extends Properties>(shape: Shape<Ps>): Shape<Ps> {
  return shape;
}

/** Resolves a shape that may be given as a function. */
export function shapeOf(property: { readonly shape: Shape | (() => Shape) }): Shape {
  return typeof property.shape === "function" ? property.shape() : property.shape;
}

/** Declares a rule that needs several properties: `rule(["orgId", "orgRole"], ({ orgId, orgRole }) => …)`. */
export function rule<const K extends string>(
  needs: readonly K[],
  check: (values: Readonly<Partial<Record<K, unknown>>>) => Findings,
): ObjectRule {
  return { needs, check };
}

export type { ObjectRule, Properties, Shape } from "./property-types";
