import { defineFindLookup } from "../../lookups/find-lookup";
import { routingProtocol } from "./routing-protocol";
import { routingProtocolRecord } from "./routing-protocol-record";

/** Looks a routing protocol up. */
export const getRoutingProtocol = defineFindLookup({
  token: "fabric:index:getRoutingProtocol",
  doc: "Looks a routing protocol up by its connection and its UUID.",
  resource: routingProtocol,
  by: { connectionUuid: "the connection", uuid: "the protocol" },
  record: routingProtocolRecord,
});
