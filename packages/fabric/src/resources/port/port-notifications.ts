import { defineShape, isMap, list, object, string } from "@ops-providers/provider-kit";
import type { Fields } from "../../service/fields";

/** The type of notifications that the service adds by itself. */
const ADDED = "NOTIFICATION";

/** Type and recipients as a text; a response may leave the recipients out. */
function printOf({ type, registeredUsers: users }: Fields): string {
  if (users === undefined) return JSON.stringify([type]);
  const all: readonly unknown[] = Array.isArray(users) ? users : [users];
  return JSON.stringify([type, [...all].sort()]);
}

/** Whether the service has the written notifications, and no others but those that it adds by itself; an empty item is ignored. */
function meansTheSame(written: readonly Fields[], returned: readonly unknown[]): boolean {
  const left = new Map<string, number>();
  const count = (print: string): number => left.get(print) ?? 0;
  for (const one of returned.filter(isMap)) left.set(printOf(one), count(printOf(one)) + 1);
  for (const one of written) {
    const print = [printOf(one), printOf({ type: one["type"] })].find((text) => count(text) > 0);
    if (print === undefined) return false;
    left.set(print, count(print) - 1);
  }
  return returned.filter(isMap).every((one) => count(printOf(one)) === 0 || one["type"] === ADDED);
}

/** Who is reported of what about a port. */
export const portNotifications = list({
  items: object({
    shape: defineShape({
      name: "PortNotification",
      doc: "Registered users who receive notifications, by type.",
      properties: {
        type: string({
          required: true,
          values: ["NOTIFICATION", "TECHNICAL", "PEERING", "ESCALATION"],
          anyCase: true,
          doc: "Type of the notification.",
        }),
        registeredUsers: list({
          items: string({ minLength: 1, doc: "A user name." }),
          required: true,
          minItems: 1,
          order: "ignored",
          doc: "Registered users who receive the notification.",
        }),
      },
    }),
    doc: "Registered users who receive notifications, by type.",
  }),
  required: true,
  minItems: 1,
  order: "ignored",
  onChange: "replace",
  equal: meansTheSame,
  source: "docs/services/fabric.md#ports",
  doc: "Registered users who receive notifications. The service adds some of the type `NOTIFICATION` itself; additional ones are no difference.",
});
