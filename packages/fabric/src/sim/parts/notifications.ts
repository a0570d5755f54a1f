import { choice, list, object, text } from "../kind/shape";

/** What may be written of who is reported of what. */
export const notificationsShape = list(
  object({
    type: choice(
      "NOTIFICATION",
      "BANDWIDTH_ALERT",
      "CONNECTION_APPROVAL",
      "PROFILE_LIFECYCLE",
      "ALL",
      "SALES_REP_NOTIFICATIONS",
    ),
    "sendInterval?": text(),
    emails: list(text({ pattern: /@/ }), { min: 1 }),
  }),
  { min: 1 },
);
