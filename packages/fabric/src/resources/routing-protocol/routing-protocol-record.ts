import { lookupRecord, shownAlways } from "../../shapes/record";
import { routingProtocol } from "./routing-protocol";

/** What lookups show of a routing protocol. */
export const routingProtocolRecord = shownAlways(lookupRecord(routingProtocol), [
  "bgpAuthKey",
  "bgpIpv4",
  "bgpIpv6",
  "directIpv4",
  "directIpv6",
]);
