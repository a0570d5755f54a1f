import { defineShape, list, object, string } from "@ops-providers/provider-kit";

/** The type of notifications that the service adds by itself. */
const ADDED = "NOTIFICATION";

/** Which users are told of what, as programs write it. */
export interface PortNotification {
  readonly type: string;
  readonly registeredUsers: readonly string[];
}

function isSame(left: PortNotification, right: PortNotification): boolean {
  const inOrder = ({ registeredUsers }: PortNotification): string => JSON.stringify([...registeredUsers].sort());
  return left.type === right.type && inOrder(left) === inOrder(right);
}

/** Whether the service has what is written, and beside it nothing but what it adds by itself. */
function meansTheSame(written: readonly PortNotification[], returned: readonly PortNotification[]): boolean {
  const others = [...returned];
  for (const one of written) {
    const at = others.findIndex((other) => isSame(one, other));
    if (at < 0) return false;
    others.splice(at, 1);
  }
  return others.every(({ type }) => type === ADDED);
}

/** Who is told of what about a port. */
export const portNotifications = list({
  items: object({
    shape: defineShape({
      name: "PortNotification",
      doc: "Which users are told of what.",
      properties: {
        type: string({
          required: true,
          values: ["NOTIFICATION", "TECHNICAL", "PEERING", "ESCALATION"],
          valuesAre: "open",
          doc: "What is told.",
        }),
        registeredUsers: list({
          items: string({ minLength: 1, doc: "A user name." }),
          required: true,
          minItems: 1,
          order: "ignored",
          doc: "Users who are told.",
        }),
      },
    }),
    doc: "Which users are told of what.",
  }),
  required: true,
  minItems: 1,
  order: "ignored",
  onChange: "replace",
  equal: meansTheSame,
  source: "facts 1.4: answers hold notifications that were not asked for",
  doc: "Which users are told of what. The service adds some of the type `NOTIFICATION` by itself: having more of them than are given is no difference.",
});
