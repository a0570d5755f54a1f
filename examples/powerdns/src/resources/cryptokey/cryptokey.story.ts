import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of cryptokeys. */
export const story: StoryKind = {
  type: "Cryptokey",
  needs: { zone: "Zone" },
  omitted: {
    privatekey: "the service takes no value that is known",
    algorithm: "the service takes no value that is known",
    bits: "the service takes no value that is known",
  },
  inputs: ({ need, secret }) => ({
    serverId: ["localhost"],
    zoneId: [need("zone", "zoneId")],
    keytype: ["csk"],
    active: [true, false],
    published: [true, false],
    privatekey: [secret("canary"), secret("other")],
  }),
};
