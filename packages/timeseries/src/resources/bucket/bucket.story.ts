import type { StoryKind } from "@ops-providers/provider-kit/testing";

const DAY = 86_400;

/** What programs say of buckets. */
export const story: StoryKind = {
  type: "Bucket",
  needs: { organization: "Organization" },
  inputs: ({ need, name }) => ({
    orgId: [need("organization")],
    name: [name("meters"), name("gauges")],
    description: ["raw readings", "hourly means"],
    // shard groups shrink and grow with it, and 0 has the longest ones
    retentionPeriod: [14 * DAY, 3_600, 0, 2_592_000],
    type: ["user"],
  }),
};
