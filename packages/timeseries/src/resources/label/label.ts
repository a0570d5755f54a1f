import { defineResource, map, string } from "@ops-providers/provider-kit";
import { createdAtOfId, idRules, wireId } from "../../shapes/hex-id";
import { owningOrganization } from "../../shapes/owning-organization";

/** A label. */
export const label = defineResource({
  token: "timeseries:index:Label",
  formerly: [{ type: "influxdb:index/label:Label" }],
  doc: "A name with properties, for marking buckets, tasks and other objects of an organization.",
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
      doc: "Name of the label, unique in its organization regardless of case. Leading and trailing blanks are ignored.",
    }),
    properties: map({
      values: string({ check: notEmpty, doc: "Value of the property." }),
      absent: {},
      source: "docs/services/timeseries.md#label-properties: a PATCH merges, and removes a key whose value is empty",
      doc: "Key/value pairs of the label, for example its colour. Values must not be empty.",
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
  update({ body, changed, inputs, oldInputs, standard }) {
    if (!changed.has("properties")) return standard();
    return standard({ ...body, properties: withRemovedKeys(oldInputs.properties, inputs.properties) });
  },
});

type LabelProperties = Readonly<Record<string, string>>;

/** A PATCH merges the properties, and removes a key only when the key is sent with an empty value. */
function withRemovedKeys(before: LabelProperties = {}, after: LabelProperties = {}): LabelProperties {
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return { ...after, ...Object.fromEntries(removed.map((key) => [key, ""])) };
}

function notEmpty(value: string): string | undefined {
  return value === ""
    ? "must not be empty: the service removes a property with an empty value; leave the key out"
    : undefined;
}
