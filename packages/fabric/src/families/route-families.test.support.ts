const project = { projectId: "p-1" };

/** How route filters and route aggregations differ. */
export interface RouteFamily {
  readonly type: string;
  readonly kind: string;
  readonly path: string;
  readonly noun: string;
  readonly inputs: { readonly name: string; readonly type: string; readonly project: typeof project };
  /** Last part of the path of the rules. */
  readonly rules: string;
  /** The parameter that names the policy at its rules and attachments. */
  readonly param: string;
  /** The code of a change while another rule of the policy changes. */
  readonly busy: string;
  /** Last but one part of the path of an attachment, and the body that makes it. */
  readonly attachment: string;
  readonly attachmentBody: { readonly direction: string } | undefined;
}

/** Route filters. */
export const routeFilters: RouteFamily = {
  type: "RouteFilter",
  kind: "routeFilter",
  path: "/fabric/v4/routeFilters",
  noun: "route filter",
  inputs: { name: "corp-in", type: "BGP_IPv4_PREFIX_FILTER", project },
  rules: "routeFilterRules",
  param: "routeFilterId",
  busy: "EQ-3044215",
  attachment: "routeFilters",
  attachmentBody: { direction: "INBOUND" },
};

/** Route aggregations. */
export const routeAggregations: RouteFamily = {
  type: "RouteAggregation",
  kind: "routeAggregation",
  path: "/fabric/v4/routeAggregations",
  noun: "route aggregation",
  inputs: { name: "offices", type: "BGP_IPv4_PREFIX_AGGREGATION", project },
  rules: "routeAggregationRules",
  param: "routeAggregationId",
  busy: "EQ-3044415",
  attachment: "routeAggregations",
  attachmentBody: undefined,
};

/** A policy that does not exist. */
export const ELSEWHERE = "00000000-0000-4000-8000-000000000000";

/** The message about a string that is not a prefix. */
export function noPrefix(text: string): string {
  return `must be a prefix in CIDR notation such as 10.20.0.0/16 or 2001:db8::/32, not "${text}"`;
}
