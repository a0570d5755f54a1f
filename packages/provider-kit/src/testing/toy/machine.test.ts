import { describeConformance } from "../conformance/describe-conformance";
import { editIn, idsIn, toySuite } from "./suite";

describeConformance(
  toySuite({
    type: "Machine",
    arrange: async ({ unique }) => ({
      minimal: { name: `saw-${unique}`, speed: 300 },
      full: { name: `drill-${unique}`, speed: 900, mode: "fast", note: "mind your fingers", hall: "north" },
      others: { name: `lathe-${unique}`, speed: 901, mode: "slow", note: "mind your sleeves", hall: "south" },
    }),
    objects: async (world) => {
      const all = await idsIn("machines")(world);
      const { store } = world.service.toy;
      return all.filter((id) => !["SCRAPPED", "STOPPING"].includes(String(store.find("machines", id)["state"])));
    },
    remove: editIn("machines", { state: "SCRAPPED" }),
    edits: {
      name: editIn("machines", { name: "renamed" }),
      speed: editIn("machines", { speed: 1 }),
      mode: editIn("machines", { mode: "slow" }),
      note: editIn("machines", { note: undefined }),
      hall: editIn("machines", { hall: "east" }),
    },
    mistakes: {
      "a speed of nothing is refused": {
        change: { speed: 0 },
        failures: [{ property: "speed", reason: "must be at least 1 turns per minute, not 0" }],
      },
    },
    failing: { name: "broken for good" },
    createRequest: { method: "POST", path: /machines$/ },
    // the creation, and two reads until the machine is ready
    createRequests: { minimal: 3, full: 3 },
  }),
);
