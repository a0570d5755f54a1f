import { integer, list, object, string } from "../../../plugin/declare/property";
import type { Property } from "../../../plugin/declare/property-types";
import type { RefersTo } from "../../../plugin/declare/reference";
import { lookupsBy, referencesBy } from "../../../plugin/declare/reference";
import { inventory } from "../inventory.test.fixture";
import { outputDoc, propertyDoc, resultDoc } from "./docs";
import { referenceDocs, schemaReferences } from "./reference-docs";

const named = (refersTo: RefersTo, doc = "ID of another."): Property => string({ doc, refersTo });

const sentences: readonly (readonly [string, Property, readonly string[]])[] = [
  ["nothing without references", string({ doc: "A name." }), []],
  ["nothing of a number", integer({ doc: "How many." }), []],
  ["nothing where there are none", named([]), []],
  ["the resource", named("Shelf"), ["Refers to `Shelf`."]],
  ["what looks it up", named({ lookup: "getItem" }), ["`getItem` looks up IDs."]],
  ["what looks it up once", named({ lookup: "getItem" }, "ID, as `getItem` shows it."), []],
  [
    "what looks up the strings in a list",
    list({ doc: "IDs.", items: named({ lookup: "getItem" }) }),
    ["`getItem` looks up IDs."],
  ],
  [
    "what looks up the strings in an object",
    object({
      doc: "The item.",
      refersTo: { lookup: "getItem" },
      shape: { name: "Chosen", doc: "An item.", properties: {} },
    }),
    ["`getItem` looks up IDs."],
  ],
  [
    "what looks up which",
    named(lookupsBy("type", { shelf: "getShelf", item: "getItem" })),
    ["`getShelf` looks up IDs where `type` is `shelf`, and `getItem` where `type` is `item`."],
  ],
  [
    "what looks it up, and the resource",
    named([{ resource: "Shelf" }, { lookup: "getItem" }]),
    ["`getItem` looks up IDs.", "Refers to `Shelf`."],
  ],
  ["nothing twice", named("Shelf", "ID of the Shelf."), []],
  ["a part of a word as another word", named("Item", "ID of an Itemizer."), ["Refers to `Item`."]],
  ["another property", named({ resource: "Shelf", property: "name" }), ["Refers to `Shelf` by its `name`."]],
  ["no property that is an ID", named({ resource: "Shelf", property: "uuid" }), ["Refers to `Shelf`."]],
  ["what the items of a list refer to", list({ doc: "IDs.", items: named("Shelf") }), ["Refers to `Shelf`."]],
  [
    "alternatives with their conditions",
    named(referencesBy("type", { shelves: "Shelf", items: "Item", all: "Shelf" })),
    ["Refers to `Shelf` where `type` is `shelves` or `all`, or to `Item` where `type` is `items`."],
  ],
  [
    "forms",
    named([
      { resource: "Shelf", form: "/shelves/{}" },
      { resource: "Item", form: "/items/{}", property: "name" },
    ]),
    ["`/shelves/<ID>` refers to `Shelf`, and `/items/<name>` refers to `Item` by its `name`."],
  ],
  [
    "IDs and forms",
    named([{ resource: "Shelf" }, { resource: "Shelf", form: "shelf {}" }]),
    ["Refers to `Shelf`.", "`shelf <ID>` refers to `Shelf`."],
  ],
];

test.each(sentences)("the docs of a reference say %s", (_what, property, said) => {
  expect(referenceDocs(property)).toEqual(said);
});

test("a reference stands behind the property's own words, in arguments, states and results", () => {
  const property = string({ doc: "The shelf.", refersTo: "Shelf", minLength: 1 });
  expect([propertyDoc(property), outputDoc(property), resultDoc("null")(property)]).toEqual([
    "The shelf. Refers to `Shelf`. Not empty.",
    "The shelf. Refers to `Shelf`.",
    "The shelf. Refers to `Shelf`.",
  ]);
});

test("the schema names what is referred to by its path in the schema", () => {
  const refersTo = [
    { resource: "Shelf", property: "name", form: "shelf {}" },
    ...referencesBy("kind", { item: "Item" }),
  ];
  expect(schemaReferences(inventory, named(refersTo))).toEqual([
    { resource: "#/resources/inventory:index:Shelf", property: "name", form: "shelf {}" },
    { resource: "#/resources/inventory:index:Item", property: "id", where: "`kind` is `item`" },
  ]);
  expect(schemaReferences(inventory, named({ lookup: "getItem" }))).toEqual([
    { function: "#/functions/inventory:index:getItem", property: "id" },
  ]);
  expect(schemaReferences(inventory, named(lookupsBy("kind", { item: "getItem" })))).toEqual([
    { function: "#/functions/inventory:index:getItem", property: "id", where: "`kind` is `item`" },
  ]);
});
