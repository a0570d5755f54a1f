import type { World } from "../../testing/timeseries-suite";
import { ABSENT_ID, describeTimeseries, editIn, idsInOrganizations } from "../../testing/timeseries-suite";

const REPLICATIONS = "/api/v2/replications";

function remoteOf({ service, unique }: World, name: string): Promise<string> {
  return service.client.createId("/api/v2/remotes", {
    orgID: service.orgId,
    name: `${name}-${unique}`,
    remoteURL: "http://127.0.0.1:9",
    remoteAPIToken: "canary",
  });
}

function bucketOf({ service, unique }: World, name: string): Promise<string> {
  return service.client.createId("/api/v2/buckets", { orgID: service.orgId, name: `${name}-${unique}` });
}

describeTimeseries({
  type: "Replication",
  path: REPLICATIONS,
  ids: (client) => idsInOrganizations(client, REPLICATIONS, "replications"),
  values: {},
  references: {
    "Organization.id": ["Replication.orgId"],
    "RemoteConnection.id": ["Replication.remoteId"],
    "Bucket.id": ["Replication.localBucketId"],
  },
  async arrange(world) {
    const { orgId, otherOrgId } = world.service;
    const [remoteId, otherRemoteId] = [await remoteOf(world, "first"), await remoteOf(world, "second")];
    const [localBucketId, otherBucketId] = [await bucketOf(world, "first"), await bucketOf(world, "second")];
    return {
      minimal: { orgId, remoteId, localBucketId, remoteBucketName: "there" },
      full: {
        orgId,
        name: `meters-${world.unique}`,
        description: "of the plant",
        remoteId,
        localBucketId,
        remoteBucketName: "there",
        maxQueueSizeBytes: 33_554_430,
        maxAgeSeconds: 60,
        dropNonRetryableData: true,
      },
      others: {
        orgId: otherOrgId,
        name: `gauges-${world.unique}`,
        description: "of the night",
        remoteId: otherRemoteId,
        localBucketId: otherBucketId,
        remoteBucketName: "telegraf/autogen",
        maxQueueSizeBytes: 100_000_000,
        maxAgeSeconds: 0,
        dropNonRetryableData: false,
      },
    };
  },
  needed: ["remoteBucketName"],
  fixed: ["remoteBucketId"],
  edits: {
    name: async (world, id) => editIn(REPLICATIONS, { name: `renamed-${world.unique}` })(world, id),
    description: editIn(REPLICATIONS, { description: "edited" }),
    remoteBucketName: editIn(REPLICATIONS, { remoteBucketName: "edited" }),
    maxQueueSizeBytes: editIn(REPLICATIONS, { maxQueueSizeBytes: 50_000_000 }),
    maxAgeSeconds: editIn(REPLICATIONS, { maxAgeSeconds: 90 }),
    dropNonRetryableData: editIn(REPLICATIONS, { dropNonRetryableData: false }),
  },
  mistakes: {
    "two buckets there are refused": {
      change: { remoteBucketId: "00000000000000aa" },
      failures: [{ property: "remoteBucketName", reason: "must be left out when remoteBucketId is given" }],
    },
    "no bucket there is refused": {
      without: ["remoteBucketName"],
      failures: [{ property: "remoteBucketName", reason: "is required when remoteBucketId is left out" }],
    },
    "a queue below the service's least is refused": {
      change: { maxQueueSizeBytes: 1_000_000 },
      failures: [{ property: "maxQueueSizeBytes", reason: "must be at least 33554430 bytes, not 1000000" }],
    },
    "an age below a minute is refused": {
      change: { maxAgeSeconds: 30 },
      failures: [{ property: "maxAgeSeconds", reason: "must be 0 or at least 60" }],
    },
  },
  refusals: {
    "a connection that does not exist": { remoteId: ABSENT_ID },
    "a bucket that does not exist": { localBucketId: ABSENT_ID },
  },
});
