import { defineListFunction, string } from "@ops-providers/provider-kit";
import { autoprimary } from "./autoprimary";

/** Looks up all autoprimaries. */
export const getAutoprimaries = defineListFunction({
  token: "powerdns:index:getAutoprimaries",
  doc: "Looks up all autoprimaries.",
  resource: autoprimary,
  result: "autoprimaries",
  where: {
    serverId: string({
      required: true,
      refersTo: { lookup: "getServer" },
      doc: "Only what belongs to this server id.",
    }),
  },
});
