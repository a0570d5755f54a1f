import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of tsigkeys. */
export const story: StoryKind = {
  type: "Tsigkey",
  inputs: ({ name }) => ({
    serverId: ["localhost"],
    name: [name("example"), name("Other")],
    algorithm: ["hmac-sha256", "hmac-sha512"],
    key: ["0123456789abcdef", "fedcba9876543210"],
  }),
};
