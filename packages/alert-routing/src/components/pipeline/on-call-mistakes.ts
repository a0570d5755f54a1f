import type { InvalidInput } from "@ops-providers/common/component";
import { inputPath } from "@ops-providers/common/component";
import type { PipelineArgs, PipelineLevel, PipelineSchedule } from "./pipeline-args";

/** The mistakes in the levels and the schedule of a pipeline. */
export function onCallMistakes({ escalation, schedule }: PipelineArgs): readonly InvalidInput[] {
  const { levels = [], path } = escalation ?? {};
  const isBoth = path !== undefined && escalation?.levels !== undefined;
  return [
    ...(isBoth ? [{ path: "escalation.levels", reason: "must be left out when path is given" }] : []),
    ...levels.flatMap((level, i) => levelMistakes(level, i, schedule)),
    ...(schedule?.shift === undefined ? [] : shiftMistakes(schedule.shift)),
  ];
}

function levelMistakes(
  { onCall = false, schedules, users }: PipelineLevel,
  place: number,
  schedule: PipelineSchedule | undefined,
): readonly InvalidInput[] {
  const at = (...steps: readonly string[]): string => inputPath("escalation", "levels", place, ...steps);
  const isEmpty = !onCall && schedules === undefined && users === undefined;
  return [
    ...(isEmpty ? [{ path: at(), reason: "requires onCall, schedules or users" }] : []),
    ...(onCall && schedule === undefined
      ? [{ path: at("onCall"), reason: "requires schedule, whose people are on call; or write the IDs of schedules" }]
      : []),
  ];
}

function shiftMistakes(shift: NonNullable<PipelineSchedule["shift"]>): readonly InvalidInput[] {
  const given: readonly unknown[] = [shift.hours, shift.days, shift.weeks];
  return given.filter((length) => length !== undefined).length === 1
    ? []
    : [{ path: inputPath("schedule", "shift"), reason: "requires one of hours, days and weeks" }];
}
