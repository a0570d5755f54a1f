import { ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { isAuthorized } from "../../../sim/access/caller";
import { parseId } from "../../../sim/wire/ids";
import { given, link } from "../../../sim/wire/paging";
import type { Call } from "../../../sim/route";
import { invalid, ServiceError } from "../../../sim/service-error";
import { organizationNamed } from "../../../sim/tenancy/tenancy";
import { basicWireTask, wireTask } from "./task-wire.sim";

const PATH = "/api/v2/tasks";
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 500;

interface Filter {
  readonly after: string | undefined;
  readonly limit: number;
  readonly org: string | undefined;
  readonly orgID: string | undefined;
  readonly user: string | undefined;
  readonly name: string | undefined;
  readonly status: string | undefined;
  readonly isBasic: boolean;
}

/** Lists tasks by id, which is the order of creation; without organization or user only the caller's own. */
export function listTasks(call: Call): Reply {
  const { store } = call.service;
  const filter = readFilter(call);
  const { orgID, name, status, after } = filter;
  const ownerID = filter.user ?? (orgID === undefined ? call.caller.userID : undefined);
  const found = store
    .all("task")
    .filter((task) => after === undefined || task.id > after)
    .filter((task) => ownerID === undefined || task.ownerID === ownerID)
    .filter((task) => orgID === undefined || task.orgID === orgID || filter.user !== undefined)
    .filter((task) => (name === undefined || task.name === name) && (status === undefined || task.status === status))
    .slice(0, filter.limit)
    .filter((task) => isAuthorized(call.caller, "read", { type: "tasks", id: task.id, orgID: task.orgID }));
  const last = found.length >= filter.limit ? found.at(-1) : undefined;
  return ok({
    links: links(filter, last?.id),
    tasks: found.map((task) => (filter.isBasic ? basicWireTask(store, task) : wireTask(store, task))),
  });
}

function links({ after, limit, org, orgID, user }: Filter, next: string | undefined): Record<string, string> {
  const values = { after, limit: String(limit), org, orgID, user };
  return {
    self: link(PATH, values),
    ...(next === undefined ? {} : { next: link(PATH, { ...values, after: next }) }),
  };
}

function readFilter(call: Call): Filter {
  try {
    const { query } = call;
    const org = given(query, "org");
    const ofName = org === undefined ? undefined : organizationNamed(call.service.store, org);
    const status = given(query, "status");
    return {
      after: optionalId(query, "after"),
      org: ofName?.name,
      orgID: optionalId(query, "orgID") ?? ofName?.id,
      user: optionalId(query, "user"),
      limit: readLimit(given(query, "limit")),
      name: given(query, "name"),
      status: status === "active" || status === "inactive" ? status : undefined,
      isBasic: readType(given(query, "type")) === "basic",
    };
  } catch (error) {
    throw error instanceof ServiceError ? invalid(`failed to decode request: ${error.message}`) : error;
  }
}

function optionalId(query: URLSearchParams, name: string): string | undefined {
  const id = given(query, name);
  return id === undefined ? undefined : parseId(id);
}

function readLimit(text: string | undefined): number {
  if (text !== undefined && !/^[+-]?\d+$/.test(text)) throw invalid(`parsing "${text}": invalid syntax`);
  const limit = Number(text ?? DEFAULT_LIMIT);
  if (limit < 1 || limit > MAX_LIMIT) throw invalid(`limit must be between 1 and ${MAX_LIMIT}`);
  return limit;
}

function readType(type = "system"): string {
  if (type !== "basic" && type !== "system") throw invalid(`"${type}" is not a valid task type`);
  return type;
}
