import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { pageOf } from "../../sim/requests/paging";
import { oneOfEdits, type SimulatedKind } from "../../sim/kind";
import type { Call, Route } from "../../sim/route";
import type { Service } from "../../sim/service";
import { conflict, invalid, notFound } from "../../sim/requests/service-error";
import { readRoute, type RouteRequest } from "./alert-route-input.sim";
import { checkAvailable, createGrouped, showGrouped, updateGrouped } from "./grouped-route.sim";
import type { AlertRouteRecord } from "./alert-route-record.sim";
import { wireRoute } from "./alert-route-view.sim";

const PATH = "/v2/alert_routes";
const GROUPED_PATH = "/v3/alert_routes";

const routes: readonly Route[] = [
  { method: "GET", path: PATH, handle: list },
  { method: "POST", path: PATH, handle: create },
  { method: "GET", path: `${PATH}/:id`, handle: show },
  { method: "PUT", path: `${PATH}/:id`, handle: update },
  { method: "DELETE", path: `${PATH}/:id`, handle: remove },
  { method: "GET", path: GROUPED_PATH, handle: ifAvailable(list) },
  { method: "POST", path: GROUPED_PATH, handle: ifAvailable(createGrouped) },
  { method: "GET", path: `${GROUPED_PATH}/:id`, handle: ifAvailable((call) => showGrouped(call, find(call))) },
  {
    method: "PUT",
    path: `${GROUPED_PATH}/:id`,
    handle: ifAvailable((call) => updateGrouped(call, find(call), checkVersion)),
  },
  { method: "DELETE", path: `${GROUPED_PATH}/:id`, handle: ifAvailable(remove) },
];

/** The simulator of alert routes. */
export const simulator: SimulatedKind<{ alertRoute: AlertRouteRecord }> = {
  kind: "alertRoute",
  tables: () => ({ alertRoute: new Map() }),
  routes,
  claimType: "alert_route",
  copy,
  edit: oneOfEdits("alertRoute", [
    ({ version, name }) => ({ version: version + 1, name: `${name} renamed` }),
    ({ version, enabled }) => ({ version: version + 1, enabled: !enabled }),
    ({ version }) => ({ version: version + 1, channel_config: [], condition_groups: [] }),
    ({ version }, choice) => ({ version: version + 1, owning_team_ids: [`team-${choice}`] }),
    ({ version, incident_template: template = { name: {} } }) => ({
      version: version + 1,
      incident_template: { name: template.name, severity: { merge_strategy: "first-wins" } },
    }),
  ]),
};

/** The third version serves only accounts that have it. */
function ifAvailable(handle: Route["handle"]): Route["handle"] {
  return (call) => {
    checkAvailable(call);
    return handle(call);
  };
}

/** A list has only a few properties of each route. */
function list({ service, query }: Call): Reply {
  const { items, pagination_meta } = pageOf(service.store.all("alertRoute"), query);
  return ok({ alert_routes: items.map(({ id, name, enabled }) => ({ id, name, enabled })), pagination_meta });
}

function show(call: Call): Reply {
  return ok({ alert_route: wireRoute(call.service, find(call)) });
}

/** The version in the request is ignored. */
function create({ service, body }: Call): Reply {
  const request = readRoute(service, body);
  const now = service.now();
  const route = service.store.put("alertRoute", {
    ...recordOf(request, false),
    id: service.nextId(),
    version: service.behaviour.firstVersion,
    owning_team_ids: request.owning_team_ids,
    createdAt: now,
    updatedAt: now,
  });
  return created({ alert_route: wireRoute(service, route) });
}

/** An update replaces the whole route, except for properties that keep their value if absent. */
function update(call: Call): Reply {
  const { service, body } = call;
  const route = find(call);
  const request = readRoute(service, body);
  checkVersion(call, route, request.version);
  const changed = service.store.put("alertRoute", {
    ...recordOf(request, route.incident_config.auto_relate_grouped_alerts),
    id: route.id,
    version: request.version,
    owning_team_ids: request.owning_team_ids ?? route.owning_team_ids,
    createdAt: route.createdAt,
    updatedAt: service.now(),
  });
  return ok({ alert_route: wireRoute(service, changed) });
}

function recordOf(
  { created_at: _createdAt, updated_at: _updatedAt, incident_config: config, ...request }: RouteRequest,
  relatesByDefault: boolean,
): Omit<AlertRouteRecord, "id" | "createdAt" | "updatedAt"> {
  const auto_relate_grouped_alerts = config.auto_relate_grouped_alerts ?? relatesByDefault;
  return { ...request, incident_config: { ...config, auto_relate_grouped_alerts }, window_type: "rolling" };
}

/** The response of the service is unknown, so the simulator supports two. */
function checkVersion({ service: { behaviour } }: Call, route: AlertRouteRecord, version: number): void {
  const next = route.version + 1;
  if (version === next) return;
  const message = `version ${version} is not the next version of the alert route, which is ${next}`;
  throw behaviour.versionConflict === 409 ? conflict(message) : invalid("version", message);
}

function remove(call: Call): Reply {
  call.service.store.remove("alertRoute", find(call).id);
  return noContent;
}

function copy({ store, behaviour, nextId, now }: Service, original: string): string {
  const time = now();
  const version = behaviour.firstVersion;
  return store.copy("alertRoute", original, { id: nextId(), version, createdAt: time, updatedAt: time }).id;
}

function find({ service: { store }, param }: Call): AlertRouteRecord {
  const route = store.find("alertRoute", param("id"));
  if (route === undefined) throw notFound("alert route not found");
  return route;
}
