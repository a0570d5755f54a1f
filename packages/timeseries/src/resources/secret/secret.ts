import type { ApiClient, ListSource } from "@ops-providers/provider-kit";
import { defineResource, listAll, path, string } from "@ops-providers/provider-kit";
import { isEndpointSecret } from "../../shapes/endpoint-secrets";
import { idRules, isHexId } from "../../shapes/hex-id";
import { isNotFound } from "../../shapes/not-found";
import { organizationIds } from "../../shapes/organization-ids";
import { owningOrganization } from "../../shapes/owning-organization";

const secretsOfOrganization: ListSource = {
  path: "/api/v2/orgs/{orgId}/secrets",
  key: "secrets",
  texts: "key",
  paging: { style: "none" },
};

/** A secret. */
export const secret = defineResource({
  token: "timeseries:index:Secret",
  formerly: [{ type: "influxdb:index/secret:Secret" }],
  doc: "A secret of an organization, such as a password, which tasks and notifications use by its key and nobody reads.",
  endpoint: "/api/v2/orgs/{orgId}/secrets",
  idParts: ["orgId", "key"],
  normalizeId: (id) => id.replace(/^[^/]*/, idRules.normalizeId),
  checkId: (id) =>
    isHexId(id.split("/")[0] ?? "") ? undefined : "the first part must be 16 hexadecimal digits that are not all zero",
  inputs: {
    orgId: string({ ...owningOrganization, sent: "path", source: "docs/services/timeseries.md#secrets" }),
    key: string({
      required: true,
      minLength: 1,
      onChange: "replace",
      source: "docs/services/timeseries.md#secrets: the service itself accepts an empty one",
      doc: 'Key of the secret, unique in its organization: Flux says `secrets.get(key: "…")`.',
    }),
    value: string({
      required: true,
      secret: true,
      readBack: "never",
      source: "docs/services/timeseries.md#secrets",
      doc: "The secret. The service never shows it, so a value that was changed elsewhere goes unnoticed.",
    }),
  },
  outputs: {},
  // the service sets a key whether or not it is there
  createBy: { style: "put", existing: "refuse", answer: "nothing" },
  readBy: "list",
  // a path cannot name each key
  calls: { delete: { path: "/api/v2/orgs/{orgId}/secrets/delete", body: { secrets: ["{key}"] } } },
  list: listSecrets,
  pooled: secretsOfOrganization,
  identity: { unique: ["orgId", "key"], find: secretsOfOrganization },
  async read({ api, inputs: { orgId = "" }, standard }) {
    const found = await standard();
    if (found === undefined) await expectReadable(api, orgId);
    return found;
  },
  create: ({ api, inputs, body, createOnce }) =>
    createOnce(async () => {
      await setSecret(api, inputs);
      return body;
    }),
  async update({ api, inputs, changed }) {
    if (changed.has("value")) await setSecret(api, inputs);
    return { key: inputs.key };
  },
});

/** Fails where the credentials may not read an organization: its secrets look as if they were gone. */
async function expectReadable(api: ApiClient, orgId: string): Promise<void> {
  try {
    await api.get(path`/api/v2/orgs/${orgId}`);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Sets one key, and leaves the others. */
async function setSecret(
  api: ApiClient,
  { orgId, key, value }: { readonly orgId: string; readonly key: string; readonly value: string },
): Promise<void> {
  await api.send("PATCH", path`/api/v2/orgs/${orgId}/secrets`, { [key]: value });
}

/** All but what notification endpoints keep for themselves. */
async function* listSecrets(api: ApiClient): AsyncIterable<object> {
  for await (const orgId of organizationIds(api)) {
    for await (const wire of listAll(api, secretsOfOrganization, { orgId })) {
      if (!isEndpointSecret(String(Reflect.get(wire, "key")))) yield { ...wire, orgID: orgId };
    }
  }
}
