import type { ApiClient, CheckFailure, ListSource } from "@ops-providers/provider-kit";
import { atMostOne, boolean, codec, defineResource, integer, listAll, string } from "@ops-providers/provider-kit";
import { createdAtOfId, hexId, idRules, wireId } from "../../shapes/hex-id";
import { organizationIds } from "../../shapes/organization-ids";
import { owningOrganization } from "../../shapes/owning-organization";
import { isNameTaken } from "../../shapes/row-failures";

/** Where the points go: the service shows the name with another letter than it takes it. */
interface WireBuckets {
  readonly remoteBucketID: string | null;
  readonly remoteBucketName: string;
  readonly RemoteBucketName: string;
}

const replicationsOfOrganization: ListSource = {
  path: "/api/v2/replications?orgID={orgId}",
  key: "replications",
  paging: { style: "none" },
};

/** A replication. */
export const replication = defineResource({
  token: "timeseries:index:Replication",
  doc:
    "Sends the points that are written into a bucket to a bucket of another server, as they come. What was in the bucket before is not " +
    "sent. The replication is gone with its bucket.",
  endpoint: "/api/v2/replications",
  ...idRules,
  inputs: {
    orgId: string({
      ...owningOrganization,
      source: "docs/services/timeseries.md#replication-fields: a PATCH ignores it",
    }),
    name: string({
      autoname: true,
      minLength: 1,
      source: "docs/services/timeseries.md#replication-fields: the service itself accepts an empty one",
      doc: "Name of the replication, which no other of the organization has.",
    }),
    description: string({ absent: "", doc: "What the replication is for." }),
    remoteId: string({
      ...hexId,
      required: true,
      wire: "remoteID",
      refersTo: "RemoteConnection",
      doc: "ID of the connection to the other server.",
    }),
    localBucketId: string({
      ...hexId,
      required: true,
      wire: "localBucketID",
      refersTo: "Bucket",
      onChange: "replace",
      source: "docs/services/timeseries.md#replication-fields: a PATCH ignores it",
      doc: "ID of the bucket whose points are sent.",
    }),
    remoteBucketId: string({
      ...hexId,
      wire: codec<string, WireBuckets>({
        toWire: (id) => ({ remoteBucketID: id }),
        fromWire: ({ remoteBucketID, RemoteBucketName }) =>
          RemoteBucketName === "" ? (remoteBucketID ?? undefined) : undefined,
      }),
      source: "docs/services/timeseries.md#replication-buckets: a PATCH cannot remove it",
      doc: "ID of the bucket there. Give this or `remoteBucketName`.",
    }),
    remoteBucketName: string({
      absent: "",
      wire: codec<string, WireBuckets>({
        toWire: (name) => ({ remoteBucketName: name }),
        fromWire: ({ RemoteBucketName }) => RemoteBucketName,
      }),
      source: "docs/services/timeseries.md#replication-buckets: it is used where both are set",
      doc: "Name of the bucket there: `telegraf/autogen` on a server of 1.x. Give this or `remoteBucketId`.",
    }),
    maxQueueSizeBytes: integer({
      default: 67_108_860,
      min: 33_554_430,
      unit: "bytes",
      source: "docs/services/timeseries.md#replication-limits",
      doc: "How much waits at most for the other server; the oldest is dropped first.",
    }),
    maxAgeSeconds: integer({
      default: 604_800,
      min: 0,
      max: 5_184_000,
      unit: "seconds",
      check: isAge,
      source: "docs/services/timeseries.md#replication-limits: 2.7 takes any number",
      doc: "How long points wait at most for the other server; 0 for the service's own limit of a week.",
    }),
    dropNonRetryableData: boolean({
      default: false,
      doc: "Whether points that the other server refuses are dropped, so that others can follow; otherwise they are sent again and again.",
    }),
  },
  rules: [
    atMostOne(["remoteBucketId", "remoteBucketName"], {
      several: { path: ["remoteBucketName"], message: "must be left out when remoteBucketId is given" },
      none: { path: ["remoteBucketName"], message: "is required when remoteBucketId is left out" },
      doc: "One of `remoteBucketId` and `remoteBucketName` is given.",
    }),
  ],
  // what waits in the queue is another thing with each read: a lookup shows it
  outputs: {},
  updateBy: { style: "merge" },
  list: listReplications,
  pooled: replicationsOfOrganization,
  identity: {
    unique: ["orgId", "name"],
    find: replicationsOfOrganization,
    createdAt: (wire) => createdAtOfId(wireId(wire)),
    isConflict: isNameTaken,
  },
});

function isAge(seconds: number): CheckFailure | undefined {
  if (seconds <= 0 || seconds >= 60) return undefined;
  return { message: "must be 0 or at least 60", severity: "errorIfNew" };
}

async function* listReplications(api: ApiClient): AsyncIterable<object> {
  for await (const orgId of organizationIds(api)) yield* listAll(api, replicationsOfOrganization, { orgId });
}
