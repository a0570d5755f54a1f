import { defineResource, string } from "@ops-providers/provider-kit";
import { idRules } from "../../shapes/hex-id";

/** An organization. */
export const organization = defineResource({
  token: "timeseries:index:Organization",
  formerly: [{ type: "influxdb:index/organization:Organization" }],
  doc:
    "A workspace for a group of users; buckets, tasks, labels and authorizations belong to one. " +
    "Deleting it deletes its buckets with all their points.",
  endpoint: "/api/v2/orgs",
  ...idRules,
  inputs: {
    name: string({
      autoname: true,
      check: withoutBlanksAround,
      source:
        "docs/services/timeseries.md#organization-names: one with blanks around it stays taken after the deletion",
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

function withoutBlanksAround(name: string): string | undefined {
  if (name.trim() === "") return "must not be blank";
  return name === name.trim() ? undefined : "must not start or end with a blank";
}
