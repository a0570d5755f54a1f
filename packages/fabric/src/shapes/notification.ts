import { codec, defineShape, list, object, string } from "@ops-providers/provider-kit";
import { notificationsType } from "./enumerations";
import type { Fields } from "../service/fields";

/** What programs write for the service's `NOTIFICATION`. */
const PLURAL = "NOTIFICATIONS";
const SINGULAR = "NOTIFICATION";

const shape = defineShape({
  name: "Notification",
  doc: "Who is told of what by e-mail.",
  properties: {
    type: string({
      required: true,
      enumeration: notificationsType,
      equal: (written, returned) => plain(written) === plain(returned),
      wire: codec<string, Fields>({
        toWire: (type) => ({ type: plain(type) }),
        fromWire: ({ type }) => (typeof type === "string" ? type : undefined),
      }),
      source: "facts 6.1: the service knows the singular only",
      doc: "What is told. `NOTIFICATION` and `NOTIFICATIONS` are the same.",
    }),
    emails: list({
      items: string({ format: "email", doc: "An e-mail address." }),
      required: true,
      minItems: 1,
      order: "ignored",
      doc: "Who is told.",
    }),
    sendInterval: string({ doc: "How often it is told, where the service takes it." }),
  },
});

function plain(type: string): string {
  return type === PLURAL ? SINGULAR : type;
}

/** What a list of notifications declares. */
export const notifications = {
  items: object({ shape, doc: "Who is told of what." }),
  minItems: 1,
} as const;
