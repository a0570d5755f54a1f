import { describeResource } from "../../testing/describe-resource";

describeResource({
  type: "Replication",
  async arrange({ provider, unique }) {
    const orgId = await provider.create("Org", { name: `${unique}-name-orgId` }, { name: `${unique}-orgId` });
    const remoteId = await provider.create(
      "Remote",
      {
        name: `${unique}-name-remoteId`,
        orgId: orgId.id,
        remoteUrl: "https://service.example",
        remoteApiToken: `${unique}-secret-remoteId`,
        allowInsecureTls: true,
      },
      { name: `${unique}-remoteId` },
    );
    const orgIdOther = await provider.create(
      "Org",
      { name: `${unique}-name-orgIdOther` },
      { name: `${unique}-orgIdOther` },
    );
    const remoteIdOther = await provider.create(
      "Remote",
      {
        name: `${unique}-name-remoteIdOther`,
        orgId: orgIdOther.id,
        remoteUrl: "https://service.example",
        remoteApiToken: `${unique}-secret-remoteIdOther`,
        allowInsecureTls: true,
      },
      { name: `${unique}-remoteIdOther` },
    );
    return {
      minimal: {
        name: `${unique}-name-minimal`,
        orgId: orgId.id,
        remoteId: remoteId.id,
        localBucketId: "local-bucket-id",
        maxQueueSizeBytes: 67108860,
        maxAgeSeconds: 604800,
      },
      full: {
        name: `${unique}-name`,
        description: "description",
        orgId: orgId.id,
        remoteId: remoteId.id,
        localBucketId: "local-bucket-id",
        remoteBucketId: "remote-bucket-id",
        remoteBucketName: `${unique}-remoteBucketName`,
        maxQueueSizeBytes: 67108860,
        dropNonRetryableData: true,
        maxAgeSeconds: 604800,
      },
      others: {
        name: `${unique}-name-other`,
        description: "description-1",
        orgId: orgIdOther.id,
        remoteId: remoteIdOther.id,
        localBucketId: "local-bucket-id-1",
        remoteBucketId: "remote-bucket-id-1",
        remoteBucketName: `${unique}-remoteBucketName-other`,
        maxQueueSizeBytes: 33554431,
        dropNonRetryableData: false,
        maxAgeSeconds: 1,
      },
    };
  },
  edits: {},
  mistakes: {},
});
