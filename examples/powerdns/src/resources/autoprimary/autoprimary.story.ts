import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of autoprimarys. */
export const story: StoryKind = {
  type: "Autoprimary",
  inputs: ({ name }) => ({
    serverId: ["localhost"],
    ip: [name("ip"), name("ip-1")],
    nameserver: ["nameserver", "nameserver-1"],
    account: ["account", "account-1"],
  }),
};
