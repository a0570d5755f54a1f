import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize } from "../../sim/access/caller";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import type { Service } from "../../sim/service";
import { invalid, ServiceError } from "../../sim/service-error";
import type { Store } from "../../sim/store";
import type { Table } from "../../sim/tenancy/rows";
import { changeOf, checkNameIsFree, findRow, readRow, rowId, rowsOfOrganization } from "../../sim/tenancy/rows";
import { idOrNothing } from "../../sim/wire/ids";
import { given } from "../../sim/wire/paging";

declare module "../../sim/records" {
  interface Records {
    replication: ReplicationRecord;
  }
}

/** Points of a bucket that are sent to another server. */
export interface ReplicationRecord {
  readonly id: string;
  readonly orgID: string;
  readonly name: string;
  /** `undefined`: never given. */
  readonly description: string | undefined;
  readonly remoteID: string;
  readonly localBucketID: string;
  readonly remoteBucketID: string | undefined;
  readonly remoteBucketName: string;
  readonly maxQueueSizeBytes: number;
  readonly maxAgeSeconds: number;
  readonly dropNonRetryableData: boolean;
}

const PATH = "/api/v2/replications";
const LEAST_QUEUE = 33_554_430;
const USUAL_QUEUE = 67_108_860;

/** Replications; they are gone with their bucket. */
export const simulator = {
  kind: "replication",
  path: PATH,
  routes: collectionRoutes(PATH, { create, list, read, update, remove }),
  tables: () => ({ replication: new Map<string, ReplicationRecord>() }),
  removeWithOrganization: ({ store }: Service, id: string): void =>
    store.removeWhere("replication", ({ localBucketID }) => (store.find("bucket", localBucketID)?.orgID ?? id) === id),
  removeWithBucket: ({ store }: Service, id: string): void =>
    store.removeWhere("replication", ({ localBucketID }) => localBucketID === id),
} satisfies ResourceSimulator;

const table: Table<ReplicationRecord> = {
  type: "replications",
  idNoun: "replication",
  noun: "replication",
  find: ({ service }, id) => service.store.find("replication", id),
};

function readBody(body: string) {
  return readRow(body, (fields) => ({
    orgID: fields.id("orgID"),
    name: fields.text("name"),
    description: fields.text("description"),
    remoteID: fields.id("remoteID"),
    localBucketID: fields.id("localBucketID"),
    remoteBucketID: fields.id("remoteBucketID"),
    remoteBucketName: fields.text("remoteBucketName"),
    maxQueueSizeBytes: fields.integer("maxQueueSizeBytes"),
    maxAgeSeconds: fields.integer("maxAgeSeconds"),
    dropNonRetryableData: fields.boolean("dropNonRetryableData"),
  }));
}

function create({ service, caller, body }: Call): Reply {
  const { store, ids } = service;
  const { orgID, name = "", remoteID, localBucketID, ...input } = readBody(body);
  const { remoteBucketID, maxQueueSizeBytes = USUAL_QUEUE, maxAgeSeconds = 0, dropNonRetryableData = false } = input;
  if (orgID === undefined) throw invalid("invalid org id for permission: invalid ID");
  authorize(caller, "write", { type: "replications", orgID });
  if (localBucketID === undefined || remoteID === undefined) throw invalid("invalid id for permission: invalid ID");
  authorize(caller, "read", { type: "buckets", id: localBucketID, orgID });
  authorize(caller, "read", { type: "remotes", id: remoteID, orgID });
  checkLimits(service, { maxQueueSizeBytes, maxAgeSeconds });
  if (store.find("bucket", localBucketID) === undefined)
    throw invalid(`local bucket "${localBucketID}" not found: bucket not found`);
  // the name is dropped where there is an ID
  const remoteBucketName = remoteBucketID === undefined ? (input.remoteBucketName ?? "") : "";
  if (remoteBucketID === undefined && remoteBucketName === "")
    throw new ServiceError("unprocessable entity", "one of remote_bucket_id, remote_bucket_name should be provided");
  checkNameIsFree(store.all("replication"), "replications", { orgID, name });
  checkRemote(store, remoteID);
  const targets = { remoteID, localBucketID, remoteBucketID, remoteBucketName };
  const limits = { maxQueueSizeBytes, maxAgeSeconds, dropNonRetryableData };
  const made = { id: ids.next(), orgID, name, description: input.description, ...targets, ...limits };
  return created({ ...wireReplication(store.put("replication", made)), currentQueueSizeBytes: 0 });
}

/** 2.7 takes any age. */
function checkLimits(
  { version }: Service,
  limits: { readonly maxQueueSizeBytes: number | undefined; readonly maxAgeSeconds: number | undefined },
): void {
  const { maxQueueSizeBytes, maxAgeSeconds } = limits;
  if (maxQueueSizeBytes !== undefined && maxQueueSizeBytes < LEAST_QUEUE)
    throw invalid(`maxQueueSize too small, must be at least ${LEAST_QUEUE}`);
  if (version !== "2.9.1" || maxAgeSeconds === undefined || maxAgeSeconds === 0) return;
  if (maxAgeSeconds < 60 || maxAgeSeconds > 5_184_000)
    throw invalid("maxAgeSeconds must be 0 (use default) or between 60 and 5184000");
}

function checkRemote(store: Store, id: string): void {
  if (store.find("remoteConnection", id) === undefined)
    throw invalid(`remote "${id}" not found: FOREIGN KEY constraint failed`);
}

function list(call: Call): Reply {
  const name = given(call.query, "name");
  const [remoteID, localBucketID] = [
    idAsked(call, "remoteID", "remote"),
    idAsked(call, "localBucketID", "local bucket"),
  ];
  const isAsked = (asked: string | undefined, own: string): boolean => asked === undefined || asked === own;
  return rowsOfOrganization(call, call.service.store.all("replication"), {
    type: "replications",
    wire: wireReplication,
    isMeant: (one) =>
      isAsked(name, one.name) && isAsked(remoteID, one.remoteID) && isAsked(localBucketID, one.localBucketID),
  });
}

function idAsked({ query }: Call, parameter: string, noun: string): string | undefined {
  const asked = given(query, parameter);
  const id = idOrNothing(asked ?? null);
  if (asked !== undefined && id === undefined) throw invalid(`invalid ${noun} ID`);
  return id;
}

function read(call: Call): Reply {
  return ok(wireReplication(findRow(call, table, "read")));
}

/** The bucket here stays, whatever it says. */
function update(call: Call): Reply {
  const { store } = call.service;
  rowId(call, table.idNoun);
  const change = readBody(call.body);
  const replication = findRow(call, table, "write");
  const { orgID } = replication;
  if (change.remoteID !== undefined) authorize(call.caller, "read", { type: "remotes", id: change.remoteID, orgID });
  checkLimits(call.service, change);
  checkNameIsFree(store.all("replication"), "replications", { ...replication, name: change.name });
  if (change.remoteID !== undefined) checkRemote(store, change.remoteID);
  const { remoteBucketID = replication.remoteBucketID, remoteBucketName = replication.remoteBucketName } = change;
  if (remoteBucketID === undefined && remoteBucketName === "")
    throw new ServiceError("internal error", "CHECK constraint failed: replications_one_of_id_name");
  return ok(wireReplication(store.edit("replication", replication.id, changeOf(change, ["orgID", "localBucketID"]))));
}

function remove(call: Call): Reply {
  call.service.store.remove("replication", findRow(call, table, "write").id);
  return noContent;
}

/** A replication as the service sends it: nothing waits for the other server; the head of its queue takes 8 bytes. */
function wireReplication({ description, remoteBucketID, remoteBucketName, ...replication }: ReplicationRecord): object {
  return {
    ...replication,
    ...(description === undefined ? {} : { description }),
    remoteBucketID: remoteBucketID ?? null,
    RemoteBucketName: remoteBucketName,
    currentQueueSizeBytes: 8,
    remainingBytesToBeSynced: 0,
  };
}
