import { each, inside } from "@ops-providers/provider-kit/testing";
import type { ServiceClient } from "../../testing/service-client";
import { describeTimeseries } from "../../testing/timeseries-suite";

const ORGS = "/api/v2/orgs";

/** Secrets of all organizations, by organization and key. */
async function ids(client: ServiceClient): Promise<readonly string[]> {
  const organizations = each((await client.get(`${ORGS}?limit=100`)).body, "orgs", "id").map(String);
  const lists = organizations.map(async (orgID) => {
    const { body } = await client.get(`${ORGS}/${orgID}/secrets`);
    const keys = inside(body, "secrets");
    return Array.isArray(keys) ? keys.map((key) => `${orgID}/${encodeURIComponent(String(key))}`) : [];
  });
  return (await Promise.all(lists)).flat();
}

describeTimeseries({
  type: "Secret",
  path: ORGS,
  item: (id) => `${ORGS}/${id.replace("/", "/secrets/")}`,
  ids,
  references: {
    "Organization.id": ["Secret.orgId"],
  },
  arrange: ({ service: { orgId, otherOrgId }, unique }) =>
    Promise.resolve({
      minimal: { orgId, key: `PLAIN_${unique}`, value: `plain-value-${unique}` },
      full: { orgId, key: `TOKEN_${unique}`, value: `token-value-${unique}` },
      others: { orgId: otherOrgId, key: `OTHER_${unique}`, value: `other-value-${unique}` },
    }),
  // where there is no such key, the organization is asked for
  createRequests: { minimal: 3, full: 3 },
  createRequest: { method: "PATCH" },
  // all secrets of an organization are in one short list
  refreshRequests: () => 1,
  edits: {},
  mistakes: {
    "an empty key is refused": {
      change: { key: "" },
      failures: [{ property: "key", reason: "must not be empty" }],
    },
    "a misspelt input is refused with the nearest known one": {
      change: { valeu: "x" },
      failures: [{ property: "", reason: 'unknown property "valeu"; did you mean "value"?' }],
    },
  },
});
