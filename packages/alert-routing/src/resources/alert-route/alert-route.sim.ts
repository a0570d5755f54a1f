import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { pageOf } from "../../sim/requests/paging";
import { oneOfEdits, type SimulatedKind } from "../../sim/kind";
import type { Call, Route } from "../../sim/route";
import type { Service } from "../../sim/service";
import { conflict, invalid, notFound } from "../../sim/requests/service-error";
import { readRoute, type RouteWish } from "./alert-route-input.sim";
import type { AlertRouteRecord } from "./alert-route-record.sim";
import { wireRoute } from "./alert-route-view.sim";

const PATH = "/v2/alert_routes";

const routes: readonly Route[] = [
  { method: "GET", path: PATH, handle: list },
  { method: "POST", path: PATH, handle: create },
  { method: "GET", path: `${PATH}/:id`, handle: shown },
  { method: "PUT", path: `${PATH}/:id`, handle: update },
  { method: "DELETE", path: `${PATH}/:id`, handle: remove },
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
    ({ version, incident_template: { name } }) => ({
      version: version + 1,
      incident_template: { name, severity: { merge_strategy: "first-wins" } },
    }),
  ]),
};

/** A list shows little of each route. */
function list({ service, query }: Call): Reply {
  const { items, pagination_meta } = pageOf(service.store.all("alertRoute"), query);
  return ok({ alert_routes: items.map(({ id, name, enabled }) => ({ id, name, enabled })), pagination_meta });
}

function shown(call: Call): Reply {
  return ok({ alert_route: wireRoute(call.service, find(call)) });
}

/** The version that a new route asks for means nothing. */
function create({ service, body }: Call): Reply {
  const wish = readRoute(service, body);
  const now = service.now();
  const route = service.store.put("alertRoute", {
    ...recordOf(wish, false),
    id: service.nextId(),
    version: service.behaviour.firstVersion,
    owning_team_ids: wish.owning_team_ids,
    createdAt: now,
    updatedAt: now,
  });
  return created({ alert_route: wireRoute(service, route) });
}

/** A change replaces the whole route, except what a request may leave to the service. */
function update(call: Call): Reply {
  const { service, body } = call;
  const route = find(call);
  const wish = readRoute(service, body);
  checkVersion(call, route, wish.version);
  const changed = service.store.put("alertRoute", {
    ...recordOf(wish, route.incident_config.auto_relate_grouped_alerts),
    id: route.id,
    version: wish.version,
    owning_team_ids: wish.owning_team_ids ?? route.owning_team_ids,
    createdAt: route.createdAt,
    updatedAt: service.now(),
  });
  return ok({ alert_route: wireRoute(service, changed) });
}

function recordOf(
  { created_at: _createdAt, updated_at: _updatedAt, incident_config: config, ...wish }: RouteWish,
  relatesByDefault: boolean,
): Omit<AlertRouteRecord, "id" | "createdAt" | "updatedAt"> {
  const auto_relate_grouped_alerts = config.auto_relate_grouped_alerts ?? relatesByDefault;
  return { ...wish, incident_config: { ...config, auto_relate_grouped_alerts } };
}

/** How the service words this is not known: both forms can be chosen. */
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
