import { boolean, defineResource, defineShape, integer, list, object, path, string } from "@ops-providers/provider-kit";

const ZONE = "/api/v1/servers/{serverId}/zones/{zoneId}";

const record = defineShape({
  name: "RecordSetRecord",
  doc: "Record of a record set.",
  properties: {
    content: string({
      required: true,
      source: "#/components/schemas/Record/properties/content",
      doc: "Content of the record, in the form of the record's type: names end with a dot.",
    }),
    disabled: boolean({
      absent: false,
      source: "#/components/schemas/Record/properties/disabled",
      doc: "Whether the server leaves the record out of its answers.",
    }),
  },
});

/** All records of a name and a type, which a PATCH of their zone replaces. */
export const recordSet = defineResource({
  token: "powerdns:index:RecordSet",
  doc: "All records of a name and a type in a zone.",
  endpoint: ZONE,
  idParts: ["serverId", "zoneId", "name", "type"],
  inputs: {
    serverId: string({
      required: true,
      onChange: "replace",
      sent: "path",
      refersTo: { lookup: "getServer" },
      source: "{server_id}",
      doc: "Server ID of the zone.",
    }),
    zoneId: string({
      required: true,
      onChange: "replace",
      sent: "path",
      refersTo: { resource: "Zone", property: "zoneId" },
      source: "{zone_id}",
      doc: "Zone ID of the record set.",
    }),
    name: string({
      required: true,
      equal: "ignoreCase",
      onChange: "replace",
      source: "#/components/schemas/RRSet/properties/name",
      doc: "Name of the records, with a dot at its end.",
    }),
    type: string({
      required: true,
      onChange: "replace",
      source: "#/components/schemas/RRSet/properties/type",
      doc: "Type of the records, such as `A`.",
    }),
    ttl: integer({
      required: true,
      min: 0,
      source: "#/components/schemas/RRSet/properties/ttl",
      doc: "How many seconds resolvers keep the records.",
    }),
    records: list({
      required: true,
      minItems: 1,
      order: "ignored",
      items: object({ shape: record, doc: "A record." }),
      source: "#/components/schemas/RRSet/properties/records",
      doc: "The records.",
    }),
  },
  outputs: {},
  createBy: { style: "put", existing: "refuse", answer: "nothing" },
  updateBy: { style: "put", method: "PATCH", answer: "nothing" },
  calls: {
    update: { method: "PATCH", path: ZONE },
    delete: {
      method: "PATCH",
      path: ZONE,
      body: { rrsets: [{ name: "{name}", type: "{type}", changetype: "DELETE" }] },
    },
  },
  readBy: "list",
  list: { path: ZONE, key: "rrsets", paging: { style: "none" } },
  async create({ api, inputs: { serverId, zoneId }, body, createOnce }) {
    const zone = path`/api/v1/servers/${serverId}/zones/${zoneId}`;
    return createOnce(async () => {
      await api.send("PATCH", zone, replacing(body));
      return body;
    });
  },
  update: ({ body, standard }) => standard(replacing(body)),
});

/** The change of a zone that replaces a record set. */
function replacing(recordSetBody: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { rrsets: [{ ...recordSetBody, changetype: "REPLACE" }] };
}
