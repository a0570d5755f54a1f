import { describeConformance } from "../conformance/describe-conformance";
import { editIn, idsIn, removeFrom, toySuite } from "./suite";

describeConformance(
  toySuite({
    type: "Kiln",
    arrange: async ({ unique }) => ({
      minimal: { name: `small-${unique}` },
      full: {
        name: `large-${unique}`,
        heat: 1200,
        owners: [{ name: "ada", phone: "1" }],
        timeouts: { create: "10m", read: "90s", update: "1h30m", delete: "5m" },
      },
      others: {
        name: `huge-${unique}`,
        heat: 1300,
        owners: [{ name: "bob" }],
      },
    }),
    objects: async (world) => {
      const { store } = world.service.toy;
      return (await idsIn("kilns")(world)).filter((id) => store.find("kilns", id)["state"] !== "COOLING");
    },
    remove: removeFrom("kilns"),
    edits: {
      name: editIn("kilns", { name: "renamed" }),
      heat: editIn("kilns", { heat: 100 }),
      owners: editIn("kilns", { owner: undefined }),
    },
    mistakes: {
      "a second owner is refused": {
        change: { owners: [{ name: "ada" }, { name: "bob" }] },
        failures: [{ property: "", reason: "owners: must have at most 1 item, not 2" }],
      },
      "time limits that are no durations are refused": {
        change: { timeouts: { create: "soon", update: "10", delete: "0s" } },
        failures: [
          {
            property: "",
            reason:
              'timeouts.create: "soon" is not a duration; write numbers with the units h, m, s or ms, for example "1h30m" or "90s"',
          },
          {
            property: "",
            reason:
              'timeouts.update: "10" is not a duration; write numbers with the units h, m, s or ms, for example "1h30m" or "90s"',
          },
          { property: "", reason: "timeouts.delete: must be longer than 0s" },
        ],
      },
    },
    failing: { name: "broken for good" },
    createRequest: { method: "POST" },
    // the creation, and two reads until the kiln is ready
    createRequests: { minimal: 3, full: 3 },
  }),
);
