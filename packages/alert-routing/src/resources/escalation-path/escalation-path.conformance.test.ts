import { describeAlertRouting, editIn } from "../../testing/alert-routing-suite";
import { ADA, aLevel, aPath, aTarget, someHours } from "./path-inputs.test.support";

const GRACE = "01FCNDV6P870EA6S7TK1DSYU01";
const SCHEDULE = "01FCNDV6P870EA6S7TK1DSYH00";
const condition = { subject: "alert.title", operation: "is_set", paramBindings: [] };

describeAlertRouting({
  type: "EscalationPath",
  kind: "escalationPath",
  values: {
    "closed: active, inactive": [
      "EscalationPath.paths[].level.timeToAckIntervalCondition",
      "EscalationPath.paths[].notifyChannel.timeToAckIntervalCondition",
      "EscalationPath.paths[].delay.delayIntervalCondition",
    ],
    "closed: all, first": ["EscalationPath.paths[].level.ackMode"],
    "closed: high, low": [
      "EscalationPath.paths[].level.targets[].urgency",
      "EscalationPath.paths[].notifyChannel.targets[].urgency",
    ],
    "closed: monday, tuesday, wednesday, thursday, friday, saturday, sunday": [
      "EscalationPath.workingHours[].weekdayIntervals[].weekday",
    ],
    "growing: currently_on_call, next_on_call, all_users, currently_on_call_for_rota, next_on_call_for_rota, all_users_for_rota":
      [
        "EscalationPath.paths[].level.targets[].scheduleMode",
        "EscalationPath.paths[].notifyChannel.targets[].scheduleMode",
      ],
    "growing: level, notify_channel, if_else, repeat, delay, escalation_path": ["EscalationPath.paths[].type"],
    "growing: user, schedule, slack_channel, msteams_channel": [
      "EscalationPath.paths[].level.targets[].type",
      "EscalationPath.paths[].notifyChannel.targets[].type",
    ],
  },
  references: {
    "AlertAttribute.id in alert.attributes.{}": ["LiteralOrReference.reference", "Condition.subject"],
    "EscalationPath.id": ["EscalationHandover.escalationPathId"],
    "getTeam.id": ["EscalationPath.teamIds"],
    "getSchedule.id where `type` is `schedule`": ["EscalationPathTarget.id"],
    "getUser.id where `type` is `user`": ["EscalationPathTarget.id"],
  },
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { paths: [aLevel()] },
      full: aPath({
        name: `Checkout ${unique}`,
        paths: [
          {
            id: "first",
            ...aLevel({
              targets: [
                aTarget(),
                aTarget({
                  type: "schedule",
                  id: SCHEDULE,
                  scheduleMode: "next_on_call_for_rota",
                  selectedRotaId: "rota-1",
                }),
              ],
              ackMode: "first",
              roundRobinConfig: { enabled: true, rotateAfterSeconds: 120 },
              retryConfig: { attempts: 3, intervalSeconds: 300 },
              timeToAckSeconds: 1800,
            }),
          },
          {
            type: "if_else",
            ifElse: {
              conditions: [condition],
              thenPaths: [
                {
                  type: "notify_channel",
                  notifyChannel: {
                    targets: [aTarget({ type: "slack_channel", id: "C0BBB222", urgency: "low" })],
                    timeToAckSeconds: 300,
                  },
                },
                { type: "delay", delay: { delaySeconds: 30 } },
              ],
              elsePaths: [
                { type: "delay", delay: { delaySeconds: 60 } },
                aLevel({ targets: [aTarget({ id: GRACE })] }),
              ],
            },
          },
          { type: "repeat", repeat: { repeatTimes: 3, toNode: "first" } },
          { type: "escalation_path", escalationPath: { escalationPathId: "01FCNDV6P870EA6S7TK1DSYE00" } },
        ],
        workingHours: [someHours(), someHours({ id: "night", name: "Night" })],
        repeatConfig: { repeatAfterSeconds: 1800, delayRepeatOnActivity: false },
        teamIds: ["team-2", "team-1"],
      }),
      others: {
        name: `Payments ${unique}`,
        paths: [
          aLevel({ targets: [aTarget({ id: GRACE }), aTarget({ id: ADA })], timeToAckSeconds: 600 }),
          aLevel({ targets: [aTarget({ type: "schedule", id: SCHEDULE })] }),
        ],
        workingHours: [someHours({ timezone: "Europe/Berlin" })],
        repeatConfig: { repeatAfterSeconds: 600, delayRepeatOnActivity: true },
        teamIds: ["team-3"],
      },
    }),
  edits: {
    name: editIn("escalationPath", { name: "Renamed" }),
    paths: editIn("escalationPath", {
      path: [{ id: "other", type: "delay", delay: { delay_seconds: 5 } }],
    }),
    repeatConfig: editIn("escalationPath", { repeat_config: undefined }),
    teamIds: editIn("escalationPath", { team_ids: ["team-9"] }),
  },
  mistakes: {
    "a way back to a node that is not there is refused": {
      change: { paths: [aLevel(), { type: "repeat", repeat: { repeatTimes: 1, toNode: "last" } }] },
      failures: [{ property: "", reason: 'paths[1].repeat.toNode: no node has the id "last"' }],
    },
  },
});
