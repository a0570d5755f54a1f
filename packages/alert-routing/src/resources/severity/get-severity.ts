import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { severity } from "./severity-kind";

/** Looks up a severity. */
export const getSeverity = defineFindFunction({
  token: "alert-routing:index:getSeverity",
  doc: "Looks up a severity by name or ID. Fails if several have the name; the error lists their IDs.",
  resource: severity,
  by: {
    name: string({ minLength: 1, doc: "Name of the severity." }),
    id: string({ minLength: 1, doc: "ID of the severity." }),
  },
});
