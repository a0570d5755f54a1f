import { inventory, item } from "../inventory.test.fixture";
import { lookupOutputs } from "../../declare/function";
import { schemaOf, schemaText } from "./schema";

const schema = schemaOf(inventory, { shelf: 'new inventory.Shelf("tools");' }, "MIT");

const settings = {
  headers: {
    type: "object",
    additionalProperties: { type: "string" },
    description: "Further headers.",
    secret: true,
  },
  retries: { type: "integer", description: "How often a request is tried again. Default: `5`." },
  site: { type: "string", description: "Name of the site." },
  token: { type: "string", description: "Token for the service. It is kept secret.", secret: true },
  url: {
    type: "string",
    description:
      "URL of the service. Changing it replaces the provider and all of " +
      "its resources. Left out, it is taken from the environment variable `INVENTORY_URL`.",
  },
  unknownValues: {
    type: "string",
    description:
      "What becomes of a value that is not on the documented list of its property: `refuse` fails at preview and names the " +
      "nearest listed value, `warn` sends the value with a warning, for a service that is newer than this package. " +
      "Values: `refuse`, `warn`. Default: `refuse`. Left out, it is taken from the environment variable " +
      "`INVENTORY_UNKNOWN_VALUES`.",
  },
};

const position = { $ref: "#/types/inventory:index:Position" };

test("the package says what it is and where it comes from", () => {
  const parts = ["types", "provider", "resources", "functions"];
  const rest = Object.fromEntries(Object.entries(schema).filter(([name]) => !parts.includes(name)));
  expect(rest).toEqual({
    name: "inventory",
    displayName: "Inventory",
    version: "2.3.4",
    description: "Manages shelves and items.",
    keywords: ["shelves"],
    license: "MIT",
    language: {
      csharp: { respectSchemaVersion: true },
      go: { respectSchemaVersion: true },
      nodejs: { packageName: "@acme/inventory", respectSchemaVersion: true },
      python: { respectSchemaVersion: true },
    },
    // a URL that the environment can give is not asked for
    config: { variables: settings, defaults: ["site"] },
  });
});

test("a package without a license names none", () => {
  expect(schemaOf(inventory)).not.toHaveProperty("license");
});

test("the provider has the settings as inputs, and its methods", () => {
  expect(schema["provider"]).toEqual({
    description: "Manages shelves and items.",
    properties: settings,
    required: ["site"],
    inputProperties: settings,
    requiredInputs: ["site"],
    methods: { describe: "pulumi:providers:inventory/describe" },
  });
});

const codes = {
  type: "object",
  additionalProperties: { type: "string" },
  description: "Codes by name.",
  secret: true,
};
const colour = {
  type: "string",
  description: "Its colour. Values: `red`, `blue`.",
  deprecationMessage: "Use tags.",
};
const anyCondition = { oneOf: [{ type: "string" }, { $ref: "#/types/inventory:index:Condition" }] };
const pastConditions = { type: "array", items: anyCondition, description: "How good it was before." };
const extra = { $ref: "pulumi.json#/Any", description: "Whatever else there is." };
const maker = { $ref: "#/types/inventory:index:ItemMaker", description: "Who made it." };
const place = { ...position, description: "Where on the shelf it lies." };
const scannedAt = {
  type: "string",
  description: "When it was last scanned. A date and time such as `2026-01-31T08:00:00Z`.",
};
const parts = { type: "array", items: { $ref: "#/types/inventory:index:ItemPart" } };
const strings = { type: "array", items: { type: "string" } };

test("a resource has inputs and outputs, says which are always there and whether it can be listed", () => {
  const shelfId = { type: "string", description: "The shelf. Must be s and digits. Changing it replaces the item." };
  const inputs = {
    codes,
    colour,
    condition: {
      ...anyCondition,
      description: "How good it is. Known values: `NEW`, `SECOND_HAND`. Left out, it is `NEW`.",
    },
    extra,
    pastConditions,
    name: {
      type: "string",
      description: "Name of the item. Left out, it is made from the logical name and a random suffix.",
    },
    parts: { ...parts, description: "What it is made of. No two items have the same `label`." },
    pin: {
      type: "string",
      description:
        "Opens its box. Exactly 4 characters. The service never shows it, so a change made elsewhere goes unnoticed. " +
        "It is kept secret.",
      secret: true,
    },
    place,
    tags: { ...strings, description: "Words to find it by. The order has no meaning." },
    weight: { type: "number", description: "How heavy it is. In grams. At least 0. Default: `100` grams." },
  };
  const token = {
    type: "string",
    description:
      "Lets a scanner in. The service shows it in its answer to the creation only, so an imported one has none. " +
      "It is kept secret.",
    secret: true,
  };
  const itemSchema = {
    description: [
      "A thing on a shelf.",
      "",
      "- `place` needs `tags`.",
      "",
      "## Import",
      "",
      "An existing item is imported by its ID. The ID is the shelf's ID and the item's own.",
      "",
      "```sh",
      "pulumi import inventory:index:Item example '<shelf-id>/<id>'",
      "```",
    ].join("\n"),
    properties: { ...inputs, shelfId, maker, scannedAt, token },
    required: ["condition", "maker", "name", "pastConditions", "pin", "shelfId", "tags", "token", "weight"],
    inputProperties: { ...inputs, shelfId: { ...shelfId, willReplaceOnChanges: true } },
    requiredInputs: ["pin", "shelfId"],
    listInputs: {},
  };
  const shelfProperties = {
    name: {
      type: "string",
      description:
        "Name of the shelf. At most 40 characters. Left out, it is made from the logical name and a random suffix.",
    },
    position: { ...position, description: "Where it stands. Left out, the service decides." },
  };
  const shelfSchema = {
    description: [
      "Holds items.",
      "",
      "## Example Usage",
      "",
      "```typescript",
      'import * as inventory from "@acme/inventory";',
      "",
      'new inventory.Shelf("tools");',
      "```",
      "",
      "## Import",
      "",
      "An existing shelf is imported by its ID.",
      "",
      "```sh",
      "pulumi import inventory:index:Shelf example '<id>'",
      "```",
    ].join("\n"),
    properties: shelfProperties,
    required: ["name", "position"],
    inputProperties: shelfProperties,
  };
  expect(schema["resources"]).toEqual({ "inventory:index:Item": itemSchema, "inventory:index:Shelf": shelfSchema });
});

/** What lookups show of an item: nothing of what a program may give, and null for what the service keeps to itself. */
const record = {
  codes,
  colour,
  condition: { ...anyCondition, description: "How good it is. Known values: `NEW`, `SECOND_HAND`." },
  extra,
  id: { type: "string", description: lookupOutputs(item)["id"]?.doc },
  maker,
  name: { type: "string", description: "Name of the item." },
  parts: { ...parts, description: "What it is made of." },
  pin: {
    type: "string",
    description: "Opens its box. Always null: the service never shows it. It is kept secret.",
    secret: true,
  },
  pastConditions,
  place,
  scannedAt,
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

test("the text is the same whatever the order of the declarations", () => {
  const { resources, functions } = inventory;
  const reversed = { ...inventory, resources: [...resources].reverse(), functions: [...functions].reverse() };
  expect(schemaText(reversed)).toBe(schemaText(inventory));
  expect(JSON.parse(schemaText(inventory))).toEqual(schemaOf(inventory));
});
