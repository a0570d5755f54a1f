import type { ApiClient, ListSource } from "@ops-providers/provider-kit";
import { boolean, defineResource, listAll, string } from "@ops-providers/provider-kit";
import { createdAtOfId, hexId, idRules, isHexId, wireId } from "../../shapes/hex-id";
import { organizationIds } from "../../shapes/organization-ids";
import { owningOrganization } from "../../shapes/owning-organization";

const mappingsOfOrganization: ListSource = {
  path: "/api/v2/dbrps?orgID={orgId}",
  key: "content",
  paging: { style: "none" },
};

const name = {
  required: true,
  check: nameProblem,
  source: "docs/services/timeseries.md#mapping-names",
} as const;

/** A mapping of a database and a retention policy. */
export const dbrpMapping = defineResource({
  token: "timeseries:index:DbrpMapping",
  doc: "Lets clients of InfluxDB 1.x read and write a bucket, by the names of a database and a retention policy.",
  endpoint: "/api/v2/dbrps",
  item: "/api/v2/dbrps/{id}?orgID={orgId}",
  // only answers about one mapping have it
  wrapper: "content",
  idParts: ["orgId", "id"],
  normalizeId: idRules.normalizeId,
  checkId: (id) =>
    id.split("/").every(isHexId) ? undefined : "both parts must be 16 hexadecimal digits that are not all zero",
  inputs: {
    orgId: string({ ...owningOrganization, source: "docs/services/timeseries.md#mapping-fields: a PATCH ignores it" }),
    bucketId: string({
      ...hexId,
      required: true,
      wire: "bucketID",
      refersTo: "Bucket",
      onChange: "replace",
      source: "docs/services/timeseries.md#mapping-fields: a PATCH ignores it",
      doc: "ID of the bucket that clients of 1.x read and write. Deleting the bucket deletes the mapping.",
    }),
    database: string({
      ...name,
      onChange: "replace",
      doc: "Name of the database, as clients of 1.x say it. Without `/` and `\\`.",
    }),
    retentionPolicy: string({
      ...name,
      wire: "retention_policy",
      doc: "Name of the retention policy, unique in the database. Without `/` and `\\`.",
    }),
    isDefault: boolean({
      wire: "default",
      computed: true,
      check: onlyTrue,
      source: "docs/services/timeseries.md#mapping-default",
      doc:
        "`true` for the mapping that clients use who name the database alone. The first mapping of a database is that, until another one " +
        "is made it; of two mappings that are both to be it, only the later one is. Left out, the service decides.",
    }),
  },
  outputs: {},
  list: listMappings,
  pooled: mappingsOfOrganization,
  identity: {
    unique: ["orgId", "database", "retentionPolicy"],
    find: mappingsOfOrganization,
    createdAt: (wire) => createdAtOfId(wireId(wire)),
  },
  // what a bucket has by its name alone is no object
  isSoftDeleted: (wire) => Reflect.get(wire, "virtual") === true,
});

async function* listMappings(api: ApiClient): AsyncIterable<object> {
  for await (const orgId of organizationIds(api)) yield* listAll(api, mappingsOfOrganization, { orgId });
}

function nameProblem(text: string): string | undefined {
  if (text === "" || text === "." || text === "..") return 'must be a name, and neither "." nor ".."';
  return /[/\\\p{C}]|[^\P{Z} ]/u.test(text) ? "must not contain /, \\ or control characters" : undefined;
}

function onlyTrue(isDefault: boolean): string | undefined {
  return isDefault
    ? undefined
    : "cannot be false: a database has a default at any time; leave isDefault out, or make another mapping the default";
}
