import { lookupRecord, shownAlways } from "../../lookups/record";
import { routingProtocol } from "./routing-protocol";

/** What lookups show of a routing protocol. */
export const routingProtocolRecord = shownAlways(lookupRecord(routingProtocol), [
  "asOverrideEnabled",
  "bfd",
  "bgpAuthKey",
  "bgpIpv4",
  "bgpIpv6",
  "customerAsn",
  "directIpv4",
  "directIpv6",
]);
