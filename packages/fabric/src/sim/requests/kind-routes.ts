import { type Reply, randomUuid } from "@ops-providers/provider-kit/simulator";
import { changeable, checkIdle, checkParents, checkVersion, paramsOf, readable } from "./access";
import { changeRoutes } from "./change-routes";
import { refusalOf } from "../kind/fabric-error";
import { type JsonObject, objectIn, overlay, without } from "../kind/json";
import type { Creation, Kind, Listing, Patching, Removal, Replacement } from "../kind/kind";
import { begin, countRead } from "../objects/life";
import { pageOf, windowInQuery } from "./paging";
import { applySteps, readSteps } from "./patch";
import { filledPath, idParamOf, itemPathOf, keyOf } from "../kind/paths";
import { plainOf } from "../objects/plain";
import { type Call, checkQuery, isDryRun, readJson, type Route } from "./request";
import { search } from "./search";
import { object } from "../kind/shape";
import type { Stored } from "../objects/stored";
import { draftOf, listed, upToDate } from "../objects/stored-objects";
import { etagOf, viewOf } from "../objects/view";

/** The routes of a kind. */
export function routesOf(kind: Kind): readonly Route[] {
  const { path, create, put, patch, remove, list, search: rules } = kind;
  const item = itemPathOf(kind);
  const routes: Route[] = [{ method: "GET", path: item, handle: (call) => answerRead(kind, call) }];
  if (create !== undefined) routes.push({ method: "POST", path, handle: (call) => answerPost(kind, create, call) });
  if (put !== undefined) routes.push({ method: "PUT", path: item, handle: (call) => answerPut(kind, put, call) });
  if (patch !== undefined)
    routes.push({ method: "PATCH", path: item, handle: (call) => answerPatch(kind, patch, call) });
  if (remove !== undefined) {
    routes.push({ method: "DELETE", path: item, handle: (call) => answerDelete(kind, remove, call) });
  }
  if (list !== undefined) routes.push({ method: "GET", path, handle: (call) => answerList(kind, list, call) });
  if (rules !== undefined) {
    routes.push({
      method: "POST",
      path: rules.path,
      handle: (call) => ({ status: 200, body: search(searched(kind, call), rules, call, kind.invalid) }),
    });
  }
  return kind.change?.hasRoutes === true ? [...routes, ...changeRoutes(kind)] : routes;
}

/** The objects that a search is among: all of the kind, or those below what its path names. */
function searched(kind: Kind, call: Call): readonly JsonObject[] {
  const params = paramsOf(call, kind);
  if (Object.keys(params).length > 0) checkParents(call, kind, params);
  return listed(kind, call.service, params);
}

function answerRead(kind: Kind, call: Call): Reply {
  checkQuery(call, kind.invalid, kind.read?.queries ?? []);
  checkParents(call, kind, paramsOf(call, kind));
  const stored = readable(call, kind);
  if (stored.hiddenReads > 0 && kind.read?.hidden !== undefined) {
    stored.hiddenReads -= 1;
    throw refusalOf(kind.read.hidden);
  }
  countRead(call.service, stored);
  // what was on its way out may be gone by now
  return replyOf(call, readable(call, kind), kind.read?.status ?? 200);
}

function answerPost(kind: Kind, creation: Creation, call: Call): Reply {
  checkQuery(call, kind.invalid, creation.mayDryRun === true ? ["dryRun"] : []);
  const params = { ...paramsOf(call, kind), [idParamOf(kind)]: randomUuid(call.service.random) };
  checkParents(call, kind, params);
  const input = objectIn(readJson(call, kind.invalid, creation.shape));
  const context = call.service.contextOf(params);
  creation.check?.(input, context);
  const number = call.service.store.nextNumber(kind.name);
  const body = overlay(input, creation.fill?.(input, context, number) ?? {});
  const draft = draftOf(call.service, kind, params, body);
  if (isDryRun(call, kind.invalid)) return { status: 200, body: viewOf(call.service, draft) };
  checkIdle(call.service, kind, params);
  const stored = call.service.store.add(draft);
  begin(call.service, stored, { operation: "create", data: changeData("add", input) });
  return replyOf(call, stored, creation.status);
}

function answerPut(kind: Kind, put: Replacement, call: Call): Reply {
  checkQuery(call, kind.invalid, []);
  const params = paramsOf(call, kind);
  checkParents(call, kind, params);
  const { service } = call;
  const isNew = put.upserts === true && service.store.find(kind.name, keyOf(kind, params)) === undefined;
  const old = isNew ? undefined : changeable(call, kind);
  if (old !== undefined) checkVersion(call, old);
  const input = put.shape === undefined ? emptyBody(call, kind) : objectIn(readJson(call, kind.invalid, put.shape));
  const context = service.contextOf(params);
  put.check?.(input, context, old === undefined ? undefined : plainOf(service, old));
  checkIdle(service, kind, params);
  const kept = old === undefined ? {} : without(old.transition?.target ?? old.body, put.shape?.keys ?? []);
  const number = old?.number ?? service.store.nextNumber(kind.name);
  const target = overlay({ ...kept, ...input }, put.fill?.(input, context, number) ?? {});
  const stored = old ?? service.store.add(draftOf(service, kind, params, {}));
  if (old !== undefined) stored.etag += 1;
  begin(service, stored, { operation: isNew ? "create" : "update", target, data: changeData("replace", input) });
  return replyOf(call, stored, put.status);
}

function answerPatch(kind: Kind, patch: Patching, call: Call): Reply {
  const { service } = call;
  checkQuery(call, kind.invalid, patch.mayDryRun === true ? ["dryRun"] : []);
  checkParents(call, kind, paramsOf(call, kind));
  const stored = changeable(call, kind);
  checkVersion(call, stored);
  const steps = readSteps(call, kind, patch);
  const context = service.contextOf(stored.params);
  patch.check?.(plainOf(service, stored), steps, context);
  checkIdle(service, kind, stored.params);
  const target = applySteps(stored.transition?.target ?? stored.body, steps, kind, patch);
  if (isDryRun(call, kind.invalid)) return { status: 200, body: viewOf(service, { ...stored, body: target }) };
  stored.etag += 1;
  const [first] = steps;
  const paths = steps.map(({ path }) => path);
  begin(service, stored, { operation: "update", target, data: { ...first }, paths });
  patch.applied?.(plainOf(service, stored), steps, context);
  return replyOf(call, stored, patch.status);
}

function answerDelete(kind: Kind, removal: Removal, call: Call): Reply {
  const { service } = call;
  checkQuery(call, kind.invalid, removal.mayDryRun === true ? ["dryRun"] : []);
  checkParents(call, kind, paramsOf(call, kind));
  const stored = changeable(call, kind);
  removal.check?.(plainOf(service, stored), service.contextOf(stored.params));
  checkIdle(service, kind, stored.params);
  if (!isDryRun(call, kind.invalid)) {
    begin(service, stored, { operation: "delete", data: changeData("remove", firstRequest(stored)) });
  }
  return removal.status === 204 ? { status: 204 } : replyOf(call, stored, removal.status);
}

function answerList(kind: Kind, { isPaged, queries = {} }: Listing, call: Call): Reply {
  checkQuery(call, kind.invalid, [...Object.keys(queries), ...(isPaged ? ["offset", "limit"] : [])]);
  const params = paramsOf(call, kind);
  checkParents(call, kind, params);
  const asked = Object.entries(queries).filter(([name]) => call.query.has(name));
  const show = (one: Stored): JsonObject => viewOf(call.service, one);
  const fitsAll = (view: JsonObject): boolean => asked.every(([name, fits]) => fits(view, call.query.get(name) ?? ""));
  const all = upToDate(kind, call.service, params);
  const found = asked.length === 0 ? all : all.filter((one) => fitsAll(show(one)));
  const window = isPaged ? windowInQuery(call.query, kind.invalid) : { offset: 0, limit: Math.max(found.length, 1) };
  return { status: 200, body: pageOf(found, window, filledPath(kind.path, params), show) };
}

function replyOf({ service }: Call, stored: Stored, status: number): Reply {
  const etag = etagOf(stored);
  return { status, body: viewOf(service, stored), ...(etag === undefined ? {} : { headers: { etag } }) };
}

/** A request without a body; one that has a body nevertheless may only say nothing. */
function emptyBody(call: Call, kind: Kind): JsonObject {
  return call.body === "" ? {} : objectIn(readJson(call, kind.invalid, object({})));
}

/** The change log of a deletion repeats what the object was made from. */
function firstRequest({ changes }: Stored): JsonObject {
  return objectIn(changes[0]?.data["value"]);
}

function changeData(op: string, value: JsonObject): JsonObject {
  return { op, path: "/", value };
}
