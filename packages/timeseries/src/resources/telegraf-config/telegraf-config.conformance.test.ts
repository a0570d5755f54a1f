import type { World } from "../../testing/timeseries-suite";
import { describeTimeseries, idsIn } from "../../testing/timeseries-suite";

const TELEGRAFS = "/api/v2/telegrafs";
const OUTPUT = '[[outputs.influxdb_v2]]\n  bucket = "meters"\n';

/** Changes a part of a configuration as people do who know that a PUT replaces all. */
function edit(change: Readonly<Record<string, unknown>>): (world: World, id: string) => Promise<void> {
  return async ({ service: { client } }, id) => {
    const { body } = await client.get(`${TELEGRAFS}/${id}`);
    await client.put(`${TELEGRAFS}/${id}`, { ...Object(body), ...change });
  };
}

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
    name: edit({ name: "edited" }),
    description: edit({ description: "edited" }),
    config: edit({ config: "[[inputs.disk]]\n" }),
    buckets: edit({ metadata: { buckets: ["edited"] } }),
  },
  mistakes: {
    "a misspelt input is refused with the nearest known one": {
      change: { configs: "x" },
      failures: [{ property: "", reason: 'unknown property "configs"; did you mean "config"?' }],
    },
  },
});
