import { boolean, defineResource, integer, string } from "@ops-providers/provider-kit";

/** A replication. */
export const replication = defineResource({
  token: "timeseries:index:Replication",
  doc: "A replication.",
  endpoint: "/api/v2/replications",
  inputs: {
    name: string({
      required: true,
      source: "#/components/schemas/ReplicationCreationRequest/properties/name",
      doc: "Name of the replication.",
    }),
    description: string({
      computed: true,
      source: "#/components/schemas/ReplicationCreationRequest/properties/description",
      doc: "Description of the replication.",
    }),
    orgId: string({
      wire: "orgID",
      required: true,
      onChange: "replace",

      source: "#/components/schemas/ReplicationCreationRequest/properties/orgID",
      doc: "Org ID of the replication.",
    }),
    remoteId: string({
      wire: "remoteID",
      required: true,

      source: "#/components/schemas/ReplicationCreationRequest/properties/remoteID",
      doc: "Remote ID of the replication.",
    }),
    localBucketId: string({
      wire: "localBucketID",
      required: true,
      onChange: "replace",
      source: "#/components/schemas/ReplicationCreationRequest/properties/localBucketID",
      doc: "Local bucket ID of the replication.",
    }),
    remoteBucketId: string({
      wire: "remoteBucketID",
      computed: true,
      source: "#/components/schemas/ReplicationCreationRequest/properties/remoteBucketID",
      doc: "Remote bucket ID of the replication.",
    }),
    remoteBucketName: string({
      computed: true,
      source: "#/components/schemas/ReplicationCreationRequest/properties/remoteBucketName",
      doc: "Remote bucket name of the replication.",
    }),
    maxQueueSizeBytes: integer({
      required: true,
      min: 33554430,
      source: "#/components/schemas/ReplicationCreationRequest/properties/maxQueueSizeBytes",
      doc: "Max queue size bytes of the replication.",
    }),
    dropNonRetryableData: boolean({
      default: false,
      source: "#/components/schemas/ReplicationCreationRequest/properties/dropNonRetryableData",
      doc: "Drop non retryable data of the replication.",
    }),
    maxAgeSeconds: integer({
      required: true,
      readBack: "never",
      min: 0,
      source: "#/components/schemas/ReplicationCreationRequest/properties/maxAgeSeconds",
      doc: "Max age seconds of the replication.",
    }),
  },
  outputs: {
    currentQueueSizeBytes: integer({
      sometimes: true,
      source: "#/components/schemas/Replication/properties/currentQueueSizeBytes",
      doc: "Current queue size bytes of the replication.",
    }),
    remainingBytesToBeSynced: integer({
      sometimes: true,
      source: "#/components/schemas/Replication/properties/remainingBytesToBeSynced",
      doc: "Remaining bytes to be synced of the replication.",
    }),
    latestResponseCode: integer({
      sometimes: true,
      source: "#/components/schemas/Replication/properties/latestResponseCode",
      doc: "Latest response code of the replication.",
    }),
    latestErrorMessage: string({
      sometimes: true,
      source: "#/components/schemas/Replication/properties/latestErrorMessage",
      doc: "Latest error message of the replication.",
    }),
  },
  updateBy: { style: "merge" },
  list: { path: "/api/v2/replications", key: "replications", paging: { style: "none" }, query: { orgID: "{orgId}" } },
});
