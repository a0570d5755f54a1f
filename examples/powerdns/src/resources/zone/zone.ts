import { boolean, defineResource, integer, list, string } from "@ops-providers/provider-kit";

/** A zone. */
export const zone = defineResource({
  token: "powerdns:index:Zone",
  doc: "A zone.",
  endpoint: "/api/v1/servers/{serverId}/zones",
  idParts: ["serverId", "zoneId"],
  inputs: {
    serverId: string({
      required: true,
      onChange: "replace",
      sent: "path",
      refersTo: { lookup: "getServer" },
      source: "{server_id}",
      doc: "Server ID of the zone.",
    }),
    name: string({
      required: true,
      equal: "ignoreCase",
      onChange: "replace",
      source: "#/components/schemas/Zone/properties/name",
      doc: "Name of the zone.",
    }),
    kind: string({
      required: true,
      values: ["Native", "Master", "Slave", "Producer", "Consumer"],
      source: "#/components/schemas/Zone/properties/kind",
      doc: "Kind of the zone.",
    }),
    masters: list({
      absent: [],
      items: string({ doc: "Master of the zone." }),
      source: "#/components/schemas/Zone/properties/masters",
      doc: "Masters of the zone.",
    }),
    dnssec: boolean({
      absent: false,
      source: "#/components/schemas/Zone/properties/dnssec",
      doc: "Dnssec of the zone.",
    }),
    nsec3param: string({
      computed: true,
      source: "#/components/schemas/Zone/properties/nsec3param",
      doc: "Nsec3param of the zone.",
    }),
    nsec3narrow: boolean({
      computed: true,
      source: "#/components/schemas/Zone/properties/nsec3narrow",
      doc: "Nsec3narrow of the zone.",
    }),
    presigned: boolean({
      computed: true,
      readBack: "never",
      source: "#/components/schemas/Zone/properties/presigned",
      doc: "Presigned of the zone.",
    }),
    soaEdit: string({
      wire: "soa_edit",
      absent: "",
      source: "#/components/schemas/Zone/properties/soa_edit",
      doc: "Soa edit of the zone.",
    }),
    soaEditApi: string({
      wire: "soa_edit_api",
      absent: "DEFAULT",
      source: "#/components/schemas/Zone/properties/soa_edit_api",
      doc: "Soa edit API of the zone.",
    }),
    apiRectify: boolean({
      wire: "api_rectify",
      absent: false,
      source: "#/components/schemas/Zone/properties/api_rectify",
      doc: "API rectify of the zone.",
    }),
    catalog: string({
      absent: "",
      equal: "ignoreCase",
      maxLength: 63,
      source: "#/components/schemas/Zone/properties/catalog",
      doc: "Catalog of the zone.",
    }),
    account: string({
      absent: "",
      source: "#/components/schemas/Zone/properties/account",
      doc: "Account of the zone.",
    }),
    nameservers: list({
      computed: true,
      readBack: "never",
      items: string({ doc: "Nameserver of the zone." }),
      source: "#/components/schemas/Zone/properties/nameservers",
      doc: "Nameservers of the zone.",
    }),
    masterTsigKeyIds: list({
      wire: "master_tsig_key_ids",
      computed: true,
      items: string({ doc: "Master tsig key ID of the zone." }),
      source: "#/components/schemas/Zone/properties/master_tsig_key_ids",
      doc: "Master tsig key ids of the zone.",
    }),
    slaveTsigKeyIds: list({
      wire: "slave_tsig_key_ids",
      computed: true,
      items: string({ doc: "Slave tsig key ID of the zone." }),
      source: "#/components/schemas/Zone/properties/slave_tsig_key_ids",
      doc: "Slave tsig key ids of the zone.",
    }),
  },
  outputs: {
    zoneId: string({ wire: "id", source: "#/components/schemas/Zone/properties/id", doc: "Zone ID of the zone." }),
    url: string({ computed: true, source: "#/components/schemas/Zone/properties/url", doc: "URL of the zone." }),
    serial: integer({
      source: "#/components/schemas/Zone/properties/serial",
      doc: "Serial of the zone.",
    }),
    notifiedSerial: integer({
      wire: "notified_serial",
      source: "#/components/schemas/Zone/properties/notified_serial",
      doc: "Notified serial of the zone.",
    }),
    editedSerial: integer({
      wire: "edited_serial",
      source: "#/components/schemas/Zone/properties/edited_serial",
      doc: "Edited serial of the zone.",
    }),
  },
  updateBy: { style: "merge", method: "PUT", answer: "nothing" },
  list: {
    path: "/api/v1/servers/{serverId}/zones",
    paging: { style: "none" },
    shows: ["name", "kind", "masters", "dnssec", "account"],
  },
  identity: { unique: ["name"] },
});
