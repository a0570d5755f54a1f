import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../../sim/access/caller";
import type { Action } from "../../sim/access/permission";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import type { Service } from "../../sim/service";
import { invalid, notFound } from "../../sim/service-error";
import type { Store } from "../../sim/store";
import { labelMappingRoutes } from "../../sim/tenancy/label-mappings";
import { organizationNamed } from "../../sim/tenancy/tenancy";
import { decode } from "../../sim/wire/decode";
import { parseId } from "../../sim/wire/ids";
import { given } from "../../sim/wire/paging";

declare module "../../sim/records" {
  interface Records {
    scraperTarget: ScraperTargetRecord;
  }
}

/** An address of metrics that the server reads. */
export interface ScraperTargetRecord {
  readonly id: string;
  readonly orgID: string;
  readonly bucketID: string;
  readonly name: string;
  readonly type: string;
  readonly url: string;
  readonly allowInsecure: boolean;
}

const PATH = "/api/v2/scrapers";

const routes = [
  ...collectionRoutes(PATH, { create, list, read, update, remove }),
  ...labelMappingRoutes(PATH, ({ service }, id) => {
    const target = service.store.find("scraperTarget", id);
    return { type: "scrapers", ...(target === undefined ? {} : { orgID: target.orgID }) };
  }),
];

/** Scraper targets; they outlive their organization and their bucket. */
export const simulator = {
  kind: "scraperTarget",
  path: PATH,
  routes,
  tables: () => ({ scraperTarget: new Map<string, ScraperTargetRecord>() }),
  hasOldHandlers: true,
  copy: ({ store, ids }: Service, original: string): string =>
    store.copy("scraperTarget", original, { id: ids.next() }).id,
} satisfies ResourceSimulator;

function readTarget(body: string) {
  return decode(undefined, body, (fields) => ({
    orgID: fields.id("orgID"),
    bucketID: fields.id("bucketID"),
    name: fields.text("name") ?? "",
    type: fields.text("type") ?? "",
    url: fields.text("url") ?? "",
    allowInsecure: fields.boolean("allowInsecure") ?? false,
  }));
}

function create({ service: { store, ids }, caller, body }: Call): Reply {
  const { orgID, bucketID, ...target } = readTarget(body);
  if (orgID === undefined) throw invalid("invalid org id for permission: invalid ID");
  authorize(caller, "write", { type: "scrapers", orgID });
  if (bucketID === undefined) throw invalid("invalid id for permission: invalid ID");
  authorize(caller, "write", { type: "buckets", id: bucketID, orgID });
  return created(wireTarget(store, store.put("scraperTarget", { ...target, orgID, bucketID, id: ids.next() })));
}

/** All at once. */
function list({ service: { store }, caller, query }: Call): Reply {
  const [id, name, org, asked] = ["id", "name", "org", "orgID"].map((one) => given(query, one));
  const orgID = asked === undefined ? undefined : parseId(asked);
  const named = org === undefined ? undefined : organizationNamed(store, org).id;
  const isMeant = (wanted: string | undefined, shown: string): boolean => wanted === undefined || wanted === shown;
  const targets = store
    .all("scraperTarget")
    .filter((one) => isMeant(id, one.id) && isMeant(name, one.name) && isMeant(named ?? orgID, one.orgID))
    .filter((one) => isAuthorized(caller, "read", { type: "scrapers", id: one.id, orgID: one.orgID }));
  return ok({ links: { self: PATH }, configurations: targets.map((target) => wireTarget(store, target)) });
}

function read(call: Call): Reply {
  return ok(wireTarget(call.service.store, find(call, "read")));
}

/** Wipes what it does not name, but for the organization and the bucket. */
function update(call: Call): Reply {
  const { store } = call.service;
  parseId(call.param("id"));
  const input = readTarget(call.body);
  const target = find(call, "write");
  const bucketID = input.bucketID ?? target.bucketID;
  authorize(call.caller, "write", { type: "buckets", id: bucketID, orgID: target.orgID });
  const orgID = input.orgID ?? target.orgID;
  return ok(wireTarget(store, store.edit("scraperTarget", target.id, { ...input, orgID, bucketID })));
}

function remove(call: Call): Reply {
  call.service.store.remove("scraperTarget", find(call, "write").id);
  return noContent;
}

function find({ service: { store }, caller, param }: Call, action: Action): ScraperTargetRecord {
  const target = store.find("scraperTarget", parseId(param("id")));
  if (target === undefined) throw notFound("scraper target is not found");
  authorize(caller, action, { type: "scrapers", id: target.id, orgID: target.orgID });
  return target;
}

/** A target as the service sends it; what is gone that it refers to is left out. */
function wireTarget(store: Store, { orgID, bucketID, allowInsecure, ...target }: ScraperTargetRecord): object {
  const organization = store.find("organization", orgID);
  const bucket = store.find("bucket", bucketID);
  const self = `${PATH}/${target.id}`;
  return {
    id: target.id,
    name: target.name,
    type: target.type,
    url: target.url,
    ...(organization === undefined ? {} : { orgID }),
    ...(bucket === undefined ? {} : { bucketID }),
    ...(allowInsecure ? { allowInsecure } : {}),
    ...(organization === undefined ? {} : { org: organization.name }),
    ...(bucket === undefined ? {} : { bucket: bucket.name }),
    links: {
      self,
      ...(bucket === undefined ? {} : { bucket: `/api/v2/buckets/${bucketID}` }),
      ...(organization === undefined ? {} : { organization: `/api/v2/orgs/${orgID}` }),
      members: `${self}/members`,
      owners: `${self}/owners`,
    },
  };
}
