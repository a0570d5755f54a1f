import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { recordSet } from "./record-set";

/** Looks up a record set by its ID. */
export const getRecordSet = defineFindFunction({
  token: "powerdns:index:getRecordSet",
  doc: "Looks up a record set by its ID.",
  resource: recordSet,
  by: { id: string({ doc: "ID of the record set." }) },
});
