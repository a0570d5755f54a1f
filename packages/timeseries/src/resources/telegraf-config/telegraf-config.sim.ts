import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../../sim/access/caller";
import type { Action } from "../../sim/access/permission";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call, Route } from "../../sim/route";
import { hashesTokens, type Service } from "../../sim/service";
import { invalid, notFound, ServiceError } from "../../sim/service-error";
import type { Store } from "../../sim/store";
import { organizationAsked } from "../../sim/tenancy/notification-parts";
import { labelMappingRoutes } from "../../sim/tenancy/label-mappings";
import { labelsOf, wireLabel } from "../../sim/tenancy/wire-label";
import { plainText } from "../../sim/unrouted";
import { decode } from "../../sim/wire/decode";
import type { Fields } from "../../sim/wire/fields";
import { parseId } from "../../sim/wire/ids";
import { bucketsIn } from "./telegraf-buckets.sim";

declare module "../../sim/records" {
  interface Records {
    telegrafConfig: TelegrafConfigRecord;
  }
}

/** A configuration of Telegraf. */
export interface TelegrafConfigRecord {
  readonly id: string;
  readonly orgID: string;
  readonly name: string;
  readonly description: string;
  readonly config: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

const PATH = "/api/v2/telegrafs";

const routes: readonly Route[] = [
  { method: "POST", path: PATH, handle: create },
  { method: "GET", path: PATH, handle: list },
  { method: "GET", path: `${PATH}/:id`, handle: read },
  { method: "PUT", path: `${PATH}/:id`, handle: replace },
  { method: "DELETE", path: `${PATH}/:id`, handle: remove },
  ...labelMappingRoutes(PATH, ({ service }, id) => {
    const config = service.store.find("telegrafConfig", id);
    return { type: "telegrafs", ...(config === undefined ? {} : { orgID: config.orgID }) };
  }),
];

/** Configurations of Telegraf; they outlive their organization. */
export const simulator = {
  kind: "telegrafConfig",
  path: PATH,
  routes,
  tables: () => ({ telegrafConfig: new Map<string, TelegrafConfigRecord>() }),
  hasOldHandlers: true,
  copy: ({ store, ids }: Service, original: string): string =>
    store.copy("telegrafConfig", original, { id: ids.next() }).id,
} satisfies ResourceSimulator;

function readConfig({ service, body }: Call) {
  return decodeHidden(body, (fields) => {
    const config = fields.text("config") ?? "";
    const metadata = fields.object("metadata")?.all() ?? {};
    return {
      orgID: fields.id("orgID"),
      name: fields.text("name") ?? "",
      description: fields.text("description") ?? "",
      config,
      metadata: Object.keys(metadata).length > 0 ? metadata : { buckets: bucketsIn(config, hashesTokens(service)) },
    };
  });
}

/** What is wrong with a body, the server writes into its log alone, unless it is an ID. */
function decodeHidden<T>(body: string, read: (fields: Fields) => T): T {
  try {
    return decode(undefined, body, read);
  } catch (error) {
    if (error instanceof ServiceError && error.code === "internal error" && !error.message.startsWith("a panic")) {
      throw new ServiceError("internal error", "An internal error has occurred - check server logs");
    }
    throw error;
  }
}

function create(call: Call): Reply {
  const { orgID, ...config } = readConfig(call);
  if (orgID === undefined) throw invalid("invalid org id for permission: invalid ID");
  authorize(call.caller, "write", { type: "telegrafs", orgID });
  const { store, ids } = call.service;
  return created(wireConfig(store, store.put("telegrafConfig", { ...config, orgID, id: ids.next() })));
}

/** All at once; of the usual parameters only `orgID` counts. */
function list({ service: { store }, caller, query }: Call): Reply {
  const orgID = organizationAsked(query);
  const configurations = store
    .all("telegrafConfig")
    .filter((one) => orgID === undefined || one.orgID === orgID)
    .filter((one) => isAuthorized(caller, "read", { type: "telegrafs", id: one.id, orgID: one.orgID }));
  return ok({ configurations: configurations.map((config) => wireConfig(store, config)) });
}

/** The text alone, unless JSON is asked for. */
function read(call: Call): Reply {
  const config = find(call, "read");
  const accept = call.header("accept") ?? "";
  if (accept.includes("application/json")) return ok(wireConfig(call.service.store, config));
  const type = accept.includes("application/octet-stream")
    ? "application/octet-stream"
    : "application/toml; charset=utf-8";
  return { ...ok(plainText.of(config.config)), headers: { "content-type": type } };
}

/** Replaces everything but the organization. */
function replace(call: Call): Reply {
  parseId(call.param("id"));
  const { name, description, config, metadata } = readConfig(call);
  const { id } = find(call, "read");
  find(call, "write");
  const { store } = call.service;
  return ok(wireConfig(store, store.edit("telegrafConfig", id, { name, description, config, metadata })));
}

function remove(call: Call): Reply {
  const { id } = find(call, "read");
  find(call, "write");
  call.service.store.remove("telegrafConfig", id);
  return noContent;
}

function find({ service: { store }, caller, param }: Call, action: Action): TelegrafConfigRecord {
  const config = store.find("telegrafConfig", parseId(param("id")));
  if (config === undefined) throw notFound("telegraf configuration not found");
  authorize(caller, action, { type: "telegrafs", id: config.id, orgID: config.orgID });
  return config;
}

/** A configuration as the service sends it; empty texts are left out. */
function wireConfig(store: Store, { id, orgID, name, description, config, metadata }: TelegrafConfigRecord): object {
  const self = `${PATH}/${id}`;
  return {
    id,
    orgID,
    ...(name === "" ? {} : { name }),
    ...(description === "" ? {} : { description }),
    ...(config === "" ? {} : { config }),
    metadata,
    labels: labelsOf(store, id).map(wireLabel),
    links: { self, labels: `${self}/labels`, members: `${self}/members`, owners: `${self}/owners` },
  };
}
