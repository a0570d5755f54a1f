import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { server } from "./server-kind";

/** Looks up a server by its ID. */
export const getServer = defineFindFunction({
  token: "powerdns:index:getServer",
  doc: "Looks up a server by its ID.",
  resource: server,
  by: { id: string({ doc: "ID of the server." }) },
});
