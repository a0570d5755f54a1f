import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../../sim/access/caller";
import type { Action } from "../../sim/access/permission";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import { conflict, invalid, notFound, ServiceError } from "../../sim/service-error";
import type { Store } from "../../sim/store";
import { labelMappingRoutes } from "../../sim/tenancy/label-mappings";
import { organizationNamed } from "../../sim/tenancy/tenancy";
import { parseId } from "../../sim/wire/ids";
import { byId, cut, given, pageLinks, readPage } from "../../sim/wire/paging";
import { readVariable, wireVariable } from "./simulator/variable-wire.sim";
import type { VariableRecord } from "./simulator/variable-record.sim";

const PATH = "/api/v2/variables";

const routes = [
  ...collectionRoutes(PATH, { create, list, read, update, remove }),
  { method: "PUT", path: `${PATH}/:id`, handle: replace },
  // a label may be put on a variable that is not there
  ...labelMappingRoutes(PATH, ({ service }, id) => {
    const variable = service.store.find("variable", id);
    return { type: "variables", ...(variable === undefined ? {} : { orgID: variable.orgID }) };
  }),
] as const;

/** Variables; the deletion of an organization leaves them. */
export const simulator = {
  kind: "variable",
  path: PATH,
  routes,
  tables: () => ({ variable: new Map<string, VariableRecord>() }),
  hasOldHandlers: true,
} satisfies ResourceSimulator;

const PROTECTED = ["and", "builtin", "empty", "import", "in", "not", "option", "or", "package", "return", "test"];

function checked(input: ReturnType<typeof readVariable>): Pick<VariableRecord, "name" | "arguments"> {
  const { name = "", arguments: values } = input;
  if (name === "") throw invalid("missing variable name");
  if (values === undefined) throw invalid("invalid arguments type");
  if (PROTECTED.includes(name)) throw invalid(`"${name}" is a protected variable name`);
  if (!/^[A-Za-z_]/.test(name)) throw invalid("variable name must start with a letter");
  return { name, arguments: values };
}

function create({ service, caller, body }: Call): Reply {
  const input = readVariable(body);
  const { name, arguments: values } = checked(input);
  const { orgID, description = "", selected } = input;
  if (orgID === undefined) throw invalid("invalid org id for permission: invalid ID");
  authorize(caller, "write", { type: "variables", orgID });
  const key = keyOf(orgID, name);
  if (isTaken(service.store, key, undefined)) throw conflict(`variable is not unique for key ${key}`);
  const now = service.now();
  const variable = { orgID, name, description, selected, arguments: values, createdAt: now, updatedAt: now };
  return created(wireVariable(service.store, service.store.put("variable", { ...variable, id: service.ids.next() })));
}

/** Of an organization all at once, whatever the page says. */
function list({ service: { store }, caller, query }: Call): Reply {
  const page = readPage(query);
  const org = given(query, "org");
  const asked = given(query, "orgID");
  const named = org === undefined ? undefined : organizationOf(store, org);
  const orgID = named ?? (asked === undefined ? undefined : parseId(asked));
  const all = store.all("variable");
  const shown = orgID === undefined ? cut(byId(all, page), page) : all.filter((variable) => variable.orgID === orgID);
  const variables = shown.filter(({ id, orgID }) => isAuthorized(caller, "read", { type: "variables", id, orgID }));
  return ok({
    variables: variables.map((variable) => wireVariable(store, variable)),
    links: pageLinks(PATH, page, { orgID: asked, org }, variables.length),
  });
}

function organizationOf(store: Store, name: string): string {
  try {
    return organizationNamed(store, name).id;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new ServiceError("internal error", `could not read variables: ${error.message}`);
  }
}

function read(call: Call): Reply {
  return ok(wireVariable(call.service.store, find(call, "read")));
}

/** What is empty counts as not given; the rules of names are those of a POST and a PUT. */
function update(call: Call): Reply {
  const { store, now } = call.service;
  const id = parseId(call.param("id"));
  const { name = "", description = "", selected, arguments: values } = readVariable(call.body);
  if (name === "" && description === "" && selected === undefined && values === undefined) {
    throw invalid("no fields supplied in update");
  }
  const variable = find(call, "read", "write");
  const trimmed = name.trim();
  if (trimmed !== "") checkIsFree(store, variable.orgID, trimmed, id);
  const updated = store.edit("variable", id, {
    name: trimmed === "" ? variable.name : trimmed,
    description: description === "" ? variable.description : description,
    selected: selected ?? variable.selected,
    arguments: values ?? variable.arguments,
    updatedAt: now(),
  });
  return ok(wireVariable(store, updated));
}

/** A PUT takes the organization and the times from its body, too. */
function replace(call: Call): Reply {
  const { store } = call.service;
  const id = parseId(call.param("id"));
  const input = readVariable(call.body);
  const { name, arguments: values } = checked(input);
  const { orgID, description = "", selected, createdAt, updatedAt } = input;
  if (orgID === undefined) throw invalid("bad organization id: invalid ID");
  find(call, "read", "write");
  checkIsFree(store, orgID, name, id);
  const record = { id, orgID, name, description, selected, arguments: values, createdAt, updatedAt };
  return ok(wireVariable(store, store.put("variable", record)));
}

function remove(call: Call): Reply {
  call.service.store.remove("variable", find(call, "read", "write").id);
  return noContent;
}

function find({ service: { store }, caller, param }: Call, ...actions: readonly Action[]): VariableRecord {
  const id = parseId(param("id"));
  const variable = store.find("variable", id);
  if (variable === undefined) throw notFound(`variable not found for key "${id}"`);
  for (const action of actions) authorize(caller, action, { type: "variables", id, orgID: variable.orgID });
  return variable;
}

/** Names are unique in an organization, whatever their case; blanks at the end of one that a POST brought count. */
function keyOf(orgID: string, name: string): string {
  return `${orgID}${name.toLowerCase()}`;
}

function isTaken(store: Store, key: string, ownId: string | undefined): boolean {
  return store.all("variable").some(({ id, orgID, name }) => id !== ownId && keyOf(orgID, name) === key);
}

function checkIsFree(store: Store, orgID: string, name: string, ownId: string): void {
  const key = keyOf(orgID, name);
  if (isTaken(store, key, ownId)) {
    throw conflict(`variable entity update conflicts with an existing entity for key ${key}`);
  }
}
