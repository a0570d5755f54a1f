import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of record sets. */
export const story: StoryKind = {
  type: "RecordSet",
  needs: { zone: "Zone" },
  inputs: ({ name, need }) => ({
    serverId: ["localhost"],
    zoneId: [need("zone", "zoneId")],
    name: [need("zone", "zoneId", `${name("www")}.`)],
    type: ["A"],
    ttl: [300, 3600],
    records: [[{ content: "192.0.2.1" }], [{ content: "192.0.2.2" }, { content: "192.0.2.3" }]],
  }),
};
