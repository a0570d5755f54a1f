import { defineFindLookup } from "../../lookups/find-lookup";
import { lookupRecord } from "../../lookups/record";
import { connectionRouteFilter } from "./connection-route-filter";

/** What lookups show of a route filter that is attached to a connection. */
export const connectionRouteFilterRecord = lookupRecord(connectionRouteFilter);

/** Looks the attachment of a route filter up. */
export const getConnectionRouteFilter = defineFindLookup({
  token: "fabric:index:getConnectionRouteFilter",
  doc: "Looks up how a route filter is attached to a connection.",
  resource: connectionRouteFilter,
  by: { connectionId: "the connection", routeFilterId: "the route filter" },
  record: connectionRouteFilterRecord,
});
