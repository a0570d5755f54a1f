import { View, type Wire } from "../../sim/engine/view";
import type { Service } from "../../sim/service";
import type { AlertRouteRecord, ChannelConfig } from "./alert-route-record.sim";
import { wireChannels, wireEscalations, wireShared, wireTemplate } from "./alert-route-view.sim";

/** Renders a route as the third version of the API shows it, whichever version wrote it. */
export function wireGroupedRoute(service: Service, route: AlertRouteRecord): Wire {
  const view = new View(service, route.id, route.expressions);
  const { message_template: message } = route;
  const shown = {
    ...wireShared(view, route),
    grouping_config: { default: wireGrouping(view, route) },
    message_config: {
      destinations: view.anyOrder(route.channel_config, (config) => wireDestination(service, view, config)),
      template: message && view.binding(message),
    },
    escalation_config: { ...wireEscalations(service, view, route), when_alert_joins_group: wireJoining(route) },
    incident_config: wireIncidents(service, view, route),
  };
  return withoutLabels(shown);
}

function wireGrouping(view: View, { incident_config: config, window_type }: AlertRouteRecord): Wire {
  const { grouping_keys: keys, grouping_window_seconds: window_seconds } = config;
  if (window_seconds === 0) return { enabled: false };
  return {
    enabled: true,
    // an empty list is left out
    ...(keys.length === 0 ? {} : { grouping_keys: view.anyOrder(keys, (key) => key) }),
    window_seconds,
    window_type,
  };
}

/** While alerts are grouped, the service shows what it does with those that join; it fills that in where nothing was written. */
function wireJoining({ incident_config: config, when_alert_joins_group: written }: AlertRouteRecord): Wire | undefined {
  if (config.grouping_window_seconds === 0) return undefined;
  if (written !== undefined) return { mode: written.mode, grace_period_seconds: written.grace_period_seconds ?? 0 };
  if (config.auto_relate_grouped_alerts) return { mode: "on_priority_increase", grace_period_seconds: 0 };
  return { mode: "on_each_new_alert", grace_period_seconds: Math.min(config.defer_time_seconds, 3600) };
}

function wireDestination(service: Service, view: View, config: ChannelConfig): Wire {
  const shown = wireChannels(service, view, config);
  const summary = (key: "slack_targets" | "ms_teams_targets"): Wire => {
    const value = config[key]?.group_alerts_summary ?? false;
    return value || !service.behaviour.phantoms.emptyChatTarget ? { group_alerts_summary: value } : {};
  };
  const withSummary = (key: "slack_targets" | "ms_teams_targets"): unknown => {
    const target = shown[key];
    return typeof target === "object" && target !== null ? { ...target, ...summary(key) } : target;
  };
  return { ...shown, slack_targets: withSummary("slack_targets"), ms_teams_targets: withSummary("ms_teams_targets") };
}

/** Of a route that creates no incidents hardly anything is shown. */
function wireIncidents({ behaviour }: Service, view: View, route: AlertRouteRecord): Wire {
  const { incident_config: config, incident_template: template } = route;
  if (!config.enabled) return { enabled: false };
  const shown = template && {
    ...wireTemplate(view, template, behaviour.phantoms.defaultSeverity),
    workspace: undefined,
  };
  return {
    enabled: true,
    auto_decline_enabled: config.auto_decline_enabled,
    condition_groups: view.conditionGroups(config.condition_groups),
    template: shown,
  };
}

/** In the third version, values have no labels; subjects and operations of conditions do. */
function withoutLabels(shown: Wire): Wire {
  return Object.fromEntries(Object.entries(shown).map(([key, part]) => [key, withoutLabelsIn(part, key)]));
}

function withoutLabelsIn(part: unknown, key: string): unknown {
  if (Array.isArray(part)) return part.map((item: unknown) => withoutLabelsIn(item, key));
  if (!isWire(part)) return part;
  const isValue = key === "value" || key === "array_value";
  return withoutLabels(isValue ? { ...part, label: undefined } : part);
}

function isWire(part: unknown): part is Wire {
  return typeof part === "object" && part !== null;
}
