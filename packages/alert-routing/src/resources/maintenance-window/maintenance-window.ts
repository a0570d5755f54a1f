import {
  boolean,
  codec,
  defineResource,
  defineShape,
  integer,
  isMap,
  list,
  object,
  rule,
  snakeCase,
  string,
} from "@ops-providers/provider-kit";
import { conditionGroups } from "../../shapes/condition";
import { escalationTargets } from "../../shapes/escalation-target";
import { checkId, createdAt } from "../../shapes/identity";
import { PAGES } from "../../shapes/pages";

const ENDPOINT = "/v1/maintenance_windows";
const SOURCE = "docs/services/alert-routing.md#maintenance-windows";

/** The lead in a request, and the actor in an answer. */
interface WireLead {
  readonly lead?: { readonly id?: string; readonly user?: { readonly id?: string } };
}

const notifyChannel = defineShape({
  name: "MaintenanceChannel",
  doc: "A chat channel that is told of the start and the end.",
  properties: snakeCase({
    channelId: string({ required: true, minLength: 1, doc: "ID of the channel." }),
    channelType: string({ required: true, minLength: 1, doc: "Type of the channel: `public` or `private`." }),
    channelName: string({ computed: true, sometimes: true, doc: "Name of the channel." }),
  }),
});

/** A maintenance window. */
export const maintenanceWindow = defineResource({
  token: "alert-routing:index:MaintenanceWindow",
  formerly: [{ type: "incident:index/maintenanceWindow:MaintenanceWindow" }],
  doc:
    "A time in which alerts are expected: those that meet the conditions are kept from paging people, go to other targets, or are " +
    "attached to an incident.",
  endpoint: ENDPOINT,
  wrapper: "maintenance_window",
  checkId,
  inputs: snakeCase({
    name: string({ autoname: true, minLength: 1, doc: "Name of the window." }),
    startAt: string({
      required: true,
      format: "date-time",
      equal: "instant",
      source: `${SOURCE}: times come back as instants`,
      doc: "When the window begins. Another spelling of the same instant is no change.",
    }),
    endAt: string({
      required: true,
      format: "date-time",
      equal: "instant",
      source: `${SOURCE}: times come back as instants`,
      doc: "When the window ends; later than `startAt`.",
    }),
    leadId: string({
      required: true,
      minLength: 1,
      refersTo: { lookup: "getUser" },
      source: `${SOURCE}: the answer shows an actor`,
      wire: codec<string, WireLead>({
        toWire: (id) => ({ lead: { id } }),
        fromWire: ({ lead }) => lead?.user?.id,
      }),
      doc: "ID of the user who leads the maintenance.",
    }),
    alertConditionGroups: list({
      ...conditionGroups,
      doc: "The window applies to alerts that meet at least one group; an empty list matches all.",
    }),
    showInSidebar: boolean({ default: false, doc: "Whether the dashboard shows the window while it lasts." }),
    resolveOnEnd: boolean({
      absent: false,
      doc: "Whether alerts of the window that still fire at its end are resolved.",
    }),
    rerouteOnEnd: boolean({
      absent: false,
      doc: "Whether alerts of the window that still fire at its end go through the alert routes again.",
    }),
    escalationTargets: list({
      ...escalationTargets,
      doc: "Who is paged for alerts of the window. Left out, nobody is.",
    }),
    incidentId: string({ minLength: 1, doc: "ID of an incident that alerts of the window are attached to." }),
    notifyChannels: list({
      items: object({ shape: notifyChannel, doc: "A channel." }),
      absent: [],
      order: "ignored",
      key: "channelId",
      doc: "Chat channels that are told of the start and the end.",
    }),
    notifyStartMinutesBefore: integer({
      min: 0,
      unit: "minutes",
      doc: "How long before the start the channels are told.",
    }),
    notifyEndMinutesBefore: integer({ min: 0, unit: "minutes", doc: "How long before the end the channels are told." }),
    notificationMessage: string({ minLength: 1, doc: "Text that the channels are told in addition." }),
  }),
  outputs: snakeCase({
    createdAt: string({ format: "date-time", stable: true, doc: "When the window was created." }),
    updatedAt: string({ format: "date-time", doc: "When the window was last changed." }),
  }),
  rules: [
    rule(
      ["startAt", "endAt"],
      ({ startAt, endAt }) =>
        typeof startAt === "string" && typeof endAt === "string" && Date.parse(endAt) <= Date.parse(startAt)
          ? { path: ["endAt"], message: `must be later than startAt, ${JSON.stringify(startAt)}` }
          : undefined,
      { doc: "`endAt` must be later than `startAt`." },
    ),
    ...(["notifyStartMinutesBefore", "notifyEndMinutesBefore", "notificationMessage"] as const).map((name) =>
      rule(["notifyChannels", name], ({ notifyChannels, [name]: given }) =>
        given !== undefined && (!Array.isArray(notifyChannels) || notifyChannels.length === 0)
          ? { path: [name], severity: "warning", message: "has no effect without notifyChannels" }
          : undefined,
      ),
    ),
  ],
  updateBy: { style: "put" },
  list: { path: ENDPOINT, key: "maintenance_windows", paging: PAGES },
  pooled: true,
  identity: { createdAt },
  isSoftDeleted: (wire) => isMap(wire) && typeof wire["archived_at"] === "string",
});
