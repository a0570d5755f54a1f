import type { Records } from "../../sim";
import type { TimeseriesStory } from "../../testing/by-hand";
import { editing, removeWhere } from "../../testing/by-hand";

const DAY = 86_400;

/** Inputs that stories give buckets. */
export const story: TimeseriesStory = {
  type: "Bucket",
  // a new name goes before a new retention
  requests: { update: 2 },
  needs: { organization: "Organization" },
  inputs: ({ need, name }) => ({
    orgId: [need("organization")],
    name: [name("meters"), name("gauges")],
    description: ["raw readings", "hourly means"],
    // shard groups shrink and grow with it, and 0 has the longest ones
    retentionPeriod: [14 * DAY, 3_600, 0, 2_592_000],
    type: ["user"],
  }),
  byHand: {
    kind: "bucket",
    shown: (simulator) => simulator.all("bucket").filter(({ type }) => type === "user"),
    edit: editing("bucket", [
      ({ name }) => ({ name: `${name}-renamed` }),
      (_bucket, choice) => ({ description: `edited by hand ${choice}` }),
      (_bucket, choice) => retained((choice + 2) * 3_600),
    ]),
    removeWith(simulator, { type, id }) {
      if (type === "Organization") removeWhere(simulator, "bucket", ({ orgID }) => orgID === id);
    },
    hiddenDrift(simulator, id, { retentionPeriod }) {
      const applied = simulator.all("bucket").find((one) => one.id === id)?.engineRetention.seconds;
      if (applied === retentionPeriod) return [];
      return [`points are kept for ${String(applied)} s, not for ${String(retentionPeriod)} s`];
    },
  },
};

/** The service applies what a bucket is set to. */
function retained(seconds: number): Pick<Records["bucket"], "retention" | "engineRetention"> {
  const retention = { seconds, shardGroupSeconds: 3_600 };
  return { retention, engineRetention: retention };
}
