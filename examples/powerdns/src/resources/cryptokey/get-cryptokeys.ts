import { defineListFunction, string } from "@ops-providers/provider-kit";
import { cryptokey } from "./cryptokey";

/** Looks up all cryptokeys. */
export const getCryptokeys = defineListFunction({
  token: "powerdns:index:getCryptokeys",
  doc: "Looks up all cryptokeys.",
  resource: cryptokey,
  result: "cryptokeys",
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
