import { defineResource, list, string } from "@ops-providers/provider-kit";
import { hexId, idRules } from "../../shapes/hex-id";
import { owningOrganization } from "../../shapes/owning-organization";
import { permissions, reachesOwnOrganization } from "../../shapes/permission";
import { status } from "../../shapes/status";
import { ownerId } from "./owner";

/** An authorization. */
export const authorization = defineResource({
  token: "timeseries:index:Authorization",
  formerly: [{ type: "influxdb:index/authorization:Authorization" }],
  doc: "An API token with the permissions that it carries.",
  endpoint: "/api/v2/authorizations",
  ...idRules,
  inputs: {
    orgId: string(owningOrganization),
    permissions: list({
      ...permissions,
      source: "docs/services/timeseries.md#authorization-update: a PATCH takes status and description only",
      doc: "Permissions of the token; the provider's own credentials must have them too.",
    }),
    description: string({ absent: "", doc: "What the token is for." }),
    status: string({
      ...status,
      source: "docs/services/timeseries.md#authorization-update",
      doc:
        "Whether the service accepts the token. What an inactive token permits still counts when its user signs in; " +
        "delete the authorization to take that away.",
    }),
    user: string({
      computed: true,
      refersTo: { resource: "User", property: "name" },
      sent: "create",
      minLength: 1,
      onChange: "replace",
      source: "docs/services/timeseries.md#authorization-fields: a POST ignores the name, so the ID is sent",
      doc: "Name of the user that the token acts for. Left out: the user of the provider's own credentials.",
    }),
    userId: string({
      ...hexId,
      computed: true,
      wire: "userID",
      refersTo: "User",
      onChange: "replace",
      doc: "ID of the user that the token acts for; must match `user` if both are given.",
    }),
  },
  rules: [reachesOwnOrganization],
  outputs: {
    createdAt: string({ format: "date-time", stable: true, doc: "When the authorization was created." }),
    updatedAt: string({ format: "date-time", doc: "When the authorization was last changed." }),
    org: string({ refersTo: { resource: "Organization", property: "name" }, doc: "Name of the owning organization." }),
    token: string({
      secret: true,
      readBack: "once",
      absent: "",
      stable: true,
      source: "docs/services/timeseries.md#authorization-token: servers from 2.9 on keep a hash only",
      doc: "The API token. Servers from 2.9 on return it only on creation, so it is empty after an import.",
    }),
  },
  list: { path: "/api/v2/authorizations", key: "authorizations", paging: { style: "none" } },
  pooled: true,
  identity: { find: "/api/v2/authorizations?orgID={orgId}" },
  async create({ api, body, inputs, standard }) {
    const userID = await ownerId(api, inputs);
    return standard({ ...body, user: undefined, userID });
  },
});
