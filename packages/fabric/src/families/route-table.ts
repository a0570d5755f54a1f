import type { Lookup } from "@ops-providers/provider-kit";
import { defineShape, integer, list, object, path, string } from "@ops-providers/provider-kit";
import { allOf, filterList, filtersWithOr } from "../lookups/filter";
import { defineSearchLookup, filtersOf } from "../lookups/search-lookup";
import { sortBy } from "../lookups/sort";
import { changeLog } from "../shapes/change-log";

const SOURCE = "docs/services/fabric.md#route-tables";
const UPDATED = "/changeLog/updatedDateTime";
const FILTERED = ["/type", "/state", "/prefix", "/nextHop", "/_*"];
const ORDERED = ["/type", "/prefix", "/nextHop", "/med", "/connection/name", "/changeLog/createdDateTime", UPDATED];
const OPERATORS = ["=", "!=", ">", ">=", "<", "<=", "[NOT] BETWEEN", "[NOT] LIKE", "[NOT] IN", "~*"];

const connection = defineShape({
  name: "RouteConnection",
  doc: "The connection of a route.",
  properties: {
    uuid: string({ sometimes: true, refersTo: "Connection", doc: "UUID of the connection." }),
    name: string({ sometimes: true, doc: "Name of the connection." }),
    href: string({ sometimes: true, doc: "URL of the connection." }),
  },
});

/** What both tables show of a route. */
const route = defineShape({
  name: "RouteRecord",
  doc: "A route of a connection.",
  properties: {
    connectionId: string({ required: true, refersTo: "Connection", doc: "UUID of the connection." }),
    type: string({ required: true, source: SOURCE, doc: "Type, such as `IPv4_BGP_ROUTE` or `IPv6_STATIC_ROUTE`." }),
    protocolType: string({ sometimes: true, doc: "How the route is known: `BGP`, `STATIC` or `DIRECT`." }),
    state: string({ sometimes: true, doc: "`ACTIVE` or `INACTIVE`." }),
    prefix: string({ sometimes: true, doc: "Network that the route leads to, such as `192.168.10.0/24`." }),
    nextHop: string({ sometimes: true, doc: "Address of the next router." }),
    med: integer({
      wire: "MED",
      sometimes: true,
      doc: "Multi-exit discriminator; of two ways in, the smaller is preferred.",
    }),
    localPreference: integer({ sometimes: true, doc: "Local preference; of two ways out, the greater is preferred." }),
    asPath: list({
      items: string({ doc: "Number of an autonomous system." }),
      absent: [],
      doc: "Autonomous systems that the route passes, the nearest one first.",
    }),
    connection: object({ shape: connection, sometimes: true, doc: "The connection." }),
    changeLog,
  },
});

const filter = filtersWithOr({ name: "RouteRecordFilter", properties: FILTERED, operators: OPERATORS });

const order = sortBy("RouteRecordSort", ORDERED, UPDATED);

interface RouteTable {
  readonly token: string;
  readonly doc: string;
  /** What the service calls the table. */
  readonly table: "advertisedRoutes" | "receivedRoutes";
}

/** Declares the lookup of a table of routes that a cloud router exchanges over a connection. */
export function defineRouteTable({ table, ...named }: RouteTable): Lookup {
  return defineSearchLookup({
    ...named,
    path: ({ connectionId }) => path`/fabric/v4/connections/${String(connectionId)}/${table}/search`,
    below: { connectionId: "the connection" },
    record: route,
    filters: { filters: filterList(filter, { required: false }) },
    toFilter: (inputs) => (filtersOf(inputs).length === 0 ? undefined : allOf(filtersOf(inputs))),
    sort: { name: "sorts", by: order },
  });
}
