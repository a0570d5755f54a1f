import type { FluxOptionCase } from "./option-case";
import { accepted, refused, withMore, withOption } from "./option-case";

function withCron(cron: string): string {
  return withOption(`name: "a", cron: ${JSON.stringify(cron)}`);
}

const cronRefused: Readonly<Record<string, readonly string[]>> = {
  "61 * * * *": ['have minutes from 0 to 59, not "61"'],
  "61 24 0 13 7": [
    'have minutes from 0 to 59, not "61"',
    'have hours from 0 to 23, not "24"',
    'have days of the month from 1 to 31, not "0"',
    'have months from 1 to 12, not "13"',
    'have days of the week from 0 to 6, not "7"',
  ],
  "60 * * * * *": ['have seconds from 0 to 59, not "60"'],
  "0 0 0 1 1 * 1969": ['have years from 1970 to 2099, not "1969"'],
  "1,70-80,5-90 * * * *": ['have minutes from 0 to 59, not "70-80"', 'have minutes from 0 to 59, not "5-90"'],
  "* * * * 5-1": ['have days of the week from 0 to 6, not "5-1"'],
  "*/60 */24 */31 */13 */8": [
    'have steps of at most 59 minutes, not "*/60"',
    'have steps of at most 23 hours, not "*/24"',
    'have steps of at most 30 days of the month, not "*/31"',
    'have steps of at most 12 months, not "*/13"',
    'have steps of at most 7 days of the week, not "*/8"',
  ],
  "5-1 7-3 */0 0 6/4": [
    'select at least one of the minutes, not "5-1"',
    'select at least one of the hours, not "7-3"',
    'select at least one of the days of the month, not "*/0"',
    'select at least one of the months, not "0"',
    'select at least one of the days of the week, not "6/4"',
  ],
  "x 1.5 * * *": ['be 5 to 7 fields, or a word such as @daily, not "x 1.5 * * *"'],
  "x 1-2-3 L january monday": [
    'have minutes such as 1-5 or */2, not "x"',
    'have hours such as 1-5 or */2, not "1-2-3"',
    'have days of the month such as 1-5 or */2, not "L"',
    'have months such as jan-mar or */2, not "january"',
    'have days of the week such as mon-fri or */2, not "monday"',
  ],
  ",1 1,,2 * * *": ['have minutes such as 1-5 or */2, not ""', 'have hours such as 1-5 or */2, not ""'],
  "0 0 30 2 *": ['match a day to come, not "0 0 30 2 *"'],
  "0 0 31 4,6,9,11 *": ['match a day to come, not "0 0 31 4,6,9,11 *"'],
  "0 0 0 1 1 * 2020": ['match a day to come, not "0 0 0 1 1 * 2020"'],
  "0 0 0 29 2 * 2030": ['match a day to come, not "0 0 0 29 2 * 2030"'],
  "0 0 0 1 1 mon 2030": ['match a day to come, not "0 0 0 1 1 mon 2030"'],
  "0\u00a0* * * *": ['be 5 to 7 fields, or a word such as @daily, not "0 * * * *" with no-break space (U+00A0)'],
  "TZ=UTC 0 * * * *": ['be 5 to 7 fields, or a word such as @daily, not "TZ=UTC 0 * * * *"'],
  "@Hourly": ['be 5 to 7 fields, or a word such as @daily, not "@Hourly"'],
  "@daily x": ['be 5 to 7 fields, or a word such as @daily, not "@daily x"'],
  "@every": ['be 5 to 7 fields, or a word such as @daily, not "@every"'],
  "@every 1": ['be @every and a duration such as 1h30m, not "@every 1"'],
  "@every 1hour": ['be @every and a duration such as 1h30m, not "@every 1hour"'],
  "@every 0h": ['be @every and a duration of 1s or more, not "@every 0h"'],
  "@every 1mo0mo": ['be @every and a duration of 1s or more, not "@every 1mo0mo"'],
  "@every 999ms": ['be @every and a duration of 1s or more, not "@every 999ms"'],
};

/** What the service takes though it looks wrong; it is not for the provider to refuse it. */
const cronAccepted = [
  "*/0 * * * *",
  "5-0 * * * *",
  "5-1,7 * * * *",
  "* * 1-32 * *",
  "* * mon * *",
  "* * * 0-3,5 *",
  "* * * * 0-7",
  "007 * * * *",
  "18446744073709551617 * * * *",
  "5-1 * * * * *",
  "0 0 29 2 *",
  "0 0 0 29 2 * 2032",
  "0 0 0 1 1 * 2020-2030",
  "0 * * * * ?",
  "0 * * * 1,?",
  "@every_minute",
  "@every 1h 30m",
  "@every 1000ms",
  "@every 1w0w1d0d",
  "@every 1mo0mo1s",
  "@every 1H",
  "@every 1h d",
];

/** Cron expressions. */
export const cronCases: readonly FluxOptionCase[] = [
  ...cronAccepted.map((cron) => accepted(`cron ${cron}`, withCron(cron))),
  ...Object.entries(cronRefused).map(([cron, problems]) =>
    refused(`cron ${cron}`, withCron(cron), ...problems.map((problem) => `cron in the task option must ${problem}`)),
  ),
];

/** Durations near their limits. */
export const durationCases: readonly FluxOptionCase[] = [
  ...["292y", "3504mo", "15250w", "2562047h", "9223372036s", "146y146y"].map((every) =>
    accepted(`every ${every}`, withOption(`name: "a", every: ${every}`)),
  ),
  ...["293y", "292y1y", "2562048h", "9223372037s", "9223372036854775808ns", "99999999999999999999h"].map((every) =>
    refused(
      `every ${every}`,
      withOption(`name: "a", every: ${every}`),
      `every in the task option must be at most 292 years long, not ${every}`,
    ),
  ),
  ...["-1h0m", "-0h0m", "1h30m", "-2562047h"].map((offset) =>
    accepted(`offset ${offset}`, withMore(`offset: ${offset}`)),
  ),
  ...["-1h30m", "-0h1s"].map((offset) =>
    refused(
      `offset ${offset}`,
      withMore(`offset: ${offset}`),
      `offset in the task option must be written in one unit, not ${offset}`,
    ),
  ),
  ...["2562048h", "-2562048h"].map((offset) =>
    refused(
      `offset ${offset}`,
      withMore(`offset: ${offset}`),
      `offset in the task option must be at most 292 years long, not ${offset}`,
    ),
  ),
];
