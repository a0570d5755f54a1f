import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { tsigkey } from "./tsigkey";

/** Looks up a tsigkey by its ID or its name. */
export const getTsigkey = defineFindFunction({
  token: "powerdns:index:getTsigkey",
  doc: "Looks up a tsigkey by its ID or its name.",
  resource: tsigkey,
  by: { id: string({ doc: "ID of the tsigkey." }), name: string({ doc: "Name of the tsigkey." }) },
  within: { serverId: string({ refersTo: { lookup: "getServer" }, doc: "Only what belongs to this server id." }) },
});
