import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { remoteConnection } from "./remote-connection";

/** Looks up a remote by its ID. */
export const getRemoteConnection = defineFindFunction({
  token: "timeseries:index:getRemoteConnection",
  doc: "Looks up a remote by its ID.",
  resource: remoteConnection,
  by: { id: string({ doc: "ID of the remote." }) },
});
