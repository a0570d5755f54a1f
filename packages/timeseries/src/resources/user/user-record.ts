import type { Properties } from "@ops-providers/provider-kit";
import { string } from "@ops-providers/provider-kit";
import { roles } from "./membership";
import { user } from "./user";

/** All that a lookup shows of a user; what the user does not have is null. */
export const userRecord: Properties = {
  id: string({ required: true, refersTo: "User", doc: "ID of the user." }),
  name: string({ required: true, doc: user.inputs.name.doc }),
  status: string({ required: true, doc: user.inputs.status.doc }),
  password: string({ secret: true, absent: null, doc: "Always null: the service never shows a password." }),
  orgId: string({
    absent: null,
    refersTo: "Organization",
    doc: "ID of the organization that the user belongs to; of several, the lowest ID; null for none.",
  }),
  orgRole: string({ values: roles, absent: null, doc: "Role of the user in that organization; null for none." }),
};
