import { readRetention } from "./retention";

test.each([
  ["7d", 604_800],
  ["52w", 31_449_600],
  ["1d12h", 129_600],
  ["1h", 3600],
  ["3600s", 3600],
  ["9223372036s", 9_223_372_036],
  ["forever", 0],
])("a bucket with the retention %s keeps points for %d seconds", (text, seconds) => {
  expect(readRetention(text)).toEqual({ seconds });
});

test.each<[unknown, string]>([
  ["7 days", 'must be a duration such as "7d", or "forever", not "7 days"'],
  ["", 'must be a duration such as "7d", or "forever", not ""'],
  ["0", 'must be a duration such as "7d", or "forever", not "0"'],
  [7, 'must be a duration such as "7d", or "forever", not 7'],
  [undefined, 'must be a duration such as "7d", or "forever", not undefined'],
  [null, 'must be a duration such as "7d", or "forever", not null'],
  ["0s", 'must be at least "1h", or "forever", not "0s"'],
  ["59m59s", 'must be at least "1h", or "forever", not "59m59s"'],
  ["3600.5s", 'must be whole seconds, not "3600.5s"'],
  ["9223372037s", 'must be at most 9223372036 seconds, or "forever", not "9223372037s"'],
])("%j is no retention", (text, reason) => {
  expect(readRetention(text)).toEqual({ reason });
});
