import type { ApiClient, ListSource } from "@ops-providers/provider-kit";
import { boolean, defineResource, listAll, string } from "@ops-providers/provider-kit";
import { createdAtOfId, hexId, idRules, wireId } from "../../shapes/hex-id";
import { organizationIds } from "../../shapes/organization-ids";
import { owningOrganization } from "../../shapes/owning-organization";
import { isNameTaken, isReferenced } from "../../shapes/row-failures";
import { isWebAddress } from "../../shapes/web-address";

const remotesOfOrganization: ListSource = {
  path: "/api/v2/remotes?orgID={orgId}",
  key: "remotes",
  paging: { style: "none" },
};

/** A connection to another server. */
export const remoteConnection = defineResource({
  token: "timeseries:index:RemoteConnection",
  doc: "Another server of this kind, to which replications send the points of buckets.",
  endpoint: "/api/v2/remotes",
  ...idRules,
  inputs: {
    orgId: string({
      ...owningOrganization,
      source: "docs/services/timeseries.md#remote-fields: a PATCH ignores it",
      doc:
        "ID of the owning organization. The service does not check that it exists, and keeps the connection when the organization is " +
        "deleted.",
    }),
    name: string({
      autoname: true,
      minLength: 1,
      source: "docs/services/timeseries.md#remote-fields: the service itself accepts an empty one",
      doc: "Name of the connection, which no other of the organization has.",
    }),
    description: string({ absent: "", doc: "What the connection is for." }),
    remoteUrl: string({
      required: true,
      wire: "remoteURL",
      check: isWebAddress,
      source: "docs/services/timeseries.md#remote-fields: the service accepts any text",
      doc: "Where the other server is: `https://10.0.0.8:8086`.",
    }),
    remoteApiToken: string({
      required: true,
      secret: true,
      minLength: 1,
      wire: "remoteAPIToken",
      readBack: "never",
      source: "docs/services/timeseries.md#remote-fields: no answer has it; the service itself accepts an empty one",
      doc: "Token of the other server that may write the buckets there.",
    }),
    remoteOrgId: string({
      ...hexId,
      wire: "remoteOrgID",
      computed: true,
      source: "docs/services/timeseries.md#remote-fields: a PATCH cannot remove it",
      doc:
        "ID of the organization of the buckets there. Left out for a server of 1.x or 3, which has none. Removing it from a program keeps " +
        "it.",
    }),
    allowInsecureTls: boolean({
      default: false,
      wire: "allowInsecureTLS",
      doc: "Whether any TLS certificate of the other server is accepted.",
    }),
  },
  outputs: {},
  updateBy: { style: "merge" },
  list: listRemotes,
  pooled: remotesOfOrganization,
  identity: {
    unique: ["orgId", "name"],
    find: remotesOfOrganization,
    createdAt: (wire) => createdAtOfId(wireId(wire)),
    isConflict: isNameTaken,
  },
  isTooEarly: isReferenced,
});

async function* listRemotes(api: ApiClient): AsyncIterable<object> {
  for await (const orgId of organizationIds(api)) yield* listAll(api, remotesOfOrganization, { orgId });
}
