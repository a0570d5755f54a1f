import { created, noContent, ok } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { oneOfEdits, type SimulatedKind } from "../../sim/kind";
import { filledText, flag, object, readBody } from "../../sim/requests/input";
import { checkUnreferenced } from "../../sim/references";
import type { Call, Route } from "../../sim/route";
import { invalid, notFound } from "../../sim/requests/service-error";
import type { AlertAttributeRecord } from "./alert-attribute-record.sim";

const PATH = "/v2/alert_attributes";

const routes: readonly Route[] = [
  { method: "GET", path: PATH, handle: ({ service }) => ok({ alert_attributes: service.store.all("alertAttribute") }) },
  { method: "POST", path: PATH, handle: create },
  { method: "GET", path: `${PATH}/:id`, handle: (call) => ok({ alert_attribute: find(call) }) },
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
  ]),
};

const readWish = object((input) => ({
  name: input.need("name", filledText),
  type: input.need("type", filledText),
  array: input.need("array", flag),
  required: input.may("required", flag),
}));

function create(call: Call): Promise<Reply> {
  const { store, nextId, changeSharedConfig } = call.service;
  return changeSharedConfig(() => {
    const { required = false, ...wish } = readCall(call);
    return created({ alert_attribute: store.put("alertAttribute", { id: nextId(), ...wish, required }) });
  });
}

/** The type may change, too; `required` stays when it is not given. */
function update(call: Call): Promise<Reply> {
  const { store, changeSharedConfig } = call.service;
  return changeSharedConfig(() => {
    const attribute = find(call);
    const { required = attribute.required, ...wish } = readCall(call, attribute.id);
    return ok({ alert_attribute: store.put("alertAttribute", { id: attribute.id, ...wish, required }) });
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

/** Names are unique in the whole account, and one of them is taken by the service itself. */
function readCall({ service: { store }, body }: Call, ownId?: string): ReturnType<typeof readWish> {
  const wish = readBody(body, readWish);
  if (wish.name === "Priority") throw invalid("name", "you cannot have an attribute named 'Priority'");
  const isTaken = store.all("alertAttribute").some(({ id, name }) => id !== ownId && name === wish.name);
  if (isTaken) throw invalid("name", `an alert attribute with the name ${JSON.stringify(wish.name)} already exists`);
  return wish;
}

function find({ service: { store }, param }: Call): AlertAttributeRecord {
  const attribute = store.find("alertAttribute", param("id"));
  if (attribute === undefined) throw notFound("alert attribute not found");
  return attribute;
}
