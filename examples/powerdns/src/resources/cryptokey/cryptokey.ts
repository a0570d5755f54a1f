import { boolean, defineResource, integer, list, string } from "@ops-providers/provider-kit";

/** A cryptokey. */
export const cryptokey = defineResource({
  token: "powerdns:index:Cryptokey",
  doc: "A cryptokey.",
  endpoint: "/api/v1/servers/{serverId}/zones/{zoneId}/cryptokeys",
  idParts: ["serverId", "zoneId", "cryptokeyId"],
  inputs: {
    serverId: string({
      required: true,
      onChange: "replace",
      sent: "path",
      refersTo: { lookup: "getServer" },
      source: "{server_id}",
      doc: "Server ID of the cryptokey.",
    }),
    zoneId: string({
      required: true,
      onChange: "replace",
      sent: "path",
      refersTo: { resource: "Zone", property: "zoneId" },
      source: "{zone_id}",
      doc: "Zone ID of the cryptokey.",
    }),
    keytype: string({
      required: true,
      onChange: "replace",
      values: ["ksk", "zsk", "csk"],
      source: "#/components/schemas/Cryptokey/properties/keytype",
      doc: "Keytype of the cryptokey.",
    }),
    active: boolean({
      computed: true,
      source: "#/components/schemas/Cryptokey/properties/active",
      doc: "Active of the cryptokey.",
    }),
    published: boolean({
      computed: true,
      source: "#/components/schemas/Cryptokey/properties/published",
      doc: "Published of the cryptokey.",
    }),
    privatekey: string({
      computed: true,
      onChange: "replace",
      secret: true,
      source: "#/components/schemas/Cryptokey/properties/privatekey",
      doc: "Privatekey of the cryptokey.",
    }),
    algorithm: string({
      computed: true,
      onChange: "replace",
      source: "#/components/schemas/Cryptokey/properties/algorithm",
      doc: "Algorithm of the cryptokey.",
    }),
    bits: integer({
      computed: true,
      onChange: "replace",
      source: "#/components/schemas/Cryptokey/properties/bits",
      doc: "Bits of the cryptokey.",
    }),
  },
  outputs: {
    cryptokeyId: integer({
      wire: "id",
      source: "#/components/schemas/Cryptokey/properties/id",
      doc: "Cryptokey ID of the cryptokey.",
    }),
    type: string({ source: "#/components/schemas/Cryptokey/properties/type", doc: "Type of the cryptokey." }),
    dnskey: string({
      computed: true,
      source: "#/components/schemas/Cryptokey/properties/dnskey",
      doc: "Dnskey of the cryptokey.",
    }),
    ds: list({
      computed: true,
      items: string({ doc: "Ds of the cryptokey." }),
      source: "#/components/schemas/Cryptokey/properties/ds",
      doc: "Ds of the cryptokey.",
    }),
    cds: list({
      computed: true,
      items: string({ doc: "Cds of the cryptokey." }),
      source: "#/components/schemas/Cryptokey/properties/cds",
      doc: "Cds of the cryptokey.",
    }),
  },
  updateBy: { style: "put", answer: "nothing" },
  list: {
    path: "/api/v1/servers/{serverId}/zones/{zoneId}/cryptokeys",
    paging: { style: "none" },
    shows: ["keytype", "active", "published", "algorithm", "bits"],
  },
});
