import { string } from "../../plugin/declare/property";
import type { Provider } from "../../plugin/declare/provider";
import type { RefersTo } from "../../plugin/declare/reference";
import { getItem, inventory, item, shelf } from "./inventory.test.fixture";
import { checkReferences } from "./references";

function withReference(refersTo: RefersTo): Provider {
  const inputs = { ...shelf.inputs, owner: string({ doc: "The owner.", refersTo }) };
  const resources = inventory.resources.map((one) => (one === shelf ? { ...shelf, inputs } : one));
  return { ...inventory, resources, functions: [{ ...getItem, finds: { resource: item, by: ["id"] } }] };
}

test.each<[string, RefersTo]>([
  ["by ID", "Item"],
  ["by a property", { resource: "Item", property: "name" }],
  ["by an output", { resource: "Item", property: "scannedAt" }],
  ["in a form, written with what the package exports", { resource: "Item", form: "item {}", written: "item({})" }],
  ["to nothing", []],
  ["to what a function looks up", { lookup: "getItem" }],
  ["to a property of what a function looks up", { lookup: "getItem", property: "name" }],
])("a reference %s is taken", (_what, refersTo) => {
  expect(() => checkReferences(withReference(refersTo), ["item"])).not.toThrow();
});

test.each<[RefersTo, string]>([
  ["Items", "Items, which is none of Shelf, Item"],
  [{ resource: "Item", property: "shelf" }, "the property shelf, which Item does not have"],
  [{ lookup: "getItems" }, "getItems, which is none of getItem"],
  [{ lookup: "getItem", property: "shelf" }, "the property shelf, which getItem does not return"],
  [{ resource: "Item", form: "item" }, "item, which must have one {}"],
  [{ resource: "Item", form: "item {} {}" }, "item {} {}, which must have one {}"],
  [
    { resource: "Item", form: "item {}", written: "items({})" },
    "items({}), which starts with nothing that the package exports",
  ],
])("%j is refused", (refersTo, problem) => {
  const check = () => checkReferences(withReference(refersTo), ["item"]);
  expect(check).toThrow(new Error(`references lead nowhere:\nShelf.owner refersTo ${problem}`));
});

test("the message lists all problems, each one once", () => {
  const refersTo = [{ resource: "Items" }, { resource: "Items" }, { resource: "Item", property: "shelf" }];
  expect(() => checkReferences(withReference(refersTo), [])).toThrow(
    "references lead nowhere:\nShelf.owner refersTo Items, which is none of Shelf, Item\n" +
      "Shelf.owner refersTo the property shelf, which Item does not have",
  );
});
