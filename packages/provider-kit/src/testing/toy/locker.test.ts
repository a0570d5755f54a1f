import { describeConformance } from "../conformance/describe-conformance";
import { editIn, idsIn, removeFrom, toySuite } from "./suite";

describeConformance(
  toySuite({
    type: "Locker",
    arrange: async ({ unique }) => ({
      minimal: { number: `l-${unique}` },
      full: { number: `m-${unique}`, size: 3, owner: "Ada" },
      others: { number: `n-${unique}`, size: 4, owner: "Grace" },
    }),
    objects: idsIn("lockers"),
    remove: removeFrom("lockers"),
    edits: { owner: editIn("lockers", { owner: "Eve" }) },
    mistakes: {
      "an empty number is refused": {
        change: { number: "" },
        failures: [{ property: "number", reason: "must not be empty" }],
      },
    },
    createRequest: { method: "POST" },
  }),
);
