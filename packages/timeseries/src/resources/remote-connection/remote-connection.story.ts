import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of remotes. */
export const story: StoryKind = {
  type: "RemoteConnection",
  inputs: ({ name, secret }) => ({
    name: [name("example"), name("Other")],
    description: ["description", "description-1"],
    orgId: ["org-id"],
    remoteUrl: ["https://service.example"],
    remoteApiToken: [secret("canary"), secret("other")],
    remoteOrgId: ["remote-org-id", "remote-org-id-1"],
    allowInsecureTls: [true, false],
  }),
};
