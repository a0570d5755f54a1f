import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { autoprimary } from "./autoprimary";

/** Looks up an autoprimary by its ID. */
export const getAutoprimary = defineFindFunction({
  token: "powerdns:index:getAutoprimary",
  doc: "Looks up an autoprimary by its ID.",
  resource: autoprimary,
  by: { id: string({ doc: "ID of the autoprimary." }) },
});
