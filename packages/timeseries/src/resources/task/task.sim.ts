import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { isAuthorized } from "../../sim/access/caller";
import { decode } from "../../sim/wire/decode";
import { parseId } from "../../sim/wire/ids";
import { labelMappingRoutes } from "../../sim/tenancy/label-mappings";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call, Route } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import type { Service } from "../../sim/service";
import type { Resource } from "../../sim/access/permission";
import { invalid, notFound, ServiceError } from "../../sim/service-error";
import type { OrganizationRecord } from "../../sim/records";
import type { TaskRecord } from "./simulator/task-record.sim";
import type { Store } from "../../sim/store";
import { organizationNamed } from "../../sim/tenancy/tenancy";
import { listTasks } from "./simulator/task-list.sim";
import { readScript, schedule, scriptRefusal } from "./simulator/task-script.sim";
import { isTaskStatus, readTaskChange, taskAfter } from "./simulator/task-update.sim";
import { wireTask } from "./simulator/task-wire.sim";

const PATH = "/api/v2/tasks";

const routes: readonly Route[] = [
  ...collectionRoutes(PATH, { create, list: listTasks, read, update, remove }),
  ...labelMappingRoutes(PATH, ({ service }, id) => {
    const task = service.store.find("task", id);
    if (task === undefined) throw notFound("task not found");
    return { type: "tasks", orgID: task.orgID };
  }),
];

/** Tasks. A missing permission is 404 on a read and 500 on a write here, not 401. */
export const simulator = {
  kind: "task",
  path: PATH,
  routes,
  hasOldHandlers: true,
  tables: () => ({ task: new Map<string, TaskRecord>() }),
  copy({ store, ids, now }: Service, original: string): string {
    const [time, id] = [now(), ids.next()];
    return store.copy("task", original, { id, createdAt: time, latestCompleted: time, updatedAt: undefined }).id;
  },
  removeWithOrganization({ store, version }: Service, id: string): void {
    if (version === "2.9.1") store.removeWhere("task", ({ orgID }) => orgID === id);
  },
  restart({ store, now }: Service): void {
    for (const { id, status } of store.all("task")) {
      const isScheduled = status === "active";
      store.edit("task", id, isScheduled ? { isScheduled, latestCompleted: now() } : { isScheduled });
    }
  },
} satisfies ResourceSimulator;

function create({ service, caller, body }: Call): Reply {
  const input = decode("failed to decode request", body, (fields) => {
    const flux = fields.text("flux") ?? "";
    const [orgID, org] = [fields.id("orgID"), fields.text("org") ?? ""];
    const [status, description] = [fields.text("status") ?? "", fields.text("description") ?? ""];
    if (flux === "") throw invalid("missing flux");
    if (orgID === undefined && org === "") throw invalid("missing orgID and org");
    if (status !== "" && !isTaskStatus(status)) throw invalid(`invalid task status: "${status}"`);
    return { flux, orgID: orgID ?? "", org, status: status === "" ? "active" : status, description };
  });
  const organization = organizationOf(service.store, input);
  if (!isAuthorized(caller, "write", { type: "tasks", orgID: organization.id })) throw unauthorizedWrite("create");
  const script = readScript(input.flux, scriptRefusal.creation);
  const time = service.now();
  schedule(script, time, "create");
  const task = {
    ...script,
    flux: input.flux,
    status: input.status,
    isScheduled: true,
    description: input.description,
    ownerID: caller.userID,
  };
  const place = { orgID: organization.id, org: organization.name, id: service.ids.next() };
  const history = { createdAt: time, latestCompleted: time, updatedAt: undefined, lastRunStatus: "", lastRunError: "" };
  return created(wireTask(service.store, service.store.put("task", { ...task, ...place, ...history })));
}

/** Given both, the name decides. */
function organizationOf(store: Store, { orgID, org }: { orgID: string; org: string }): OrganizationRecord {
  try {
    const organization = org === "" ? store.find("organization", orgID) : organizationNamed(store, org);
    if (organization === undefined) throw notFound("organization not found");
    return organization;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new ServiceError(error.code, `could not identify organization: ${error.message}`);
  }
}

function read({ service: { store }, caller, param }: Call): Reply {
  const task = find(store, requestId(param("id")), "find");
  if (!isAuthorized(caller, "read", right(task))) throw notFound("failed to find task: unauthorized");
  return ok(wireTask(store, task));
}

function update({ service, caller, param, body }: Call): Reply {
  const id = requestId(param("id"));
  const change = readTaskChange(body);
  const task = find(service.store, id, "update");
  if (!isAuthorized(caller, "write", right(task))) throw unauthorizedWrite("update");
  const changed = service.store.edit("task", id, taskAfter(task, change, service.now()));
  // the change stays, even if it cannot be scheduled
  if (changed.status === "active") schedule(changed, service.now(), "update");
  return ok(wireTask(service.store, changed));
}

function remove({ service: { store }, caller, param }: Call): Reply {
  const task = find(store, requestId(param("id")), "delete");
  if (!isAuthorized(caller, "write", right(task))) throw unauthorizedWrite("delete");
  store.remove("task", task.id);
  return noContent;
}

function requestId(text: string): string {
  try {
    return parseId(text);
  } catch (error) {
    throw error instanceof ServiceError ? invalid(`failed to decode request: ${error.message}`) : error;
  }
}

function find(store: Store, id: string, verb: string): TaskRecord {
  const task = store.find("task", id);
  if (task === undefined) throw notFound(`failed to ${verb} task: task not found`);
  return task;
}

function right({ id, orgID }: TaskRecord): Resource {
  return { type: "tasks", id, orgID };
}

function unauthorizedWrite(verb: string): ServiceError {
  return new ServiceError("internal error", `failed to ${verb} task: unauthorized`);
}
