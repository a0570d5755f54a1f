import { created, ok, type Reply } from "@ops-providers/provider-kit/simulator";
import type { Call } from "../../sim/route";
import { notYetAvailable } from "../../sim/requests/service-error";
import { readGroupedRoute, type GroupedRequest } from "./grouped-route-input.sim";
import { wireGroupedRoute } from "./grouped-route-view.sim";
import type { AlertRouteRecord } from "./alert-route-record.sim";

/** How the versions of the API store a route. */
type Written = Omit<AlertRouteRecord, "id" | "version" | "createdAt" | "updatedAt">;

/** Refuses every request of the third version for an account whose alert grouping is not migrated. */
export function checkAvailable({ service }: Call): void {
  if (!service.behaviour.hasGroupedRoutes) throw notYetAvailable("this API is not available for your account yet");
}

/** Shows a route. */
export function showGrouped(call: Call, route: AlertRouteRecord): Reply {
  return ok({ alert_route: wireGroupedRoute(call.service, route) });
}

/** Creates a route; its request has no version. */
export function createGrouped({ service, body }: Call): Reply {
  const now = service.now();
  const route = service.store.put("alertRoute", {
    ...writtenBy(readGroupedRoute(service, body, false)),
    id: service.nextId(),
    version: service.behaviour.firstVersion,
    createdAt: now,
    updatedAt: now,
  });
  return created({ alert_route: wireGroupedRoute(service, route) });
}

/** Updates a route; what the request leaves out is cleared, except for what keeps its value if absent. */
export function updateGrouped(
  call: Call,
  route: AlertRouteRecord,
  checkVersion: (call: Call, route: AlertRouteRecord, version: number) => void,
): Reply {
  const { service, body } = call;
  const request = readGroupedRoute(service, body, true);
  const version = request.version ?? 0;
  checkVersion(call, route, version);
  const written = writtenBy(request);
  const changed = service.store.put("alertRoute", {
    ...written,
    id: route.id,
    version,
    owning_team_ids: written.owning_team_ids ?? route.owning_team_ids,
    createdAt: route.createdAt,
    updatedAt: service.now(),
  });
  return ok({ alert_route: wireGroupedRoute(service, changed) });
}

function writtenBy({
  grouping,
  messages,
  escalations,
  incidents,
  version: _version,
  ...shared
}: GroupedRequest): Written {
  const { when_alert_joins_group: joining, ...escalation_config } = escalations;
  return {
    ...shared,
    channel_config: messages.destinations,
    message_template: messages.template,
    escalation_config,
    incident_config: {
      enabled: incidents.enabled,
      auto_decline_enabled: incidents.auto_decline_enabled ?? false,
      auto_relate_grouped_alerts: joining?.mode === "on_priority_increase",
      condition_groups: incidents.condition_groups ?? [],
      defer_time_seconds: joining?.grace_period_seconds ?? 0,
      grouping_keys: grouping.grouping_keys ?? [],
      grouping_window_seconds: grouping.window_seconds ?? 0,
    },
    incident_template: incidents.template,
    window_type: grouping.window_type === "fixed" ? "fixed" : "rolling",
    when_alert_joins_group: joining,
  };
}
