import { describeConformance } from "../conformance/describe-conformance";
import { editIn, idsIn, removeFrom, toySuite } from "./suite";

describeConformance(
  toySuite({
    type: "Slot",
    arrange: async ({ index }) => ({
      minimal: { code: `A${index}` },
      full: { code: `B${index}`, weight: 20, note: "top shelf", limits: { height: 3, width: 4 } },
      others: { code: `C${index}`, weight: 21, note: "cellar", limits: { height: 4 } },
    }),
    objects: idsIn("slots"),
    remove: removeFrom("slots"),
    edits: {
      weight: editIn("slots", { weight: 2 }),
      note: editIn("slots", { note: undefined }),
      limits: editIn("slots", { limits: { height: 9 } }),
    },
    mistakes: {
      "a code of another form is refused": {
        change: { code: "b1" },
        failures: [{ property: "code", reason: 'must be a capital letter and digits, not "b1"' }],
      },
    },
    createRequest: { method: "PUT" },
  }),
);
