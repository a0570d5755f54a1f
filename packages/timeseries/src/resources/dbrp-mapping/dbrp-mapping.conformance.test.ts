import { describeResource } from "../../testing/describe-resource";

describeResource({
  type: "Dbrp",
  async arrange({ provider, unique }) {
    const orgId = await provider.create("Organization", { name: `example-${unique}-orgid` }, { name: `${unique}-orgId` });
    const bucketId = await provider.create(
      "Bucket",
      { orgId: orgId.id, name: `example-${unique}-bucketid` },
      { name: `${unique}-bucketId` },
    );
    const orgIdOther = await provider.create(
      "Organization",
      { name: `example-${unique}-orgidother` },
      { name: `${unique}-orgIdOther` },
    );
    const bucketIdOther = await provider.create(
      "Bucket",
      { orgId: orgIdOther.id, name: `example-${unique}-bucketidother` },
      { name: `${unique}-bucketIdOther` },
    );
    return {
      minimal: { bucketId: bucketId.id, database: "database", retentionPolicy: "retention-policy" },
      full: {
        org: "org",
        orgId: orgId.id,
        bucketId: bucketId.id,
        database: "database",
        retentionPolicy: "retention-policy",
        dbrpDefault: true,
      },
      others: {
        org: "org-1",
        orgId: orgIdOther.id,
        bucketId: bucketIdOther.id,
        database: "database-1",
        retentionPolicy: "retention-policy-1",
        dbrpDefault: false,
      },
    };
  },
  synonyms: { orgId: ["bucketId"], bucketId: ["orgId"] },
  edits: {},
  mistakes: {},
});
