import { describeAlertRouting, editIn } from "../../testing/alert-routing-suite";
import { anAttribute } from "./attribute-inputs.test.support";

describeAlertRouting({
  type: "AlertAttribute",
  kind: "alertAttribute",
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { type: "String", array: false },
      full: anAttribute({ name: `Squad ${unique}`, required: true, emoji: "fire" }),
      others: { name: `Team ${unique}`, type: 'CatalogEntry["Team"]', array: true, required: false, emoji: "ocean" },
    }),
  edits: {
    name: editIn("alertAttribute", { name: "Renamed" }),
    type: editIn("alertAttribute", { type: "Bool" }),
    array: editIn("alertAttribute", { array: true }),
    required: editIn("alertAttribute", { required: false }),
    emoji: editIn("alertAttribute", { emoji: "rocket" }),
  },
  mistakes: {
    "the name of the service's own attribute is refused": {
      change: { name: "Priority" },
      failures: [
        {
          property: "name",
          reason: 'cannot be "Priority", which the service reserves; choose another name',
        },
      ],
    },
    "a missing type is refused": {
      without: ["type"],
      failures: [{ property: "type", reason: "is required and missing" }],
    },
  },
});
