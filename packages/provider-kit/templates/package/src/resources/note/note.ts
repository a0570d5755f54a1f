import { boolean, defineResource, integer, list, string } from "@ops-providers/provider-kit";

/** A note. */
export const note = defineResource({
  token: "starter:index:Note",
  doc: "A note that hangs on a board until its time is up.",
  endpoint: "/notes",
  inputs: {
    title: string({ autoname: true, maxLength: 60, doc: "Title, unique on the service." }),
    board: string({ required: true, onChange: "replace", doc: "Board that the note hangs on." }),
    text: string({ absent: "", doc: "What the note says." }),
    keepDays: integer({ wire: "keep_days", unit: "days", min: 1, max: 365, default: 30, doc: "How long it hangs." }),
    tags: list({ items: string({ doc: "A tag." }), order: "ignored", absent: [], doc: "Words to find the note by." }),
    pin: string({ secret: true, readBack: "never", minLength: 4, doc: "Number that opens a locked note." }),
  },
  outputs: {
    locked: boolean({ doc: "Whether reading it takes the pin." }),
    createdAt: string({ wire: "created_at", format: "date-time", stable: true, doc: "When it was hung up." }),
  },
  list: { path: "/notes", key: "notes", paging: { style: "none" } },
  pooled: true,
  identity: { unique: ["title"], createdAt: (wire) => new Date(String(Reflect.get(wire, "created_at"))) },
});
