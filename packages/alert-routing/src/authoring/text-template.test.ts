import { documentOf, lineBreak, text, varSpec } from "./document.test.fixture";
import { richText } from "./index";

function documentIn(template: string): unknown {
  return JSON.parse(richText(template).literal);
}

test("a text template has variables between braces, with filters in any order", () => {
  expect(documentIn("{{ alert.title | truncate: 60 }} on\n{{payload.host|omit_if_unset|truncate:5}}.")).toEqual(
    documentOf([
      varSpec("alert.title", { truncateTo: 60 }),
      text(" on"),
      lineBreak,
      varSpec("payload.host", { omitIfUnset: true, truncateTo: 5 }),
      text("."),
    ]),
  );
});

test("a quoted part belongs to the reference", () => {
  expect(documentIn(String.raw`{{ expressions["a | b }} \" {{"] | truncate: 1 }}`)).toEqual(
    documentOf([varSpec(String.raw`expressions["a | b }} \" {{"]`, { truncateTo: 1 })]),
  );
});

test.each<readonly [string, readonly object[]]>([
  [String.raw`\{{ a }}`, [text("{{ a }}")]],
  [String.raw`\\{{ a }}`, [text("\\"), varSpec("a")]],
  [String.raw`\\\{{ a }}`, [text(String.raw`\{{ a }}`)]],
  ["{{{ a }}}", [text("{"), varSpec("a"), text("}")]],
  [String.raw`\{{{{ a }}`, [text("{{{{ a }}")]],
  [String.raw`C:\\a { b \{ }}`, [text(String.raw`C:\\a { b \{ }}`)]],
])("%s has its backslashes and braces where they are meant", (template, nodes) => {
  expect(documentIn(template)).toEqual(documentOf(nodes));
});

test.each([
  [
    "a\nb {{ c",
    "{{ at line 2, column 3 of the text has no closing }} on its line; add it, or write \\{{ for literal braces",
  ],
  [
    "{{ a\n}}",
    "{{ at line 1, column 1 of the text has no closing }} on its line; add it, or write \\{{ for literal braces",
  ],
  [
    "{{ a {{ b }}",
    "{{ at line 1, column 1 of the text has no closing }} on its line; add it, or write \\{{ for literal braces",
  ],
  ["a\r\n\r\n{{ }}", "{{ at line 3, column 1 of the text has no reference; write one, such as {{ alert.title }}"],
  ["{{ | truncate: 3 }}", "{{ at line 1, column 1 of the text has no reference; write one, such as {{ alert.title }}"],
  [
    "{{ a | upper }}",
    '{{ at line 1, column 1 of the text has the unknown filter "upper"; known are truncate: N and omit_if_unset',
  ],
  [
    "{{ a | }}",
    '{{ at line 1, column 1 of the text has the unknown filter ""; known are truncate: N and omit_if_unset',
  ],
  [
    "{{ a | truncate: 0 }}",
    '{{ at line 1, column 1 of the text has "0" after truncate; write a number of characters, such as truncate: 60',
  ],
  [
    "{{ a | truncate }}",
    "{{ at line 1, column 1 of the text has none after truncate; write a number of characters, such as truncate: 60",
  ],
  [
    "{{ a | truncate: 1e3 }}",
    '{{ at line 1, column 1 of the text has "1e3" after truncate; write a number of characters, such as truncate: 60',
  ],
  [
    "{{ a | omit_if_unset: yes }}",
    '{{ at line 1, column 1 of the text has "yes" after omit_if_unset, which takes no value; remove it',
  ],
  [
    "{{ a | truncate: 1 | truncate: 2 }}",
    "{{ at line 1, column 1 of the text has the filter truncate twice; remove one",
  ],
])("the template %j is refused in one sentence", (template, sentence) => {
  expect(() => richText(template)).toThrow(new Error(sentence));
});
