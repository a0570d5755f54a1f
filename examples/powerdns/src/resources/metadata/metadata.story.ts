import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of metadatas. */
export const story: StoryKind = {
  type: "Metadata",
  needs: { zone: "Zone" },
  inputs: ({ name, need }) => ({
    serverId: ["localhost"],
    zoneId: [need("zone", "zoneId")],
    kind: [name("X-kind"), name("X-Kind")],
    metadata: [["metadata"], ["metadata-1"]],
  }),
};
