import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { remoteConnection } from "./remote-connection";

/** Looks a connection to another server up by its ID. */
export const getRemoteConnection = defineFindFunction({
  token: "timeseries:index:getRemoteConnection",
  doc: "Looks a connection to another server up by its ID. The service does not show its token.",
  resource: remoteConnection,
  by: { id: string({ ...hexId, required: true, doc: "ID of the connection." }) },
});
