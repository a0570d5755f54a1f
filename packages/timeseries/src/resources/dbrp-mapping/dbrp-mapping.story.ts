import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of dbrps. */
export const story: StoryKind = {
  type: "Dbrp",
  needs: { org: "Organization", bucket: "Bucket" },
  inputs: ({ need }) => ({
    org: ["org", "org-1"],
    orgId: [need("org")],
    bucketId: [need("bucket")],
    database: ["database", "database-1"],
    retentionPolicy: ["retention-policy", "retention-policy-1"],
    dbrpDefault: [true, false],
  }),
};
