import { defineListFunction, path, string } from "@ops-providers/provider-kit";
import { remoteConnection } from "./remote-connection";

/** Looks up all remotes. */
export const getRemoteConnections = defineListFunction({
  token: "timeseries:index:getRemoteConnections",
  doc: "Looks up all remotes.",
  resource: remoteConnection,
  result: "remotes",
  where: { orgId: string({ required: true, doc: "Only what belongs to this org id." }) },
  search: ({ orgId }) => ({
    path: path`/api/v2/remotes`,
    key: "remotes",
    paging: { style: "none" },
    query: { orgID: String(orgId) },
  }),
});
