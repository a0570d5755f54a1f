import { EscalationPath, getScheduleOutput, getUserOutput } from "@ops-providers/alert-routing";

export const shop = new EscalationPath("shop", {
  paths: [
    {
      type: "level",
      level: {
        targets: [{ type: "schedule", id: getScheduleOutput({ name: "Primary On-call" }).id, urgency: "high" }],
        timeToAckSeconds: 300,
      },
    },
    {
      type: "level",
      level: {
        targets: [{ type: "user", id: getUserOutput({ email: "ada@example.com" }).id, urgency: "high" }],
        retryConfig: { attempts: 3, intervalSeconds: 120 },
      },
    },
  ],
});
