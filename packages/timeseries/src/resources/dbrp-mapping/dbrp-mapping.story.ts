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
      if (type !== "Organization" && type !== "Bucket") return;
      const left = simulator.all("bucket").filter((bucket) => bucket.id !== id && bucket.orgID !== id);
      removeWhere(simulator, "dbrpMapping", ({ bucketID }) => left.every((bucket) => bucket.id !== bucketID));
    },
  },
};
