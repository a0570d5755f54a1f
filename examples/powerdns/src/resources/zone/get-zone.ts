import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { zone } from "./zone";

/** Looks up a zone by its ID or its name. */
export const getZone = defineFindFunction({
  token: "powerdns:index:getZone",
  doc: "Looks up a zone by its ID or its name.",
  resource: zone,
  by: { id: string({ doc: "ID of the zone." }), name: string({ doc: "Name of the zone." }) },
  within: { serverId: string({ refersTo: { lookup: "getServer" }, doc: "Only what belongs to this server id." }) },
});
