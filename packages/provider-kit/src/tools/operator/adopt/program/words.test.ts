import { dashedPlural, firstWords, variableOf, wordsOf } from "./words";

test.each([
  ["Plant-North 2", "plant north 2", "plantNorth2"],
  ["plantNorth", "plant north", "plantNorth"],
  ["HTTPServer", "http server", "httpServer"],
  ["operator's Token", "operators token", "operatorsToken"],
  ["Zürich_Nord", "zurich nord", "zurichNord"],
  ["東京 倉庫", "東京 倉庫", "東京倉庫"],
  ["2024 archive", "2024 archive", undefined],
  ["class", "class", undefined],
  ["***", "", undefined],
  ["plant\u3164north\u200b", "plant north", "plantNorth"],
])("%s has the words %j and the variable %s", (text, words, variable) => {
  expect([wordsOf(text).join(" "), variableOf(wordsOf(text))]).toEqual([words, variable]);
});

test("the first words of a long text are whole ones, but for a first one that is too long", () => {
  expect(firstWords(["writes", "of", "the", "gateway"], 13)).toEqual(["writes", "of", "the"]);
  expect(firstWords(["0123456789"], 4)).toEqual(["0123"]);
  expect(firstWords([], 4)).toEqual([]);
});

test.each([
  ["Bucket", "buckets"],
  ["AlertAttribute", "alert-attributes"],
  ["RoutePolicy", "route-policies"],
  ["Gateway", "gateways"],
  ["Switch", "switches"],
])("things of the kind %s are %s", (kind, files) => {
  expect(dashedPlural(wordsOf(kind))).toBe(files);
});

test("a word that is too long is not cut within a character", () => {
  expect(firstWords(["\u{20bb7}".repeat(30)], 40)).toEqual(["\u{20bb7}".repeat(20)]);
  expect(firstWords([`a${"\u{20bb7}".repeat(30)}`], 40)).toEqual([`a${"\u{20bb7}".repeat(19)}`]);
});
