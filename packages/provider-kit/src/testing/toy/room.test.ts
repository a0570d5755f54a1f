import { describeConformance } from "../conformance/describe-conformance";
import { editIn, idsIn, removeFrom, toySuite } from "./suite";

describeConformance(
  toySuite({
    type: "Room",
    arrange: async ({ unique }) => ({
      minimal: {},
      full: { name: `room-${unique}`, purpose: "sawing", floor: 3, tags: { light: "north", heat: "none" } },
      others: { name: `other-${unique}`, purpose: "glueing", floor: -1, tags: { light: "south" } },
    }),
    objects: idsIn("rooms"),
    remove: removeFrom("rooms"),
    edits: {
      name: editIn("rooms", { name: "renamed" }),
      purpose: editIn("rooms", { purpose: "" }),
      floor: editIn("rooms", { floor: 7 }),
      tags: editIn("rooms", { tags: { light: "north", smell: "oil" } }),
    },
    mistakes: {
      "an empty name is refused": {
        change: { name: "" },
        failures: [{ property: "name", reason: "must not be empty" }],
      },
      "a floor above the roof is refused": {
        change: { floor: 41 },
        failures: [{ property: "floor", reason: "must be -2 to 40, not 41" }],
      },
      "an output given as an input is refused": {
        change: { createdAt: "2026-01-01T00:00:00Z" },
        failures: [{ property: "", reason: '"createdAt" is set by the service and cannot be given; remove it' }],
      },
    },
  }),
);
