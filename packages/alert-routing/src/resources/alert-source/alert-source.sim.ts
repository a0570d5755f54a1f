import { noContent, ok, randomSecret } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { oneOfEdits, type SimulatedKind } from "../../sim/kind";
import { checkUnreferenced } from "../../sim/references";
import type { Call, Route } from "../../sim/route";
import { notFound } from "../../sim/requests/service-error";
import { alertEventRoutes } from "./alert-events.sim";
import { judgeTemplate, readChangedSource, readNewSource } from "./alert-source-input.sim";
import type { AlertEventRecord, AlertSourceRecord } from "./alert-source-record.sim";
import { hasToken } from "./alert-source-types.sim";
import { wireSource } from "./alert-source-view.sim";

const PATH = "/v2/alert_sources";

const routes: readonly Route[] = [
  { method: "GET", path: PATH, handle: list },
  { method: "POST", path: PATH, handle: create },
  { method: "POST", path: `${PATH}/actions/validate`, handle: validate },
  { method: "GET", path: `${PATH}/:id`, handle: (call) => reply(call, find(call)) },
  { method: "PUT", path: `${PATH}/:id`, handle: update },
  { method: "DELETE", path: `${PATH}/:id`, handle: remove },
];

/** The simulator of alert sources. */
export const simulator: SimulatedKind<{ alertEvent: AlertEventRecord; alertSource: AlertSourceRecord }> = {
  kind: "alertSource",
  tables: () => ({ alertEvent: new Map(), alertSource: new Map() }),
  routes,
  openRoutes: alertEventRoutes,
  claimType: "alert_source",
  secretsIn: (store) =>
    store.all("alertSource").flatMap(({ secretToken = [], pingUrl = [] }) => [secretToken, pingUrl].flat()),
  edit: oneOfEdits("alertSource", [
    ({ name }) => ({ name: `${name} renamed` }),
    (_source, choice) => ({ owning_team_ids: [`team-${choice}`] }),
    ({ template }, choice) => ({ template: { ...template, title: { literal: `Edited by hand ${choice}` } } }),
  ]),
};

function list({ service }: Call): Reply {
  return ok({ alert_sources: service.store.all("alertSource").map((source) => wireSource(service, source)) });
}

/** A creation returns 200, unlike those of other kinds. */
function create(call: Call): Promise<Reply> {
  const { service, body } = call;
  return service.changeSharedConfig(() => {
    const request = readNewSource(service, body);
    const id = service.nextId();
    const source = {
      ...request,
      id,
      secretToken: hasToken(request.source_type) ? randomSecret(service.random) : undefined,
      emailAddress: request.source_type === "email" ? `${id.toLowerCase()}@alerts.example.com` : undefined,
      pingUrl:
        request.source_type === "heartbeat"
          ? `${service.url()}/v2/heartbeats/${id}/ping?token=${randomSecret(service.random)}`
          : undefined,
    };
    return reply(call, service.store.put("alertSource", source));
  });
}

/** Judges a template without making anything. */
function validate({ service, body }: Call): Reply {
  judgeTemplate(service, body);
  return ok({ warnings: [] });
}

/** An update replaces the whole source, except for the owning teams if they are absent. */
function update(call: Call): Promise<Reply> {
  const { service, body } = call;
  return service.changeSharedConfig(() => {
    const source = find(call);
    const { owning_team_ids = source.owning_team_ids, ...request } = readChangedSource(service, body, source);
    return reply(call, service.store.edit("alertSource", source.id, { ...request, owning_team_ids }));
  });
}

function remove(call: Call): Promise<Reply> {
  return call.service.changeSharedConfig(() => {
    const { id } = find(call);
    checkUnreferenced(call.service, id);
    call.service.store.remove("alertSource", id);
    return noContent;
  });
}

function reply({ service }: Call, source: AlertSourceRecord): Reply {
  return ok({ alert_source: wireSource(service, source) });
}

function find({ service: { store }, param }: Call): AlertSourceRecord {
  const source = store.find("alertSource", param("id"));
  if (source === undefined) throw notFound("alert source not found");
  return source;
}
