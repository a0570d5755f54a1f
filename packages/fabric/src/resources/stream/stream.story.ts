import type { StoryKind } from "@ops-providers/provider-kit/testing";
import { PROJECTS, TIMEOUTS } from "../../testing/inputs/story-values";

/** What programs say of streams. */
export const story: StoryKind = {
  type: "Stream",
  inputs: ({ name }) => ({
    name: [name("noc"), name("soc")],
    description: ["for the operators", ""],
    type: ["TELEMETRY_STREAM"],
    project: PROJECTS,
    timeouts: TIMEOUTS,
  }),
};
