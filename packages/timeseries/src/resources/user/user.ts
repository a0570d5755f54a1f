import type { ApiClient } from "@ops-providers/provider-kit";
import { defineResource, path, string } from "@ops-providers/provider-kit";
import { createdAtOfId, hexId, idRules, wireId } from "../../shapes/hex-id";
import { password, setFirstPassword, setPassword } from "../../shapes/password";
import { status } from "../../shapes/status";
import type { Membership } from "./membership";
import {
  findInOrganization,
  firstMembership,
  isSameOrganization,
  membershipOf,
  removeMembership,
  roles,
  setMembership,
} from "./membership";

/** A user. */
export const user = defineResource({
  token: "timeseries:index:User",
  formerly: [{ type: "influxdb:index/user:User" }],
  doc: "A user who can sign in, with at most one organization membership.",
  endpoint: "/api/v2/users",
  ...idRules,
  inputs: {
    name: string({ autoname: true, minLength: 1, doc: "Name of the user, unique on the server." }),
    password: string({
      ...password,
      source: "docs/services/timeseries.md#user-password: a request of its own sets it",
      doc:
        "Password of the user. The service never shows it, so a change made elsewhere goes unnoticed. 8 to 72 bytes. " +
        "A change ends no session.",
    }),
    status: string({
      ...status,
      source: "docs/services/timeseries.md#user-fields",
      doc:
        "Whether the service answers the user. Requests of an inactive user are refused, by session and by token; " +
        "the user's tasks keep running.",
    }),
    // a membership travels in requests of its own, after the user is there
    orgId: string({
      ...hexId,
      refersTo: "Organization",
      sent: "apart",
      requiredWith: "orgRole",
      doc: "ID of the organization that the user belongs to.",
    }),
    orgRole: string({
      values: roles,
      sent: "apart",
      requiredWith: "orgId",
      doc: "Role of the user in the organization.",
    }),
  },
  outputs: {},
  list: { path: "/api/v2/users", key: "users", paging: { style: "offset", size: 100 } },
  pooled: true,
  identity: {
    unique: ["name"],
    find: "/api/v2/users?name={name}",
    createdAt: (wire) => createdAtOfId(wireId(wire)),
  },

  async create({ api, inputs, removed, standard }) {
    const made = await standard();
    const id = wireId(made);
    await setFirstPassword(api, path`/api/v2/users/${id}`, inputs.password, removed);
    const membership = membershipOf(inputs);
    if (membership !== undefined) await setMembership(api, id, membership);
    return { ...made, ...membership };
  },

  async read({ api, id, inputs, inList, isImport, standard }) {
    const { orgId, orgRole } = inputs;
    // the member lists of an organization return users completely
    const found = orgId === undefined ? undefined : await findInOrganization(inList, orgId, orgRole);
    if (found !== undefined) return found;
    const alone = await standard();
    if (alone === undefined || !isImport) return alone;
    return { ...alone, ...(await firstMembership(api, id)) };
  },

  async update({ api, changed, id, inputs, oldInputs, standard }) {
    const updated = await standard();
    // an update that changes nothing, or knows no password, completes a user whose creation broke off
    const isUnfinished = changed.size === 0 || oldInputs.password === undefined;
    if (isUnfinished || changed.has("password")) await setPassword(api, path`/api/v2/users/${id}`, inputs.password);
    const membership = membershipOf(inputs);
    if (isUnfinished || changed.has("orgId") || changed.has("orgRole")) {
      await changeMembership(api, id, membershipOf(oldInputs), membership);
    }
    return { ...updated, ...membership };
  },
});

async function changeMembership(
  api: ApiClient,
  userId: string,
  before: Membership | undefined,
  after: Membership | undefined,
): Promise<void> {
  const isMoved = before !== undefined && !isSameOrganization(before, after);
  const isRoleChanged = before !== undefined && !isMoved && before.orgRole !== after?.orgRole;
  // a user has one role in an organization, and a role cannot be changed
  if (isRoleChanged) await removeMembership(api, userId, before.orgId);
  if (after !== undefined) await setMembership(api, userId, after);
  if (isMoved) await removeMembership(api, userId, before.orgId);
}
