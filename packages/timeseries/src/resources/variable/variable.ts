import type { CheckFailure } from "@ops-providers/provider-kit";
import { defineResource, list, object, path, string } from "@ops-providers/provider-kit";
import { createdAtOfId, idRules, wireId } from "../../shapes/hex-id";
import { owningOrganization } from "../../shapes/owning-organization";
import { withValues } from "./variable.formerly";
import { valuesAsArguments } from "./variable.wire";
import { variableValues } from "./variable-values";

/** A variable. */
export const variable = defineResource({
  token: "timeseries:index:Variable",
  formerly: [{ type: "influxdb:index/variable:Variable", names: { arguments: "values" }, state: withValues }],
  doc:
    "Values among which a reader of a dashboard chooses one, which queries use as `v.NAME`: a list, names with values, or what a query " +
    "returns.",
  endpoint: "/api/v2/variables",
  ...idRules,
  inputs: {
    orgId: string({
      ...owningOrganization,
      source: "docs/services/timeseries.md#variable-fields: a PATCH ignores it",
      doc:
        "ID of the owning organization. The service does not check that it exists, and keeps the variable when the organization is " +
        "deleted.",
    }),
    name: string({
      required: true,
      equal: "trimmed",
      check: nameProblem,
      source: "docs/services/timeseries.md#variable-names",
      doc:
        "Name of the variable, unique in its organization regardless of case. It starts with a letter or an underscore; with anything " +
        "else than letters, digits and underscores in it, no query can name it.",
    }),
    description: string({
      absent: "",
      source: "docs/services/timeseries.md#variable-update: a PATCH ignores an empty one",
      doc: "What the variable is for.",
    }),
    values: object({
      required: true,
      shape: variableValues,
      wire: valuesAsArguments,
      source: "docs/services/timeseries.md#variable-values",
      doc: "Where the values come from.",
    }),
    selected: list({
      absent: [],
      items: string({ doc: "One value, or one name of a `map`." }),
      source: "docs/services/timeseries.md#variable-fields: the server checks none of them",
      doc: "What is chosen until a reader chooses something else.",
    }),
  },
  outputs: {
    createdAt: string({ format: "date-time", stable: true, doc: "When the variable was created." }),
    updatedAt: string({ format: "date-time", doc: "When the variable was last changed." }),
  },
  // the service drops what the credentials may not read after it has cut the page
  list: { path: "/api/v2/variables", key: "variables", paging: { style: "offset", size: 100, until: "empty page" } },
  pooled: true,
  identity: {
    unique: ["orgId", "name"],
    find: { path: "/api/v2/variables?orgID={orgId}", key: "variables", paging: { style: "none" } },
    createdAt: (wire) => createdAtOfId(wireId(wire)),
  },
  async update({ api, id, body, changed, current, inputs, standard }) {
    const { description = "" } = inputs;
    if (!changed.has("description") || description !== "") return standard();
    // a PATCH ignores an empty description; a PUT takes it, and forgets the times that it does not name
    await api.put(path`/api/v2/variables/${id}`, { ...(await current()), description });
    return standard({ ...body, name: inputs.name });
  },
});

const PROTECTED = "and builtin empty import in not option or package return test".split(" ");

function nameProblem(name: string): CheckFailure | undefined {
  if (!/^[A-Za-z_]/.test(name)) {
    return { message: "must start with a letter from A to Z or an underscore", severity: "errorIfNew" };
  }
  if (PROTECTED.includes(name)) {
    return { message: `must not be ${JSON.stringify(name)}: Flux has that word for itself`, severity: "errorIfNew" };
  }
  if (/^\w+$/.test(name)) return undefined;
  const message = "holds something else than letters, digits and underscores, so that no query can name it as v.NAME";
  return { message, severity: "warning" };
}
