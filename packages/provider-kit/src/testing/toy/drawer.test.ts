import { describeConformance } from "../conformance/describe-conformance";
import { editIn, removeFrom, toySuite } from "./suite";

describeConformance(
  toySuite({
    type: "Drawer",
    async arrange({ provider, unique }) {
      const { id: roomId } = await provider.create("Room", { name: `${unique}-a` }, { name: `${unique}-a` });
      const { id: otherRoomId } = await provider.create("Room", { name: `${unique}-b` }, { name: `${unique}-b` });
      return {
        minimal: { roomId, label: "screws" },
        full: { roomId, label: "pens", depth: 12.5, cover: { material: "wood", colour: "red" } },
        others: { roomId: otherRoomId, label: "pencils", depth: 13, cover: { material: "steel", colour: "red" } },
      };
    },
    objects: async ({ service }) =>
      [...service.toy.store.table("drawers").values()].map((row) => `${String(row["room_id"])}/${String(row["id"])}`),
    remove: removeFrom("drawers"),
    edits: {
      label: editIn("drawers", { label: "relabelled" }),
      depth: editIn("drawers", { depth: 50 }),
      cover: editIn("drawers", { cover: undefined }),
    },
    mistakes: {
      "a cover of an unknown material is refused at its place": {
        change: { cover: { material: "steal" } },
        failures: [
          {
            property: "",
            reason: 'cover.material: must be one of wood, steel, not "steal"; did you mean "steel"?',
          },
        ],
      },
    },
  }),
);
