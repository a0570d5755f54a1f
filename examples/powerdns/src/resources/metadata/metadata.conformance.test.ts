import { describeResource } from "../../testing/describe-resource";

describeResource({
  type: "Metadata",
  async arrange({ provider, unique }) {
    const zoneId = await provider.create(
      "Zone",
      { serverId: "localhost", name: `example-${unique}-zoneid.`, kind: "Native" },
      { name: `${unique}-zoneId` },
    );
    const zoneIdOther = await provider.create(
      "Zone",
      { serverId: "localhost", name: `example-${unique}-zoneidother.`, kind: "Native" },
      { name: `${unique}-zoneIdOther` },
    );
    return {
      minimal: {
        serverId: "localhost",
        zoneId: String(zoneId.state["zoneId"]),
        kind: `X-${unique}-minimal`,
        metadata: ["metadata"],
      },
      full: {
        serverId: "localhost",
        zoneId: String(zoneId.state["zoneId"]),
        kind: `X-${unique}`,
        metadata: ["metadata"],
      },
      others: {
        zoneId: String(zoneIdOther.state["zoneId"]),
        kind: `X-${unique}-other`,
        metadata: ["metadata-1"],
      },
    };
  },
  fixed: ["serverId"],
  edits: {},
  mistakes: {},
});
