import { describeTimeseries, editWhole, idsIn } from "../../testing/timeseries-suite";

const SCRAPERS = "/api/v2/scrapers";

describeTimeseries({
  type: "ScraperTarget",
  path: SCRAPERS,
  ids: (client) => idsIn(client, SCRAPERS, "configurations"),
  values: { "closed: prometheus": ["ScraperTarget.type"] },
  references: {
    "Organization.id": ["ScraperTarget.orgId"],
    "Bucket.id": ["ScraperTarget.bucketId"],
  },
  async arrange({ service: { client, orgId, otherOrgId }, unique }) {
    const bucket = (orgID: string): Promise<string> =>
      client.createId("/api/v2/buckets", { orgID, name: `scraped-${unique}` });
    const [bucketId, otherBucketId] = [await bucket(orgId), await bucket(otherOrgId)];
    return {
      minimal: { orgId, bucketId, url: "http://127.0.0.1:9/metrics" },
      full: {
        orgId,
        bucketId,
        name: `gateway-${unique}`,
        url: "http://127.0.0.1:9/metrics",
        allowInsecure: true,
      },
      others: {
        orgId: otherOrgId,
        bucketId: otherBucketId,
        name: `turbine-${unique}`,
        url: "https://turbine.example.com/metrics",
        allowInsecure: false,
      },
    };
  },
  fixed: ["type"],
  edits: {
    name: editWhole("PATCH", SCRAPERS, { name: "edited" }),
    url: editWhole("PATCH", SCRAPERS, { url: "http://127.0.0.1:9/edited" }),
    allowInsecure: editWhole("PATCH", SCRAPERS, { allowInsecure: false }),
  },
  mistakes: {
    "an address without a scheme is refused": {
      change: { url: "10.0.0.7:9100/metrics" },
      failures: [{ property: "url", reason: "must be a URL that starts with http:// or https://" }],
    },
    "a bucketId that is no ID is refused": {
      change: { bucketId: "metrics" },
      failures: [
        {
          property: "bucketId",
          reason: 'must be an ID of 16 hexadecimal digits that are not all zero, not "metrics"',
        },
      ],
    },
    "a misspelt input is refused with the nearest known one": {
      change: { bucketID: "x" },
      failures: [{ property: "", reason: 'unknown property "bucketID"; did you mean "bucketId"?' }],
    },
  },
});
