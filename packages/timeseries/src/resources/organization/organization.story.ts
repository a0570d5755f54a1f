import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What programs say of organizations. */
export const story: StoryKind = {
  type: "Organization",
  inputs: ({ name }) => ({
    name: [name("plant"), name("office")],
    description: ["where the meters are", "where the bills are"],
  }),
};
