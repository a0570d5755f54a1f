import { retryAfterMs } from "./retry";

const NOW = new Date("2026-03-01T12:00:00.000Z");

test.each([
  ["seconds", "12", 12_000],
  ["seconds with blanks", " 3 ", 3_000],
  ["part of a second", "0.5", 500],
  ["no seconds", "0", 0],
  ["a date", "Sun, 01 Mar 2026 12:00:30 GMT", 30_000],
  ["a date in the zone UTC", "Sun, 01 Mar 2026 12:00:30 UTC", 30_000],
  ["a date of the old form", "Sunday, 01-Mar-26 12:00:30 GMT", 30_000],
  ["a date that is over", "Sun, 01 Mar 2026 11:59:00 GMT", 0],
  ["a year of seconds, cut to a day", "31536000", 86_400_000],
  ["a date in a year, cut to a day", "Mon, 01 Mar 2027 12:00:00 GMT", 86_400_000],
  ["a negative number", "-5", undefined],
  ["a word", "soon", undefined],
  ["nothing", "", undefined],
  ["no header", undefined, undefined],
])("%s", (_what, header, milliseconds) => {
  const headers = new Headers(header === undefined ? {} : { "retry-after": header });
  expect(retryAfterMs(headers, NOW)).toBe(milliseconds);
});

test.each([
  ["the service's clock, which is behind ours", "Sun, 01 Mar 2026 11:58:00 GMT", 150_000],
  ["the service's clock, which is ahead of ours", "Sun, 01 Mar 2026 12:00:20 GMT", 10_000],
  ["our clock, when the Date is not of this day", "Fri, 27 Feb 2026 12:00:00 GMT", 30_000],
  ["our clock, when the Date is none", "today", 30_000],
])("a date is counted by %s", (_what, date, milliseconds) => {
  const headers = new Headers({ "retry-after": "Sun, 01 Mar 2026 12:00:30 GMT", date });
  expect(retryAfterMs(headers, NOW)).toBe(milliseconds);
});
