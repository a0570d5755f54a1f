import { choice, list, object, text } from "../kind/shape";

/** What notifications are about. */
export const notificationType = choice(
  "NOTIFICATION",
  "BANDWIDTH_ALERT",
  "CONNECTION_APPROVAL",
  "PROFILE_LIFECYCLE",
  "ALL",
  "SALES_REP_NOTIFICATIONS",
  "TECHNICAL",
  "ORDERING",
);

/** What may be written of notifications and their recipients. */
export const notificationsShape = list(
  object({
    type: notificationType,
    "sendInterval?": text(),
    emails: list(text({ pattern: /@/ }), { min: 1 }),
  }),
  { min: 1 },
);
