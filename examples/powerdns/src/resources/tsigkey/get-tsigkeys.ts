import { defineListFunction, string } from "@ops-providers/provider-kit";
import { tsigkey } from "./tsigkey";

/** Looks up all tsigkeys. */
export const getTsigkeys = defineListFunction({
  token: "powerdns:index:getTsigkeys",
  doc: "Looks up all tsigkeys.",
  resource: tsigkey,
  result: "tsigkeys",
  where: {
    serverId: string({
      required: true,
      refersTo: { lookup: "getServer" },
      doc: "Only what belongs to this server id.",
    }),
  },
});
