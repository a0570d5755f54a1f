import { describeTimeseries, editIn, idsInOrganizations } from "../../testing/timeseries-suite";

const REMOTES = "/api/v2/remotes";

describeTimeseries({
  type: "RemoteConnection",
  path: REMOTES,
  ids: (client) => idsInOrganizations(client, REMOTES, "remotes"),
  values: {},
  references: { "Organization.id": ["RemoteConnection.orgId"] },
  arrange: ({ service: { orgId, otherOrgId }, unique }) =>
    Promise.resolve({
      minimal: { orgId, remoteUrl: "http://127.0.0.1:9", remoteApiToken: "canary" },
      full: {
        orgId,
        name: `headquarters-${unique}`,
        description: "of the plant",
        remoteUrl: "http://127.0.0.1:9",
        remoteApiToken: "canary",
        remoteOrgId: "00000000000000aa",
        allowInsecureTls: true,
      },
      others: {
        orgId: otherOrgId,
        name: `cloud-${unique}`,
        description: "of the night",
        remoteUrl: "https://metrics.example.com:8086",
        remoteApiToken: "another canary",
        remoteOrgId: "00000000000000bb",
        allowInsecureTls: false,
      },
    }),
  edits: {
    name: async (world, id) => editIn(REMOTES, { name: `renamed-${world.unique}` })(world, id),
    description: editIn(REMOTES, { description: "edited" }),
    remoteUrl: editIn(REMOTES, { remoteURL: "http://127.0.0.1:10" }),
    remoteOrgId: editIn(REMOTES, { remoteOrgID: "00000000000000cc" }),
    allowInsecureTls: editIn(REMOTES, { allowInsecureTLS: false }),
  },
  mistakes: {
    "an address without a scheme is refused": {
      change: { remoteUrl: "metrics.example.com:8086" },
      failures: [{ property: "remoteUrl", reason: "must be a URL that starts with http:// or https://" }],
    },
    "an organization there that is no ID is refused": {
      change: { remoteOrgId: "headquarters" },
      failures: [
        {
          property: "remoteOrgId",
          reason: 'must be an ID of 16 hexadecimal digits that are not all zero, not "headquarters"',
        },
      ],
    },
    "no token at all is refused": {
      change: { remoteApiToken: "" },
      failures: [{ property: "", reason: "remoteApiToken: must not be empty" }],
    },
  },
});
