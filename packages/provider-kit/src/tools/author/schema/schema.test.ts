import { inventory, shelf } from "../inventory.test.fixture";
import { schemaOf, schemaText } from "./schema";
import { anyCondition, itemInputs, itemOutputs, parts, position, strings } from "./schema.test.support";

const schema = schemaOf(inventory, { shelf: 'new inventory.Shelf("tools");' }, { license: "MIT", publisher: "Acme" });

const settings = {
  headers: {
    type: "object",
    additionalProperties: { type: "string" },
    description: "Further headers.",
    secret: true,
  },
  offlinePreview: {
    type: "boolean",
    description:
      "Whether previews work while credentials are missing, such as for pull requests of forks. Nothing is sent: results of " +
      "functions are unknown, and everything but checks and previews is refused. With credentials the setting has no effect. " +
      "Default: `false`. Left out, it is taken from the environment variable `INVENTORY_OFFLINE_PREVIEW`.",
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
    publisher: "Acme",
    meta: { supportPack: true },
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

test("a category becomes one of the keywords by which the Pulumi Registry lists packages", () => {
  expect(schemaOf({ ...inventory, category: "database" })["keywords"]).toEqual([
    "shelves",
    "category/database",
    "kind/native",
  ]);
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

test("a resource has inputs and outputs, says which are always there and whether it can be listed", () => {
  const shelfId = { type: "string", description: "The shelf. Must be s and digits. Changing it replaces the item." };
  const inputs = {
    ...itemInputs,
    condition: {
      ...anyCondition,
      description: "How good it is. Known values: `NEW`, `SECOND_HAND`. Left out, it is `NEW`.",
    },
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
    properties: { ...inputs, shelfId, ...itemOutputs, token },
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

test("the text is the same whatever the order of the declarations", () => {
  const { resources, functions } = inventory;
  const reversed = { ...inventory, resources: [...resources].reverse(), functions: [...functions].reverse() };
  expect(schemaText(schemaOf(reversed))).toBe(schemaText(schemaOf(inventory)));
  expect(JSON.parse(schemaText(schemaOf(inventory)))).toEqual(schemaOf(inventory));
});

test("the types of other packages are aliases of the resource and of the provider", () => {
  const former = { ...shelf, formerly: [{ type: "oldstore:index/shelf:Shelf" }] };
  const { resources, provider } = schemaOf({ ...inventory, resources: [former], formerly: [{ package: "oldstore" }] });
  expect({ resources, provider }).toMatchObject({
    resources: { "inventory:index:Shelf": { aliases: [{ type: "oldstore:index/shelf:Shelf" }] } },
    provider: { aliases: [{ type: "pulumi:providers:oldstore" }] },
  });
});
