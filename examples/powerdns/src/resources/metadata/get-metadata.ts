import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { metadata } from "./metadata";

/** Looks up a metadata by its ID. */
export const getMetadata = defineFindFunction({
  token: "powerdns:index:getMetadata",
  doc: "Looks up a metadata by its ID.",
  resource: metadata,
  by: { id: string({ doc: "ID of the metadata." }) },
});
