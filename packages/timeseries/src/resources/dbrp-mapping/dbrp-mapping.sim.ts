import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../../sim/access/caller";
import type { Action } from "../../sim/access/permission";
import type { BucketRecord } from "../../sim/records";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import type { Service } from "../../sim/service";
import { conflict, invalid, notFound, ServiceError } from "../../sim/service-error";
import type { Store } from "../../sim/store";
import { organizationNamed } from "../../sim/tenancy/tenancy";
import { decode } from "../../sim/wire/decode";
import { parseId, parseIdOf } from "../../sim/wire/ids";
import { given } from "../../sim/wire/paging";

declare module "../../sim/records" {
  interface Records {
    dbrpMapping: DbrpMappingRecord;
  }
}

/** A bucket under the names of a database and a retention policy; the ID begins with that of the organization. */
export interface DbrpMappingRecord {
  readonly id: string;
  readonly orgID: string;
  readonly bucketID: string;
  readonly database: string;
  readonly retentionPolicy: string;
  /** Whether clients get it who name the database alone. */
  readonly isDefault: boolean;
}

/** A mapping that a bucket has by its name has the ID of the bucket. */
interface Shown extends DbrpMappingRecord {
  readonly virtual: boolean;
}

const PATH = "/api/v2/dbrps";

const routes = collectionRoutes(PATH, { create, list, read, update, remove });

/** Mappings of databases and retention policies. */
export const simulator = {
  kind: "dbrpMapping",
  path: PATH,
  routes,
  tables: () => ({ dbrpMapping: new Map<string, DbrpMappingRecord>() }),
  // those of its buckets, whatever organization they name
  removeWithOrganization: ({ store }: Service, id: string): void =>
    store.removeWhere("dbrpMapping", ({ bucketID }) => (store.find("bucket", bucketID)?.orgID ?? id) === id),
  removeWithBucket: ({ store }: Service, id: string): void => {
    for (const mapping of store.all("dbrpMapping").filter(({ bucketID }) => bucketID === id))
      removeFrom(store, mapping);
  },
} satisfies ResourceSimulator;

function create({ service: { store, ids }, caller, body }: Call): Reply {
  const input = decode("invalid json structure", body, (fields) => ({
    orgID: fields.text("orgID") ?? "",
    org: fields.text("org") ?? "",
    bucketID: fields.text("bucketID") ?? "",
    database: fields.text("database") ?? "",
    retentionPolicy: fields.text("retention_policy") ?? "",
    isDefault: fields.boolean("default") ?? false,
  }));
  const bucketID = idCalled("bucket ID", input.bucketID);
  const orgID = organizationOf(store, input);
  const { database, retentionPolicy } = input;
  checkName("database", database);
  checkName("retentionPolicy", retentionPolicy);
  const bucket = store.find("bucket", bucketID);
  if (bucket === undefined) throw notFound("bucket not found");
  for (const action of ["write", "read"] as const) authorize(caller, action, { type: "buckets", id: bucketID, orgID });
  const mapping = { orgID, bucketID, database, retentionPolicy };
  checkIsFree(store, mapping, undefined);
  const isDefault = input.isDefault || othersOf(store, mapping).length === 0;
  if (isDefault) demote(store, mapping);
  return created(
    wireMapping({
      ...store.put("dbrpMapping", { ...mapping, isDefault, id: `${orgID}/${ids.next()}` }),
      virtual: false,
    }),
  );
}

/** Those that were made, and then those that buckets have by their names. */
function list({ service: { store }, caller, query }: Call): Reply {
  const orgID = organizationIn(store, query);
  const idIn = (name: string, what: string): string | undefined => {
    const text = given(query, name);
    return text === undefined ? undefined : idCalled(what, text);
  };
  const [id, bucketID] = [idIn("id", "DBRP ID"), idIn("bucketID", "bucket ID")];
  const [database, retentionPolicy] = ["db", "rp"].map((name) => given(query, name));
  const isDefault = truth(query, "default");
  const own = id === undefined ? undefined : `${orgID}/${id}`;
  const wanted = { id: own, bucketID, database, retentionPolicy, isDefault };
  const shown = [...madeIn(store, orgID), ...virtualIn(store, orgID)].filter((mapping) =>
    Object.entries(wanted).every(([name, value]) => value === undefined || Reflect.get(mapping, name) === value),
  );
  const content = shown.filter((one) => isAuthorized(caller, "read", { type: "buckets", id: one.bucketID, orgID }));
  return ok({ content: content.map(wireMapping) });
}

function read(call: Call): Reply {
  return ok({ content: wireMapping(find(call, "read")) });
}

function update(call: Call): Reply {
  const { store } = call.service;
  const input = decode("invalid json structure", call.body, (fields) => ({
    retentionPolicy: fields.text("retention_policy"),
    isDefault: fields.boolean("default"),
  }));
  const mapping = find(call, "read", "write");
  const { retentionPolicy = mapping.retentionPolicy, isDefault = mapping.isDefault } = input;
  checkName("retentionPolicy", retentionPolicy);
  const changed = { ...mapping, retentionPolicy, isDefault };
  if (mapping.virtual) return ok({ content: wireMapping(mapping) });
  checkIsFree(store, changed, mapping.id);
  const [other] = othersOf(store, mapping);
  if (isDefault) demote(store, changed);
  else if (mapping.isDefault && other !== undefined) store.edit("dbrpMapping", other.id, { isDefault: true });
  // the only one stays the default, whatever the answer says
  store.edit("dbrpMapping", mapping.id, { retentionPolicy, isDefault: isDefault || other === undefined });
  return ok({ content: wireMapping(changed) });
}

function remove(call: Call): Reply {
  const mapping = find(call, "write");
  if (!mapping.virtual) removeFrom(call.service.store, mapping);
  return noContent;
}

/** The next one of the database becomes its default. */
function removeFrom(store: Store, mapping: DbrpMappingRecord): void {
  store.remove("dbrpMapping", mapping.id);
  const [next] = othersOf(store, mapping);
  if (mapping.isDefault && next !== undefined) store.edit("dbrpMapping", next.id, { isDefault: true });
}

function demote(store: Store, mapping: Omit<DbrpMappingRecord, "id" | "isDefault">): void {
  for (const { id } of othersOf(store, mapping)) store.edit("dbrpMapping", id, { isDefault: false });
}

/** The other mappings of the database, the oldest first. */
function othersOf(
  store: Store,
  { orgID, database, ...mapping }: Pick<DbrpMappingRecord, "orgID" | "database"> & { readonly id?: string },
): readonly DbrpMappingRecord[] {
  return store
    .all("dbrpMapping")
    .filter((one) => one.orgID === orgID && one.database === database && one.id !== mapping.id);
}

function madeIn(store: Store, orgID: string): readonly Shown[] {
  const made = store.all("dbrpMapping").filter((mapping) => mapping.orgID === orgID);
  return made.map((mapping) => ({ ...mapping, virtual: false }));
}

/** What buckets are called in 1.x by their names: `database/policy`, or `database` with the policy that is called autogen. */
function virtualIn(store: Store, orgID: string): readonly Shown[] {
  const made = new Set(madeIn(store, orgID).map(({ database, retentionPolicy }) => `${database}/${retentionPolicy}`));
  return store
    .all("bucket")
    .filter((bucket) => bucket.orgID === orgID)
    .map(virtualOf)
    .filter(({ database, retentionPolicy }) => !made.has(`${database}/${retentionPolicy}`))
    .sort((one, other) => Buffer.compare(Buffer.from(nameOf(one)), Buffer.from(nameOf(other))));
}

function nameOf({ database, retentionPolicy, isDefault }: Shown): string {
  return isDefault ? database : `${database}/${retentionPolicy}`;
}

function virtualOf({ id, orgID, name }: BucketRecord): Shown {
  const place = name.indexOf("/");
  const isDefault = place === -1;
  const [database, retentionPolicy] = isDefault ? [name, "autogen"] : [name.slice(0, place), name.slice(place + 1)];
  return { id: `${orgID}/${id}`, orgID, bucketID: id, database, retentionPolicy, isDefault, virtual: true };
}

function find({ service: { store }, caller, param, query }: Call, ...actions: readonly Action[]): Shown {
  const orgID = organizationIn(store, query);
  const id = `${orgID}/${parseId(param("id"))}`;
  const mapping = [...madeIn(store, orgID), ...virtualIn(store, orgID)].find((one) => one.id === id);
  if (mapping === undefined) throw notFound("unable to find DBRP");
  for (const action of actions) authorize(caller, action, { type: "buckets", id: mapping.bucketID, orgID });
  return mapping;
}

function organizationIn(store: Store, query: URLSearchParams): string {
  return organizationOf(store, { orgID: given(query, "orgID") ?? "", org: given(query, "org") ?? "" });
}

function organizationOf(store: Store, { orgID, org }: { readonly orgID: string; readonly org: string }): string {
  if (orgID !== "") return idCalled("org ID", orgID);
  if (org === "") throw invalid("either 'org' or 'orgID' must be provided");
  try {
    return organizationNamed(store, org).id;
  } catch (error) {
    throw error instanceof ServiceError ? notFound(`invalid org "${org}": organization not found`) : error;
  }
}

function idCalled(what: string, text: string): string {
  return parseIdOf(`invalid ${what} "${text}"`, text);
}

function truth(query: URLSearchParams, name: string): boolean | undefined {
  const text = given(query, name);
  if (text !== undefined && !/^(?:1|t|true|0|f|false)$/i.test(text)) throw invalid(`invalid ${name} parameter`);
  return text === undefined ? undefined : /^(?:1|t)/i.test(text);
}

function checkName(what: string, text: string): void {
  const isPrintable = !/[/\\\p{C}]|[^\P{Z} ]/u.test(text);
  if (isPrintable && text !== "" && text !== "." && text !== "..") return;
  const rule = "must contain at least one character and only be letters, numbers, '_', '-', and '.'";
  throw invalid(`DBRP provided is invalid: ${what} ${rule}`);
}

function checkIsFree(
  store: Store,
  mapping: Omit<DbrpMappingRecord, "id" | "isDefault">,
  ownId: string | undefined,
): void {
  const isTaken = othersOf(store, mapping).some(
    ({ id, retentionPolicy }) => id !== ownId && retentionPolicy === mapping.retentionPolicy,
  );
  if (isTaken) throw conflict("another DBRP mapping with same orgID, db, and rp exists");
}

function wireMapping({ id, orgID, bucketID, database, retentionPolicy, isDefault, virtual }: Shown): object {
  const [, own] = id.split("/");
  return { id: own, database, retention_policy: retentionPolicy, default: isDefault, virtual, orgID, bucketID };
}
