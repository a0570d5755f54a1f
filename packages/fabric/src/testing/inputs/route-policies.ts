import { provisioned } from "../fabric-suite";
import type { TestedService } from "../running-service";
import type { Body } from "../service-client";

/** Path of all route filters. */
export const FILTERS = "/fabric/v4/routeFilters";
/** Path of all route aggregations. */
export const AGGREGATIONS = "/fabric/v4/routeAggregations";
/** The project of route filters and aggregations. */
export const project = { projectId: "p-1" };

/** Makes a route filter behind the provider's back, and returns its UUID. */
export function aFilter(service: TestedService, changes: Body = {}): Promise<string> {
  return provisioned(service, FILTERS, { type: "BGP_IPv4_PREFIX_FILTER", name: "corp-in", project, ...changes });
}

/** Makes a route aggregation behind the provider's back, and returns its UUID. */
export function anAggregation(service: TestedService): Promise<string> {
  return provisioned(service, AGGREGATIONS, { type: "BGP_IPv4_PREFIX_AGGREGATION", name: "offices", project });
}
