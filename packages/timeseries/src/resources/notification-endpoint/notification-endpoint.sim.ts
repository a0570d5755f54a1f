import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize } from "../../sim/access/caller";
import type { Action } from "../../sim/access/permission";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import { conflict, invalid, notFound, ServiceError } from "../../sim/service-error";
import type { Store } from "../../sim/store";
import { labelMappingRoutes } from "../../sim/tenancy/label-mappings";
import { organizationAsked, pageOf, readPatch } from "../../sim/tenancy/notification-parts";
import { secretId } from "../../sim/tenancy/secret-id";
import { labelsOf, wireLabel } from "../../sim/tenancy/wire-label";
import { decode } from "../../sim/wire/decode";
import { fieldsOf } from "../../sim/wire/fields";
import { parseId } from "../../sim/wire/ids";
import { preciseTime } from "../../sim/wire/wire-time";
import type { NotificationEndpointRecord } from "./simulator/endpoint-record.sim";
import { checkSettings, readType, settingsOf, untyped, withoutSecrets } from "./simulator/endpoint-settings.sim";

const PATH = "/api/v2/notificationEndpoints";

const routes = [
  ...collectionRoutes(PATH, { create, list, read, update, remove }),
  { method: "PUT", path: `${PATH}/:id`, handle: replace },
  // a label may be put on an endpoint that is not there
  ...labelMappingRoutes(PATH, ({ service }, id) => {
    const endpoint = service.store.find("notificationEndpoint", id);
    return { type: "notificationEndpoints", ...(endpoint === undefined ? {} : { orgID: endpoint.orgID }) };
  }),
] as const;

/** Notification endpoints; they outlive their organization, and their secrets outlive them. */
export const simulator = {
  kind: "notificationEndpoint",
  path: PATH,
  routes,
  tables: () => ({ notificationEndpoint: new Map<string, NotificationEndpointRecord>() }),
  hasOldHandlers: true,
} satisfies ResourceSimulator;

/** Reads the body of a POST or a PUT; what cannot be read as JSON has no type. */
function readEndpoint(body: string) {
  try {
    fieldsOf(body);
  } catch {
    throw untyped();
  }
  return decode("", body, (fields) => {
    const type = readType(fields.any("type"));
    return {
      type,
      orgID: fields.id("orgID"),
      name: fields.text("name") ?? "",
      description: fields.text("description") ?? "",
      status: fields.text("status") ?? "",
      settings: Object.fromEntries(settingsOf(type).map((name) => [name, fields.text(name) ?? ""])),
      headers: type === "http" ? (fields.texts("headers") ?? {}) : {},
      labels: fields.textList("labels") ?? [],
    };
  });
}

type Input = ReturnType<typeof readEndpoint>;

function check({ type, name, status, settings }: Input): void {
  if (name === "") throw invalid("Notification Endpoint Name can't be empty");
  if (status !== "active" && status !== "inactive") throw invalid("invalid status");
  checkSettings(type, settings);
}

function create(call: Call): Reply {
  const { service, caller, body } = call;
  const input = readEndpoint(body);
  const { orgID } = input;
  if (orgID === undefined) throw invalid("invalid org id for permission: invalid ID");
  authorize(caller, "write", { type: "notificationEndpoints", orgID });
  check(input);
  const { store, ids, now } = service;
  const key = `${orgID}${input.name}`;
  if (isTaken(store, key, undefined)) throw conflict(`notification endpoint is not unique for key ${key}`);
  const made = now();
  return created(wireEndpoint(store, put(store, ids.next(), { ...input, orgID }, made, made)));
}

/** Stores an endpoint, and its credentials as secrets of the organization that the body names. */
function put(
  store: Store,
  id: string,
  { orgID, name, description, status, type, settings: plain, headers }: Input & { readonly orgID: string },
  createdAt: Date,
  updatedAt: Date,
): NotificationEndpointRecord {
  const { settings, secrets } = withoutSecrets(id, plain);
  for (const [key, value] of Object.entries(secrets))
    store.put("secret", { id: secretId(orgID, key), orgID, key, value });
  const record = { id, orgID, name, description, status, type, settings, headers, createdAt, updatedAt };
  return store.put("notificationEndpoint", record);
}

/** Of one organization alone. */
function list(call: Call): Reply {
  const { store } = call.service;
  if (organizationAsked(call.query) === undefined) {
    throw new ServiceError("unauthorized", "cannot process a request without a org or user filter");
  }
  return pageOf(call, store.all("notificationEndpoint"), {
    path: PATH,
    type: "notificationEndpoints",
    key: "notificationEndpoints",
    wire: (endpoint) => wireEndpoint(store, endpoint),
  });
}

function read(call: Call): Reply {
  return ok(wireEndpoint(call.service.store, find(call, "read")));
}

/** A PATCH knows three properties, and takes no empty one. */
function update(call: Call): Reply {
  const id = parseId(call.param("id"));
  const change = readPatch(call.body, "Notification Endpoint");
  const endpoint = find(call, "read", "write");
  const { store, now } = call.service;
  const { name = endpoint.name, description = endpoint.description, status = endpoint.status } = change;
  checkIsFree(store, `${endpoint.orgID}${name}`, id);
  const edited = store.edit("notificationEndpoint", id, { name, description, status, updatedAt: now() });
  return ok(wireEndpoint(store, edited));
}

/** A PUT takes the type and the organization from its body, too. */
function replace(call: Call): Reply {
  const input = readEndpoint(call.body);
  const id = parseId(call.param("id"));
  const { createdAt } = find(call, "read", "write");
  check(input);
  const { orgID } = input;
  if (orgID === undefined) {
    throw invalid("provided notification endpoint Unique Key is an invalid format: no ID was provided");
  }
  const { store, now } = call.service;
  checkIsFree(store, `${orgID}${input.name}`, id);
  return ok(wireEndpoint(store, put(store, id, { ...input, orgID }, createdAt, now())));
}

function remove(call: Call): Reply {
  call.service.store.remove("notificationEndpoint", find(call, "read", "write").id);
  return noContent;
}

function find({ service: { store }, caller, param }: Call, ...actions: readonly Action[]): NotificationEndpointRecord {
  const id = parseId(param("id"));
  const endpoint = store.find("notificationEndpoint", id);
  if (endpoint === undefined) throw notFound(`notification endpoint not found for key "${id}"`);
  for (const action of actions) authorize(caller, action, { type: "notificationEndpoints", id, orgID: endpoint.orgID });
  return endpoint;
}

function isTaken(store: Store, key: string, ownId: string | undefined): boolean {
  return store.all("notificationEndpoint").some(({ id, orgID, name }) => id !== ownId && `${orgID}${name}` === key);
}

function checkIsFree(store: Store, key: string, ownId: string): void {
  if (isTaken(store, key, ownId)) {
    throw conflict(`notification endpoint entity update conflicts with an existing entity for key ${key}`);
  }
}

/** An endpoint as the service sends it; an empty description and empty headers are left out. */
function wireEndpoint(store: Store, endpoint: NotificationEndpointRecord): object {
  const { id, orgID, name, description, status, type, settings, headers, createdAt, updatedAt } = endpoint;
  const self = `${PATH}/${id}`;
  return {
    id,
    name,
    ...(description === "" ? {} : { description }),
    orgID,
    status,
    createdAt: preciseTime(createdAt),
    updatedAt: preciseTime(updatedAt),
    ...settings,
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    type,
    labels: labelsOf(store, id).map(wireLabel),
    links: { self, labels: `${self}/labels`, members: `${self}/members`, owners: `${self}/owners` },
  };
}
