import type { TimeseriesStory } from "../../testing/by-hand";
import { editing, removeWhere } from "../../testing/by-hand";

/** Inputs that stories give organizations. */
export const story: TimeseriesStory = {
  type: "Organization",
  inputs: ({ name }) => ({
    name: [name("plant"), name("office")],
    description: ["where the meters are", "where the bills are"],
  }),
  byHand: {
    kind: "organization",
    edit: editing("organization", [
      ({ name }) => ({ name: `${name}-renamed` }),
      (_organization, choice) => ({ description: `edited by hand ${choice}` }),
    ]),
    removeWith(simulator, { type, id }) {
      if (type === "Organization") removeWhere(simulator, "membership", ({ resourceID }) => resourceID === id);
    },
  },
};
