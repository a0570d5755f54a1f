import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize } from "../../sim/access/caller";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import { invalid, ServiceError } from "../../sim/service-error";
import type { Table } from "../../sim/tenancy/rows";
import { changeOf, checkNameIsFree, findRow, readRow, rowId, rowsOfOrganization } from "../../sim/tenancy/rows";
import { given } from "../../sim/wire/paging";

declare module "../../sim/records" {
  interface Records {
    remoteConnection: RemoteConnectionRecord;
  }
}

/** Another server, to which points are sent. */
export interface RemoteConnectionRecord {
  readonly id: string;
  readonly orgID: string;
  readonly name: string;
  /** `undefined`: never given. */
  readonly description: string | undefined;
  readonly remoteURL: string;
  readonly remoteAPIToken: string;
  readonly remoteOrgID: string | undefined;
  readonly allowInsecureTLS: boolean;
}

const PATH = "/api/v2/remotes";

/** Connections to other servers; they outlive their organization. */
export const simulator = {
  kind: "remoteConnection",
  path: PATH,
  routes: collectionRoutes(PATH, { create, list, read, update, remove }),
  tables: () => ({ remoteConnection: new Map<string, RemoteConnectionRecord>() }),
} satisfies ResourceSimulator;

const table: Table<RemoteConnectionRecord> = {
  type: "remotes",
  idNoun: "remote-connection",
  noun: "remote connection",
  find: ({ service }, id) => service.store.find("remoteConnection", id),
};

function readBody(body: string) {
  return readRow(body, (fields) => ({
    orgID: fields.id("orgID"),
    name: fields.text("name"),
    description: fields.text("description"),
    remoteURL: fields.text("remoteURL"),
    remoteAPIToken: fields.text("remoteAPIToken"),
    remoteOrgID: fields.id("remoteOrgID"),
    allowInsecureTLS: fields.boolean("allowInsecureTLS"),
  }));
}

function create({ service: { store, ids }, caller, body }: Call): Reply {
  const { orgID, name = "", remoteURL = "", remoteAPIToken = "", allowInsecureTLS = false, ...rest } = readBody(body);
  if (orgID === undefined) throw invalid("invalid org id for permission: invalid ID");
  authorize(caller, "write", { type: "remotes", orgID });
  checkNameIsFree(store.all("remoteConnection"), "remotes", { orgID, name });
  const remote = { id: ids.next(), orgID, name, remoteURL, remoteAPIToken, allowInsecureTLS, ...rest };
  return created(wireRemote(store.put("remoteConnection", remote)));
}

function list(call: Call): Reply {
  const [name, remoteURL] = ["name", "remoteURL"].map((parameter) => given(call.query, parameter));
  return rowsOfOrganization(call, call.service.store.all("remoteConnection"), {
    type: "remotes",
    wire: wireRemote,
    isMeant: (one) => [undefined, one.name].includes(name) && [undefined, one.remoteURL].includes(remoteURL),
  });
}

function read(call: Call): Reply {
  return ok(wireRemote(findRow(call, table, "read")));
}

function update(call: Call): Reply {
  const { store } = call.service;
  rowId(call, table.idNoun);
  const change = readBody(call.body);
  const remote = findRow(call, table, "write");
  checkNameIsFree(store.all("remoteConnection"), "remotes", { ...remote, name: change.name });
  return ok(wireRemote(store.edit("remoteConnection", remote.id, changeOf(change, ["orgID"]))));
}

/** A replication keeps its connection. */
function remove(call: Call): Reply {
  const { id } = findRow(call, table, "write");
  const { store } = call.service;
  if (store.all("replication").some(({ remoteID }) => remoteID === id))
    throw new ServiceError("internal error", "remote-connection cannot be deleted as a replication references it");
  store.remove("remoteConnection", id);
  return noContent;
}

/** A connection as the service sends it, without its token. */
function wireRemote({
  id,
  orgID,
  name,
  description,
  remoteURL,
  remoteOrgID,
  allowInsecureTLS,
}: RemoteConnectionRecord) {
  return {
    id,
    orgID,
    name,
    ...(description === undefined ? {} : { description }),
    remoteURL,
    remoteOrgID: remoteOrgID ?? null,
    allowInsecureTLS,
  };
}
