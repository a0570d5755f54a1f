import { describeConformance } from "../conformance/describe-conformance";
import { toySuite } from "./suite";

describeConformance(
  toySuite({
    type: "Hook",
    arrange: async ({ service, unique }) => {
      for (const id of ["attic", "cellar"]) service.toy.store.table("rooms").set(id, { id, name: id });
      return {
        minimal: { roomId: "attic", place: `left-${unique}` },
        full: { roomId: "attic", place: `right-${unique}` },
        others: { roomId: "cellar", place: `door-${unique}` },
      };
    },
    objects: async ({ service }) => {
      const all = [...service.toy.store.table("hooks")];
      return all.filter(([, { status }]) => status !== "DETACHING").map(([key]) => key.replace(" ", "/"));
    },
    remove: ({ service }, id) => {
      service.toy.store.table("hooks").delete(id.replace("/", " "));
      return Promise.resolve();
    },
    edits: {},
    mistakes: {},
    createRequest: { method: "PUT" },
    // the creation, and two reads until it is attached
    createRequests: { minimal: 3, full: 3 },
  }),
);
