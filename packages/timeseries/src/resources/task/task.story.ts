import type { TimeseriesStory } from "../../testing/by-hand";
import { editing, removeWhere } from "../../testing/by-hand";

/** Inputs that stories give tasks. */
export const story: TimeseriesStory = {
  type: "Task",
  needs: { organization: "Organization" },
  inputs: ({ need, name }) => ({
    flux: [
      script(`name: "${name("hourly")}", every: 1h`),
      script(`name: "${name("nightly")}", cron: "0 3 * * *", offset: 90s`),
      script(`name: "${name("hourly")}", every: 2h, concurrency: 2`),
    ],
    orgId: [need("organization")],
    status: ["inactive", "active"],
  }),
  byHand: {
    kind: "task",
    edit: editing("task", [
      ({ flux }, choice) => ({ flux: `${flux}// edited by hand ${choice}\n` }),
      ({ status }) => ({ status: status === "active" ? "inactive" : "active" }),
    ]),
    copy: (simulator, id) => simulator.copy("task", id),
    removeWith(simulator, { type, id }) {
      if (type !== "Organization" || simulator.version !== "2.9.1") return;
      removeWhere(simulator, "task", ({ orgID }) => orgID === id);
    },
  },
};

function script(options: string): string {
  return `option task = {${options}}\n\nfrom(bucket: "meters") |> range(start: -1h)\n`;
}
