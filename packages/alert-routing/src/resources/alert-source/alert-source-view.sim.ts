import type { AlertSourceRecord, AlertTemplate } from "./alert-source-record.sim";
import { USUAL_STRATEGY } from "./alert-source-record.sim";
import type { Service } from "../../sim/service";
import { View, type Wire } from "../../sim/engine/view";
import { hasToken } from "./alert-source-types.sim";

/** Renders a source. */
export function wireSource(service: Service, source: AlertSourceRecord): Wire {
  const { id, name, source_type: type, template } = source;
  const view = new View(service, id, template.expressions);
  return {
    id,
    name,
    source_type: type,
    template: { ...wireTemplate(service, view, template), ...ownTexts(view, source) },
    jira_options: source.jira_options,
    http_custom_options: source.http_custom_options,
    owning_team_ids: source.owning_team_ids && view.anyOrder(source.owning_team_ids, (team) => team),
    secret_token: source.secretToken,
    heartbeat_options: source.heartbeat_options && { ...source.heartbeat_options, ping_url: source.pingUrl },
    email_options: source.emailAddress && { ...source.email_options, email_address: source.emailAddress },
    auto_resolve_timeout_minutes: source.auto_resolve_timeout_minutes,
    auto_resolve_incident_alerts: source.auto_resolve_incident_alerts,
    alert_events_url:
      service.behaviour.hasAlertEventsUrls && hasToken(type)
        ? `${service.url()}/v2/alert_events/${type}/${id}`
        : undefined,
  };
}

/** The service writes title and description of heartbeats. */
function ownTexts(view: View, { name, source_type: type }: AlertSourceRecord): Wire {
  if (type !== "heartbeat") return {};
  const text = (literal: string): Wire => view.value({ literal }, "prose");
  return { title: text(`${name} is missing pings`), description: text(`No ping of ${name} came in time`) };
}

function wireTemplate({ behaviour }: Service, view: View, template: AlertTemplate): Wire {
  return {
    title: view.value(template.title, "prose"),
    description: view.value(template.description, "prose"),
    attributes: view.anyOrder(template.attributes, ({ alert_attribute_id, binding }) => ({
      alert_attribute_id,
      binding: {
        ...view.binding(binding),
        merge_strategy: binding.merge_strategy ?? USUAL_STRATEGY,
        ...(behaviour.phantoms.laterKeys ? { later_key: true } : {}),
      },
    })),
    expressions: view.expressions(),
    is_private: template.is_private,
    visible_to_teams: template.visible_to_teams && view.binding(template.visible_to_teams),
  };
}
