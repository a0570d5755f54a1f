import { describeResource } from "../../testing/describe-resource";

describeResource({
  type: "Scraper",
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
      minimal: { orgId: orgId.id, bucketId: bucketId.id },
      full: {
        name: `example-${unique}`,
        type: "prometheus",
        url: "http://localhost:9090/metrics",
        orgId: orgId.id,
        bucketId: bucketId.id,
        allowInsecure: true,
      },
      others: {
        name: `example-${unique}-other`,
        url: "url-1",
        orgId: orgIdOther.id,
        bucketId: bucketIdOther.id,
        allowInsecure: false,
      },
    };
  },
  synonyms: { orgId: ["bucketId"], bucketId: ["orgId"] },
  fixed: ["type"],
  edits: {},
  mistakes: {},
});
