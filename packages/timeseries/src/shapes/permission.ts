import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import { defineShape, list, object, referencesBy, string } from "@ops-providers/provider-kit";
import { hexId } from "./hex-id";

const types = [
  "annotations",
  "authorizations",
  "buckets",
  "checks",
  "dashboards",
  "dbrp",
  "documents",
  // only the hosted flavour of the service has flows, functions and subscriptions
  "flows",
  "functions",
  "instance",
  "labels",
  "notebooks",
  "notificationEndpoints",
  "notificationRules",
  "orgs",
  "remotes",
  "replications",
  "scrapers",
  "secrets",
  "sources",
  "subscriptions",
  "tasks",
  "telegrafs",
  "users",
  "variables",
  "views",
] as const;

/** The kinds of resources of this package, by what permissions call them. */
const kinds = {
  authorizations: "Authorization",
  buckets: "Bucket",
  labels: "Label",
  notificationEndpoints: "NotificationEndpoint",
  notificationRules: "NotificationRule",
  orgs: "Organization",
  remotes: "RemoteConnection",
  replications: "Replication",
  scrapers: "ScraperTarget",
  tasks: "Task",
  telegrafs: "TelegrafConfig",
  users: "User",
  variables: "Variable",
};

// the service fills these in when it answers, and ignores them in requests
const decoration = { absent: "", computed: true, sent: "never", onChange: "ignore" } as const;

/** Why an `orgId` alone is of no use with types whose objects belong to no organization. */
const needsId: Readonly<Record<string, string>> = {
  orgs: 'does not reach the organization itself with type "orgs" and no id; set id to the ID of the organization, or leave orgId out to reach all',
  users: 'reaches no user with type "users" and no id; set id to the ID of a user, or leave orgId out to reach all',
};

const reachesSomething: ObjectRule = {
  needs: ["type", "id", "orgId"],
  check({ type, id, orgId }: Readonly<Record<string, unknown>>): CheckFailure | undefined {
    const message = needsId[String(type)];
    if (message === undefined || id !== undefined || orgId === undefined) return undefined;
    return { path: ["orgId"], severity: "warning", message };
  },
};

/** What a permission is about. */
const permissionResource = defineShape({
  name: "AuthorizationPermissionResource",
  doc: "Target of a permission: one object, all objects of a type in an organization, or all objects of a type.",
  properties: {
    type: string({
      values: types,
      valuesAre: "growing",
      required: true,
      check: notInstance,
      source: "docs/services/timeseries.md#authorization-permissions",
      doc: "Type of the objects.",
    }),
    id: string({
      ...hexId,
      refersTo: referencesBy("type", kinds),
      doc: "ID of the object. Without it the permission covers all objects of the type.",
    }),
    name: string({
      ...decoration,
      doc: "Name of the object, filled in by the service; has no effect as an input.",
    }),
    org: string({
      ...decoration,
      refersTo: { resource: "Organization", property: "name" },
      doc: "Name of the organization, filled in by the service; has no effect as an input.",
    }),
    orgId: string({
      ...hexId,
      wire: "orgID",
      refersTo: "Organization",
      absent: "",
      source: "docs/services/timeseries.md#authorization-permissions: users and organizations belong to none",
      doc:
        "ID of the organization, equal to the authorization's. Without it the permission covers all organizations. " +
        "For the types `orgs` and `users` give `id` instead: an organization reaches neither itself nor users.",
    }),
  },
  rules: [reachesSomething],
});

const action = string({ values: ["read", "write"], required: true, doc: "Allowed action." });

const permission = defineShape({
  name: "AuthorizationPermission",
  doc: "A permission of an authorization.",
  properties: {
    action,
    resource: object({ shape: permissionResource, required: true, doc: "Target of the permission." }),
  },
});

/** What of an authorization says which organizations it reaches; at preview any part of it may be missing. */
interface Reach {
  readonly orgId?: string;
  readonly permissions?: readonly ({ readonly resource?: { readonly orgId?: string } } | undefined)[];
}

/** The service refuses an authorization that reaches into another organization than its own. */
export const reachesOwnOrganization: ObjectRule = {
  needs: ["orgId", "permissions"],
  takesPartlyKnown: true,
  doc: "Permissions name the authorization's own organization, or none.",
  check: ({ orgId = "", permissions = [] }: Reach) =>
    permissions.flatMap((permission, i): readonly CheckFailure[] => {
      const reached = permission?.resource?.orgId;
      if (reached === undefined || reached.toLowerCase() === orgId.toLowerCase()) return [];
      return [
        {
          path: ["permissions", i, "resource", "orgId"],
          message: `must be the authorization's own orgId ${JSON.stringify(orgId)}, not ${JSON.stringify(reached)}`,
        },
      ];
    }),
};

/** Facts of the permissions of an authorization. */
export const permissions = {
  items: object({ shape: permission, doc: "One permission." }),
  required: true,
  minItems: 1,
  order: "ignored",
  onChange: "replace",
} as const;

const permissionRecord = defineShape({
  name: "getAuthorizationPermission",
  doc: "A permission of an authorization.",
  properties: {
    action,
    resource: object({
      required: true,
      doc: "Target of the permission.",
      shape: defineShape({
        name: "getAuthorizationPermissionResource",
        doc: "Target of a permission.",
        properties: {
          ...permissionResource.properties,
          id: {
            ...permissionResource.properties.id,
            absent: "",
            doc: "ID of the object; empty for all objects of the type.",
          },
          orgId: {
            ...permissionResource.properties.orgId,
            doc: "ID of the organization, equal to the authorization's; empty for all organizations.",
          },
        },
      }),
    }),
  },
});

/** Permissions as lookups show them: without gaps. */
export const permissionRecords = list({
  items: object({ shape: permissionRecord, doc: "One permission." }),
  required: true,
  doc: "Permissions of the token.",
});

function notInstance(type: string): string | undefined {
  return type === "instance"
    ? 'cannot be "instance": the service never grants it; list the resource types one by one'
    : undefined;
}
