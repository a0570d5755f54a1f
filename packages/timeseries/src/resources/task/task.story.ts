import type { TimeseriesStory } from "../../testing/by-hand";
import { editing, removeWhere } from "../../testing/by-hand";

/** Inputs that stories give tasks. */
export const story: TimeseriesStory = {
  type: "Task",
  // only a change of the status takes a task off the schedule
  requests: { create: 2 },
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
      ({ status }) =>
        status === "active" ? { status: "inactive", isScheduled: false } : { status: "active", isScheduled: true },
    ]),
    copy: (simulator, id) => simulator.copy("task", id),
    hiddenDrift(simulator, id, { status }) {
      const task = simulator.all("task").find((one) => one.id === id);
      return status === "inactive" && task?.isScheduled === true ? ["it runs, though it is inactive"] : [];
    },
    removeWith(simulator, { type, id }) {
      if (type !== "Organization" || simulator.version !== "2.9.1") return;
      removeWhere(simulator, "task", ({ orgID }) => orgID === id);
    },
  },
};

function script(options: string): string {
  return `option task = {${options}}\n\nfrom(bucket: "meters") |> range(start: -1h)\n`;
}
