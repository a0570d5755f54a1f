import type { TimeseriesStory } from "../../testing/by-hand";
import { editing } from "../../testing/by-hand";

/** Inputs that stories give labels. */
export const story: TimeseriesStory = {
  type: "Label",
  needs: { organization: "Organization" },
  inputs: ({ need, name }) => ({
    orgId: [need("organization")],
    name: [name("tier"), name("Zone")],
    properties: [
      { color: "red", owner: "grid" },
      { color: "blue", shape: "round" },
    ],
  }),
  byHand: {
    kind: "label",
    edit: editing("label", [
      ({ name }) => ({ name: `${name}-renamed` }),
      ({ properties }, choice) => ({ properties: { ...properties, edited: String(choice) } }),
    ]),
  },
};
