import { codec, defineShape, list, object, string } from "@ops-providers/provider-kit";
import { notificationsType } from "./enumerations";
import type { Fields } from "../service/fields";

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
