/** The code with which the service refuses routes with `groupingConfig` where the account does not take them. */
export const NOT_YET_AVAILABLE = "api_not_yet_available";

/** What only routes with `groupingConfig` have: the form of v3 of the service's API. */
export const WITH_GROUPING = { with: "groupingConfig" } as const;

/** What only routes without `groupingConfig` have, and where the others have it. */
export function withoutGrouping<I extends string>(
  instead: I,
): { readonly without: "groupingConfig"; readonly instead: I } {
  return { without: "groupingConfig", instead };
}
