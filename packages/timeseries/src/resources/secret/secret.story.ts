import type { TimeseriesStory } from "../../testing/by-hand";
import { editing, removeWhere } from "../../testing/by-hand";

/** Inputs that stories give secrets. */
export const story: TimeseriesStory = {
  type: "Secret",
  // what is gone is told from what the credentials may not read
  requests: { read: 2 },
  needs: { organization: "Organization" },
  inputs: ({ need, name, secret }) => ({
    orgId: [need("organization")],
    key: [name("TOKEN"), name("a/b %")],
    value: [secret("one"), secret("other")],
  }),
  byHand: {
    kind: "secret",
    // the others are those of notification endpoints
    shown: (simulator) => simulator.all("secret").filter(({ key }) => !/^[0-9a-f]{16}-/.test(key)),
    edit: editing("secret", [(_secret, choice) => ({ value: `edited by hand ${choice}` })]),
    removeWith(simulator, { type, id }) {
      if (type === "Organization") removeWhere(simulator, "secret", ({ orgID }) => orgID === id);
    },
  },
};
