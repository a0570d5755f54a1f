import { defineLookupKind, string } from "@ops-providers/provider-kit";

/** A server. */
export const server = defineLookupKind({
  token: "powerdns:index:Server",
  doc: "A server.",
  endpoint: "/api/v1/servers",
  list: { path: "/api/v1/servers", paging: { style: "none" } },
  record: {
    type: string({
      sometimes: true,
      source: "#/components/schemas/Server/properties/type",
      doc: "Type of the server.",
    }),
    daemonType: string({
      wire: "daemon_type",
      sometimes: true,
      source: "#/components/schemas/Server/properties/daemon_type",
      doc: "Daemon type of the server.",
    }),
    version: string({
      sometimes: true,
      source: "#/components/schemas/Server/properties/version",
      doc: "Version of the server.",
    }),
    url: string({ sometimes: true, source: "#/components/schemas/Server/properties/url", doc: "URL of the server." }),
    configUrl: string({
      wire: "config_url",
      sometimes: true,
      source: "#/components/schemas/Server/properties/config_url",
      doc: "Config URL of the server.",
    }),
    zonesUrl: string({
      wire: "zones_url",
      sometimes: true,
      source: "#/components/schemas/Server/properties/zones_url",
      doc: "Zones URL of the server.",
    }),
  },
});
