import type { StoryKind, Template, ValueMaker } from "@ops-providers/provider-kit/testing";

const ADA = "01FCNDV6P870EA6S7TK1DSYU00";
const GRACE = "01FCNDV6P870EA6S7TK1DSYU01";
const SCHEDULE = "01FCNDV6P870EA6S7TK1DSYH00";

/** What programs say of escalation paths. */
export const story: StoryKind = {
  type: "EscalationPath",
  needs: { squad: "AlertAttribute" },
  inputs: (make) => ({
    name: [make.name("shop"), make.name("platform")],
    paths: [[aLevel({})], twoBranches(make), waiting],
    workingHours: [[hours("office", "Europe/London")], [hours("office", "Europe/Berlin"), hours("night", "UTC")]],
    repeatConfig: [
      { repeatAfterSeconds: 1800, delayRepeatOnActivity: false },
      { repeatAfterSeconds: 60, delayRepeatOnActivity: true },
    ],
    teamIds: [["team-2", "team-1"], ["team-3"]],
  }),
  // nodes wait for the hours
  together: [["paths", "workingHours"]],
};

function aLevel(change: Readonly<Record<string, Template>>): Template {
  return { type: "level", level: { targets: [target({})], ...change } };
}

function target(change: Readonly<Record<string, Template>>): Template {
  return { type: "user", id: ADA, urgency: "high", ...change };
}

function hours(id: string, timezone: string): Template {
  const weekdayIntervals = [{ weekday: "monday", startTime: "09:00", endTime: "17:30" }];
  return { id, name: `Hours ${id}`, timezone, weekdayIntervals };
}

function twoBranches({ need }: ValueMaker): Template {
  const squad = need("squad", "id", "alert.attributes.");
  const conditions = [
    {
      subject: squad,
      operation: "one_of",
      paramBindings: [{ arrayValues: [{ literal: "shop" }, { reference: squad }] }],
    },
    { subject: "alert.title", operation: "contains", paramBindings: [{ value: { literal: "checkout" } }] },
  ];
  const ofRotation = { scheduleMode: "next_on_call_for_rota", selectedRotaId: "rota-1" };
  return [
    {
      id: "first",
      type: "level",
      level: {
        targets: [
          target({ type: "schedule", id: SCHEDULE }),
          target({ type: "schedule", id: SCHEDULE, ...ofRotation }),
        ],
        ackMode: "first",
        roundRobinConfig: { enabled: true, rotateAfterSeconds: 120 },
        retryConfig: { attempts: 3, intervalSeconds: 300 },
        timeToAckSeconds: 1800,
      },
    },
    {
      type: "if_else",
      ifElse: {
        conditions,
        thenPaths: [aLevel({ targets: [target({ id: GRACE })] })],
        elsePaths: [{ type: "delay", delay: { delaySeconds: 60 } }, aLevel({})],
      },
    },
    { type: "repeat", repeat: { repeatTimes: 3, toNode: "first" } },
  ];
}

const waiting: Template = [
  aLevel({ timeToAckIntervalCondition: "active", timeToAckWeekdayIntervalConfigId: "office" }),
  {
    type: "notify_channel",
    notifyChannel: {
      targets: [target({ type: "slack_channel", id: "C0BBB222", urgency: "low" })],
      timeToAckSeconds: 300,
    },
  },
  {
    type: "notify_channel",
    notifyChannel: {
      targets: [target({ type: "msteams_channel", id: "19:abc", urgency: "low" })],
      timeToAckIntervalCondition: "inactive",
      timeToAckWeekdayIntervalConfigId: "office",
    },
  },
  { type: "delay", delay: { delayIntervalCondition: "inactive", delayWeekdayIntervalConfigId: "office" } },
  { type: "escalation_path", escalationPath: { escalationPathId: "01FCNDV6P870EA6S7TK1DSYE00" } },
];
