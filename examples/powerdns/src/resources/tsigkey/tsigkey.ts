import { defineResource, string } from "@ops-providers/provider-kit";

/** A tsigkey. */
export const tsigkey = defineResource({
  token: "powerdns:index:Tsigkey",
  doc: "A tsigkey.",
  endpoint: "/api/v1/servers/{serverId}/tsigkeys",
  idParts: ["serverId", "tsigkeyId"],
  inputs: {
    serverId: string({
      required: true,
      onChange: "replace",
      sent: "path",
      refersTo: { lookup: "getServer" },
      source: "{server_id}",
      doc: "Server ID of the tsigkey.",
    }),
    name: string({
      required: true,
      onChange: "replace",
      source: "#/components/schemas/TSIGKey/properties/name",
      doc: "Name of the tsigkey.",
    }),
    algorithm: string({
      required: true,
      equal: "ignoreCase",
      onChange: "replace",
      source: "#/components/schemas/TSIGKey/properties/algorithm",
      doc: "Algorithm of the tsigkey.",
    }),
    key: string({
      computed: true,
      secret: true,
      onChange: "replace",
      source: "#/components/schemas/TSIGKey/properties/key",
      doc: "Key of the tsigkey.",
    }),
  },
  outputs: {
    tsigkeyId: string({
      wire: "id",
      source: "#/components/schemas/TSIGKey/properties/id",
      doc: "Tsigkey ID of the tsigkey.",
    }),
    type: string({
      sometimes: true,
      source: "#/components/schemas/TSIGKey/properties/type",
      doc: "Type of the tsigkey.",
    }),
  },
  updateBy: { style: "none" },
  list: { path: "/api/v1/servers/{serverId}/tsigkeys", paging: { style: "none" }, shows: ["name", "algorithm"] },
  identity: { unique: ["name"] },
});
