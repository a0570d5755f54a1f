import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { NOTIFICATIONS, PROJECTS } from "../../testing/inputs/story-values";

/** What programs say of networks. */
export const story: StoryKind = {
  type: "Network",
  inputs: ({ name }) => ({
    name: [name("lan"), name("wan")],
    type: ["EVPLAN", "EPLAN", "ipwan"],
    scope: ["GLOBAL", "REGIONAL", "LOCAL", "LOCAL"],
    location: [
      undefined,
      { region: "EMEA" },
      { metroCode: "FR" },
      { metroCode: "DC", metroName: "Washington, D.C.", region: "AMER", ibx: "DC5" },
    ],
    notifications: NOTIFICATIONS,
    project: PROJECTS,
  }),
  together: [["scope", "location"]],
};
