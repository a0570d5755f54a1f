import { boolean, defineResource, string } from "@ops-providers/provider-kit";

/** A scraper. */
export const scraper = defineResource({
  token: "timeseries:index:Scraper",
  doc: "A scraper.",
  endpoint: "/api/v2/scrapers",
  inputs: {
    name: string({
      computed: true,
      source: "#/components/schemas/ScraperTargetRequest/properties/name",
      doc: "The name of the scraper target.",
    }),
    type: string({
      computed: true,
      values: ["prometheus"],
      source: "#/components/schemas/ScraperTargetRequest/properties/type",
      doc: "The type of the metrics to be parsed.",
    }),
    url: string({
      absent: "",
      source: "#/components/schemas/ScraperTargetRequest/properties/url",
      doc: "The URL of the metrics endpoint.",
    }),
    orgId: string({
      wire: "orgID",
      required: true,
      refersTo: "Organization",
      equal: "ignoreCase",
      source: "#/components/schemas/ScraperTargetRequest/properties/orgID",
      doc: "The organization ID.",
    }),
    bucketId: string({
      wire: "bucketID",
      required: true,
      refersTo: "Bucket",
      equal: "ignoreCase",
      source: "#/components/schemas/ScraperTargetRequest/properties/bucketID",
      doc: "The ID of the bucket to write to.",
    }),
    allowInsecure: boolean({
      default: false,
      source: "#/components/schemas/ScraperTargetRequest/properties/allowInsecure",
      doc: "Skip TLS verification on endpoint.",
    }),
  },
  outputs: {
    org: string({
      sometimes: true,
      source: "#/components/schemas/ScraperTargetResponse/allOf/1/properties/org",
      doc: "The name of the organization.",
    }),
    bucket: string({
      sometimes: true,
      source: "#/components/schemas/ScraperTargetResponse/allOf/1/properties/bucket",
      doc: "The bucket name.",
    }),
  },
  updateBy: { style: "merge" },
  pooled: true,
  list: { path: "/api/v2/scrapers", key: "configurations", paging: { style: "none" } },
});
