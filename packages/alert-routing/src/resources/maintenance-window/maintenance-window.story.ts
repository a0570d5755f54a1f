import type { StoryKind } from "@ops-providers/provider-kit/testing";

const ADA = "01FCNDV6P870EA6S7TK1DSYU00";
const GRACE = "01FCNDV6P870EA6S7TK1DSYU01";

/** What programs say of maintenance windows. */
export const story: StoryKind = {
  type: "MaintenanceWindow",
  needs: { squad: "AlertAttribute" },
  inputs: ({ name, need }) => ({
    name: [name("database moves"), name("network is upgraded")],
    startAt: ["2026-12-01T20:00:00Z", "2026-12-01T21:00:00+01:00", "2026-12-02T20:00:00Z"],
    endAt: ["2026-12-03T20:00:00Z", "2026-12-04T20:00:00Z"],
    leadId: [ADA, GRACE],
    alertConditionGroups: [
      [],
      [
        {
          conditions: [
            {
              subject: need("squad", "id", "alert.attributes."),
              operation: "one_of",
              paramBindings: [{ arrayValues: [{ literal: "payments" }] }],
            },
          ],
        },
      ],
    ],
    showInSidebar: [true, false],
    resolveOnEnd: [true, false],
    rerouteOnEnd: [true, false],
    escalationTargets: [
      [{ users: { value: { literal: ADA } } }],
      [{ escalationPaths: { value: { reference: need("squad", "id", "alert.attributes.") } } }],
    ],
    incidentId: ["01FCNDV6P870EA6S7TK1DSYI00", "01FCNDV6P870EA6S7TK1DSYI01"],
    notifyChannels: [
      [{ channelId: "C0BBB222", channelType: "public" }],
      [
        { channelId: "C0CCC333", channelType: "private", channelName: "database" },
        { channelId: "C0BBB222", channelType: "public" },
      ],
    ],
    notifyStartMinutesBefore: [0, 15],
    notifyEndMinutesBefore: [0, 5],
    notificationMessage: ["The database moves.", "The network is upgraded."],
  }),
};
