import { specificationOf } from "../specification/read-specification";
import type { Described } from "./described";
import { describeSchema } from "./schema";

/** What is read of a schema among others, in few words. */
async function read(schema: object, schemas: object = {}): Promise<unknown> {
  const paths = {
    "/x": { get: { responses: { 200: { description: "", content: { "application/json": { schema } } } } } },
  };
  const specification = await specificationOf({
    openapi: "3.0.0",
    info: {},
    paths,
    components: { schemas: { It: schema, ...schemas } },
  });
  return words(describeSchema(specification, { $ref: "#/components/schemas/It" }, ""));
}

function words({ type, members, items, each, values, isRecursion, isNullable }: Described): unknown {
  const shown = isRecursion === true ? "recursion" : isNullable === true ? `${type}?` : type;
  if (members !== undefined) {
    return Object.fromEntries(
      [...members].map(([name, { value, isRequired }]) => [isRequired ? `${name}!` : name, words(value)]),
    );
  }
  if (items !== undefined) return [words(items)];
  if (each !== undefined) return { "*": words(each) };
  return values === undefined ? shown : values.join("|");
}

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const of = (properties: object, required: readonly string[] = []): object => ({ type: "object", properties, required });
const text = { type: "string" };

test.each<[string, object, object, unknown]>([
  ["an object", of({ a: text, b: { type: "integer" } }, ["a"]), {}, { "a!": "string", b: "integer" }],
  [
    "a list and a map",
    of({ a: { type: "array", items: text }, b: { type: "object", additionalProperties: text } }),
    {},
    { a: ["string"], b: { "*": "string" } },
  ],
  ["an object of which nothing is said", { type: "object" }, {}, "any"],
  ["a value that may be null", of({ a: { type: "string", nullable: true } }), {}, { a: "string?" }],
  ["an enumeration with null", of({ a: { enum: ["x", "y", null] } }), {}, { a: "x|y" }],
  [
    "parts of one object",
    { allOf: [ref("A"), of({ b: text }, ["b"])] },
    { A: of({ a: text }, ["a"]) },
    { "a!": "string", "b!": "string" },
  ],
  [
    "forms of an object",
    { oneOf: [of({ k: { enum: ["x"] }, a: text }, ["k", "a"]), of({ k: { enum: ["y"] }, b: text }, ["k", "b"])] },
    {},
    { "k!": "x|y", a: "string", b: "string" },
  ],
  [
    "forms that say different things of a property",
    { anyOf: [of({ a: text }), of({ a: { type: "array", items: text } })] },
    {},
    { a: "any" },
  ],
  ["forms of different types", of({ a: { oneOf: [text, { type: "integer" }] } }), {}, { a: "any" }],
  ["a form or null", of({ a: { anyOf: [ref("A"), { type: "null" }] } }), { A: text }, { a: "string?" }],
  ["an object inside itself", of({ inner: ref("It") }), {}, { inner: { inner: "recursion" } }],
  ["a list of itself", of({ all: { type: "array", items: ref("It") } }), {}, { all: [{ all: ["recursion"] }] }],
  ["a schema that is not there", of({ a: ref("Gone") }), {}, { a: "any" }],
])("%s", async (_what, schema, schemas, expected) => {
  expect(await read(schema, schemas)).toEqual(expected);
});

test.each<[string, object, unknown]>([
  ["those of its values that its bounds allow", { type: "integer", enum: [1, 2, 3], minimum: 2 }, "2|3"],
  ["all of its values, where its bounds allow none", { type: "integer", enum: [1, 2], minimum: 3 }, "1|2"],
])("a number has %s", async (_name, schema, expected) => {
  expect(await read(schema)).toEqual(expected);
});

test("an object inside others without end is any JSON from some depth on", async () => {
  const deep = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`D${i}`, of({ d: ref(`D${i + 1}`) })]));
  expect(JSON.stringify(await read(of({ d: ref("D0") }), { ...deep, D12: text }))).toBe(
    '{"d":{"d":{"d":{"d":{"d":{"d":{"d":{"d":"any"}}}}}}}}',
  );
});
