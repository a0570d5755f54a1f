import {
  boolean,
  integer,
  object,
  oneOf,
  readBody,
  RequestReader,
  type Input,
  type Read,
} from "../../sim/requests/input";
import { binding, conditionGroups } from "../../sim/engine/read-engine";
import { escalationTargets } from "../../sim/engine/escalation-target";
import type { Service } from "../../sim/service";
import {
  channels,
  checkUses,
  groupingKeys,
  sharedFields,
  templateFields,
  wrappedBinding,
} from "./alert-route-input.sim";
import type { ChannelTargets, IncidentTemplate, WhenAlertJoinsGroup } from "./alert-route-record.sim";

const EACH_ALERT = "on_each_new_alert";

const targets: Read<ChannelTargets> = object((input) => ({
  binding: input.required("binding", binding),
  channel_visibility: input.required(
    "channel_visibility",
    oneOf(["public", "private", "dm", "group_chat", "assistant"]),
  ),
  group_alerts_summary: input.optional("group_alerts_summary", boolean),
}));

const readGrouping = object((settings) => {
  const read = {
    enabled: settings.required("enabled", boolean),
    grouping_keys: settings.optional("grouping_keys", groupingKeys),
    window_seconds: settings.optional("window_seconds", integer(60, 172_800)),
    window_type: settings.optional("window_type", oneOf(["rolling", "fixed"])),
  };
  for (const name of ["window_seconds", "window_type"] as const) {
    if (read.enabled !== (read[name] !== undefined)) refuseUnless(settings, name, read.enabled, "grouping is enabled");
  }
  if (!read.enabled && read.grouping_keys !== undefined)
    refuseUnless(settings, "grouping_keys", false, "grouping is enabled");
  return read;
});

const readJoining: Read<WhenAlertJoinsGroup> = object((joining) => {
  const mode = joining.required("mode", oneOf([EACH_ALERT, "on_priority_increase"]));
  const grace_period_seconds = joining.optional("grace_period_seconds", integer(0, 3600));
  if (mode !== EACH_ALERT && grace_period_seconds !== undefined)
    refuseUnless(joining, "grace_period_seconds", false, `the mode is ${EACH_ALERT}`);
  return { mode, grace_period_seconds };
});

const readTemplate: Read<IncidentTemplate> = object((template) => ({
  ...templateFields(template),
  membership_teams: template.optional("membership_teams", wrappedBinding),
}));

const readIncidents = object((config) => {
  const read = {
    enabled: config.required("enabled", boolean),
    auto_decline_enabled: config.optional("auto_decline_enabled", boolean),
    condition_groups: config.optional("condition_groups", conditionGroups),
    template: config.optional("template", readTemplate),
  };
  const enabled = "incidents are enabled";
  if (read.enabled && read.auto_decline_enabled === undefined)
    refuseUnless(config, "auto_decline_enabled", true, enabled);
  if (read.enabled) return read;
  for (const name of ["auto_decline_enabled", "condition_groups", "template"] as const) {
    if (read[name] !== undefined) refuseUnless(config, name, false, enabled);
  }
  return read;
});

function refuseUnless(input: Input, name: string, isDemanded: boolean, condition: string): void {
  const message = isDemanded ? `is required when ${condition}` : `is allowed only when ${condition}`;
  input.location.at(name).refuse(message, isDemanded ? "is_required" : "invalid_value");
}

function requestOf(isUpdate: boolean) {
  return object((route) => {
    const read = {
      ...sharedFields(route),
      version: isUpdate ? route.required("version", integer(0, Number.MAX_SAFE_INTEGER)) : undefined,
      grouping: route.required(
        "grouping_config",
        object((config) => config.required("default", readGrouping)),
      ),
      messages: route.required(
        "message_config",
        object((config) => ({
          destinations: config.required("destinations", channels(targets)),
          template: config.optional("template", binding),
        })),
      ),
      escalations: route.required(
        "escalation_config",
        object((config) => ({
          auto_cancel_escalations: config.required("auto_cancel_escalations", boolean),
          escalation_targets: config.required("escalation_targets", escalationTargets),
          when_alert_joins_group: config.optional("when_alert_joins_group", readJoining),
        })),
      ),
      incidents: route.required("incident_config", readIncidents),
    };
    if (!read.grouping.enabled && read.escalations.when_alert_joins_group !== undefined)
      refuseUnless(route, "escalation_config.when_alert_joins_group", false, "grouping is enabled");
    return read;
  });
}

const readCreation = requestOf(false);
const readUpdate = requestOf(true);

/** The properties of a route in a request of the third version. */
export type GroupedRequest = ReturnType<typeof readCreation>;

/** Reads the request to create or update a route. */
export function readGroupedRoute(service: Service, body: string, isUpdate: boolean): GroupedRequest {
  const reader = new RequestReader();
  const request = readBody(body, isUpdate ? readUpdate : readCreation, reader);
  checkUses(service, reader, request);
  return request;
}
