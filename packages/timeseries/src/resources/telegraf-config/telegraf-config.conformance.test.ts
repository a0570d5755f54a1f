import { describeTimeseries, editWhole, idsIn } from "../../testing/timeseries-suite";

const TELEGRAFS = "/api/v2/telegrafs";
const OUTPUT = '[[outputs.influxdb_v2]]\n  bucket = "meters"\n';

describeTimeseries({
  type: "TelegrafConfig",
  path: TELEGRAFS,
  ids: (client) => idsIn(client, TELEGRAFS, "configurations"),
  references: { "Organization.id": ["TelegrafConfig.orgId"] },
  arrange: ({ service, unique }) =>
    Promise.resolve({
      minimal: { orgId: service.orgId, config: OUTPUT },
      full: {
        orgId: service.orgId,
        name: `gateway-${unique}`,
        description: "of the gateway",
        config: `${OUTPUT}[[inputs.cpu]]\n`,
        buckets: ["meters", "rollup"],
      },
      others: {
        orgId: service.otherOrgId,
        name: `turbine-${unique}`,
        description: "of the turbine",
        config: "[[inputs.mem]]\n",
        buckets: ["rollup"],
      },
    }),
  edits: {
    name: editWhole("PUT", TELEGRAFS, { name: "edited" }),
    description: editWhole("PUT", TELEGRAFS, { description: "edited" }),
    config: editWhole("PUT", TELEGRAFS, { config: "[[inputs.disk]]\n" }),
    buckets: editWhole("PUT", TELEGRAFS, { metadata: { buckets: ["edited"] } }),
  },
  mistakes: {
    "a misspelt input is refused with the nearest known one": {
      change: { configs: "x" },
      failures: [{ property: "", reason: 'unknown property "configs"; did you mean "config"?' }],
    },
  },
});
