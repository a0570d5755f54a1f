import { defineResource, string } from "@ops-providers/provider-kit";

/** An autoprimary. */
export const autoprimary = defineResource({
  token: "powerdns:index:Autoprimary",
  doc: "An autoprimary.",
  endpoint: "/api/v1/servers/{serverId}/autoprimaries",
  item: "/api/v1/servers/{serverId}/autoprimaries/{ip}/{nameserver}",
  idParts: ["serverId", "ip", "nameserver"],
  inputs: {
    serverId: string({
      required: true,
      onChange: "replace",
      sent: "path",
      refersTo: { lookup: "getServer" },
      source: "{server_id}",
      doc: "Server ID of the autoprimary.",
    }),
    ip: string({
      required: true,
      onChange: "replace",
      source: "#/components/schemas/Autoprimary/properties/ip",
      doc: "IP of the autoprimary.",
    }),
    nameserver: string({
      required: true,
      onChange: "replace",
      source: "#/components/schemas/Autoprimary/properties/nameserver",
      doc: "Nameserver of the autoprimary.",
    }),
    account: string({
      computed: true,
      onChange: "replace",
      source: "#/components/schemas/Autoprimary/properties/account",
      doc: "Account of the autoprimary.",
    }),
  },
  outputs: {},
  createBy: { style: "post", answer: "nothing" },
  updateBy: { style: "none" },
  readBy: "list",
  list: { path: "/api/v1/servers/{serverId}/autoprimaries", paging: { style: "none" } },
  identity: { unique: ["ip", "nameserver"], isConflict: ({ status }) => status === 500 },
});
