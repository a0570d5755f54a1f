import { defineEnumeration } from "../../plugin/declare/enumeration";
import { defineFunction, defineListFunction, lookupOutputs } from "../../plugin/declare/function";
import { anything, boolean, integer, list, map, number, object, string } from "../../plugin/declare/property";
import { defineProvider } from "../../plugin/declare/provider";
import { defineResource } from "../../plugin/declare/resource";
import type { Shape } from "../../plugin/declare/shape";
import { defineShape, rule } from "../../plugin/declare/shape";

/** Used by two resources and a function, so it is in the file of the shared types. */
const position = defineShape({
  name: "Position",
  doc: "Where something stands.",
  properties: {
    aisle: string({ required: true, doc: "The aisle." }),
    level: integer({ min: 0, max: 9, doc: "The level." }),
    row: integer({ demanded: true, doc: "The row." }),
    zone: string({ computed: true, sent: "never", doc: "The zone of the aisle." }),
  },
});

const condition = defineEnumeration({
  name: "Condition",
  doc: "How good something still is.",
  members: { New: "NEW", Used: { value: "SECOND_HAND", doc: "Somebody had it before." } },
});

const part: Shape = defineShape({
  name: "ItemPart",
  doc: "A part, with parts of its own.",
  properties: {
    label: string({ required: true, doc: "What it is called." }),
    lockCode: string({ secret: true, readBack: "never", doc: "Opens it." }),
    parts: list({ items: object({ shape: () => part, doc: "A part." }), absent: [], doc: "Smaller parts." }),
  },
});

const maker = defineShape({
  name: "ItemMaker",
  doc: "Who made an item.",
  properties: {
    name: string({ doc: "Name of the maker." }),
    "data-sheet": string({ absent: null, doc: "URL of its papers." }),
  },
});

const filter = defineShape({
  name: "ItemFilter",
  doc: "Which items to look for.",
  properties: {
    property: string({ required: true, values: ["name", "weight"], valuesAre: "open", doc: "What is compared." }),
    values: list({ items: string({ doc: "A value." }), required: true, minItems: 1, doc: "With what." }),
    strict: boolean({ default: false, doc: "Whether case matters." }),
  },
});

export const shelf = defineResource({
  token: "inventory:index:Shelf",
  doc: "Holds items.",
  endpoint: "/shelves",
  inputs: {
    name: string({ autoname: true, maxLength: 40, doc: "Name of the shelf." }),
    position: object({ shape: position, computed: true, doc: "Where it stands." }),
  },
  outputs: {},
});

export const item = defineResource({
  token: "inventory:index:Item",
  doc: "A thing on a shelf.",
  endpoint: "/shelves/{shelfId}/items",
  idParts: ["shelfId", "id"],
  idDoc: "the shelf's ID and the item's own",
  inputs: {
    shelfId: string({
      required: true,
      onChange: "replace",
      pattern: /^s\d+$/,
      patternDoc: "s and digits",
      doc: "The shelf.",
    }),
    name: string({ autoname: true, doc: "Name of the item." }),
    weight: number({ unit: "grams", min: 0, default: 100, doc: "How heavy it is." }),
    tags: list({ items: string({ doc: "A tag." }), order: "ignored", absent: [], doc: "Words to find it by." }),
    parts: list({ items: object({ shape: part, doc: "A part." }), key: "label", doc: "What it is made of." }),
    codes: map({ values: string({ secret: true, doc: "A code." }), doc: "Codes by name." }),
    place: object({ shape: position, absent: null, doc: "Where on the shelf it lies." }),
    extra: anything({ doc: "Whatever else there is." }),
    pin: string({ secret: true, required: true, minLength: 4, maxLength: 4, readBack: "never", doc: "Opens its box." }),
    condition: string({ enumeration: condition, valuesAre: "open", absent: "NEW", doc: "How good it is." }),
    pastConditions: list({
      items: string({ enumeration: condition, valuesAre: "some", doc: "How good it was." }),
      absent: [],
      doc: "How good it was before.",
    }),
    colour: string({ deprecated: "Use tags.", values: ["red", "blue"], doc: "Its colour." }),
  },
  outputs: {
    maker: object({ shape: maker, doc: "Who made it." }),
    token: string({ secret: true, readBack: "once", doc: "Lets a scanner in." }),
    scannedAt: string({ absent: null, format: "date-time", doc: "When it was last scanned." }),
  },
  rules: [rule(["place", "tags"], () => undefined, { doc: "`place` needs `tags`." })],
  list: { path: "/items", paging: { style: "none" } },
});

export const getItem = defineFunction({
  token: "inventory:index:getItem",
  doc: "Looks an item up.",
  inputs: {
    id: string({ required: true, doc: "ID of the item." }),
    key: string({ secret: true, doc: "Key to the shelf." }),
  },
  outputs: lookupOutputs(item),
  invoke: () => Promise.resolve({}),
});

export const getItems = defineListFunction({
  token: "inventory:index:getItems",
  doc: "Looks all items up.",
  resource: item,
  result: "items",
});

export const findShelves = defineFunction({
  token: "inventory:index:findShelves",
  doc: "Looks for shelves.",
  inputs: {
    filter: object({ shape: filter, doc: "Which ones." }),
    near: object({ shape: position, doc: "Near which place." }),
  },
  outputs: {
    filter: object({ shape: filter, doc: "What was asked." }),
    count: integer({ doc: "How many there are." }),
  },
  invoke: () => Promise.resolve({}),
});

/** A provider that uses every kind of property in every place. */
export const inventory = defineProvider({
  name: "inventory",
  version: "2.3.4",
  displayName: "Inventory",
  doc: "Manages shelves and items.",
  keywords: ["shelves"],
  npmName: "@acme/inventory",
  settings: {
    url: string({
      required: true,
      env: ["INVENTORY_URL"],
      onChange: "replace",
      doc: "URL of the service.",
    }),
    token: string({ secret: true, doc: "Token for the service." }),
    site: string({ required: true, doc: "Name of the site." }),
    retries: integer({ default: 5, doc: "How often a request is tried again." }),
    headers: map({ values: string({ secret: true, doc: "A header." }), doc: "Further headers." }),
  },
  connect: () => {
    throw new Error("the fixture has no service");
  },
  resources: [shelf, item],
  functions: [getItem, getItems, findShelves],
  methods: [
    {
      name: "describe",
      doc: "The settings of the program.",
      outputs: { result: map({ values: anything({ doc: "A setting." }), doc: "All settings." }) },
      call: (settings) => ({ result: settings }),
    },
  ],
});
