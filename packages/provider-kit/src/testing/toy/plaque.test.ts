import { describeConformance } from "../conformance/describe-conformance";
import { editIn, idsIn, removeFrom, toySuite } from "./suite";

describeConformance(
  toySuite({
    type: "Plaque",
    arrange: async ({ unique }) => ({
      minimal: { title: `plain-${unique}` },
      full: { title: `full-${unique}`, material: "bronze", text: "in memory of" },
      others: { title: `other-${unique}`, material: "wood", text: "keep out" },
    }),
    objects: idsIn("plaques"),
    remove: removeFrom("plaques"),
    edits: { text: editIn("plaques", { text: "scratched" }) },
    mistakes: {
      "an empty title is refused": {
        change: { title: "" },
        failures: [{ property: "title", reason: "must not be empty" }],
      },
    },
    createRequest: { method: "POST" },
  }),
);
