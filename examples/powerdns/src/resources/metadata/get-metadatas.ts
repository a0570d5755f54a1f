import { defineListFunction, string } from "@ops-providers/provider-kit";
import { metadata } from "./metadata";

/** Looks up all metadatas. */
export const getMetadatas = defineListFunction({
  token: "powerdns:index:getMetadatas",
  doc: "Looks up all metadatas.",
  resource: metadata,
  result: "metadatas",
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
