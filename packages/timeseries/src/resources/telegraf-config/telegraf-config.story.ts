import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of telegrafs. */
export const story: StoryKind = {
  type: "TelegrafConfig",
  inputs: ({ name }) => ({
    name: [name("example"), name("Other")],
    description: ["description", "description-1"],
    plugins: [[{ type: "type" }], [{ type: "type-1" }]],
    metadata: [{}],
    config: ["config", "config-1"],
    orgId: ["org-id"],
  }),
};
