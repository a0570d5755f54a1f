import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { note } from "./note";

/** Looks a note up by its ID or its title. */
export const getNote = defineFindFunction({
  token: "starter:index:getNote",
  doc: "Looks a note up by its ID or its title.",
  resource: note,
  by: { id: string({ doc: "ID of the note." }), title: string({ doc: "Title of the note." }) },
});
