import { defineShape, isMap, list, object, string } from "@ops-providers/provider-kit";
import type { Fields } from "../../service/fields";

/** The type of notifications that the service adds by itself. */
const ADDED = "NOTIFICATION";

/** Whether type and recipients are the same; a response may leave the recipients out. */
function isSame(written: Fields, returned: Fields): boolean {
  const [given, shown] = [written["registeredUsers"], returned["registeredUsers"]];
  return written["type"] === returned["type"] && (shown === undefined || inOrder(given) === inOrder(shown));
}

function inOrder(users: unknown): string {
  const all: readonly unknown[] = Array.isArray(users) ? users : [users];
  return JSON.stringify([...all].sort());
}

/** Whether the service has the written notifications, and no others but those that it adds by itself; an empty item is ignored. */
function meansTheSame(written: readonly Fields[], returned: readonly unknown[]): boolean {
  const others = returned.filter(isMap);
  for (const one of written) {
    const at = others.findIndex((other) => isSame(one, other));
    if (at < 0) return false;
    others.splice(at, 1);
  }
  return others.every(({ type }) => type === ADDED);
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
