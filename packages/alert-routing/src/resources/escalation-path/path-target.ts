import type { CheckFailure } from "@ops-providers/provider-kit";
import { defineShape, list, lookupsBy, object, rule, snakeCase, string } from "@ops-providers/provider-kit";
import type { Fields } from "../../shapes/document";
import { withoutEmpty } from "./empty-texts";

/** Modes of a schedule that are about one of its rotations. */
const OF_ROTATION = ["currently_on_call_for_rota", "next_on_call_for_rota", "all_users_for_rota"] as const;

const pathTarget = defineShape({
  name: "EscalationPathTarget",
  doc: "Who is paged.",
  properties: snakeCase({
    type: string({
      required: true,
      values: ["user", "schedule", "slack_channel", "msteams_channel"],
      valuesAre: "growing",
      source: "docs/services/alert-routing.md#escalation-paths",
      doc: "What is paged.",
    }),
    id: string({
      required: true,
      minLength: 1,
      refersTo: lookupsBy("type", { user: "getUser", schedule: "getSchedule" }),
      doc: "ID of the user, the schedule or the channel.",
    }),
    urgency: string({ required: true, values: ["high", "low"], doc: "How urgently the target is paged." }),
    scheduleMode: string({
      absent: "currently_on_call",
      sometimes: true,
      values: ["currently_on_call", "next_on_call", "all_users", ...OF_ROTATION],
      valuesAre: "growing",
      source: "docs/services/alert-routing.md#escalation-paths: filled in for schedules",
      doc: "Whom of a schedule is paged; of a user or a channel it says nothing.",
    }),
    selectedRotaId: string({
      minLength: 1,
      refersTo: [],
      doc: "ID of the rotation of the schedule, for the modes that are about one.",
    }),
  }),
  rules: [
    rule(["type", "scheduleMode", "selectedRotaId"], scheduleProblem, {
      doc: "`scheduleMode` is for schedules alone, and `selectedRotaId` for modes that end with `_for_rota`, which require it.",
    }),
  ],
  normalize: withoutEmpty("selected_rota_id", "schedule_mode"),
});

function scheduleProblem({ type, ...schedule }: Fields): CheckFailure | undefined {
  const { scheduleMode, selectedRotaId } = schedule;
  if (type !== "schedule") {
    const excess = ["scheduleMode", "selectedRotaId"].find((name) => schedule[name] !== undefined);
    return excess === undefined ? undefined : { path: [excess], message: "must be left out unless type is schedule" };
  }
  const isOfRotation = OF_ROTATION.some((mode) => mode === scheduleMode);
  if (isOfRotation === (selectedRotaId !== undefined)) return undefined;
  const message = isOfRotation
    ? `is required for the mode ${String(scheduleMode)}`
    : `requires a scheduleMode of one rotation: ${OF_ROTATION.join(", ")}`;
  return { path: ["selectedRotaId"], message };
}

/** Declaration of a list of targets. */
export const pathTargets = list({
  items: object({ shape: pathTarget, doc: "A target." }),
  required: true,
  absent: [],
  doc: "Who is paged.",
});
