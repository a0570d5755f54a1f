import { defineShape, list, object, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";

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

// the service fills these in when it answers, and ignores them in requests
const decoration = { absent: "", computed: true, sent: "never", onChange: "ignore" } as const;

/** What a permission is about. */
export const permissionResource = defineShape({
  name: "AuthorizationPermissionResource",
  doc: "What a permission is about: one object, all of a kind in an organization, or all of a kind.",
  properties: {
    type: string({
      values: types,
      required: true,
      check: notInstance,
      source: "docs/services/timeseries.md#authorization-permissions",
      doc: "Kind of the objects.",
    }),
    id: string({
      ...hexId,
      doc: "ID of the one object that the permission is about. Left out: all objects of the kind.",
    }),
    name: string({
      ...decoration,
      doc: "Name of the object, as far as the service tells; it has no effect when given.",
    }),
    org: string({
      ...decoration,
      doc: "Name of the organization, filled in by the service; it has no effect when given.",
    }),
    orgId: string({
      ...hexId,
      wire: "orgID",
      absent: "",
      doc: "ID of the organization, the same as the authorization's. Left out: the objects of all organizations.",
    }),
  },
});

const action = string({ values: ["read", "write"], required: true, doc: "What is allowed." });

/** One thing that an authorization allows. */
export const permission = defineShape({
  name: "AuthorizationPermission",
  doc: "One thing that an authorization allows.",
  properties: {
    action,
    resource: object({ shape: permissionResource, required: true, doc: "What the permission is about." }),
  },
});

const permissionRecord = defineShape({
  name: "getAuthorizationPermission",
  doc: "One thing that an authorization allows.",
  properties: {
    action,
    resource: object({
      required: true,
      doc: "What the permission is about.",
      shape: defineShape({
        name: "getAuthorizationPermissionResource",
        doc: "What a permission is about.",
        properties: {
          ...permissionResource.properties,
          id: string({ ...hexId, absent: "", doc: "ID of the one object, or empty: all objects of the kind." }),
        },
      }),
    }),
  },
});

/** Permissions as lookups show them: without gaps. */
export const permissionRecords = list({
  items: object({ shape: permissionRecord, doc: "One permission." }),
  required: true,
  doc: "What the token allows.",
});

function notInstance(type: string): string | undefined {
  return type === "instance"
    ? 'cannot be "instance": the service grants it to nobody; name the kinds one by one'
    : undefined;
}
