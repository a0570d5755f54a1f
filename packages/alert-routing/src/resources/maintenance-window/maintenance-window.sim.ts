import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { conditionGroups } from "../../sim/engine/read-engine";
import { escalationTargets, wireTargets } from "../../sim/engine/escalation-target";
import { View, type Wire } from "../../sim/engine/view";
import { oneOfEdits, type SimulatedKind } from "../../sim/kind";
import { boolean, integer, list, nonEmptyString, object, readBody } from "../../sim/requests/input";
import { pageOf } from "../../sim/requests/paging";
import { invalid, notFound } from "../../sim/requests/service-error";
import { time } from "../../sim/requests/time";
import type { Call, Route } from "../../sim/route";
import type { Service } from "../../sim/service";
import { wireTime } from "../../sim/wire-time";
import type { MaintenanceWindowRecord } from "./maintenance-window-record.sim";

const PATH = "/v1/maintenance_windows";
const MAX_INT32 = 2_147_483_647;
const HOUR_MS = 3_600_000;

const routes: readonly Route[] = [
  { method: "GET", path: PATH, handle: listAll },
  { method: "POST", path: PATH, handle: create },
  { method: "GET", path: `${PATH}/:id`, handle: (call) => ok(wrapped(call.service, find(call))) },
  { method: "PUT", path: `${PATH}/:id`, handle: update },
  { method: "DELETE", path: `${PATH}/:id`, handle: remove },
];

/** The simulator of maintenance windows. */
export const simulator: SimulatedKind<{ maintenanceWindow: MaintenanceWindowRecord }> = {
  kind: "maintenanceWindow",
  tables: () => ({ maintenanceWindow: new Map() }),
  routes,
  copy: ({ store, nextId, now }, id) => {
    const copied = { id: nextId(), createdAt: now(), updatedAt: now() };
    return store.copy("maintenanceWindow", id, copied).id;
  },
  edit: oneOfEdits("maintenanceWindow", [
    ({ name }) => ({ name: `${name} renamed` }),
    ({ end_at }) => ({ end_at: new Date(end_at.getTime() + HOUR_MS) }),
    ({ show_in_sidebar }) => ({ show_in_sidebar: !show_in_sidebar }),
    () => ({ escalation_targets: undefined, notify_channels: undefined }),
  ]),
};

const minutes = integer(0, MAX_INT32);

const readRequest = object((input) => ({
  name: input.required("name", nonEmptyString),
  start_at: input.required("start_at", time),
  end_at: input.required("end_at", time),
  lead: input.required(
    "lead",
    object((lead) => ({
      id: lead.optional("id", nonEmptyString),
      email: lead.optional("email", nonEmptyString),
      slack_user_id: lead.optional("slack_user_id", nonEmptyString),
    })),
  ),
  alert_condition_groups: input.required("alert_condition_groups", conditionGroups),
  show_in_sidebar: input.required("show_in_sidebar", boolean),
  resolve_on_end: input.optional("resolve_on_end", boolean),
  reroute_on_end: input.optional("reroute_on_end", boolean),
  escalation_targets: input.optional("escalation_targets", escalationTargets),
  notify_channels: input.optional(
    "notify_channels",
    list(
      object((channel) => ({
        channel_id: channel.required("channel_id", nonEmptyString),
        channel_type: channel.required("channel_type", nonEmptyString),
        channel_name: channel.optional("channel_name", nonEmptyString),
      })),
    ),
  ),
  notify_start_minutes_before: input.optional("notify_start_minutes_before", minutes),
  notify_end_minutes_before: input.optional("notify_end_minutes_before", minutes),
  notification_message: input.optional("notification_message", nonEmptyString),
  incident_id: input.optional("incident_id", nonEmptyString),
}));

type Written = Omit<MaintenanceWindowRecord, "id" | "createdAt" | "updatedAt" | "archivedAt">;

/** Reads a request; the service knows the lead by ID, e-mail address or ID in the chat tool. */
function readCall({ service: { store }, body }: Call): Written {
  const { lead, resolve_on_end = false, reroute_on_end = false, ...request } = readBody(body, readRequest);
  if (request.end_at <= request.start_at) throw invalid("end_at", "end_at must be later than start_at");
  const found = store
    .all("user")
    .find(
      ({ id, email, slack_user_id }) =>
        (lead.id !== undefined && lead.id === id) ||
        (lead.email !== undefined && lead.email === email) ||
        (lead.slack_user_id !== undefined && lead.slack_user_id === slack_user_id),
    );
  if (found === undefined) throw invalid("lead", "user not found");
  return { ...request, lead: found.id, resolve_on_end, reroute_on_end };
}

function listAll({ service, query }: Call): Reply {
  const { items, pagination_meta } = pageOf(service.store.all("maintenanceWindow"), query);
  return ok({ maintenance_windows: items.map((window) => wireWindow(service, window)), pagination_meta });
}

function create(call: Call): Reply {
  const { store, nextId, now } = call.service;
  const times = { createdAt: now(), updatedAt: now() };
  return created(wrapped(call.service, store.put("maintenanceWindow", { ...readCall(call), ...times, id: nextId() })));
}

/** An update replaces the whole window. */
function update(call: Call): Reply {
  const { id, createdAt, archivedAt } = find(call);
  const changed = { ...readCall(call), id, createdAt, archivedAt, updatedAt: call.service.now() };
  return ok(wrapped(call.service, call.service.store.put("maintenanceWindow", changed)));
}

function remove(call: Call): Reply {
  call.service.store.remove("maintenanceWindow", find(call).id);
  return noContent;
}

function wrapped(service: Service, window: MaintenanceWindowRecord): object {
  return { maintenance_window: wireWindow(service, window) };
}

/** The lead is shown as an actor, and times as instants. */
function wireWindow(service: Service, window: MaintenanceWindowRecord): Wire {
  const { createdAt, updatedAt, archivedAt, lead, escalation_targets: targets, notify_channels: channels } = window;
  const view = new View(service, window.id, []);
  return {
    id: window.id,
    name: window.name,
    start_at: wireTime(window.start_at),
    end_at: wireTime(window.end_at),
    lead: { user: { id: lead, name: service.store.find("user", lead)?.name } },
    alert_condition_groups: view.conditionGroups(window.alert_condition_groups),
    show_in_sidebar: window.show_in_sidebar,
    resolve_on_end: window.resolve_on_end,
    reroute_on_end: window.reroute_on_end,
    escalation_targets: targets && wireTargets(service, view, targets),
    notify_channels:
      channels &&
      view.anyOrder(channels, (channel) => ({ ...channel, is_private: channel.channel_type === "private" })),
    notify_start_minutes_before: window.notify_start_minutes_before,
    notify_end_minutes_before: window.notify_end_minutes_before,
    notification_message: window.notification_message,
    incident_id: window.incident_id,
    created_at: wireTime(createdAt),
    updated_at: wireTime(updatedAt),
    archived_at: archivedAt && wireTime(archivedAt),
  };
}

function find({ service: { store }, param }: Call): MaintenanceWindowRecord {
  const window = store.find("maintenanceWindow", param("id"));
  if (window === undefined) throw notFound("maintenance window not found");
  return window;
}
