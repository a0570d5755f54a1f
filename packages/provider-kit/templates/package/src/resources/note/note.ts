import { boolean, defineResource, integer, string } from "@ops-providers/provider-kit";

/** A note. */
export const note = defineResource({
  token: "starter:index:Note",
  doc: "A note that is kept until its time is up.",
  endpoint: "/notes",
  inputs: {
    title: string({ autoname: true, maxLength: 60, doc: "Title, unique on the service." }),
    text: string({ absent: "", doc: "What the note says." }),
    keepDays: integer({ wire: "keep_days", unit: "days", min: 1, max: 365, default: 30, doc: "How long it is kept." }),
    pin: string({ secret: true, readBack: "never", minLength: 4, doc: "Number that opens a locked note." }),
  },
  outputs: {
    locked: boolean({ doc: "Whether reading it takes the pin." }),
    createdAt: string({ wire: "created_at", format: "date-time", stable: true, doc: "When the note was created." }),
  },
  list: { path: "/notes", key: "notes", paging: { style: "none" } },
  pooled: true,
  identity: { unique: ["title"], createdAt: (wire) => new Date(String(Reflect.get(wire, "created_at"))) },
});
