import { defineListFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { remoteConnection } from "./remote-connection";

/** Looks up all connections to other servers. */
export const getRemoteConnections = defineListFunction({
  token: "timeseries:index:getRemoteConnections",
  doc: "Looks up all connections to other servers that the credentials may read. The service does not show their tokens.",
  resource: remoteConnection,
  result: "remoteConnections",
  where: { orgId: string({ ...hexId, refersTo: "Organization", doc: "Only the connections of this organization." }) },
});
