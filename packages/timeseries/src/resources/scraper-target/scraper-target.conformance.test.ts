import type { World } from "../../testing/timeseries-suite";
import { describeTimeseries, idsIn } from "../../testing/timeseries-suite";

const SCRAPERS = "/api/v2/scrapers";

/** Changes a part of a target as people do who know that a PATCH wipes the others. */
function edit(change: Readonly<Record<string, unknown>>): (world: World, id: string) => Promise<void> {
  return async ({ service: { client } }, id) => {
    const { body } = await client.get(`${SCRAPERS}/${id}`);
    await client.patch(`${SCRAPERS}/${id}`, { ...Object(body), ...change });
  };
}

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
    name: edit({ name: "edited" }),
    url: edit({ url: "http://127.0.0.1:9/edited" }),
    allowInsecure: edit({ allowInsecure: false }),
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
