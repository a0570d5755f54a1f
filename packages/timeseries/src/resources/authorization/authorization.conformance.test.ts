import { authorizationReferences } from "../../testing/permission-references";
import { ABSENT_ID, describeTimeseries, editIn, idsIn } from "../../testing/timeseries-suite";

const AUTHORIZATIONS = "/api/v2/authorizations";

describeTimeseries({
  type: "Authorization",
  path: AUTHORIZATIONS,
  ids: (client) => idsIn(client, AUTHORIZATIONS, "authorizations"),
  values: {
    "closed: read, write": ["Authorization.permissions[].action"],
    "growing: annotations, authorizations, buckets, checks, dashboards, dbrp, documents, flows, functions, instance, labels, notebooks, notificationEndpoints, notificationRules, orgs, remotes, replications, scrapers, secrets, sources, subscriptions, tasks, telegrafs, users, variables, views":
      ["Authorization.permissions[].resource.type"],
    "closed: active, inactive": ["Authorization.status"],
  },
  references: authorizationReferences("Authorization"),
  arrange: ({ service, unique }) => {
    const { orgId, otherOrgId, person, otherPerson } = service;
    return Promise.resolve({
      minimal: { orgId, permissions: [{ action: "read", resource: { type: "orgs" } }] },
      full: {
        orgId,
        permissions: [
          { action: "write", resource: { type: "users" } },
          { action: "read", resource: { type: "orgs", id: orgId } },
          { action: "read", resource: { type: "buckets" } },
        ],
        description: `for reports ${unique}`,
        status: "inactive",
        user: person.name,
        userId: person.id,
      },
      others: {
        orgId: otherOrgId,
        permissions: [
          { action: "read", resource: { type: "users" } },
          { action: "read", resource: { type: "orgs", id: orgId } },
          { action: "read", resource: { type: "buckets" } },
        ],
        description: `for alarms ${unique}`,
        status: "active",
        user: otherPerson.name,
        userId: otherPerson.id,
      },
    });
  },
  edits: {
    description: editIn(AUTHORIZATIONS, { description: "edited" }),
    status: editIn(AUTHORIZATIONS, { status: "active" }),
  },
  mistakes: {
    "an empty list of permissions is refused": {
      change: { permissions: [] },
      failures: [{ property: "", reason: "permissions: must have at least 1 item, not 0" }],
    },
    "an unknown action is refused at its place": {
      change: { permissions: [{ action: "reads", resource: { type: "orgs" } }] },
      failures: [
        {
          property: "",
          reason: 'permissions[0].action: must be one of read, write, not "reads"; did you mean "read"?',
        },
      ],
    },
    "a permission for another organization is refused at its place": {
      change: {
        orgId: ABSENT_ID,
        permissions: [{ action: "read", resource: { type: "orgs", orgId: "00000000000000aa" } }],
      },
      failures: [
        {
          property: "",
          reason: `permissions[0].resource.orgId: must be the authorization's own orgId "${ABSENT_ID}", not "00000000000000aa"`,
        },
      ],
    },
    "the kind that the service grants to nobody is refused at its place": {
      change: { permissions: [{ action: "read", resource: { type: "instance" } }] },
      failures: [
        {
          property: "",
          reason:
            'permissions[0].resource.type: cannot be "instance": the service never grants it; list the resource types one by one',
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
    "a user name that nobody has is refused": { user: "nobody-at-all" },
    "a user name and a user ID that disagree are refused": { userId: ABSENT_ID },
  },
  synonyms: { user: ["userId"], userId: ["user"] },
  // the search for the user's ID comes first
  createRequests: { minimal: 1, full: 2 },
});
