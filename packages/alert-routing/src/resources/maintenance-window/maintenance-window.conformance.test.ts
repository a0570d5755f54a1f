import { describeAlertRouting, editIn, createReferencedObjects } from "../../testing/alert-routing-suite";
import { aGroup } from "../../testing/inputs";
import { ADA, aWindow, GRACE } from "./window-inputs.test.support";

describeAlertRouting({
  type: "MaintenanceWindow",
  kind: "maintenanceWindow",
  references: {
    "AlertAttribute.id in alert.attributes.{}": ["LiteralOrReference.reference", "Condition.subject"],
    "getEscalationPath.id": ["LiteralOrReference.literal"],
    "getUser.id": ["MaintenanceWindow.leadId", "LiteralOrReference.literal"],
  },
  async arrange({ service, unique }) {
    const { attributes } = await createReferencedObjects(service);
    const squad = `alert.attributes.${attributes[0]}`;
    return {
      minimal: Object.fromEntries(Object.entries(aWindow()).filter(([name]) => name !== "name")),
      full: aWindow({
        name: `Migration ${unique}`,
        startAt: "2026-12-01T22:00:00+02:00",
        alertConditionGroups: [aGroup(squad, "one_of", "payments", "checkout")],
        showInSidebar: true,
        resolveOnEnd: true,
        rerouteOnEnd: true,
        escalationTargets: [
          { users: { arrayValues: [{ literal: GRACE }] } },
          { escalationPaths: { value: { literal: "01FCNDV6P870EA6S7TK1DSYE00" } } },
        ],
        incidentId: "01FCNDV6P870EA6S7TK1DSYI00",
        notifyChannels: [
          { channelId: "C0BBB222", channelType: "public", channelName: "general" },
          { channelId: "C0CCC333", channelType: "private", channelName: "database" },
        ],
        notifyStartMinutesBefore: 15,
        notifyEndMinutesBefore: 0,
        notificationMessage: "The database moves.",
      }),
      others: {
        name: `Upgrade ${unique}`,
        startAt: "2026-12-02T20:00:00Z",
        endAt: "2026-12-03T22:00:00Z",
        leadId: GRACE,
        alertConditionGroups: [aGroup("alert.title", "contains", "db")],
        showInSidebar: false,
        resolveOnEnd: false,
        rerouteOnEnd: false,
        escalationTargets: [{ users: { value: { literal: ADA } } }],
        incidentId: "01FCNDV6P870EA6S7TK1DSYI01",
        notifyChannels: [{ channelId: "C0DDD444", channelType: "public", channelName: "other" }],
        notifyStartMinutesBefore: 30,
        notifyEndMinutesBefore: 5,
        notificationMessage: "The database is upgraded.",
      },
    };
  },
  // the end has to be later than the start
  synonyms: { startAt: ["endAt"] },
  edits: {
    name: editIn("maintenanceWindow", { name: "Renamed" }),
    endAt: editIn("maintenanceWindow", { end_at: new Date("2026-12-05T00:00:00Z") }),
    leadId: editIn("maintenanceWindow", { lead: GRACE }),
    alertConditionGroups: editIn("maintenanceWindow", { alert_condition_groups: [] }),
    showInSidebar: editIn("maintenanceWindow", { show_in_sidebar: false }),
    escalationTargets: editIn("maintenanceWindow", { escalation_targets: [] }),
    notifyChannels: editIn("maintenanceWindow", { notify_channels: [] }),
    notificationMessage: editIn("maintenanceWindow", { notification_message: "Something else." }),
  },
  mistakes: {
    "an end that is not later than the start is refused": {
      change: { startAt: "2026-12-01T22:00:00Z", endAt: "2026-12-01T23:00:00+01:00" },
      failures: [{ property: "endAt", reason: 'must be later than startAt, "2026-12-01T22:00:00Z"' }],
    },
    "a time that is none is refused": {
      change: { endAt: "tomorrow" },
      failures: [{ property: "endAt", reason: 'must be a date and time such as 2026-01-31T08:00:00Z, not "tomorrow"' }],
    },
  },
  refusals: {
    "a lead whom nobody knows": { leadId: "01JV3F1H3K5N7R9T1W3Y5A7C9E" },
  },
});
