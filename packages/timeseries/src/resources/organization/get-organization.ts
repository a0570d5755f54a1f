import type { ApiClient } from "@ops-providers/provider-kit";
import { defineFunction, lookupOutputs, string, UserError } from "@ops-providers/provider-kit";
import { isNotFound } from "../../shapes/not-found";
import { organization } from "./organization";

/** Looks an organization up by its name. */
export const getOrganization = defineFunction({
  token: "timeseries:index:getOrganization",
  doc: "Looks an organization up by its name.",
  inputs: {
    name: string({
      required: true,
      minLength: 1,
      refersTo: { resource: "Organization", property: "name" },
      doc: "Name of the organization.",
    }),
  },
  outputs: lookupOutputs(organization),
  async invoke({ api, inputs: { name } }) {
    const [found] = await namesakes(api, name);
    if (found !== undefined) return found;
    throw new UserError(
      `no organization is named ${JSON.stringify(name)}; correct the name, or create the organization`,
    );
  },
});

/** The organization of that name: at most one, as names are unique on the server. */
async function namesakes(api: ApiClient, name: string): Promise<readonly object[]> {
  try {
    const { orgs } = await api.get<{ readonly orgs: readonly object[] }>("/api/v2/orgs", { query: { org: name } });
    return orgs;
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}
