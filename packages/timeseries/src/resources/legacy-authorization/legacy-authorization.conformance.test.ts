import { authorizationReferences } from "../../testing/permission-references";
import { ABSENT_ID, describeTimeseries, editIn, idsIn } from "../../testing/timeseries-suite";

const PATH = "/private/legacy/authorizations";

describeTimeseries({
  type: "LegacyAuthorization",
  path: PATH,
  ids: (client) => idsIn(client, PATH, "authorizations"),
  values: {
    "closed: read, write": ["LegacyAuthorization.permissions[].action"],
    "growing: annotations, authorizations, buckets, checks, dashboards, dbrp, documents, flows, functions, instance, labels, notebooks, notificationEndpoints, notificationRules, orgs, remotes, replications, scrapers, secrets, sources, subscriptions, tasks, telegrafs, users, variables, views":
      ["LegacyAuthorization.permissions[].resource.type"],
    "closed: active, inactive": ["LegacyAuthorization.status"],
  },
  references: authorizationReferences("LegacyAuthorization"),
  arrange: ({ service, unique }) => {
    const { orgId, otherOrgId, person, otherPerson } = service;
    const read = { action: "read", resource: { type: "buckets" } };
    return Promise.resolve({
      minimal: { orgId, password: `password-canary-1-${unique}`, permissions: [read] },
      full: {
        orgId,
        username: `gateway-${unique}`,
        password: `password-canary-2-${unique}`,
        permissions: [read, { action: "write", resource: { type: "buckets" } }],
        description: `of the gateway ${unique}`,
        status: "inactive",
        userId: person.id,
      },
      others: {
        orgId: otherOrgId,
        username: `turbine-${unique}`,
        password: `password-canary-3-${unique}`,
        permissions: [read],
        description: `of the turbine ${unique}`,
        status: "active",
        userId: otherPerson.id,
      },
    });
  },
  edits: {
    description: editIn(PATH, { description: "edited" }),
    status: editIn(PATH, { status: "active" }),
  },
  mistakes: {
    "an empty name is refused": {
      change: { username: "" },
      failures: [{ property: "username", reason: "must not be empty" }],
    },
    "a short password is refused and not repeated": {
      change: { password: "short" },
      failures: [{ property: "", reason: "password: must be 8 to 72 bytes long, not 5" }],
    },
    "an empty list of permissions is refused": {
      change: { permissions: [] },
      failures: [{ property: "", reason: "permissions: must have at least 1 item, not 0" }],
    },
    "a permission for another organization is refused at its place": {
      change: {
        orgId: ABSENT_ID,
        permissions: [{ action: "read", resource: { type: "buckets", orgId: "00000000000000aa" } }],
      },
      failures: [
        {
          property: "",
          reason: `permissions[0].resource.orgId: must be the authorization's own orgId "${ABSENT_ID}", not "00000000000000aa"`,
        },
      ],
    },
    "an unknown status is refused with the nearest known one": {
      change: { status: "activ" },
      failures: [
        { property: "status", reason: 'must be one of active, inactive, not "activ"; did you mean "active"?' },
      ],
    },
    "a userId that is no ID is refused": {
      change: { userId: "ops" },
      failures: [
        { property: "userId", reason: 'must be an ID of 16 hexadecimal digits that are not all zero, not "ops"' },
      ],
    },
  },
  refusals: {
    "an organization that does not exist is refused": { orgId: ABSENT_ID },
    "a user who does not exist is refused": { userId: ABSENT_ID },
  },
  createRequest: { method: "POST", path: /authorizations$/ },
  // the authorization and its password
  createRequests: { minimal: 2, full: 2 },
});
