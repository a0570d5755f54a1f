import { compareInterface } from "./compare-interface";

const ref = { $ref: "#/types/shop:index:Shelf" };
const documented = {
  provider: { "key?": "string (secret)" },
  resources: {
    Book: {
      inputs: {
        title: "string",
        "shelf?": "Shelf",
        "tags?": "{string: string}",
        "notes?": "[{string: string}]",
        kind: "string | Kind (replaces)",
      },
      outputs: { shelves: "[Shelf]" },
    },
  },
  functions: { getBook: { inputs: { id: "string" }, outputs: { pages: "integer", "note?": "string" } } },
  types: { Shelf: { "row?": "integer", room: "string" }, Kind: { type: "string", enum: ["a", "b"] } },
};

const text = { type: "string" };
const inputProperties = {
  title: text,
  shelf: ref,
  tags: { type: "object", additionalProperties: text },
  notes: { type: "array", items: { type: "object", additionalProperties: text } },
  kind: { oneOf: [text, { $ref: "#/types/shop:index:BookKind" }], willReplaceOnChanges: true },
};
const book = {
  inputProperties,
  requiredInputs: ["title", "kind"],
  properties: { shelves: { type: "array", items: ref } },
  required: ["shelves"],
};
const shelf = {
  properties: { row: { type: "integer" }, room: text },
  required: ["room"],
  language: { nodejs: { requiredInputs: ["room"], requiredOutputs: ["room", "row"] } },
};
const getBook = {
  inputs: { properties: { id: text }, required: ["id"] },
  outputs: { properties: { pages: { type: "integer" }, note: text }, required: ["pages", "note"] },
};

function aSchema(
  change: {
    readonly book?: object;
    readonly shelf?: object;
    readonly getBook?: object;
    readonly kinds?: readonly string[];
  } = {},
): object {
  const { kinds = ["a", "b", "c"] } = change;
  return {
    name: "shop",
    provider: { inputProperties: { key: { ...text, secret: true } } },
    resources: { "shop:index:Book": { ...book, ...change.book } },
    functions: { "shop:index:getBook": { ...getBook, ...change.getBook } },
    types: {
      "shop:index:Shelf": { ...shelf, ...change.shelf },
      "shop:index:BookKind": { type: "string", enum: kinds.map((value) => ({ name: value.toUpperCase(), value })) },
    },
  };
}

function differences(schema: object): readonly string[] {
  return compareInterface(documented, schema).differences;
}

test("each path of a schema that is as documented is counted, those of types at each place", () => {
  expect(compareInterface(documented, aSchema())).toEqual({ paths: 15, differences: [] });
});

test("what is missing is reported with all of its parts", () => {
  expect(differences(aSchema({ book: { inputProperties: { ...inputProperties, shelf: undefined } } }))).toEqual([
    "Book.inputs.shelf: is missing",
    "Book.inputs.shelf.row: is missing",
    "Book.inputs.shelf.room: is missing",
  ]);
});

test("a package that has nothing misses each path", () => {
  const { paths, differences } = compareInterface(documented, {});
  const others = differences.filter((one) => !one.endsWith(": is missing"));
  expect([paths, differences.length, others]).toEqual([15, 15, ["types.Kind: no enumeration has all of its values"]]);
});

test("an enumeration may have more than the documented values, and not less", () => {
  expect(differences(aSchema({ kinds: ["c", "a"] }))).toEqual(["types.Kind: no enumeration has all of its values"]);
});

test("another type is reported, inside lists and maps too", () => {
  const other = {
    ...inputProperties,
    title: { type: "integer" },
    shelf: text,
    tags: { type: "object", additionalProperties: { type: "number" } },
    notes: { type: "array", items: text },
  };
  expect(differences(aSchema({ book: { inputProperties: other, properties: { shelves: ref } } }))).toEqual([
    "Book.inputs.title: is documented as string, and is integer",
    "Book.inputs.shelf: is documented as fields, and is string",
    "Book.inputs.shelf.row: is missing",
    "Book.inputs.shelf.room: is missing",
    "Book.inputs.tags: is documented as object of string, and is object of number",
    "Book.inputs.notes: is documented as array of object of string, and is array of string",
    "Book.outputs.shelves: is documented as array of fields, and is fields",
  ]);
});

test("an input is as optional as documented; an output may be more certain, and not less", () => {
  const nodejs = { requiredInputs: ["room", "row"], requiredOutputs: ["row"] };
  const schema = aSchema({ book: { requiredInputs: ["title", "tags"] }, shelf: { language: { nodejs } } });
  expect(differences(schema)).toEqual([
    "Book.inputs.shelf.row: is documented as optional, and is required",
    "Book.inputs.tags: is documented as optional, and is required",
    "Book.inputs.kind: is documented as required, and is optional",
    "Book.outputs.shelves.room: is documented as required, and is optional",
  ]);
});

test("secrets and replacements are as documented", () => {
  const kind = { oneOf: [text] };
  const schema = {
    ...aSchema({ book: { inputProperties: { ...inputProperties, kind } } }),
    provider: { inputProperties: { key: text } },
  };
  expect(differences(schema)).toEqual([
    "provider.inputs.key: is documented as secret, and is not",
    "Book.inputs.kind: is documented as replacing, and is not",
  ]);
});

test("a type that holds itself ends", () => {
  const tree = { types: { Node: { "children?": "[Node]" } }, resources: { Tree: { inputs: { root: "Node" } } } };
  const node = { $ref: "#/types/shop:index:Node" };
  const schema = {
    name: "shop",
    resources: { "shop:index:Tree": { inputProperties: { root: node }, requiredInputs: ["root"] } },
    types: { "shop:index:Node": { properties: { children: { type: "array", items: node } } } },
  };
  expect(compareInterface(tree, schema)).toEqual({ paths: 2, differences: [] });
});
