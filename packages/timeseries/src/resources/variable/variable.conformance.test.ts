import { describeResource } from "../../testing/describe-resource";

describeResource({
  type: "Variable",
  async arrange({ provider, unique }) {
    const orgId = await provider.create("Organization", { name: `example-${unique}-orgid` }, { name: `${unique}-orgId` });
    const orgIdOther = await provider.create(
      "Organization",
      { name: `example-${unique}-orgidother` },
      { name: `${unique}-orgIdOther` },
    );
    return {
      minimal: {
        orgId: orgId.id,
        name: `example-${unique}-minimal`,
        arguments: { type: "constant", values: ["a", "b"] },
      },
      full: {
        orgId: orgId.id,
        name: `example-${unique}`,
        description: "description",
        selected: ["selected"],
        arguments: { type: "constant", values: ["a", "b"] },
        createdAt: "2026-01-31T08:00:00Z",
        updatedAt: "2026-01-31T08:00:00Z",
      },
      others: {
        orgId: orgIdOther.id,
        name: `example-${unique}-other`,
        description: "description-1",
        selected: ["selected-1"],
        arguments: { type: "query", values: { query: "buckets()", language: "flux" } },
        createdAt: "2026-01-31T08:00:00Z",
        updatedAt: "2026-01-31T08:00:00Z",
      },
    };
  },
  omitted: { labels: "the service takes no value that is known" },
  edits: {},
  mistakes: {},
});
