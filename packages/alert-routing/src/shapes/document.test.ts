import { isMap } from "@ops-providers/provider-kit";
import { documentProblem, rootOf, tidyDocument, visitVariables } from "./document";

const variable = (attrs: Readonly<Record<string, unknown>>): object => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "varSpec", attrs }] }],
});
const root = variable({ name: "alert.title" });

describe("the root of a document", () => {
  test.each([
    ["the document itself", root],
    ["an envelope with a schema version", { schema_version: "v1", text_node: root }],
    ["an older envelope with markdown next to the root", { root, value_markdown: "{{alert.title}}" }],
  ])("%s is known by its type", (_where, parsed) => {
    expect([rootOf(parsed), tidyDocument(parsed)]).toEqual([root, root]);
  });

  test.each([
    ["another type", { type: "paragraph", content: [] }],
    ["a deeper envelope", { body: { text_node: root } }],
    ["a list", [root]],
    ["a text", "doc"],
    ["null", null],
  ])("%s is none, and stays as it is", (_what, parsed) => {
    expect([rootOf(parsed), tidyDocument(parsed)]).toEqual([undefined, parsed]);
  });
});

describe("attributes of a variable", () => {
  test("what only the dashboard shows, and defaults, are dropped", () => {
    const shown = { name: "alert.title", label: "Title", missing: false, omitIfUnset: false, truncateTo: null };
    expect(tidyDocument(variable(shown))).toEqual(root);
  });

  test("what changes the text stays", () => {
    const written = variable({ name: "alert.title", omitIfUnset: true, truncateTo: 0 });
    expect(tidyDocument(written)).toEqual(written);
  });

  test("the same names elsewhere mean something else, and stay", () => {
    const node = { type: "mention", attrs: { label: "Ann", missing: true, omitIfUnset: false, truncateTo: null } };
    const written = { type: "doc", content: [node], label: "x" };
    expect(tidyDocument(written)).toEqual(written);
  });

  test("parts of a strange form stay as they are", () => {
    const written = { type: "doc", content: [{ type: "varSpec", attrs: "none" }, "text", null] };
    expect(tidyDocument(written)).toEqual(written);
  });
});

test("each variable is visited, in the order of the text, at every depth", () => {
  const seen: unknown[] = [];
  const inner = { type: "bulletList", content: [{ type: "listItem", content: [root] }] };
  visitVariables([{ type: "varSpec", attrs: { name: "a" } }, inner, { type: "varSpec" }, 4], ({ name }) =>
    seen.push(name),
  );
  expect(seen).toEqual(["a", "alert.title"]);
});

test.each([
  ["nothing", undefined],
  ["an empty text", ""],
  ["a text", "Checkout is slow"],
  ["a list", '[{"type":"doc"}]'],
  ["a document", JSON.stringify(root)],
])("%s is no problem", (_what, literal) => {
  expect(documentProblem(literal, ["literal"])).toBeUndefined();
});

test("a problem names its place and what to do", () => {
  expect([documentProblem("{", ["value", "literal"]), documentProblem("{}", ["literal"])]).toEqual([
    {
      path: ["value", "literal"],
      severity: "warning",
      message: "looks like a rich text document, but is not valid JSON; create documents with richText",
    },
    {
      path: ["literal"],
      severity: "warning",
      message:
        'looks like a rich text document, but has no document root {"type": "doc", …}; create documents with richText',
    },
  ]);
});

test("objects have keys: lists, texts and null have none", () => {
  expect([{}, { a: 1 }, [], "a", null, undefined, 1].map(isMap)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
