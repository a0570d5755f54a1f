import { describeAlertRouting, editIn } from "../../testing/alert-routing-suite";
import { ADA, aRotation, aSchedule, aVersion, GRACE } from "./schedule-inputs.test.support";

const office = [
  { weekday: "monday", startTime: "09:00", endTime: "17:30" },
  { weekday: "friday", startTime: "22:00", endTime: "06:00" },
];

describeAlertRouting({
  type: "Schedule",
  kind: "schedule",
  values: {
    "closed: fair, sequential": ["Schedule.rotations[].versions[].schedulingMode"],
    "closed: hourly, daily, weekly": ["Schedule.rotations[].versions[].handovers[].intervalType"],
    "closed: monday, tuesday, wednesday, thursday, friday, saturday, sunday": [
      "Schedule.rotations[].versions[].workingIntervals[].weekday",
    ],
  },
  references: {
    "getTeam.id": ["Schedule.teamIds"],
    "getUser.id": ["ScheduleRotationVersion.users"],
  },
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { timezone: "Europe/London", rotations: [aRotation()] },
      full: aSchedule({
        name: `Primary ${unique}`,
        rotations: [
          aRotation({
            versions: [
              aVersion({
                effectiveFrom: "2026-12-24T12:00:00+01:00",
                handovers: [
                  { interval: 2, intervalType: "daily" },
                  { interval: 5, intervalType: "daily" },
                ],
                users: [GRACE, ADA],
                layers: [
                  { id: "primary", name: "Primary" },
                  { id: "secondary", name: "Secondary" },
                ],
                workingIntervals: office,
                schedulingMode: "fair",
              }),
              aVersion({ handoverStartAt: "2024-04-26T18:00:00+02:00" }),
            ],
          }),
          aRotation({ id: "night", name: "Night", versions: [aVersion({ users: [GRACE] })] }),
        ],
        holidaysPublicConfig: { countryCodes: ["GB", "FR"] },
        teamIds: ["team-2", "team-1"],
      }),
      others: {
        name: `Secondary ${unique}`,
        timezone: "Europe/Berlin",
        rotations: [
          aRotation({ name: "Platform", versions: [aVersion({ users: [GRACE, ADA], schedulingMode: "sequential" })] }),
        ],
        holidaysPublicConfig: { countryCodes: ["SE"] },
        teamIds: ["team-3"],
      },
    }),
  edits: {
    name: editIn("schedule", { name: "Renamed" }),
    rotations: editIn("schedule", { rotations: [] }),
    holidaysPublicConfig: editIn("schedule", { countries: [] }),
    teamIds: editIn("schedule", { team_ids: ["team-9"] }),
  },
  mistakes: {
    "a time zone that nobody knows is refused": {
      change: { timezone: "Europe/Londinium" },
      failures: [{ property: "timezone", reason: "must be a time zone such as Europe/London" }],
    },
  },
  refusals: {
    "a user whom nobody knows": {
      rotations: [aRotation({ versions: [aVersion({ users: ["01JV3F1H3K5N7R9T1W3Y5A7C9E"] })] })],
    },
  },
});
