import { defineResource, list, path, string } from "@ops-providers/provider-kit";
import { createdAtOfId, hexId, idRules, wireId } from "../../shapes/hex-id";
import { owningOrganization } from "../../shapes/owning-organization";
import { password, setFirstPassword, setPassword } from "../../shapes/password";
import { permissions, reachesOwnOrganization } from "../../shapes/permission";
import { status } from "../../shapes/status";

const PATH = "/private/legacy/authorizations";

/** An authorization of a client of 1.x. */
export const legacyAuthorization = defineResource({
  token: "timeseries:index:LegacyAuthorization",
  doc:
    "A name and a password by which clients of InfluxDB 1.x write and query buckets. They name a database and a retention policy, which a " +
    "`DbrpMapping` leads to a bucket. The API of version 2 takes neither name nor password.",
  endpoint: PATH,
  ...idRules,
  inputs: {
    orgId: string({
      ...owningOrganization,
      source: "docs/services/timeseries.md#legacy-authorization-fields: a PATCH ignores it",
    }),
    username: string({
      wire: "token",
      autoname: true,
      minLength: 1,
      onChange: "replace",
      source: "docs/services/timeseries.md#legacy-authorization-fields: a PATCH ignores it",
      doc:
        "Name by which clients sign in, unique on the server, and no name of a user. With a colon in it they can send it as the parameter " +
        "`u` alone, not by HTTP Basic.",
    }),
    password: string({
      ...password,
      source: "docs/services/timeseries.md#legacy-authorization-password: a request of its own sets it",
      doc:
        "Password by which clients sign in. The service never shows it, so a change made elsewhere goes unnoticed. 8 to 72 bytes. " +
        "A change takes effect with the next request.",
    }),
    permissions: list({
      ...permissions,
      source: "docs/services/timeseries.md#legacy-authorization-fields: a PATCH takes status and description only",
      doc: "What clients may do, by buckets; the provider's own credentials must have the permissions too.",
    }),
    description: string({ absent: "", doc: "What the authorization is for." }),
    status: string({
      ...status,
      source: "docs/services/timeseries.md#legacy-authorization-fields",
      doc: "Whether clients can sign in.",
    }),
    userId: string({
      ...hexId,
      computed: true,
      wire: "userID",
      refersTo: "User",
      onChange: "replace",
      source: "docs/services/timeseries.md#legacy-authorization-password",
      doc:
        "ID of the user that the authorization belongs to: when that user is inactive or gone, nobody can sign in. Left out: the user of " +
        "the provider's own credentials.",
    }),
  },
  rules: [reachesOwnOrganization],
  outputs: {
    createdAt: string({ format: "date-time", stable: true, doc: "When the authorization was created." }),
    updatedAt: string({ format: "date-time", doc: "When the authorization was last changed." }),
    org: string({ refersTo: { resource: "Organization", property: "name" }, doc: "Name of the owning organization." }),
    user: string({ refersTo: { resource: "User", property: "name" }, doc: "Name of the user that it belongs to." }),
  },
  list: { path: PATH, key: "authorizations", paging: { style: "none" } },
  pooled: true,
  identity: {
    unique: ["username"],
    find: `${PATH}?token={username}`,
    createdAt: (wire) => createdAtOfId(wireId(wire)),
  },

  async create({ api, inputs, removed, standard }) {
    const made = await standard();
    await setFirstPassword(api, path`/private/legacy/authorizations/${wireId(made)}`, inputs.password, removed);
    return made;
  },

  async update({ api, changed, id, inputs, oldInputs, standard }) {
    const updated = await standard();
    // an update that changes nothing, or knows no password, completes an authorization whose creation broke off
    if (changed.size === 0 || oldInputs.password === undefined || changed.has("password"))
      await setPassword(api, path`/private/legacy/authorizations/${id}`, inputs.password);
    return updated;
  },
});
