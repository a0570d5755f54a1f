import type { TimeseriesStory } from "../../testing/by-hand";
import { editing, removeWhere } from "../../testing/by-hand";

/** Inputs that stories give replications. */
export const story: TimeseriesStory = {
  type: "Replication",
  needs: { organization: "Organization", remote: "RemoteConnection", bucket: "Bucket" },
  inputs: ({ need, name }) => ({
    orgId: [need("organization")],
    name: [name("meters"), name("Gauges")],
    description: ["of the plant", "of the night"],
    remoteId: [need("remote")],
    localBucketId: [need("bucket")],
    remoteBucketId: [undefined, undefined, "00000000000000aa"],
    remoteBucketName: ["there", "telegraf/autogen", undefined],
    maxQueueSizeBytes: [67_108_860, 33_554_430],
    maxAgeSeconds: [604_800, 0, 60],
    dropNonRetryableData: [true, false],
  }),
  // the bucket there is always given
  together: [["localBucketId", "remoteBucketId", "remoteBucketName"]],
  byHand: {
    kind: "replication",
    edit: editing("replication", [
      ({ name }) => ({ name: `${name}-renamed` }),
      (_record, choice) => ({ remoteBucketName: `edited-${choice}` }),
      ({ dropNonRetryableData }) => ({ dropNonRetryableData: !dropNonRetryableData }),
      (_record, choice) => ({ maxAgeSeconds: 60 + choice }),
    ]),
    removeWith(simulator, { type, id }) {
      if (type === "RemoteConnection") removeWhere(simulator, "replication", ({ remoteID }) => remoteID === id);
      if (type !== "Organization" && type !== "Bucket") return;
      const left = simulator.all("bucket").filter((bucket) => bucket.id !== id && bucket.orgID !== id);
      removeWhere(simulator, "replication", ({ localBucketID }) => left.every((bucket) => bucket.id !== localBucketID));
    },
  },
};
