import { defineShape, path } from "@ops-providers/provider-kit";
import { defineListLookup } from "../../lookups/list-lookup";
import { rowOf } from "../../lookups/record";
import { withEnds } from "../../families/route-attachment";
import { connectionRouteFilterRecord } from "./get-connection-route-filter";

/** Looks up the route filters of a connection. */
export const getConnectionRouteFilters = defineListLookup({
  token: "fabric:index:getConnectionRouteFilters",
  doc: "Looks up all route filters that are attached to a connection.",
  record: defineShape({
    name: "ConnectionRouteFilterRecord",
    doc: "A route filter that is attached to a connection.",
    properties: rowOf(connectionRouteFilterRecord),
  }),
  below: { connectionId: "the connection" },
  path: ({ connectionId }) => path`/fabric/v4/connections/${String(connectionId)}/routeFilters`,
  id: ({ connectionId }) => String(connectionId),
  complete: (record, { connectionId }) => withEnds(record, String(connectionId), "routeFilterId"),
  isWhole: true,
  isPaged: false,
  showsPage: true,
});
