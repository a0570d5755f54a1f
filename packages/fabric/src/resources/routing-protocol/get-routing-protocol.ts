import { string } from "@ops-providers/provider-kit";
import { defineFindLookup } from "../../shapes/find-lookup";
import { uuidOfOther } from "../../shapes/uuid";
import { routingProtocol } from "./routing-protocol";
import { routingProtocolRecord } from "./routing-protocol-record";

/** Looks a routing protocol up. */
export const getRoutingProtocol = defineFindLookup({
  token: "fabric:index:getRoutingProtocol",
  doc: "Looks a routing protocol up by its connection and its UUID.",
  resource: routingProtocol,
  by: {
    connectionUuid: string({ ...uuidOfOther, doc: "UUID of the connection." }),
    uuid: string({ ...uuidOfOther, doc: "UUID of the protocol." }),
  },
  record: routingProtocolRecord,
});
