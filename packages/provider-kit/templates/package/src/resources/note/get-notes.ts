import { defineListFunction } from "@ops-providers/provider-kit";
import { note } from "./note";

/** Looks up all notes. */
export const getNotes = defineListFunction({
  token: "starter:index:getNotes",
  doc: "Looks up all notes that the token may read.",
  resource: note,
  result: "notes",
});
