import { defineListFunction, string } from "@ops-providers/provider-kit";
import { zone } from "./zone";

/** Looks up all zones. */
export const getZones = defineListFunction({
  token: "powerdns:index:getZones",
  doc: "Looks up all zones.",
  resource: zone,
  result: "zones",
  where: {
    serverId: string({
      required: true,
      refersTo: { lookup: "getServer" },
      doc: "Only what belongs to this server id.",
    }),
  },
});
