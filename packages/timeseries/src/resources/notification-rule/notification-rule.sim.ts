import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize } from "../../sim/access/caller";
import type { Action } from "../../sim/access/permission";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import type { Service } from "../../sim/service";
import { invalid, notFound, ServiceError } from "../../sim/service-error";
import type { Store } from "../../sim/store";
import { labelMappingRoutes } from "../../sim/tenancy/label-mappings";
import { checkStatus, pageOf, readPatch } from "../../sim/tenancy/notification-parts";
import { labelsOf, wireLabel } from "../../sim/tenancy/wire-label";
import { parseId } from "../../sim/wire/ids";
import { checkTask, hasUnknownUnit } from "../../sim/wire/schedule";
import { preciseTime, wholeSeconds } from "../../sim/wire/wire-time";
import type { RuleInput } from "./simulator/read-rule.sim";
import { checkMessage, checkRule, readRule } from "./simulator/read-rule.sim";
import type { NotificationRuleRecord } from "./simulator/rule-record.sim";

const PATH = "/api/v2/notificationRules";

/** The server breaks off, and does not say for want of what. */
const panic = new ServiceError(
  "internal error",
  `a panic has occurred: ${PATH}: runtime error: invalid memory address or nil pointer dereference`,
);

/** What the server writes into its log alone. */
const hidden = new ServiceError("internal error", "An internal error has occurred - check server logs");

const routes = [
  ...collectionRoutes(PATH, { create, list, read, update, remove }),
  { method: "PUT", path: `${PATH}/:id`, handle: replace },
  // a label may be put on a rule that is not there
  ...labelMappingRoutes(PATH, ({ service }, id) => {
    const rule = service.store.find("notificationRule", id);
    return { type: "notificationRules", ...(rule === undefined ? {} : { orgID: rule.orgID }) };
  }),
] as const;

/** Notification rules; each goes with its task, which 2.9 deletes with the organization. */
export const simulator = {
  kind: "notificationRule",
  path: PATH,
  routes,
  tables: () => ({ notificationRule: new Map<string, NotificationRuleRecord>() }),
  hasOldHandlers: true,
  copy: ({ store, ids }: Service, original: string): string =>
    store.copy("notificationRule", original, { id: ids.next(), taskID: ids.next() }).id,
  removeWithOrganization({ store, version }: Service, id: string): void {
    if (version === "2.9.1") store.removeWhere("notificationRule", ({ orgID }) => orgID === id);
  },
} satisfies ResourceSimulator;

/** The server breaks off without a schedule or a status, and where the endpoint has another type. */
function written(store: Store, input: RuleInput, ofUnknownUnit: ServiceError) {
  const endpointID = checkRule(input);
  const { type, name, description, status, every, offset, sleepUntil, runbookLink, limits } = input;
  if (every === "") throw panic;
  const endpoint = store.find("notificationEndpoint", endpointID);
  if (endpoint === undefined) throw notFound(`notification endpoint not found for key "${endpointID}"`);
  if (endpoint.type !== type) throw hidden;
  checkMessage(input);
  if (status === "") throw panic;
  checkStatus(status);
  if (hasUnknownUnit({ every, offset })) throw ofUnknownUnit;
  checkTask({ every, offset }, name);
  const { tagRules, statusRules, message } = input;
  const rule = { type, name, description, status, endpointID, every, offset, sleepUntil, runbookLink, limits };
  return { ...rule, tagRules, statusRules, message, sendsTo: endpoint.settings };
}

function create({ service: { store, ids, now }, caller, body }: Call): Reply {
  const input = readRule(body);
  const { orgID } = input;
  if (orgID === undefined) throw invalid("invalid org id for permission: invalid ID");
  authorize(caller, "write", { type: "notificationRules", orgID });
  const rule = written(store, input, invalid('invalid options: loc 0:0-0:0: unknown operator "<INVALID_OP>"'));
  if (store.find("organization", orgID) === undefined) throw notFound("organization not found");
  const time = now();
  const place = { id: ids.next(), orgID, ownerID: caller.userID, taskID: ids.next() };
  const times = { createdAt: time, updatedAt: time, latestCompleted: time };
  return created(wireRule(store, store.put("notificationRule", { ...rule, ...place, ...times })));
}

/** Of one organization or of all. */
function list(call: Call): Reply {
  const { store } = call.service;
  return pageOf(call, store.all("notificationRule"), {
    path: PATH,
    type: "notificationRules",
    key: "notificationRules",
    wire: (rule) => wireRule(store, rule),
  });
}

function read(call: Call): Reply {
  return ok(wireRule(call.service.store, find(call, "read")));
}

/** A PATCH knows three properties, and takes no empty one; the task is written anew, with the endpoint as it is. */
function update(call: Call): Reply {
  const id = parseId(call.param("id"));
  const change = readPatch(call.body, "Notification Rule");
  const rule = find(call, "read", "write");
  const { store, now } = call.service;
  const endpoint = store.find("notificationEndpoint", rule.endpointID);
  if (endpoint === undefined) throw notFound(`notification endpoint not found for key "${rule.endpointID}"`);
  const { name = rule.name, description = rule.description, status = rule.status } = change;
  checkTask(rule, name);
  const edit = { name, description, status, sendsTo: endpoint.settings, updatedAt: now() };
  return ok(wireRule(store, store.edit("notificationRule", id, edit)));
}

/** A PUT replaces everything but the organization, the owner and the task. */
function replace(call: Call): Reply {
  const input = readRule(call.body);
  const id = parseId(call.param("id"));
  find(call, "read", "write");
  if (input.name === "") throw invalid("Notification Rule Name can't be empty");
  const { store, now } = call.service;
  return ok(
    wireRule(store, store.edit("notificationRule", id, { ...written(store, input, hidden), updatedAt: now() })),
  );
}

function remove(call: Call): Reply {
  call.service.store.remove("notificationRule", find(call, "write").id);
  return noContent;
}

function find({ service: { store }, caller, param }: Call, ...actions: readonly Action[]): NotificationRuleRecord {
  const id = parseId(param("id"));
  const rule = store.find("notificationRule", id);
  if (rule === undefined) throw notFound("notification rule not found");
  for (const action of actions) authorize(caller, action, { type: "notificationRules", id, orgID: rule.orgID });
  return rule;
}

/** A rule as the service sends it; what is empty is left out, but for the link. */
function wireRule(store: Store, rule: NotificationRuleRecord): object {
  const { id, name, description, endpointID, orgID, ownerID, taskID, sleepUntil, every, offset, runbookLink } = rule;
  const { tagRules, statusRules, limits, createdAt, updatedAt, message, type, status, latestCompleted } = rule;
  const self = `${PATH}/${id}`;
  return {
    id,
    name,
    ...(description === "" ? {} : { description }),
    endpointID,
    orgID,
    ownerID,
    taskID,
    ...(sleepUntil === undefined ? {} : { sleepUntil }),
    every,
    ...(offset === undefined ? {} : { offset }),
    runbookLink,
    ...(tagRules.length === 0 ? {} : { tagRules }),
    ...(statusRules.length === 0 ? {} : { statusRules }),
    ...limits,
    createdAt: preciseTime(createdAt),
    updatedAt: preciseTime(updatedAt),
    ...message,
    type,
    labels: labelsOf(store, id).map(wireLabel),
    links: {
      self,
      labels: `${self}/labels`,
      members: `${self}/members`,
      owners: `${self}/owners`,
      query: `${self}/query`,
    },
    status,
    latestCompleted: wholeSeconds(latestCompleted),
    latestScheduled: wholeSeconds(latestCompleted),
  };
}
