import { describeResource } from "../../testing/describe-resource";

describeResource({
  type: "Cryptokey",
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
      minimal: { serverId: "localhost", zoneId: String(zoneId.state["zoneId"]), keytype: "csk" },
      full: {
        serverId: "localhost",
        zoneId: String(zoneId.state["zoneId"]),
        keytype: "csk",
        active: true,
        published: true,
      },
      others: {
        zoneId: String(zoneIdOther.state["zoneId"]),
        active: false,
        published: false,
      },
    };
  },
  fixed: ["serverId", "keytype"],
  omitted: {
    privatekey: "the service takes no value that is known",
    algorithm: "the service takes no value that is known",
    bits: "the service takes no value that is known",
  },
  edits: {},
  mistakes: {},
});
