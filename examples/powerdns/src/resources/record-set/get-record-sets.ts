import { defineListFunction, string } from "@ops-providers/provider-kit";
import { recordSet } from "./record-set";

/** Looks up all record sets. */
export const getRecordSets = defineListFunction({
  token: "powerdns:index:getRecordSets",
  doc: "Looks up all record sets.",
  resource: recordSet,
  result: "recordSets",
  where: {
    serverId: string({
      required: true,
      refersTo: { lookup: "getServer" },
      doc: "Only what belongs to this server id.",
    }),
    zoneId: string({
      required: true,
      refersTo: { resource: "Zone", property: "zoneId" },
      doc: "Only what belongs to this zone id.",
    }),
  },
});
