import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize } from "../../sim/access/caller";
import type { Action } from "../../sim/access/permission";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import { invalid, notFound, ServiceError } from "../../sim/service-error";
import { changeOf, checkNameIsFree, readRow, rowId, rowsOfOrganization } from "../../sim/tenancy/rows";
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
const NOUN = "remote-connection";

/** Connections to other servers; they outlive their organization. */
export const simulator = {
  kind: "remoteConnection",
  path: PATH,
  routes: collectionRoutes(PATH, { create, list, read, update, remove }),
  tables: () => ({ remoteConnection: new Map<string, RemoteConnectionRecord>() }),
} satisfies ResourceSimulator;

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
  return ok(wireRemote(find(call, "read")));
}

function update(call: Call): Reply {
  const { store } = call.service;
  rowId(call, NOUN);
  const change = readBody(call.body);
  const remote = find(call, "write");
  checkNameIsFree(store.all("remoteConnection"), "remotes", { ...remote, name: change.name });
  return ok(wireRemote(store.edit("remoteConnection", remote.id, changeOf(change, ["orgID"]))));
}

/** A replication keeps its connection. */
function remove(call: Call): Reply {
  const { id } = find(call, "write");
  const { store } = call.service;
  if (store.all("replication").some(({ remoteID }) => remoteID === id))
    throw new ServiceError("internal error", "remote-connection cannot be deleted as a replication references it");
  store.remove("remoteConnection", id);
  return noContent;
}

function find(call: Call, action: Action): RemoteConnectionRecord {
  const remote = call.service.store.find("remoteConnection", rowId(call, NOUN));
  if (remote === undefined) throw notFound("remote connection not found");
  authorize(call.caller, action, { type: "remotes", id: remote.id, orgID: remote.orgID });
  return remote;
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
