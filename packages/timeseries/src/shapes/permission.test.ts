import { UNKNOWN } from "@ops-providers/provider-kit/testing";
import type { Value } from "@ops-providers/provider-kit/testing";
import { startTimeseries } from "../testing/start-timeseries";

/** The warnings about a permission. */
async function warnings(resource: (orgId: string) => Readonly<Record<string, Value>>): Promise<readonly string[]> {
  const { started, orgId } = await startTimeseries();
  const permissions = [{ action: "read", resource: resource(orgId) }];
  expect((await started.check("Authorization", { orgId, permissions })).failures).toEqual([]);
  return started.log.texts("warning");
}

test.each([
  [
    "orgs",
    'does not reach the organization itself with type "orgs" and no id; set id to the ID of the organization, or leave orgId out to reach all',
  ],
  ["users", 'reaches no user with type "users" and no id; set id to the ID of a user, or leave orgId out to reach all'],
])("a permission of type %s with orgId and without id causes a warning", async (type, warning) => {
  expect(await warnings((orgId) => ({ type, orgId }))).toEqual([`permissions[0].resource.orgId: ${warning}`]);
});

test.each([
  ["of type orgs with id and orgId", (orgId: string) => ({ type: "orgs", id: orgId, orgId })],
  ["of type orgs with an id that is not known yet", (orgId: string) => ({ type: "orgs", id: UNKNOWN, orgId })],
  ["of type orgs for all organizations", () => ({ type: "orgs" })],
  ["of type buckets with orgId", (orgId: string) => ({ type: "buckets", orgId })],
])("a permission %s causes none", async (_form, resource) => {
  expect(await warnings(resource)).toEqual([]);
});
