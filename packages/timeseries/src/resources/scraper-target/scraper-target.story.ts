import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of scrapers. */
export const story: StoryKind = {
  type: "Scraper",
  needs: { org: "Organization", bucket: "Bucket" },
  inputs: ({ need, name }) => ({
    name: [name("example"), name("Other")],
    type: ["prometheus"],
    url: ["http://localhost:9090/metrics", "url-1"],
    orgId: [need("org")],
    bucketId: [need("bucket")],
    allowInsecure: [true, false],
  }),
};
