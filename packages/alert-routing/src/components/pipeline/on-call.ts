import type * as pulumi from "@pulumi/pulumi";
import type {
  EscalationPathArgs,
  EscalationPathNodeArgs,
  EscalationPathTargetArgs,
} from "../../../sdk/escalation-path";
import type { ScheduleArgs, ScheduleHandoverArgs } from "../../../sdk/schedule";
import type { PipelineArgs, PipelineLevel, PipelineSchedule } from "./pipeline-args";

const MINUTE = 60;
const WAIT_MINUTES = 5;
const ROTATION = { id: "on-call", name: "On call" };

/** The arguments of a pipeline's schedule: one rotation, which stays as it is. */
export function scheduleArgs(schedule: PipelineSchedule, teamIds: PipelineArgs["owningTeamIds"]): ScheduleArgs {
  const { timezone, users, from, people = 1 } = schedule;
  const layers = Array.from({ length: people }, (_one, i) => ({ id: `layer-${i + 1}`, name: `Layer ${i + 1}` }));
  const version = { handoverStartAt: from, handovers: [handoverOf(schedule)], users, layers };
  return { timezone, rotations: [{ ...ROTATION, versions: [version] }], teamIds };
}

function handoverOf({ shift = {} }: PipelineSchedule): ScheduleHandoverArgs {
  const { hours, days, weeks = 1 } = shift;
  if (hours !== undefined) return { interval: hours, intervalType: "hourly" };
  return days === undefined ? { interval: weeks, intervalType: "weekly" } : { interval: days, intervalType: "daily" };
}

/** The arguments of a pipeline's escalation path: its levels, one after the other. */
export function pathArgs(
  levels: readonly PipelineLevel[],
  scheduleId: pulumi.Output<string> | undefined,
  teamIds: PipelineArgs["owningTeamIds"],
): EscalationPathArgs {
  return { paths: levels.map((level) => nodeOf(level, scheduleId)), teamIds };
}

function nodeOf(level: PipelineLevel, scheduleId: pulumi.Output<string> | undefined): EscalationPathNodeArgs {
  const { onCall = false, schedules = [], users = [], urgency = "high", withinMinutes = WAIT_MINUTES } = level;
  const own = onCall && scheduleId !== undefined ? [scheduleId] : [];
  const targets: readonly EscalationPathTargetArgs[] = [
    ...[...own, ...schedules].map((id) => ({ type: "schedule", id, urgency }) as const),
    ...users.map((id) => ({ type: "user", id, urgency }) as const),
  ];
  // the first one who acknowledges ends the pages of the others
  return { type: "level", level: { targets, ackMode: "first", timeToAckSeconds: withinMinutes * MINUTE } };
}
