import { describeResource } from "../../testing/describe-resource";

describeResource({
  type: "RecordSet",
  async arrange({ provider, unique }) {
    const zoneOf = async (name: string): Promise<string> => {
      const inputs = { serverId: "localhost", name: `${name}.`, kind: "Native" };
      const zone = await provider.create("Zone", inputs, { name });
      return String(zone.state["zoneId"]);
    };
    const zoneId = await zoneOf(`example-${unique}`);
    return {
      minimal: {
        serverId: "localhost",
        zoneId,
        name: `www.${zoneId}`,
        type: "A",
        ttl: 300,
        records: [{ content: "192.0.2.1" }],
      },
      full: {
        serverId: "localhost",
        zoneId,
        name: `mail.${zoneId}`,
        type: "A",
        ttl: 300,
        records: [{ content: "192.0.2.2", disabled: true }, { content: "192.0.2.3" }],
      },
      others: {
        name: `ftp.${zoneId}`,
        ttl: 3600,
        records: [{ content: "192.0.2.4" }],
      },
    };
  },
  fixed: ["serverId", "zoneId", "type"],
  createRequests: { minimal: 2, full: 2 },
  createRequest: { method: "PATCH" },
  edits: {},
  mistakes: {},
});
