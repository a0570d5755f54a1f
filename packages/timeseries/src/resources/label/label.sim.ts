import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { authorize, isAuthorized } from "../../sim/access/caller";
import { decode } from "../../sim/wire/decode";
import { idOrNothing, parseId } from "../../sim/wire/ids";
import { given } from "../../sim/wire/paging";
import type { Action } from "../../sim/access/permission";
import type { ResourceSimulator } from "../../sim/resource-simulator";
import type { Call } from "../../sim/route";
import { collectionRoutes } from "../../sim/route";
import { conflict, invalid, notFound } from "../../sim/service-error";
import type { LabelMappingRecord, LabelRecord } from "../../sim/records";
import type { Store } from "../../sim/store";
import { labelList, wrappedLabel } from "../../sim/tenancy/wire-label";

const PATH = "/api/v2/labels";

const routes = collectionRoutes(PATH, {
  create,
  list,
  read: (call) => ok(wrappedLabel(find(call, "read"))),
  update,
  remove,
});

/** Labels, and the marks that they leave on other objects. */
export const simulator = {
  kind: "label",
  path: PATH,
  routes,
  tables: () => ({ label: new Map<string, LabelRecord>(), labelMapping: new Map<string, LabelMappingRecord>() }),
} satisfies ResourceSimulator;

/** The name is checked before blanks are trimmed, so that a name of blanks becomes an empty one. */
function create({ service: { store, ids }, caller, body }: Call): Reply {
  const input = decode("failed to unmarshal json", body, (fields) => ({
    orgID: fields.id("orgID"),
    name: fields.text("name") ?? "",
    properties: fields.texts("properties") ?? {},
  }));
  const { orgID, name, properties } = input;
  if (name === "") throw invalid("label name is required");
  if (orgID === undefined) throw invalid("orgID is required");
  authorize(caller, "write", { type: "labels", orgID });
  const label = { orgID, name: name.trim(), properties };
  checkNameIsFree(store, label, undefined);
  return created(wrappedLabel(store.put("label", { ...label, id: ids.next() })));
}

/** An `orgID` that is no id is ignored, and the list is not narrowed. */
function list({ service: { store }, caller, query }: Call): Reply {
  const name = given(query, "name")?.toLowerCase();
  const orgID = idOrNothing(query.get("orgID"));
  const labels = store
    .all("label")
    .filter((label) => name === undefined || label.name.toLowerCase() === name)
    .filter((label) => orgID === undefined || label.orgID === orgID)
    .filter((label) => isAuthorized(caller, "read", { type: "labels", id: label.id, orgID: label.orgID }));
  return ok(labelList(labels));
}

/** Properties are merged; the value "" removes a property. */
function update(call: Call): Reply {
  const { store } = call.service;
  parseId(call.param("id"));
  const input = decode(undefined, call.body, (fields) => ({
    name: fields.text("name") ?? "",
    properties: fields.texts("properties") ?? {},
  }));
  const label = find(call, "write");
  const name = input.name === "" ? label.name : input.name.trim();
  if (input.name !== "") checkNameIsFree(store, { ...label, name }, label.id);
  if (name === "") throw invalid("label name is required");
  const merged = Object.entries({ ...label.properties, ...input.properties });
  const kept = merged.filter(([key, value]) => value !== "" || !Object.hasOwn(input.properties, key));
  return ok(wrappedLabel(store.edit("label", label.id, { name, properties: Object.fromEntries(kept) })));
}

function remove(call: Call): Reply {
  call.service.store.remove("label", find(call, "write").id);
  return noContent;
}

function find({ service: { store }, caller, param }: Call, action: Action): LabelRecord {
  const label = store.find("label", parseId(param("id")));
  if (label === undefined) throw notFound("label not found");
  authorize(caller, action, { type: "labels", id: label.id, orgID: label.orgID });
  return label;
}

/** Names are unique in an organization, whatever their case. */
function checkNameIsFree(store: Store, { orgID, name }: Omit<LabelRecord, "id">, ownId: string | undefined): void {
  const others = store.all("label").filter((label) => label.orgID === orgID && label.id !== ownId);
  if (others.some((label) => label.name.toLowerCase() === name.toLowerCase())) {
    throw conflict(`label with name ${name} already exists`);
  }
}
