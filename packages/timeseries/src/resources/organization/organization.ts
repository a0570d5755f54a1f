import { defineResource, string } from "@ops-providers/provider-kit";
import { idRules } from "../../shapes/hex-id";

/** An organization. */
export const organization = defineResource({
  token: "timeseries:index:Organization",
  doc:
    "A workspace for a group of users; buckets, tasks, labels and authorizations belong to one. " +
    "Deleting it deletes its buckets with all their points.",
  endpoint: "/api/v2/orgs",
  ...idRules,
  inputs: {
    name: string({
      autoname: true,
      check: (name: string) => (name.trim() === "" ? "must not be blank" : undefined),
      source: "facts 5.1; a blank name answers 400 `org name is empty`",
      doc: "Name of the organization, unique on the server.",
    }),
    description: string({ absent: "", doc: "What the organization is for." }),
  },
  outputs: {
    createdAt: string({ format: "date-time", stable: true, doc: "When the organization was created." }),
    updatedAt: string({ format: "date-time", doc: "When the organization was last changed." }),
  },
  list: { path: "/api/v2/orgs", key: "orgs", paging: { style: "offset", size: 100 } },
  pooled: true,
  identity: { unique: ["name"], find: "/api/v2/orgs?org={name}" },
});
