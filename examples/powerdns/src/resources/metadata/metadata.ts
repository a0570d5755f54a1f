import { defineResource, list, string } from "@ops-providers/provider-kit";

/** A metadata. */
export const metadata = defineResource({
  token: "powerdns:index:Metadata",
  doc: "A metadata.",
  endpoint: "/api/v1/servers/{serverId}/zones/{zoneId}/metadata",
  idParts: ["serverId", "zoneId", "kind"],
  inputs: {
    serverId: string({
      required: true,
      onChange: "replace",
      sent: "path",
      refersTo: { lookup: "getServer" },
      source: "{server_id}",
      doc: "Server ID of the metadata.",
    }),
    zoneId: string({
      required: true,
      onChange: "replace",
      sent: "path",
      refersTo: { resource: "Zone", property: "zoneId" },
      source: "{zone_id}",
      doc: "Zone ID of the metadata.",
    }),
    kind: string({
      required: true,
      onChange: "replace",
      source: "#/components/schemas/Metadata/properties/kind",
      doc: "Kind of the metadata.",
    }),
    metadata: list({
      required: true,
      minItems: 1,
      items: string({ doc: "Metadata of the metadata." }),
      source: "#/components/schemas/Metadata/properties/metadata",
      doc: "Metadata of the metadata.",
    }),
  },
  outputs: {},
  // a POST adds to what is there, and a GET shows an empty list where there is nothing
  createBy: { style: "put", existing: "refuse" },
  updateBy: { style: "put" },
  isSoftDeleted: (wire) => isEmpty(Reflect.get(wire, "metadata")),
  list: { path: "/api/v1/servers/{serverId}/zones/{zoneId}/metadata", paging: { style: "none" } },
});

function isEmpty(values: unknown): boolean {
  return Array.isArray(values) && values.length === 0;
}
