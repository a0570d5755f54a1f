import { describeResource } from "../../testing/describe-resource";

describeResource({
  type: "TelegrafConfig",
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { orgId: "f12d0c65592d44a2" },
      full: { name: `example-${unique}`, description: "description", metadata: {}, orgId: "f12d0c65592d44a2" },
      others: { name: `example-${unique}-other`, description: "description-1" },
    }),
  fixed: ["metadata", "orgId"],
  omitted: { plugins: "the service takes no value that is known", config: "the service takes no value that is known" },
  edits: {},
  mistakes: {},
});
