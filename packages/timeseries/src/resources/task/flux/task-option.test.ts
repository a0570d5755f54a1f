import * as fc from "fast-check";
import { fluxOptionCases } from "./task-option.cases";
import { readTaskOption as readAt } from "./task-option";

const NOW = new Date("2026-03-01T12:00:00Z");

/** The reading of a script, with what is refused as sentences. */
function readTaskOption(script: string): object & { readonly problems: readonly string[] } {
  const { problems, ...option } = readAt(script, NOW);
  return { problems: problems.flatMap(({ message, severity }) => (severity === "warning" ? [] : message)), ...option };
}

test.each(fluxOptionCases)("$title", ({ flux, problems }) => {
  expect(readTaskOption(flux).problems).toEqual(problems);
});

test("name, every and cron are read as the service repeats them", () => {
  const read = (settings: string) => readTaskOption(`option task = {${settings}}`);
  expect([read('name: "a\\tb\\x41\\${c}", every: 01h90µs910us999ms'), read('name: "b", cron: " 0 * * * * "')]).toEqual([
    { problems: [], name: "a\tbA${c}", every: "1h90us910us999ms", cron: undefined },
    { problems: [], name: "b", every: undefined, cron: " 0 * * * * " },
  ]);
});

test("an escape of uncertain meaning leaves the name unknown", () => {
  expect(readTaskOption('option task = {name: "\\xc3\\xa4", every: 1h}')).toEqual({
    problems: [],
    name: undefined,
    every: "1h",
    cron: undefined,
  });
});

test("what the service ignores in a cron expression is warned of, and a date that has gone by only in a task that has it already", () => {
  const severities = (cron: string): readonly unknown[] =>
    readAt(`option task = {name: "a", cron: "${cron}"}`, NOW).problems.map(({ message, severity }) => [
      severity,
      message,
    ]);
  const ignored = (given: string, read: string): string =>
    `cron in the task option is "${given}", of which the service reads only "${read}"`;
  expect(["0 0 12 * * ?", "0 0 * * 1,x,2", "0 0 0 1 1 * 2020", "61 * * * *"].map(severities)).toEqual([
    [["warning", ignored("0 0 12 * * ?", "0 0 12 * *")]],
    [["warning", ignored("0 0 * * 1,x,2", "0 0 * * 1")]],
    [["errorIfNew", 'cron in the task option must match a day to come, not "0 0 0 1 1 * 2020"']],
    [[undefined, 'cron in the task option must have minutes from 0 to 59, not "61"']],
  ]);
});

test("a long value is shortened in the message", () => {
  const { problems } = readTaskOption(`option task = {name: "a", every: f(\n  x: "${"y".repeat(50)}",\n)}`);
  expect(problems).toEqual([
    `every in the task option must be a duration such as 30s, 15m or 1h, not f( x: "${"y".repeat(30)}...`,
  ]);
});

const LONG = 100_000;

test.each([
  ["escaped slashes behind a division", `x = 1 / ${"\\/".repeat(LONG)}`],
  ["escaped slashes before one that closes", `x = 1 / ${"\\/".repeat(LONG)}/ 2`],
  ["slashes", "/ ".repeat(LONG)],
  ["comments", "//".repeat(LONG)],
  ["lines of comments", "//\n ".repeat(LONG)],
  ["blanks", " \n".repeat(LONG)],
  ["insertions", `x = "${"${".repeat(LONG)}`],
  ["brackets", "[".repeat(LONG)],
])("a long script is read: %s", (_what, start) => {
  expect(readTaskOption(`${start}\noption task = {name: "a", every: 1h}`).problems.length).toBeLessThanOrEqual(2);
});

test("many options are more than one, and long durations are read", () => {
  const option = 'option task = {name: "a", every: 1h}\n';
  expect(readTaskOption(option.repeat(LONG / 10)).problems).toEqual(["has more than one task option; keep one"]);
  const every = `${"0".repeat(LONG)}9s`;
  expect(readTaskOption(`option task = {name: "a", every: ${every}}`)).toEqual({
    problems: [],
    name: "a",
    every: "9s",
    cron: undefined,
  });
});

test.each([
  ["9000000000000000000ns", undefined],
  ["9000000000000000001ns", "must be whole seconds"],
  ["100000000000000000000ns", "must be at most 292 years long"],
  [`${"9".repeat(LONG)}s`, "must be at most 292 years long"],
  ["0000000000000000000000000000000001ns", "must be 1s or more"],
])("a duration of many digits is judged: %s", (every, problem) => {
  const { problems } = readTaskOption(`option task = {name: "a", every: ${every}}`);
  expect(problems.map((one) => /must be (?:whole seconds|1s or more|at most 292 years long)/.exec(one)?.[0])).toEqual(
    problem === undefined ? [] : [problem],
  );
});

test("the reader fails on no string", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), scraps()), (script) => {
      expect(Array.isArray(readTaskOption(script).problems)).toBe(true);
    }),
  );
});

test("the reader finds what a script says", () => {
  fc.assert(
    fc.property(validScript(), ({ script, name, schedule }) => {
      expect(readTaskOption(script)).toEqual({ problems: [], every: undefined, cron: undefined, name, ...schedule });
    }),
  );
});

/** Pieces of the language in any order. */
function scraps(): fc.Arbitrary<string> {
  const pieces = [
    "option",
    " ",
    "task",
    "=",
    "{",
    "}",
    '"',
    "${",
    "\\",
    "/",
    "//",
    "\n",
    ":",
    ",",
    "name",
    "every",
    "1h",
    "(",
    "]",
  ];
  return fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((all) => all.join(""));
}

interface ValidScript {
  readonly script: string;
  readonly name: string;
  readonly schedule: { readonly every: string } | { readonly cron: string };
}

/** Scripts with a good task option somewhere among other statements, printed in many ways. */
function validScript(): fc.Arbitrary<ValidScript> {
  const gap = fc.constantFrom("", " ", "\n", "\t", " // it's } \" {\n");
  const name = fc.string({ minLength: 1 }).filter((text) => !text.includes("\u0000"));
  const every = fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.constantFrom("s", "m", "h", "d", "w"))
    .map(([n, unit]) => `${n}${unit}`);
  const cron = fc.constantFrom("0 * * * *", "@daily", "0 0 1 1 *");
  const schedule = fc.oneof(
    every.map((value) => ({ schedule: { every: value }, setting: { key: "every", value } })),
    cron.map((value) => ({ schedule: { cron: value }, setting: { key: "cron", value: `"${value}"` } })),
  );
  const extras = fc.subarray([
    { key: "offset", value: "-90s" },
    { key: "concurrency", value: "7" },
    { key: "retry", value: "3" },
    { key: "note", value: '{every: [1, "}"], name: (r) => r.x / 2}' },
  ]);
  const statements = fc.subarray([
    'x = "option task = {name: \\"no\\"}"',
    "option now = () => 2026-01-01T00:00:00Z",
    'f = (r) => r.a =~ /"{2}\\// and r.b / 2.0 > 1.0',
    'y = "a ${ "}" + string(v: {b: 1}.b) } \\${"',
    'from(bucket: "meters") |> range(start: -1h) // (',
  ]);
  return fc
    .record({ name, schedule, extras, gap, end: fc.constantFrom("", ","), above: statements, below: statements })
    .chain((parts) => {
      const settings = [{ key: "name", value: quoted(parts.name) }, parts.schedule.setting, ...parts.extras];
      return fc.shuffledSubarray(settings, { minLength: settings.length }).map((shuffled) => {
        const printed = shuffled
          .map(({ key, value }) => `${parts.gap}${key}${parts.gap}:${parts.gap}${value}`)
          .join(",");
        const option = `option${parts.gap} task${parts.gap}=${parts.gap}{${printed}${parts.end}${parts.gap}}`;
        const script = [...parts.above, option, ...parts.below].join("\n");
        return { script, name: parts.name, schedule: parts.schedule.schedule };
      });
    });
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&").replace(/\$/g, "\\x24")}"`;
}
