import { Metadata, Zone } from "powerdns";

const zone = new Zone("example", { serverId: "localhost", name: "example.", kind: "Native" });
new Metadata("example", { serverId: "server-id", zoneId: zone.zoneId, kind: "ALLOW-AXFR-FROM", metadata: ["AUTO-NS"] });
