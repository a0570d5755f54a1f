import { Autoprimary, Cryptokey, Metadata, RecordSet, Tsigkey, Zone } from "powerdns";

const serverId = "localhost";
const zone = new Zone("example", { serverId, name: "example.", kind: "Native", account: "ops", dnssec: true });
const { zoneId } = zone;

new RecordSet("www", {
  serverId,
  zoneId,
  name: "www.example.",
  type: "A",
  ttl: 300,
  records: [{ content: "192.0.2.1" }, { content: "192.0.2.2" }],
});
new Metadata("transfers", { serverId, zoneId, kind: "ALLOW-AXFR-FROM", metadata: ["192.0.2.53"] });
const key = new Tsigkey("transfers", { serverId, name: "transfers", algorithm: "hmac-sha256" });
// the zone is signed with a key of the server; this one is for the time after it
const next = new Cryptokey("next", { serverId, zoneId, keytype: "csk", active: false });
new Autoprimary("hidden", { serverId, ip: "192.0.2.53", nameserver: "ns1.example" });

export const id = zone.id;
export const secret = key.key;
export const delegation = next.ds;
