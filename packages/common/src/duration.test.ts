import * as fc from "fast-check";
import { formatDuration, parseDuration, parseLongDuration } from "./duration";

test.each([
  ["90s", 90],
  ["1h30m", 5400],
  ["1h30m15s", 5415],
  ["250ms", 0.25],
  ["1.5h", 5400],
  ["0.1s", 0.1],
  ["30m1h", 5400],
  ["0s", 0],
  ["0", 0],
])("%s is %d seconds", (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.each([
  "",
  "90",
  "s",
  "1h 30m",
  " 90s",
  "90s ",
  "-5m",
  "1d",
  "5µs",
  "1h30",
  ".5h",
  "1,5h",
  "1H",
  "1e3s",
  "Infinitys",
])("%j is no duration, and the error says how to write one", (text) => {
  expect(() => parseDuration(text)).toThrow(
    new Error(
      `${JSON.stringify(text)} is not a duration; write numbers with the units h, m, s or ms, for example "1h30m" or "90s"`,
    ),
  );
});

test.each([
  [0, "0s"],
  [0.25, "250ms"],
  [90, "1m30s"],
  [5400, "1h30m"],
  [90_061.5, "25h1m1s500ms"],
  [59.9999, "1m"],
])("%d seconds are written %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("%d seconds cannot be written", (seconds) => {
  expect(() => formatDuration(seconds)).toThrow(
    new Error(`a duration of ${seconds} seconds cannot be written; give a number that is 0 or more`),
  );
});

test("a written duration reads back as the same seconds", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (milliseconds) => {
      expect(parseDuration(formatDuration(milliseconds / 1000))).toBe(milliseconds / 1000);
    }),
  );
});

test("a duration is the sum of its parts in any order", () => {
  const part = fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom("h", "m", "s", "ms"));
  const size: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const text = parts.map(([count, unit]) => `${count}${unit}`).join("");
      const milliseconds = parts.reduce((sum, [count, unit]) => sum + count * (size[unit] ?? Number.NaN), 0);
      expect(parseDuration(text)).toBe(milliseconds / 1000);
    }),
  );
});

test.each([
  ["7d", 604_800],
  ["52w", 31_449_600],
  ["1w2d3h4m5s6ms", 788_645.006],
  ["0.5d", 43_200],
  ["36h", 129_600],
  ["0s", 0],
])("%s, a long duration, is %d seconds", (text, seconds) => {
  expect(parseLongDuration(text)).toBe(seconds);
});

test.each(["", "0", "7", "7 days", "d", "1mo", "1y", "7D", "-1d", "1w 2d"])(
  "%j is no long duration either, and the error says how to write one",
  (text) => {
    expect(() => parseLongDuration(text)).toThrow(
      new Error(
        `${JSON.stringify(text)} is not a duration; write numbers with the units w, d, h, m, s or ms, for example "7d" or "1h30m"`,
      ),
    );
  },
);
