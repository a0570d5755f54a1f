import { lookupOutputs } from "../../../plugin/declare/function";
import { inventory, item } from "../inventory.test.fixture";
import { schemaOf } from "./schema";
import { anyCondition, itemInputs, itemOutputs, parts, position, strings } from "./schema.test.support";

const schema = schemaOf(inventory);

/** What lookups show of an item: nothing of what a program may give, and null for what the service keeps to itself. */
const record = {
  ...itemInputs,
  ...itemOutputs,
  condition: { ...anyCondition, description: "How good it is. Known values: `NEW`, `SECOND_HAND`." },
  id: {
    type: "string",
    description: lookupOutputs(item)["id"]?.doc,
    "x-refersTo": [{ resource: "#/resources/inventory:index:Item", property: "id" }],
  },
  name: { type: "string", description: "Name of the item." },
  parts: { ...parts, description: "What it is made of." },
  pin: {
    type: "string",
    description: "Opens its box. Always null: the service never shows it. It is kept secret.",
    secret: true,
  },
  shelfId: { type: "string", description: "The shelf." },
  tags: { ...strings, description: "Words to find it by." },
  token: {
    type: "string",
    description:
      "Lets a scanner in. It is null where the service shows it in its answer to the creation only. It is kept secret.",
    secret: true,
  },
  weight: { type: "number", description: "How heavy it is. In grams." },
};
const inRecord = ["condition", "id", "maker", "name", "pastConditions", "shelfId", "tags", "weight"];

test("named values are a type; a type of inputs and outputs tells Node.js what is always there in each", () => {
  expect(schema["types"]).toEqual({
    "inventory:index:Condition": {
      type: "string",
      description: "How good something still is.",
      enum: [
        { name: "New", value: "NEW" },
        { name: "Used", value: "SECOND_HAND", description: "Somebody had it before." },
      ],
    },
    "inventory:index:ItemFilter": {
      type: "object",
      description: "Which items to look for.",
      properties: {
        property: { type: "string", description: "What is compared. Known values: `name`, `weight`." },
        strict: { type: "boolean", description: "Whether case matters. Default: `false`." },
        values: { ...strings, description: "With what. At least 1 item." },
      },
      required: ["property", "values"],
      language: {
        nodejs: { requiredInputs: ["property", "values"], requiredOutputs: ["property", "strict", "values"] },
      },
    },
    "inventory:index:ItemMaker": {
      type: "object",
      description: "Who made an item.",
      properties: {
        "data-sheet": {
          type: "string",
          description: "URL of its papers.",
        },
        name: { type: "string", description: "Name of the maker." },
      },
      required: ["name"],
    },
    "inventory:index:ItemPart": {
      type: "object",
      description: "A part, with parts of its own.",
      properties: {
        label: { type: "string", description: "What it is called." },
        lockCode: {
          type: "string",
          description:
            "Opens it. The service never shows it, so a change made elsewhere goes unnoticed. It is kept secret.",
          secret: true,
        },
        parts: { ...parts, description: "Smaller parts." },
      },
      required: ["label"],
      language: { nodejs: { requiredInputs: ["label"], requiredOutputs: ["label", "parts"] } },
    },
    "inventory:index:Position": {
      type: "object",
      description: "Where something stands.",
      properties: {
        aisle: { type: "string", description: "The aisle." },
        level: { type: "integer", description: "The level. From 0 to 9." },
        row: { type: "integer", description: "The row." },
        zone: { type: "string", description: "The zone of the aisle." },
      },
      required: ["aisle"],
      language: { nodejs: { requiredInputs: ["aisle"], requiredOutputs: ["aisle", "row", "zone"] } },
    },
    "inventory:index:getItemsItem": {
      type: "object",
      description: "One Item.",
      properties: record,
      required: inRecord,
    },
  });
});

test("a function has inputs where it takes any, and a method takes the provider", () => {
  expect(schema["functions"]).toEqual({
    "inventory:index:findShelves": {
      description: "Looks for shelves.",
      inputs: {
        type: "object",
        properties: {
          filter: { $ref: "#/types/inventory:index:ItemFilter", description: "Which ones." },
          near: { ...position, description: "Near which place." },
        },
      },
      outputs: {
        type: "object",
        properties: {
          count: { type: "integer", description: "How many there are." },
          filter: { $ref: "#/types/inventory:index:ItemFilter", description: "What was asked." },
        },
        required: ["count", "filter"],
      },
    },
    "inventory:index:getItem": {
      description: "Looks an item up.",
      inputs: {
        type: "object",
        properties: {
          id: { type: "string", description: "ID of the item." },
          key: { type: "string", description: "Key to the shelf. It is kept secret.", secret: true },
        },
        required: ["id"],
      },
      outputs: { type: "object", properties: record, required: inRecord },
    },
    "inventory:index:getItems": {
      description: "Looks all items up.",
      outputs: {
        type: "object",
        properties: {
          id: { type: "string", description: "ID of the lookup; it has no meaning to the service." },
          items: {
            type: "array",
            items: { $ref: "#/types/inventory:index:getItemsItem" },
            description: "Looks all items up.",
          },
        },
        required: ["id", "items"],
      },
    },
    "pulumi:providers:inventory/describe": {
      description: "The settings of the program.",
      inputs: { type: "object", properties: { __self__: { $ref: "#/provider" } }, required: ["__self__"] },
      outputs: {
        type: "object",
        properties: {
          result: {
            type: "object",
            additionalProperties: { $ref: "pulumi.json#/Any" },
            description: "All settings.",
          },
        },
        required: ["result"],
      },
    },
  });
});
