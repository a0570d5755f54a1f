import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What programs say of labels. */
export const story: StoryKind = {
  type: "Label",
  needs: { organization: "Organization" },
  inputs: ({ need, name }) => ({
    orgId: [need("organization")],
    name: [name("tier"), name("Zone")],
    properties: [
      { color: "red", owner: "grid" },
      { color: "blue", shape: "round" },
    ],
  }),
};
