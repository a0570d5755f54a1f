import { Cryptokey, Zone } from "powerdns";

const zone = new Zone("example", { serverId: "localhost", name: "example.", kind: "Native" });
new Cryptokey("example", { serverId: "localhost", zoneId: zone.zoneId, keytype: "csk" });
