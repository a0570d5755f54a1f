import { defineListFunction } from "@ops-providers/provider-kit";
import { server } from "./server-kind";

/** Looks up all servers. */
export const getServers = defineListFunction({
  token: "powerdns:index:getServers",
  doc: "Looks up all servers.",
  resource: server,
  result: "servers",
});
