import { string } from "../../../plugin/declare/property";
import type { Provider } from "../../../plugin/declare/provider";
import type { Resource } from "../../../plugin/declare/resource";
import { asDeclared } from "../../../plugin/values/value/plain";
import { inventory, item, shelf } from "../inventory.test.fixture";
import { refuseBrokenDeclarations } from "./declarations";

const doc = "A text.";

type Change = { readonly [Fact in keyof Resource]?: Resource[Fact] | undefined };

function withItem(change: Change): Provider {
  const changed = Object.fromEntries(Object.entries({ ...item, ...change }).filter(([, fact]) => fact !== undefined));
  const resources = inventory.resources.map((one) => (one === item ? asDeclared<Resource>(changed) : one));
  return { ...inventory, resources: [...resources.filter(({ token }) => token !== shelf.token), listed(shelf)] };
}

function listed(resource: Resource): Resource {
  return { ...resource, list: { path: "/shelves", paging: { style: "none" } } };
}

const shelfId = string({ required: true, refersTo: "Shelf", doc });
const named = { idParts: ["shelfId", "name"], inputs: { ...item.inputs, name: string({ required: true, doc }) } };

test.each<[string, Change]>([
  ["as it is", {}],
  ["a lock by the ID", { lock: "item {id} of {shelfId}" }],
  [
    "lists below parents",
    { inputs: { ...item.inputs, shelfId }, list: { path: "/shelves/{shelfId}/items", paging: { style: "none" } } },
  ],
  ["a PUT to a name that programs choose", { ...named, createBy: { style: "put", existing: "refuse" } }],
  [
    "an answer without an ID, and a list",
    { createBy: { style: "post", answer: "nothing" }, list: { path: "/items", paging: { style: "none" } } },
  ],
])("a declaration may have %s", (_what, change) => {
  expect(() => refuseBrokenDeclarations(withItem(change))).not.toThrow();
});

test.each<[Change, string]>([
  [
    { item: "/shelves/{shelfId}/rows/{row}/items/{id}" },
    "item names {row}, which is no part of the ID; add it to idParts",
  ],
  [
    { calls: { delete: { path: "/items/delete", body: { row: "{row}" } } } },
    "calls.delete names {row}, which is no part of the ID; add it to idParts",
  ],
  [
    { createBy: { style: "put", existing: "take" } },
    "it is created by a PUT to its own path, and no input gives id of its ID; declare the input",
  ],
  [
    { createBy: { style: "post", answer: "nothing" }, list: undefined },
    "the answer to its creation tells no ID, and there is no list to look for it; declare list or identity.find",
  ],
  [
    { list: { path: "/rows/{row}/items", paging: { style: "none" } } },
    "list names {row}, and nothing tells which there are; give row a refersTo of a kind with a list, or make list a function",
  ],
  [
    { pooled: true, list: async function* () {} },
    "pooled is true, and there is no one list that shows all objects; name the list in pooled, or leave it out",
  ],
  [{ readBy: "list", list: undefined }, "readBy is list, and there is no list; declare list or identity.find"],
  [{ lock: "row {row}" }, "lock names {row}, which is neither an input nor a part of the ID"],
  [{ identity: { unique: ["row"] } }, "identity.unique names row, which is no input"],
])("a declaration with %j is refused", (change, problem) => {
  expect(() => refuseBrokenDeclarations(withItem(change))).toThrow(
    new Error(`declarations that cannot work:\n  Item: ${problem}`),
  );
});
