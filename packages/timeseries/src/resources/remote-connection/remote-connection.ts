import { boolean, defineResource, string } from "@ops-providers/provider-kit";

/** A remote. */
export const remoteConnection = defineResource({
  token: "timeseries:index:RemoteConnection",
  doc: "A remote.",
  endpoint: "/api/v2/remotes",
  inputs: {
    name: string({
      required: true,
      source: "#/components/schemas/RemoteConnectionCreationRequest/properties/name",
      doc: "Name of the remote.",
    }),
    description: string({
      computed: true,
      source: "#/components/schemas/RemoteConnectionCreationRequest/properties/description",
      doc: "Description of the remote.",
    }),
    orgId: string({
      wire: "orgID",
      required: true,
      onChange: "replace",
      source: "#/components/schemas/RemoteConnectionCreationRequest/properties/orgID",
      doc: "Org ID of the remote.",
    }),
    remoteUrl: string({
      wire: "remoteURL",
      required: true,
      source: "#/components/schemas/RemoteConnectionCreationRequest/properties/remoteURL",
      doc: "RemoteConnection URL of the remote.",
    }),
    remoteApiToken: string({
      wire: "remoteAPIToken",
      required: true,
      secret: true,
      readBack: "never",
      source: "#/components/schemas/RemoteConnectionCreationRequest/properties/remoteAPIToken",
      doc: "RemoteConnection API token of the remote.",
    }),
    remoteOrgId: string({
      wire: "remoteOrgID",
      computed: true,
      source: "#/components/schemas/RemoteConnectionCreationRequest/properties/remoteOrgID",
      doc: "RemoteConnection org ID of the remote.",
    }),
    allowInsecureTls: boolean({
      wire: "allowInsecureTLS",
      required: true,
      source: "#/components/schemas/RemoteConnectionCreationRequest/properties/allowInsecureTLS",
      doc: "Allow insecure tls of the remote.",
    }),
  },
  outputs: {},
  updateBy: { style: "merge" },
  identity: {
    find: { path: "/api/v2/remotes", key: "remotes", paging: { style: "none" }, query: { orgID: "{orgId}" } },
  },
});
