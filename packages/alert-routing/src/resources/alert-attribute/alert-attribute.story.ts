import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What programs say of alert attributes. */
export const story: StoryKind = {
  type: "AlertAttribute",
  inputs: ({ name }) => ({
    name: [name("Squad"), name("Service")],
    type: ["String", 'CatalogEntry["Team"]'],
    array: [false, true],
    required: [true, false],
    emoji: ["fire", "ocean"],
  }),
};
