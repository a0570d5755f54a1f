import { created, noContent, ok, type Reply } from "@ops-providers/provider-kit/simulator";
import { View, type Wire } from "../../sim/engine/view";
import { oneOfEdits, type SimulatedKind } from "../../sim/kind";
import { tableOf } from "../../sim/looked-up";
import { pageOf } from "../../sim/requests/paging";
import { notFound } from "../../sim/requests/service-error";
import type { Call, Route } from "../../sim/route";
import type { Service } from "../../sim/service";
import { readPath } from "./escalation-path-input.sim";
import type { EscalationPathRecord, PathNode, PathTarget } from "./escalation-path-record.sim";

const PATH = "/v2/escalation_paths";

const routes: readonly Route[] = [
  {
    method: "GET",
    path: PATH,
    handle({ service, query }) {
      const { items, pagination_meta } = pageOf(service.store.all("escalationPath"), query);
      return ok({ escalation_paths: items.map((one) => wirePath(service, one)), pagination_meta });
    },
  },
  { method: "POST", path: PATH, handle: create },
  { method: "GET", path: `${PATH}/:id`, handle: (call) => ok(wrapped(call.service, find(call))) },
  { method: "PUT", path: `${PATH}/:id`, handle: update },
  { method: "DELETE", path: `${PATH}/:id`, handle: remove },
];

/** The simulator of escalation paths. */
export const simulator: SimulatedKind<{ escalationPath: EscalationPathRecord }> = {
  kind: "escalationPath",
  tables: () => ({
    escalationPath: tableOf<EscalationPathRecord>([
      aPathOf("01FCNDV6P870EA6S7TK1DSYE00", "Primary", []),
      aPathOf("01FCNDV6P870EA6S7TK1DSYE01", "Database", ["01FCNDV6P870EA6S7TK1DSYM00"]),
    ]),
  }),
  routes,
  claimType: "escalation_path",
  copy: ({ store, nextId }, id) => store.copy("escalationPath", id, { id: nextId() }).id,
  edit: oneOfEdits("escalationPath", [
    ({ name }) => ({ name: `${name} renamed` }),
    () => ({ repeat_config: { repeat_after_seconds: 600, delay_repeat_on_activity: true } }),
    (_path, choice) => ({ team_ids: [`team-${choice}`] }),
    ({ path }) => ({ path: path.slice(0, 1) }),
  ]),
};

/** A path that pages one user. */
function aPathOf(id: string, name: string, team_ids: readonly string[]): EscalationPathRecord {
  const targets = [{ type: "user", id: "01FCNDV6P870EA6S7TK1DSYU00", urgency: "high" }];
  return {
    id,
    name,
    team_ids,
    path: [{ id: `${id.slice(0, -2)}N0`, type: "level", level: { targets, ack_mode: "all" } }],
  };
}

function create({ service, body }: Call): Reply {
  const request = readPath(body);
  const made = { ...request, id: service.nextId(), team_ids: request.team_ids ?? [] };
  return created(wrapped(service, service.store.put("escalationPath", made)));
}

/** An update replaces the whole path; left out, the owners stay. */
function update(call: Call): Reply {
  const { id, team_ids } = find(call);
  const request = readPath(call.body);
  const changed = { ...request, id, team_ids: request.team_ids ?? team_ids };
  return ok(wrapped(call.service, call.service.store.put("escalationPath", changed)));
}

function remove(call: Call): Reply {
  call.service.store.remove("escalationPath", find(call).id);
  return noContent;
}

function find({ service: { store }, param }: Call): EscalationPathRecord {
  const path = store.find("escalationPath", param("id"));
  if (path === undefined) throw notFound("escalation path not found");
  return path;
}

function wrapped(service: Service, path: EscalationPathRecord): object {
  return { escalation_path: wirePath(service, path) };
}

function wirePath(service: Service, path: EscalationPathRecord): Wire {
  const view = new View(service, path.id, []);
  return {
    id: path.id,
    name: path.name,
    path: path.path.map((node) => wireNode(service, view, node)),
    working_hours: path.working_hours && view.anyOrder(path.working_hours, (hours) => hours),
    repeat_config: path.repeat_config,
    team_ids: view.anyOrder(path.team_ids, (team) => team),
    current_responders: [],
  };
}

/** Texts that say nothing may be shown as empty ones. */
function wireNode(service: Service, view: View, node: PathNode): Wire {
  const { level, notify_channel: channel, if_else: branches, delay } = node;
  const empty = service.behaviour.phantoms.laterKeys ? "" : undefined;
  return {
    ...node,
    level: level && {
      ...level,
      ack_mode: level.ack_mode ?? "all",
      round_robin_config: level.round_robin_config ?? (empty === undefined ? undefined : { enabled: false }),
      time_to_ack_weekday_interval_config_id: level.time_to_ack_weekday_interval_config_id ?? empty,
      targets: level.targets.map((target) => wireTarget(target, empty)),
    },
    notify_channel: channel && { ...channel, targets: channel.targets.map((target) => wireTarget(target, empty)) },
    delay: delay && { ...delay, delay_weekday_interval_config_id: delay.delay_weekday_interval_config_id ?? empty },
    if_else: branches && {
      conditions: view.conditionGroups([{ conditions: branches.conditions }])?.[0]?.["conditions"],
      then_path: branches.then_path.map((inner) => wireNode(service, view, inner)),
      else_path: branches.else_path.map((inner) => wireNode(service, view, inner)),
    },
  };
}

/** Without a mode, a schedule pages whoever is on call. */
function wireTarget(target: PathTarget, empty: string | undefined): Wire {
  const mode = target.type === "schedule" ? "currently_on_call" : empty;
  return { ...target, schedule_mode: target.schedule_mode ?? mode, selected_rota_id: target.selected_rota_id ?? empty };
}
