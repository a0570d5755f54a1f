import { isSameLiteral } from "./literal";

const documentOf = (attributes: string): string =>
  `{"type":"doc","content":[{"type":"paragraph","content":[{"type":"varSpec","attrs":${attributes}}]}]}`;
const bare = documentOf('{"name":"alert.title"}');

test.each([
  ["the same text", "payments", "payments"],
  ["an empty text", "", ""],
  ["other white space and order of keys", '{"b":[1,2],"a":{"d":1,"c":2}}', ' { "a": {"c":2, "d":1},\n "b": [1, 2] } '],
  ["escaped angle brackets and ampersands", '{"a":"<b> & c"}', '{"a":"\\u003cb\\u003e \\u0026 c"}'],
  ["escaped letters", '["é/x"]', '["\\u00e9\\/x"]'],
  ["another spelling of a number in an object", '{"n":1.0}', '{"n":1}'],
  ["the same long number", '{"n":12345678901234567890}', '{ "n": 12345678901234567890 }'],
  ["a document in an envelope", bare, `{"schema_version":"v1","text_node":${bare}}`],
  ["a document in an older envelope", bare, `{"root":${bare},"value_markdown":"{{alert.title}}"}`],
  [
    "what the dashboard shows of a variable",
    bare,
    documentOf('{"label":"Title","missing":false,"name":"alert.title"}'),
  ],
  ["defaults of a variable", bare, documentOf('{"name":"alert.title","omitIfUnset":false,"truncateTo":null}')],
  ["a channel to which its workspace came", "C0BBB222", "T0AAA111/C0BBB222"],
  ["a channel that lost its workspace", "T0AAA111/C0BBB222", "C0BBB222"],
])("%s is the same literal, whoever wrote it first", (_fact, one, other) => {
  expect([isSameLiteral(one, other), isSameLiteral(other, one)]).toEqual([true, true]);
});

test.each([
  ["another text", "payments", "Payments"],
  ["white space around a text", "payments", " payments"],
  ["another spelling of a number", "1.0", "1"],
  ["a number with a zero before", "01", "1"],
  ["a quoted text", '"a"', "a"],
  ["white space around true", "true", " true"],
  ["another long number in an object", '{"n":12345678901234567890}', '{"n":12345678901234567891}'],
  ["another order of a list", "[1,2]", "[2,1]"],
  ["a number that was a text", '{"n":1}', '{"n":"1"}'],
  ["a key with null", '{"a":1}', '{"a":1,"b":null}'],
  ["what is nearly JSON", '{"a":1,}', '{"a":1}'],
  ["another variable", bare, documentOf('{"name":"alert.description"}')],
  ["a variable that is cut", bare, documentOf('{"name":"alert.title","truncateTo":10}')],
  [
    "a variable that is cut elsewhere",
    documentOf('{"name":"a","truncateTo":10}'),
    documentOf('{"name":"a","truncateTo":11}'),
  ],
  ["a variable that may be left out", bare, documentOf('{"name":"alert.title","omitIfUnset":true}')],
  ["envelopes of something else", '{"text_node":{"a":1}}', '{"a":1}'],
  ["a channel of another name", "C0BBB222", "T0AAA111/C0BBB223"],
  ["a channel whose name ends alike", "C222", "T0AAA111/C0C222"],
  ["a channel of another name without its workspace", "T0AAA111/C0BBB222", "C0BBB223"],
  ["a channel of another workspace", "T0AAA111/C0BBB222", "T0AAA112/C0BBB222"],
  ["a channel behind what is no workspace", "C0BBB222", "https://example.com/C0BBB222"],
  ["what is no channel", "payments", "T0AAA111/payments"],
])("%s is another literal, whoever wrote it first", (_fact, one, other) => {
  expect([isSameLiteral(one, other), isSameLiteral(other, one)]).toEqual([false, false]);
});
