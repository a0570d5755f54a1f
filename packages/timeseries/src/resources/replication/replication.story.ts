import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of replications. */
export const story: StoryKind = {
  type: "Replication",
  inputs: ({ name }) => ({
    name: [name("example"), name("Other")],
    description: ["description", "description-1"],
    orgId: ["org-id"],
    remoteId: ["remote-id"],
    localBucketId: ["local-bucket-id"],
    remoteBucketId: ["00000000000000aa", "00000000000000bb"],
    remoteBucketName: [name("example"), name("Other")],
    maxQueueSizeBytes: [67108860, 33554431],
    dropNonRetryableData: [true, false],
    maxAgeSeconds: [604800, 1],
  }),
};
