import type { World } from "../../testing/timeseries-suite";
import { ABSENT_ID, describeTimeseries, editIn, idsOnPages } from "../../testing/timeseries-suite";

const USERS = "/api/v2/users";

async function leave({ service }: World, orgId: string, id: string): Promise<void> {
  expect((await service.client.delete(`/api/v2/orgs/${orgId}/members/${id}`)).status).toBe(204);
}

async function join({ service }: World, orgId: string, role: string, id: string): Promise<void> {
  await service.client.create(`/api/v2/orgs/${orgId}/${role}s`, { id });
}

describeTimeseries({
  type: "User",
  path: USERS,
  ids: (client) => idsOnPages(client, USERS, "users"),
  values: {
    "closed: active, inactive": ["User.status"],
    "closed: member, owner": ["User.orgRole"],
  },
  references: {
    "Organization.id": ["User.orgId"],
  },
  arrange: ({ service, unique }) =>
    Promise.resolve({
      minimal: { password: `password-canary-1-${unique}` },
      full: {
        name: `reader-${unique}`,
        password: `password-canary-2-${unique}`,
        status: "inactive",
        orgId: service.orgId,
        orgRole: "owner",
      },
      others: {
        name: `writer-${unique}`,
        password: `password-canary-3-${unique}`,
        status: "active",
        orgId: service.otherOrgId,
        orgRole: "member",
      },
    }),
  edits: {
    name: async (world, id) => editIn(USERS, { name: `renamed-${world.unique}` })(world, id),
    status: editIn(USERS, { status: "active" }),
    orgRole: async (world, id) => {
      await leave(world, world.service.orgId, id);
      await join(world, world.service.orgId, "member", id);
    },
  },
  mistakes: {
    "an empty name is refused": {
      change: { name: "" },
      failures: [{ property: "name", reason: "must not be empty" }],
    },
    "a short password is refused and not repeated": {
      change: { password: "short" },
      failures: [{ property: "", reason: "password: must be 8 to 72 bytes long, not 5" }],
    },
    "an unknown status is refused with the nearest known one": {
      change: { status: "inactiv" },
      failures: [
        { property: "status", reason: 'must be one of active, inactive, not "inactiv"; did you mean "inactive"?' },
      ],
    },
    "an unknown role is refused": {
      change: { orgRole: "admin" },
      failures: [{ property: "orgRole", reason: 'must be one of member, owner, not "admin"' }],
    },
    "an orgRole without an orgId is refused": {
      without: ["orgId"],
      failures: [{ property: "orgId", reason: "is required when orgRole is given" }],
    },
    "an orgId without an orgRole is refused": {
      without: ["orgRole"],
      failures: [{ property: "orgRole", reason: "is required when orgId is given" }],
    },
    "an orgId that is no ID is refused": {
      change: { orgId: ABSENT_ID.slice(1) },
      failures: [
        {
          property: "orgId",
          reason: `must be an ID of 16 hexadecimal digits that are not all zero, not "${ABSENT_ID.slice(1)}"`,
        },
      ],
    },
  },
  companions: { orgId: ["orgRole"], orgRole: ["orgId"] },
  createRequest: { method: "POST", path: /users$/ },
  // the user and the password, and the membership where there is one
  createRequests: { minimal: 2, full: 3 },
  // the list of the owners of their organization shows them all
  refreshRequests: () => 1,
  laterRequest: { method: "POST", path: /(members|owners)$/ },
});
