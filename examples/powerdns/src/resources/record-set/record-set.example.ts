import { RecordSet, Zone } from "powerdns";

const zone = new Zone("example", { serverId: "localhost", name: "example.", kind: "Native" });
new RecordSet("www", {
  serverId: "localhost",
  zoneId: zone.zoneId,
  name: "www.example.",
  type: "A",
  ttl: 300,
  records: [{ content: "192.0.2.1" }],
});
