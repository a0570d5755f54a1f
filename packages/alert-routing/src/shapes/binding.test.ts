import { richText } from "../authoring/rich-text";
import { literalOrReference } from "./binding";

const document = richText("{{ alert.title | truncate: 80 }} on fire").literal;
const bold = JSON.stringify({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "so", marks: [{ type: "bold" }] }] }],
});

test("a document is written as the call that makes it", () => {
  expect(literalOrReference.writtenAs?.({ literal: document })).toEqual({
    name: "richText",
    args: ["{{ alert.title | truncate: 80 }} on fire"],
  });
});

test.each([
  ["plain text", { literal: "on fire" }],
  ["a document that richText cannot make", { literal: bold }],
  ["JSON that is no document", { literal: '{"a":1}' }],
  ["a reference", { reference: "alert.title" }],
])("%s is written as it is", (_what, value) => {
  expect(literalOrReference.writtenAs?.(value)).toBeUndefined();
});
