import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import { defineResource, list, string } from "@ops-providers/provider-kit";
import { createdAtOfId, idRules, wireId } from "../../shapes/hex-id";
import { owningOrganization } from "../../shapes/owning-organization";
import { meansTheSame, tomlProblem } from "./telegraf-toml";

/** The service reads a configuration unless it is told the buckets. */
const isReadable: ObjectRule = {
  needs: ["config", "buckets"],
  doc: "The configuration is TOML, unless `buckets` is given.",
  check({ config = "", buckets }: { readonly config?: string; readonly buckets?: unknown }): CheckFailure | undefined {
    const message = buckets === undefined ? tomlProblem(config) : undefined;
    return message === undefined ? undefined : { path: ["config"], message, severity: "errorIfNew" };
  },
};

/** A configuration of Telegraf. */
export const telegrafConfig = defineResource({
  token: "timeseries:index:TelegrafConfig",
  doc: "A configuration of Telegraf, which agents fetch from the service when they start: `telegraf --config URL/api/v2/telegrafs/ID`.",
  endpoint: "/api/v2/telegrafs",
  ...idRules,
  inputs: {
    orgId: string({
      ...owningOrganization,
      source: "docs/services/timeseries.md#telegraf-fields: a PUT ignores it",
      doc:
        "ID of the owning organization. The service does not check that it exists, and keeps the configuration when the " +
        "organization is deleted.",
    }),
    name: string({
      autoname: true,
      absent: "",
      minLength: 1,
      source: "docs/services/timeseries.md#telegraf-fields: the service itself accepts an empty one, and leaves it out",
      doc: "Name of the configuration. Several configurations may have the same.",
    }),
    description: string({ absent: "", doc: "What the configuration is for." }),
    config: string({
      required: true,
      absent: "",
      equal: meansTheSame,
      source: "docs/services/timeseries.md#telegraf-config",
      doc:
        "The configuration, in TOML. Another order of keys, other blanks and other comments are no change. The service " +
        "shows it to everybody who may read it, so give tokens as `$INFLUX_TOKEN`, which each agent has in its environment.",
    }),
    buckets: list({
      items: string({ doc: "Name of a bucket." }),
      computed: true,
      stable: false,
      wire: "metadata.buckets",
      source: "docs/services/timeseries.md#telegraf-buckets",
      doc:
        "Names of the buckets that the agents write into, for the user interface. Left out: those of the outputs " +
        "`influxdb_v2` of the configuration. Removing it from a program keeps it until the next change.",
    }),
  },
  rules: [isReadable],
  outputs: {},
  updateBy: { style: "put" },
  list: { path: "/api/v2/telegrafs", key: "configurations", paging: { style: "none" } },
  pooled: true,
  identity: {
    find: { path: "/api/v2/telegrafs?orgID={orgId}", key: "configurations", paging: { style: "none" } },
    createdAt: (wire) => createdAtOfId(wireId(wire)),
  },
});
