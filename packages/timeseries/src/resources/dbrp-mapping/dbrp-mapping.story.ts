import type { TimeseriesStory } from "../../testing/by-hand";
import { editing, removeWhere } from "../../testing/by-hand";

/** Inputs that stories give mappings. */
export const story: TimeseriesStory = {
  type: "DbrpMapping",
  needs: { organization: "Organization", bucket: "Bucket" },
  inputs: ({ need, name }) => ({
    orgId: [need("organization")],
    bucketId: [need("bucket")],
    database: [name("telegraf"), name("Meters")],
    retentionPolicy: ["autogen", "one week"],
    isDefault: [true],
  }),
  byHand: {
    kind: "dbrpMapping",
    edit: editing("dbrpMapping", [(_mapping, choice) => ({ retentionPolicy: `edited-${choice}` })]),
    removeWith(simulator, { type, id }) {
      if (type === "Organization") removeWhere(simulator, "dbrpMapping", ({ orgID }) => orgID === id);
      if (type === "Bucket") removeWhere(simulator, "dbrpMapping", ({ bucketID }) => bucketID === id);
    },
  },
};
