import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { describeRules } from "@ops-providers/provider-kit/testing";
import { checkInputs } from "../../testing/check-inputs";
import { aLevel, aPath, aTarget, someHours } from "./path-inputs.test.support";

const type = "EscalationPath";

function withTarget(change: ValueMap): ValueMap {
  return aPath({ paths: [aLevel({ targets: [aTarget(change)] })] });
}

function withHours(change: ValueMap): ValueMap {
  return aPath({ workingHours: [someHours(change)] });
}

const waiting = aLevel({ timeToAckIntervalCondition: "active", timeToAckWeekdayIntervalConfigId: "ofice" });

describe("an escalation path", () => {
  describeRules(checkInputs, [
    {
      fact: "has at least one node",
      type,
      inputs: aPath({ paths: [] }),
      failures: ["paths: must have at least 1 item, not 0"],
      operands: ["paths"],
    },
    {
      fact: "has nodes with the property of their type, and no other",
      type,
      inputs: aPath({ paths: [{ type: "delay", level: { targets: [aTarget()] } }] }),
      failures: [
        "paths[0].level: must not be set for a node of type delay",
        "paths[0].delay: is required for a node of type delay",
      ],
      operands: ["paths.0.type"],
    },
    {
      fact: "has nodes with IDs of their own, at any depth",
      type,
      inputs: aPath({
        paths: [
          { id: "a", ...aLevel() },
          {
            type: "if_else",
            ifElse: { conditions: [], thenPaths: [{ id: "a", ...aLevel() }], elsePaths: [] },
          },
        ],
      }),
      failures: ['paths[1].ifElse.thenPaths[0].id: duplicate id "a"; must be unique'],
      operands: ["paths.1.ifElse.thenPaths.0.id"],
    },
    {
      fact: "goes back to a node that it has, and names the nearest",
      type,
      inputs: aPath({
        paths: [
          { id: "first", ...aLevel() },
          { type: "repeat", repeat: { repeatTimes: 1, toNode: "frist" } },
        ],
      }),
      failures: ['paths[1].repeat.toNode: no node has the id "frist"; did you mean "first"?'],
      operands: ["paths.1.repeat.toNode"],
    },
    {
      fact: "waits for working hours that it has",
      type,
      inputs: aPath({ paths: [waiting], workingHours: [someHours()] }),
      failures: [
        'paths[0].level.timeToAckWeekdayIntervalConfigId: no workingHours have the id "ofice"; did you mean "office"?',
      ],
      operands: ["paths.0.level.timeToAckWeekdayIntervalConfigId"],
    },
    {
      fact: "waits for a time or for working hours",
      type,
      inputs: aPath({
        paths: [
          aLevel({
            timeToAckSeconds: 60,
            timeToAckIntervalCondition: "active",
            timeToAckWeekdayIntervalConfigId: "office",
          }),
        ],
        workingHours: [someHours()],
      }),
      failures: ["paths[0].level.timeToAckIntervalCondition: must be left out when timeToAckSeconds is given"],
      operands: ["paths.0.level.timeToAckSeconds"],
    },
    {
      fact: "pauses for something",
      type,
      inputs: aPath({ paths: [{ type: "delay", delay: {} }] }),
      failures: ["paths[0].delay: requires delaySeconds, or working hours"],
    },
    {
      fact: "pages one rotation of a schedule with its ID",
      type,
      inputs: withTarget({ type: "schedule", id: "S", scheduleMode: "all_users_for_rota" }),
      failures: ["paths[0].level.targets[0].selectedRotaId: is required for the mode all_users_for_rota"],
      operands: ["paths.0.level.targets.0.scheduleMode"],
    },
    {
      fact: "gives the ID of a rotation only for the modes of one",
      type,
      inputs: withTarget({ type: "schedule", id: "S", selectedRotaId: "R" }),
      failures: [
        "paths[0].level.targets[0].selectedRotaId: requires a scheduleMode of one rotation: currently_on_call_for_rota, next_on_call_for_rota, all_users_for_rota",
      ],
      operands: ["paths.0.level.targets.0.selectedRotaId"],
    },
    {
      fact: "gives no mode for a user",
      type,
      inputs: withTarget({ scheduleMode: "all_users" }),
      failures: ["paths[0].level.targets[0].scheduleMode: must be left out unless type is schedule"],
      operands: ["paths.0.level.targets.0.type"],
    },
    {
      fact: "pages again after whole minutes",
      type,
      inputs: aPath({ paths: [aLevel({ retryConfig: { attempts: 10, intervalSeconds: 90 } })] }),
      failures: ["paths[0].level.retryConfig.intervalSeconds: must be a multiple of 60 seconds"],
      operands: ["paths.0.level.retryConfig.intervalSeconds"],
    },
    {
      fact: "has working hours in a time zone",
      type,
      inputs: withHours({ timezone: "Europe/Londn" }),
      failures: ["workingHours[0].timezone: must be a time zone such as Europe/London"],
      operands: ["workingHours.0.timezone"],
    },
    {
      fact: "has working hours that begin before they end, and do not overlap",
      type,
      inputs: withHours({
        weekdayIntervals: [
          { weekday: "monday", startTime: "09:00", endTime: "12:00" },
          { weekday: "monday", startTime: "11:00", endTime: "15:00" },
          { weekday: "friday", startTime: "09:00", endTime: "17:00" },
        ],
      }),
      failures: ["workingHours[0].weekdayIntervals[1]: overlaps with interval 0 of the same weekday"],
      operands: ["workingHours.0.weekdayIntervals.1.startTime"],
    },
  ]);
});
