import { defineResource, map, string } from "@ops-providers/provider-kit";
import { createdAtOfId, idRules, wireId } from "../../shapes/hex-id";
import { owningOrganization } from "../../shapes/owning-organization";

/** A label. */
export const label = defineResource({
  token: "timeseries:index:Label",
  doc: "A name with properties that buckets, tasks and other objects of one organization can be marked with.",
  endpoint: "/api/v2/labels",
  wrapper: "label",
  ...idRules,
  inputs: {
    orgId: string({
      ...owningOrganization,
      source: "docs/services/timeseries.md#label-fields: a PATCH ignores it",
      doc: "ID of the owning organization. The service does not check that it exists.",
    }),
    name: string({
      autoname: true,
      equal: "trimmed",
      check: (name: string) => (name.trim() === "" ? "must not be blank" : undefined),
      source: "docs/services/timeseries.md#label-names",
      doc: "Name of the label, unique in its organization whatever the case. Blanks around it do not count.",
    }),
    properties: map({
      values: string({ check: notEmpty, doc: "Value of the property." }),
      absent: {},
      removedKey: "",
      source: "docs/services/timeseries.md#label-properties: a PATCH merges, and removes a key whose value is empty",
      doc: "Key/value pairs of the label, for example its colour. Values are not empty.",
    }),
  },
  outputs: {},
  list: { path: "/api/v2/labels", key: "labels", paging: { style: "none" } },
  pooled: true,
  identity: {
    unique: ["orgId", "name"],
    // the name filter of the service does not trim
    find: "/api/v2/labels?orgID={orgId}",
    createdAt: (wire) => createdAtOfId(wireId(wire)),
  },
});

function notEmpty(value: string): string | undefined {
  return value === ""
    ? "must not be empty: the service drops a property without a value; leave the key out"
    : undefined;
}
