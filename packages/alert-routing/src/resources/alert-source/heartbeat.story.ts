import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What programs say of sources that want pings, whose texts the service writes. */
export const story: StoryKind = {
  type: "AlertSource",
  as: "Heartbeat",
  inputs: ({ name }) => ({
    name: [name("backup"), name("nightly")],
    sourceType: ["heartbeat", "heartbeat"],
    heartbeatOptions: [{ intervalSeconds: 60 }, { intervalSeconds: 3600, failureThreshold: 2, gracePeriodSeconds: 30 }],
    template: [{ title: {}, description: {}, attributes: [], expressions: [] }],
    owningTeamIds: [["team-2"]],
  }),
  together: [["sourceType", "heartbeatOptions"]],
};
