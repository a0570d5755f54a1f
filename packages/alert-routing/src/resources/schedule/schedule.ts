import { defineResource, defineShape, list, object, snakeCase, string } from "@ops-providers/provider-kit";
import { checkId, createdAt } from "../../shapes/identity";
import { onCallTeamIds } from "../../shapes/owning-teams";
import { PAGES } from "../../shapes/pages";
import { timezone } from "../../shapes/weekday-interval";
import { rotations } from "./rotation";

const ENDPOINT = "/v2/schedules";
const SOURCE = "docs/services/alert-routing.md#schedules";

const publicHolidays = defineShape({
  name: "PublicHolidays",
  doc: "Public holidays that a schedule shows.",
  properties: snakeCase({
    countryCodes: list({
      items: string({ pattern: /^[A-Z]{2}$/, patternDoc: "two capital letters", doc: "Code of a country." }),
      required: true,
      order: "ignored",
      absent: [],
      doc: "Countries by their ISO 3166-1 codes of two letters, such as `GB`.",
    }),
  }),
  isAbsent: ({ countryCodes }) => Array.isArray(countryCodes) && countryCodes.length === 0,
});

/** An on-call schedule. */
export const schedule = defineResource({
  token: "alert-routing:index:Schedule",
  formerly: [{ type: "incident:index/schedule:Schedule" }, { type: "incident:index/scheduleBeta:ScheduleBeta" }],
  doc: "An on-call schedule: who is on call, in turns. Escalation paths page whoever is.",
  endpoint: ENDPOINT,
  wrapper: "schedule",
  requestWrapper: "schedule",
  checkId,
  inputs: snakeCase({
    name: string({ autoname: true, minLength: 1, doc: "Name of the schedule, such as `Primary On-call`." }),
    timezone: string({
      ...timezone,
      onChange: "replace",
      source: `${SOURCE}: the client replaces a schedule whose zone changes`,
      doc: "Time zone of handovers and working hours, such as `Europe/London`.",
    }),
    rotations,
    holidaysPublicConfig: object({
      shape: publicHolidays,
      absent: { countryCodes: [] },
      doc: "Public holidays that the schedule shows. Left out, none.",
    }),
    teamIds: onCallTeamIds,
  }),
  outputs: {},
  updateBy: { style: "put" },
  list: { path: ENDPOINT, key: "schedules", paging: PAGES },
  pooled: true,
  identity: { createdAt },
});
