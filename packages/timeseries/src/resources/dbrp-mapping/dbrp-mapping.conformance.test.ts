import { each } from "@ops-providers/provider-kit/testing";
import type { ServiceClient } from "../../testing/service-client";
import type { World } from "../../testing/timeseries-suite";
import { describeTimeseries } from "../../testing/timeseries-suite";

const MAPPINGS = "/api/v2/dbrps";

/** Path of a mapping, whose ID begins with that of its organization. */
function item(id: string): string {
  const [orgID = "", own = ""] = id.split("/");
  return `${MAPPINGS}/${own}?orgID=${orgID}`;
}

/** Mappings that somebody has made, of all organizations. */
async function ids(client: ServiceClient): Promise<readonly string[]> {
  const organizations = each((await client.get("/api/v2/orgs?limit=100")).body, "orgs", "id").map(String);
  const lists = organizations.map(async (orgID) => {
    const { body } = await client.get(`${MAPPINGS}?orgID=${orgID}`);
    const made = each(body, "content", "virtual").map((virtual) => virtual === false);
    return each(body, "content", "id").flatMap((id, i) => (made[i] === true ? [`${orgID}/${String(id)}`] : []));
  });
  return (await Promise.all(lists)).flat();
}

const edit =
  (change: object) =>
  async (world: World, id: string): Promise<void> => {
    expect((await world.service.client.patch(item(id), change)).status).toBe(200);
  };

describeTimeseries({
  type: "DbrpMapping",
  path: MAPPINGS,
  item,
  ids,
  references: {
    "Organization.id": ["DbrpMapping.orgId"],
    "Bucket.id": ["DbrpMapping.bucketId"],
  },
  async arrange({ service: { client, orgId, otherOrgId }, unique }) {
    const bucket = (orgID: string, name: string): Promise<string> =>
      client.createId("/api/v2/buckets", { orgID, name: `${name}-${unique}` });
    const [bucketId, otherBucketId] = [await bucket(orgId, "mapped"), await bucket(orgId, "other")];
    return {
      minimal: { orgId, bucketId, database: `plain-${unique}`, retentionPolicy: "autogen" },
      full: { orgId, bucketId, database: `telegraf-${unique}`, retentionPolicy: "one week" },
      others: {
        orgId: otherOrgId,
        bucketId: otherBucketId,
        database: `meters-${unique}`,
        retentionPolicy: "two weeks",
      },
    };
  },
  // there is one value, which another mapping of the database may take away
  fixed: ["isDefault"],
  edits: {
    retentionPolicy: edit({ retention_policy: "edited" }),
  },
  mistakes: {
    "a database with a slash is refused": {
      change: { database: "telegraf/autogen" },
      failures: [{ property: "database", reason: "must not contain /, \\ or control characters" }],
    },
    "a policy without a name is refused": {
      change: { retentionPolicy: "" },
      failures: [{ property: "retentionPolicy", reason: 'must be a name, and neither "." nor ".."' }],
    },
    "a mapping cannot be made to be no default": {
      change: { isDefault: false },
      failures: [
        {
          property: "isDefault",
          reason:
            "cannot be false: a database has a default at any time; leave isDefault out, or make another mapping the default",
        },
      ],
    },
    "a misspelt input is refused with the nearest known one": {
      change: { databas: "x" },
      failures: [{ property: "", reason: 'unknown property "databas"; did you mean "database"?' }],
    },
  },
});
