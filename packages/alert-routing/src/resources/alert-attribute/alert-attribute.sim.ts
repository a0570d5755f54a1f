import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { oneOfEdits, type SimulatedKind } from "../../sim/kind";
import { nonEmptyString, boolean, object, readBody, string } from "../../sim/requests/input";
import { checkUnreferenced } from "../../sim/references";
import type { Call, Route } from "../../sim/route";
import { invalid, notFound } from "../../sim/requests/service-error";
import type { AlertAttributeRecord } from "./alert-attribute-record.sim";

const PATH = "/v2/alert_attributes";

const routes: readonly Route[] = [
  { method: "GET", path: PATH, handle: list },
  { method: "POST", path: PATH, handle: create },
  { method: "GET", path: `${PATH}/:id`, handle: (call) => ok({ alert_attribute: wireAttribute(find(call)) }) },
  { method: "PUT", path: `${PATH}/:id`, handle: update },
  { method: "DELETE", path: `${PATH}/:id`, handle: remove },
];

/** The simulator of alert attributes. */
export const simulator: SimulatedKind<{ alertAttribute: AlertAttributeRecord }> = {
  kind: "alertAttribute",
  tables: () => ({ alertAttribute: new Map() }),
  routes,
  edit: oneOfEdits("alertAttribute", [
    ({ name }) => ({ name: `${name} renamed` }),
    ({ array }) => ({ array: !array }),
    ({ required }) => ({ required: !required }),
    ({ emoji }) => ({ emoji: emoji === "" ? "fire" : "" }),
  ]),
};

const readRequest = object((input) => ({
  name: input.required("name", nonEmptyString),
  type: input.required("type", nonEmptyString),
  array: input.required("array", boolean),
  required: input.optional("required", boolean),
  emoji: input.optional("emoji", string),
}));

function list({ service }: Call): Reply {
  return ok({ alert_attributes: service.store.all("alertAttribute").map(wireAttribute) });
}

/** An attribute without an emoji is shown without the key. */
function wireAttribute({ emoji, ...attribute }: AlertAttributeRecord): object {
  return emoji === "" ? attribute : { ...attribute, emoji };
}

function create(call: Call): Promise<Reply> {
  const { store, nextId, changeSharedConfig } = call.service;
  return changeSharedConfig(() => {
    const { required = false, emoji = "", ...request } = readCall(call);
    const attribute = store.put("alertAttribute", { id: nextId(), ...request, required, emoji });
    return created({ alert_attribute: wireAttribute(attribute) });
  });
}

/** The type can change; `required` and `emoji` keep their value if absent. */
function update(call: Call): Promise<Reply> {
  const { store, changeSharedConfig } = call.service;
  return changeSharedConfig(() => {
    const attribute = find(call);
    const { required = attribute.required, emoji = attribute.emoji, ...request } = readCall(call, attribute.id);
    const changed = store.put("alertAttribute", { id: attribute.id, ...request, required, emoji });
    return ok({ alert_attribute: wireAttribute(changed) });
  });
}

function remove(call: Call): Promise<Reply> {
  return call.service.changeSharedConfig(() => {
    const { id } = find(call);
    checkUnreferenced(call.service, id);
    call.service.store.remove("alertAttribute", id);
    return noContent;
  });
}

/** Names are unique in the account, and the service reserves one. */
function readCall({ service: { store }, body }: Call, ownId?: string): ReturnType<typeof readRequest> {
  const request = readBody(body, readRequest);
  if (request.name === "Priority") throw invalid("name", "you cannot have an attribute named 'Priority'");
  const isTaken = store.all("alertAttribute").some(({ id, name }) => id !== ownId && name === request.name);
  if (isTaken) throw invalid("name", `an alert attribute with the name ${JSON.stringify(request.name)} already exists`);
  return request;
}

function find({ service: { store }, param }: Call): AlertAttributeRecord {
  const attribute = store.find("alertAttribute", param("id"));
  if (attribute === undefined) throw notFound("alert attribute not found");
  return attribute;
}
