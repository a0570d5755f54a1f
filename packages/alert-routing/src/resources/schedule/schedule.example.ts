import { getUserOutput, Schedule } from "@ops-providers/alert-routing";

export const support = new Schedule("support", {
  timezone: "Europe/London",
  rotations: [
    {
      id: "support",
      name: "Support",
      versions: [
        {
          handoverStartAt: "2026-01-05T09:00:00Z",
          handovers: [{ interval: 1, intervalType: "weekly" }],
          users: ["ada@example.com", "grace@example.com"].map((email) => getUserOutput({ email }).id),
          layers: [{ id: "primary", name: "Primary" }],
        },
      ],
    },
  ],
  holidaysPublicConfig: { countryCodes: ["GB"] },
});
