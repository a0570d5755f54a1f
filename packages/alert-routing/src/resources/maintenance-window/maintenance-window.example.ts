import { getUserOutput, MaintenanceWindow } from "@ops-providers/alert-routing";

export const migration = new MaintenanceWindow("migration", {
  startAt: "2026-12-01T20:00:00Z",
  endAt: "2026-12-01T22:00:00Z",
  leadId: getUserOutput({ email: "ada@example.com" }).id,
  alertConditionGroups: [
    {
      conditions: [
        { subject: "alert.title", operation: "contains", paramBindings: [{ value: { literal: "database" } }] },
      ],
    },
  ],
  resolveOnEnd: true,
});
