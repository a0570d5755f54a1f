import fc from "fast-check";
import { documentOf, lineBreak, text, varSpec } from "./document.test.fixture";
import { documentText } from "./document";
import type { Part } from "./document";
import { richText, richTextOf } from "./index";

const document = documentOf(
  [text("a {{ b \\"), varSpec('expressions["x"]', { omitIfUnset: true, truncateTo: 60 }), lineBreak, text("c")],
  [varSpec("alert.title")],
);
const template = 'a \\{{ b \\\\{{ expressions["x"] | truncate: 60 | omit_if_unset }}\nc\n\n{{ alert.title }}';

test("a document becomes the template that makes the same document", () => {
  expect(richTextOf(JSON.stringify(document))).toBe(template);
  expect(JSON.parse(richText(template).literal)).toEqual(document);
});

test.each<readonly [string, unknown]>([
  ["an envelope", { schema_version: "2024", text_node: document }],
  ["an older envelope", { root: document, value_markdown: "a" }],
  ["keys in another order", Object.fromEntries(Object.entries(document).reverse())],
])("%s makes no difference", (_what, value) => {
  expect(richTextOf(JSON.stringify(value))).toBe(template);
});

test("what only the dashboard shows is left out", () => {
  const shown = { label: "Alert -> Title", missing: false, omitIfUnset: false, truncateTo: null };
  expect(richTextOf(JSON.stringify(documentOf([varSpec("alert.title", shown)])))).toBe("{{ alert.title }}");
});

const unsayable =
  "the document has other nodes than paragraphs, text, line breaks and variables; use its JSON as the literal";

test.each<readonly [string, unknown]>([
  ["bold text", documentOf([{ ...text("a"), marks: [{ type: "bold" }] }])],
  ["a heading", { type: "doc", content: [{ type: "heading", content: [text("a")] }] }],
  ["a paragraph that ends with a line break", documentOf([text("a"), lineBreak])],
  ["a reference with a pipe outside quotes", documentOf([varSpec("a | b")])],
  ["an empty reference", documentOf([varSpec("")])],
  ["a length that is none", documentOf([varSpec("a", { truncateTo: 0 })])],
  ["another filter", documentOf([varSpec("a", { upper: true })])],
  ["a number", 5],
])("%s, which a template cannot say, is an error", (_what, value) => {
  expect(() => richTextOf(JSON.stringify(value))).toThrow(new Error(unsayable));
});

test("a literal that is no JSON is an error", () => {
  expect(() => richTextOf("C012345")).toThrow(
    new Error("the literal is not JSON; pass the JSON of a rich text document"),
  );
});

const someText = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("{", "}", "\\", "|", '"', "\n", "\r\n", " ", "a", "{{", "truncate: 1") }),
);
const reference = fc.oneof(
  fc.constantFrom("alert.title", "payload.a-b", "."),
  fc.string().map((name) => `expressions[${JSON.stringify(name)}]`),
);
const aVariable = fc.record(
  { reference, truncateTo: fc.integer({ min: 1 }), omitIfUnset: fc.constant(true) },
  { requiredKeys: ["reference"] },
);
const someParts: fc.Arbitrary<readonly Part[]> = fc.array(fc.oneof(someText, aVariable));

test("every document that parts can make comes back from its template", () => {
  fc.assert(
    fc.property(someParts, (parts) => {
      const literal = documentText(parts);
      expect(richText(richTextOf(literal)).literal).toBe(literal);
    }),
    { numRuns: 2000 },
  );
});
