import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../../sim/access/caller";
import { decode } from "../../sim/wire/decode";
import type { Fields } from "../../sim/wire/fields";
import { parseId } from "../../sim/wire/ids";
import { labelMappingRoutes } from "../../sim/tenancy/label-mappings";
import { byId, cut, given, pageLinks, readPage, type Page } from "../../sim/wire/paging";
import type { Resource } from "../../sim/access/permission";
import {
  changedEngineRetention,
  changedRetention,
  checkBucketName,
  type RetentionChange,
} from "../../sim/tenancy/retention";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call, Route } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import type { Service } from "../../sim/service";
import { conflict, invalid, notFound, ServiceError } from "../../sim/service-error";
import type { BucketRecord } from "../../sim/records";
import type { Store } from "../../sim/store";
import { findBucket, makeBucket, organizationNamed } from "../../sim/tenancy/tenancy";
import { wireBucket } from "../../sim/tenancy/wire-bucket";

const PATH = "/api/v2/buckets";

const routes: readonly Route[] = [
  ...collectionRoutes(PATH, { create, list, read, update, remove }),
  ...labelMappingRoutes(PATH, ({ service }, id) => {
    const bucket = service.store.find("bucket", id);
    if (bucket === undefined) throw notFound("404 page not found");
    return { type: "buckets", orgID: bucket.orgID };
  }),
];

/** Buckets. */
export const simulator = {
  kind: "bucket",
  path: PATH,
  routes,
  tables: () => ({ bucket: new Map<string, BucketRecord>() }),
  removeWithOrganization: ({ store }: Service, id: string): void =>
    store.removeWhere("bucket", ({ orgID }) => orgID === id),
} satisfies ResourceSimulator;

function create({ service, caller, body }: Call): Reply {
  const input = decode("failed to unmarshal json", body, (fields) => ({
    orgID: fields.id("orgID"),
    name: fields.text("name") ?? "",
    description: fields.text("description") ?? "",
    policyName: fields.text("rp") ?? "",
    rules: readRules(fields),
  }));
  const { orgID, rules, ...bucket } = input;
  if (orgID === undefined) throw invalid("organization id must be provided");
  const rule = onlyRule(rules);
  authorize(caller, "write", { type: "buckets", orgID });
  return created(wireBucket(service.store, makeBucket(service, { ...bucket, orgID, type: "user", rule })));
}

/** The retention rules of a body; their `type` is ignored. */
function readRules(fields: Fields): RetentionChange[] {
  return (fields.objects("retentionRules") ?? []).map((rule) => ({
    seconds: rule.integer("everySeconds"),
    shardGroupSeconds: rule.integer("shardGroupDurationSeconds"),
  }));
}

function onlyRule([rule, ...others]: readonly RetentionChange[]): RetentionChange {
  const refuse = (message: string): never => {
    throw new ServiceError("unprocessable entity", message);
  };
  if (others.length > 0) refuse("buckets cannot have more than one retention rule at this time");
  if ((rule?.seconds ?? 0) < 0) refuse("expiration seconds cannot be negative");
  if ((rule?.shardGroupSeconds ?? 0) < 0) refuse("shard-group duration seconds cannot be negative");
  return rule ?? { seconds: undefined, shardGroupSeconds: undefined };
}

function list({ service: { store }, caller, query }: Call): Reply {
  const page = readPage(query);
  const filter = {
    id: optionalId(query, "id"),
    bucket: given(query, "name"),
    orgID: optionalId(query, "orgID"),
    org: given(query, "org"),
  };
  const buckets = select(store, page, filter).filter((bucket) => isAuthorized(caller, "read", readRight(bucket)));
  return ok({
    links: pageLinks(PATH, page, filter, buckets.length),
    buckets: buckets.map((bucket) => wireBucket(store, bucket)),
  });
}

interface Filter {
  readonly id: string | undefined;
  readonly bucket: string | undefined;
  readonly orgID: string | undefined;
  readonly org: string | undefined;
}

function select(store: Store, page: Page, filter: Filter): BucketRecord[] {
  if (filter.id !== undefined) return [find(store, filter.id)];
  const orgID = filter.orgID ?? (filter.org === undefined ? undefined : organizationNamed(store, filter.org).id);
  if (orgID !== undefined && filter.bucket !== undefined) return [findNamed(store, orgID, filter.bucket)];
  return orgID === undefined ? selectAnywhere(store, page, filter.bucket) : selectInOrganization(store, page, orgID);
}

/** Without an organization the offset counts all buckets, and only then the name is compared. */
function selectAnywhere(store: Store, page: Page, name: string | undefined): BucketRecord[] {
  const rest = byId(store.all("bucket"), page).slice(Math.max(0, page.offset));
  return rest.filter((bucket) => name === undefined || bucket.name === name).slice(0, page.limit);
}

/** In an organization buckets are ordered by name, byte by byte. */
function selectInOrganization(store: Store, page: Page, orgID: string): BucketRecord[] {
  const sorted = store
    .all("bucket")
    .filter((bucket) => bucket.orgID === orgID)
    .sort((left, right) => Buffer.compare(Buffer.from(left.name), Buffer.from(right.name)));
  if (page.descending) sorted.reverse();
  if (page.after === undefined) return cut(sorted, page);
  const start = sorted.findIndex(({ id }) => id === page.after);
  return start === -1 ? [] : cut(sorted.slice(start + 1), page);
}

function read({ service: { store }, caller, param }: Call): Reply {
  const bucket = find(store, parseId(param("id")));
  authorize(caller, "read", readRight(bucket));
  return ok(wireBucket(store, bucket));
}

function update(call: Call): Reply {
  const { store } = call.service;
  const id = parseId(call.param("id"));
  const input = decode("failed to unmarshal json", call.body, (fields) => ({
    name: fields.text("name"),
    description: fields.text("description"),
    rules: readRules(fields),
  }));
  const change = onlyRule(input.rules);
  const bucket = find(store, id);
  if (input.name !== undefined) authorize(call.caller, "read", readRight(bucket));
  authorize(call.caller, "write", { type: "buckets", id, orgID: bucket.orgID });
  // the storage engine is changed first, and stays changed when the new name is refused
  store.edit("bucket", id, { engineRetention: changedEngineRetention(bucket.engineRetention, change) });
  if (input.name !== undefined && input.name !== bucket.name) checkNewName(store, bucket, input.name);
  const updated = store.edit("bucket", id, {
    name: input.name ?? bucket.name,
    description: input.description ?? bucket.description,
    retention: changedRetention(bucket.retention, change),
    updatedAt: call.service.now(),
  });
  return ok({ ...wireBucket(store, updated), labels: [] });
}

function checkNewName(store: Store, bucket: BucketRecord, name: string): void {
  if (bucket.type === "system") throw invalid("system buckets cannot be renamed");
  checkBucketName(name);
  if (findBucket(store, bucket.orgID, name) !== undefined) throw conflict("bucket name is not unique");
}

function remove({ service, caller, param }: Call): Reply {
  const { store } = service;
  const bucket = find(store, parseId(param("id")));
  authorize(caller, "write", { type: "buckets", id: bucket.id, orgID: bucket.orgID });
  if (bucket.type === "system") throw invalid("system buckets cannot be deleted");
  store.remove("bucket", bucket.id);
  service.removeWithBucket(bucket.id);
  return noContent;
}

function find(store: Store, id: string): BucketRecord {
  const bucket = store.find("bucket", id);
  if (bucket === undefined) throw notFound("bucket not found");
  return bucket;
}

function findNamed(store: Store, orgID: string, name: string): BucketRecord {
  const bucket = findBucket(store, orgID, name);
  if (bucket === undefined) throw notFound(`bucket "${name}" not found`);
  return bucket;
}

function optionalId(query: URLSearchParams, name: string): string | undefined {
  const id = given(query, name);
  return id === undefined ? undefined : parseId(id);
}

/** What one must be allowed to read: for a system bucket the organization. */
function readRight({ type, id, orgID }: BucketRecord): Resource {
  return type === "system" ? { type: "orgs", id: orgID } : { type: "buckets", id, orgID };
}
