import type { StoryKind, Template } from "@ops-providers/provider-kit/testing";

const ADA = "01FCNDV6P870EA6S7TK1DSYU00";
const GRACE = "01FCNDV6P870EA6S7TK1DSYU01";

/** What programs say of schedules. */
export const story: StoryKind = {
  type: "Schedule",
  inputs: ({ name }) => ({
    name: [name("support"), name("platform")],
    timezone: ["Europe/London", "America/New_York"],
    rotations: [
      [aRotation("support", aVersion({}))],
      [aRotation("support", aVersion({}), later), aRotation("night", aVersion({ users: [GRACE] }))],
      [aRotation("night", later, aVersion({ users: [GRACE, ADA] })), aRotation("support", aVersion({}))],
      [],
    ],
    holidaysPublicConfig: [{ countryCodes: ["GB", "FR"] }, { countryCodes: ["SE"] }],
    teamIds: [["team-2", "team-1"], ["team-3"]],
  }),
};

function aRotation(id: string, ...versions: readonly Template[]): Template {
  return { id, name: `Rotation ${id}`, versions };
}

function aVersion(change: Readonly<Record<string, Template>>): Template {
  return {
    handoverStartAt: "2024-04-26T18:00:00+02:00",
    handovers: [{ interval: 1, intervalType: "weekly" }],
    users: [ADA],
    layers: [{ id: "primary", name: "Primary" }],
    ...change,
  };
}

const later = aVersion({
  effectiveFrom: "2026-12-24T12:00:00Z",
  handovers: [
    { interval: 2, intervalType: "daily" },
    { interval: 5, intervalType: "daily" },
  ],
  users: [GRACE, ADA],
  layers: [
    { id: "primary", name: "Primary" },
    { id: "secondary", name: "Secondary" },
  ],
  workingIntervals: [
    { weekday: "friday", startTime: "22:00", endTime: "06:00" },
    { weekday: "monday", startTime: "09:00", endTime: "17:30" },
  ],
  schedulingMode: "fair",
});
