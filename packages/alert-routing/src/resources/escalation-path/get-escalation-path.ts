import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { escalationPath } from "./escalation-path";

/** Looks up an escalation path. */
export const getEscalationPath = defineFindFunction({
  token: "alert-routing:index:getEscalationPath",
  doc: "Looks up an escalation path by name or ID. Fails if several have the name; the error lists their IDs.",
  resource: escalationPath,
  by: {
    name: string({ minLength: 1, doc: "Name of the escalation path." }),
    id: string({ minLength: 1, doc: "ID of the escalation path." }),
  },
});
