import type { TimeseriesStory } from "../../testing/by-hand";
import { editing } from "../../testing/by-hand";

const OUTPUT = '[[outputs.influxdb_v2]]\n  bucket = "meters"\n';

/** Inputs that stories give configurations of Telegraf. */
export const story: TimeseriesStory = {
  type: "TelegrafConfig",
  needs: { organization: "Organization" },
  inputs: ({ need, name }) => ({
    orgId: [need("organization")],
    name: [name("gateway"), name("Turbine")],
    description: ["of the gateway", "of the turbine"],
    config: [OUTPUT, `${OUTPUT}[[inputs.cpu]]\n`, "[[inputs.mem]]\n"],
    buckets: [["meters"], ["meters", "rollup"]],
  }),
  byHand: {
    kind: "telegrafConfig",
    edit: editing("telegrafConfig", [
      ({ name }) => ({ name: `${name}-renamed` }),
      (_record, choice) => ({ description: `edited by hand ${choice}` }),
      (_record, choice) => ({ config: `[agent]\n  interval = "${choice}s"\n` }),
    ]),
    copy: (simulator, id) => simulator.copy("telegrafConfig", id),
  },
};
