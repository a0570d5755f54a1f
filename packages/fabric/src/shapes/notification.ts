import { codec, defineEnumeration, defineShape, list, object, string } from "@ops-providers/provider-kit";
import type { Fields } from "../service/fields";

/** What somebody is reported of. */
const notificationsType = defineEnumeration({
  name: "NotificationsType",
  anyCase: true,
  doc: "Type of an e-mail notification.",
  members: {
    All: { value: "ALL", doc: "Everything." },
    ConnectionApproval: { value: "CONNECTION_APPROVAL", doc: "Connections that wait for approval." },
    SalesNotifications: { value: "SALES_REP_NOTIFICATIONS", doc: "Notifications for the seller's representative." },
    Notifications: { value: "NOTIFICATIONS", doc: "Changes of state." },
    Notification: { value: "NOTIFICATION", doc: "The same as `Notifications`." },
    BandwidthAlert: { value: "BANDWIDTH_ALERT", doc: "Bandwidth that runs out." },
    ProfileLifecycle: { value: "PROFILE_LIFECYCLE", doc: "Changes of the profile." },
    Technical: { value: "TECHNICAL", doc: "What technicians need to know." },
    Ordering: { value: "ORDERING", doc: "Orders." },
  },
});

/** What programs write for the service's `NOTIFICATION`. */
const PLURAL = "NOTIFICATIONS";
const SINGULAR = "NOTIFICATION";

const shape = defineShape({
  name: "Notification",
  doc: "Recipients of e-mail notifications, and the events that are notified.",
  properties: {
    type: string({
      required: true,
      enumeration: notificationsType,
      equal: (written, returned) => plain(written) === plain(returned),
      wire: codec<string, Fields>({
        toWire: (type) => ({ type: plain(type) }),
        fromWire: ({ type }) => (typeof type === "string" ? type : undefined),
      }),
      source: "docs/services/fabric.md#notifications",
      doc: "Type of the notification. `NOTIFICATION` and `NOTIFICATIONS` mean the same.",
    }),
    emails: list({
      items: string({ format: "email", doc: "An e-mail address." }),
      required: true,
      minItems: 1,
      order: "ignored",
      doc: "E-mail addresses of the recipients.",
    }),
    sendInterval: string({ doc: "Interval between notifications, where the service accepts one." }),
  },
});

function plain(type: string): string {
  return type === PLURAL ? SINGULAR : type;
}

/** What a list of notifications declares. */
export const notifications = {
  items: object({ shape, doc: "Recipients of notifications, by event." }),
  minItems: 1,
} as const;
