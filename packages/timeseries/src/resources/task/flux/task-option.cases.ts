import { characterCases } from "./character.cases";
import { cronCases, durationCases } from "./cron.cases";
import type { FluxOptionCase } from "./option-case";
import { accepted, before, GOOD, NO_STRING, QUERY, refused, withMore, withOption } from "./option-case";

const NO_OPTION = 'has no task option at file level; add option task = {name: "hourly-mean", every: 1h}';
const NO_LITERAL = 'must write the task option as an object literal: option task = {name: "hourly-mean", every: 1h}';
const NO_NAME = 'has no name in its task option; add name: "…"';
const NO_SCHEDULE = 'has no schedule in its task option; add every: 1h, or cron: "0 * * * *"';
const NO_EVERY = "every in the task option must be a duration such as 30s, 15m or 1h";
const NO_OFFSET = "offset in the task option must be a duration such as 90s or -5m";
const NO_CRON = "cron in the task option must be 5 to 7 fields, or a word such as @daily";

const places: readonly FluxOptionCase[] = [
  accepted("the option alone", GOOD),
  accepted("the option before the query", withOption('name: "a", every: 1h')),
  accepted("the option behind the query", `${QUERY}\n${GOOD}`),
  accepted("no blanks", `option task={name:"a",every:1h}\n${QUERY}`),
  accepted("a line for each piece", `option\ntask\n=\n{\nname\n:\n"a"\n,\nevery\n:\n1h\n}\n${QUERY}`),
  accepted("lines that end with a carriage return", `option task = {\r\n  name: "a",\r\n  every: 1h,\r\n}\r\n${QUERY}`),
  accepted("a comment inside the statement", `option // why\n task = {name: "a", // }\n every: 1h}\n${QUERY}`),
  accepted("an option in a comment above", `// option task = {name: "x"}\n${GOOD}`),
  accepted("an option in a string", `x = "option task = {name: \\"x\\"}"\n${GOOD}`),
  accepted("another option", `option now = () => 2026-01-01T00:00:00Z\n${GOOD}`),
  accepted("an option inside a function", before('f = () => { option task = {name: "x"} return 1 }')),
  accepted("a package clause and imports", `package main\nimport "strings"\n${GOOD}`),
  accepted("a later change of one setting", before("option task.every = 2h")),
  refused("an empty script", " ", NO_OPTION),
  refused("no option", QUERY, NO_OPTION),
  refused("an option in a comment only", `// ${GOOD}\n${QUERY}`, NO_OPTION),
  refused("an option in a string only", `x = "option task = {name: \\"x\\", every: 1h}"`, NO_OPTION),
  refused("an option inside a block only", `{ ${GOOD} }`, NO_OPTION),
  refused("a colon for the equals sign", `option task : {name: "a", every: 1h}`, NO_OPTION),
  refused("two options", `${GOOD}\n${GOOD}`, "has more than one task option; keep one"),
  refused("a variable as the option", `t = {name: "a", every: 1h}\noption task = t`, NO_LITERAL),
  refused("an option in parentheses", 'option task = ({name: "a", every: 1h})', NO_LITERAL),
];

const structure: readonly FluxOptionCase[] = [
  accepted("brackets in a string", before('x = "({["')),
  accepted("brackets in a comment", before('// ( " {')),
  accepted("brackets and quotes in a regular expression", before('x = "a" =~ /a"b\\{\\(/')),
  accepted("an escaped slash in a regular expression", before('x = "a" !~ /[\\/]"/')),
  accepted("regular expressions behind words", before('x = if true then /"/ else /\\{/\ny = not /"/')),
  accepted("a regular expression at the start of a line", `import "x"\n/"/\n${GOOD}`),
  accepted("divisions", before('x = 4 / 2\ny = (1) / 2\nz = a["x"] / 2\nt = "a/b"')),
  accepted("a regular expression behind divisions", before('x = 1 / 2 / 3\ny = "a" =~ /"/')),
  accepted("an escaped slash behind a division", before('x = 1 / 2 /\n4\ny = "a" =~ /\\/"\\//\nz = 1 / 2')),
  accepted("a string with an inserted string", before('x = "a ${"b }"} c"')),
  accepted("strings inserted in each other", before('x = "${"${"${"a"}"}"}"')),
  accepted("an inserted record", before('x = "${ {a: "}"}.a }"')),
  accepted("an inserted regular expression", before('x = "a ${string(v: "b" =~ /[}"]/)} c"')),
  accepted("a comment inside an insertion", before('x = "a ${ b // }" \n } c"')),
  accepted("an escaped insertion", before('x = "\\${ \\" { "')),
  accepted("letters of other scripts", before('größe = 1\nx = "😀 ${ "é" }"')),
  refused("an open block", 'option task = {name: "a", every: 1h', "has a { in line 1 that is not closed"),
  refused("a block closed twice", `${GOOD}}\n${QUERY}`, "has a } in line 1 that closes nothing"),
  refused("an open parenthesis", before("f(x: 1"), "has a ( in line 3 that is not closed"),
  refused("a wrong bracket", before("f(x: [1)"), "has a [ in line 3 that is not closed"),
  refused("a bracket too many", before("f(x: 1)]"), "has a ] in line 3 that closes nothing"),
  refused("an open string", before('x = "abc'), "has a string without closing quote in line 3"),
  refused("an open insertion", before('x = "${ a "'), "has a string without closing quote in line 3"),
  refused("a backslash at the end", before('x = "a\\'), "has a string without closing quote in line 3"),
];

const blocks: readonly FluxOptionCase[] = [
  accepted("a comma at the end", withOption('name: "a", every: 1h,')),
  accepted("keys in quotes", withOption('"n\\x61me": "a", "every": 1h')),
  accepted("other keys with any value", withOption('name: "a", every: 1h, note: f(x: {every: 5, name: 1})')),
  accepted("the first of two equal keys counts", withOption('name: "a", name: 5, every: 1h, every: 5')),
  accepted("a record to start from", `t = {x: 1}\noption task = {t with name: "a", every: 1h}`),
  refused("an empty block", withOption(""), NO_NAME, NO_SCHEDULE),
  refused("no name", withOption("every: 1h"), NO_NAME),
  refused("no schedule", withOption('name: "a"'), NO_SCHEDULE),
  refused("capital letters in keys", withOption('Name: "a", Every: 1h'), NO_NAME, NO_SCHEDULE),
  refused(
    "two schedules",
    withOption('name: "a", every: 1h, cron: "0 * * * *"'),
    "has both every and cron in its task option; keep one",
  ),
  refused("a missing comma", withOption('name: "a" every: 1h'), "lacks a comma after name in its task option"),
  refused("a key without a value", withOption("name, every: 1h"), `name in the task option ${NO_STRING}`),
];

const names: readonly FluxOptionCase[] = [
  accepted("a blank name", withOption('name: " ", every: 1h')),
  accepted("a name in two lines", withOption('name: "a\nb", every: 1h')),
  accepted("escapes in a name", withOption('name: "\\t\\n\\r\\"\\\\\\${b}\\x41", every: 1h')),
  accepted("a comment sign in a name", withOption('name: "a // b", every: 1h')),
  refused(
    "an empty name",
    withOption('name: "", every: 1h'),
    'name in the task option must be a string that is not empty, not ""',
  ),
  refused(
    "a name with an insertion",
    withOption('name: "a${b}", every: 1h'),
    `name in the task option ${NO_STRING}, not "a\${b}"`,
  ),
  refused("a variable as name", withOption("name: n, every: 1h"), `name in the task option ${NO_STRING}, not n`),
  refused("a number as name", withOption("name: 5, every: 1h"), `name in the task option ${NO_STRING}, not 5`),
  refused(
    "a name in parentheses",
    withOption('name: ("a"), every: 1h'),
    `name in the task option ${NO_STRING}, not ("a")`,
  ),
];

const everyAccepted = ["1s", "90m", "1h30m", "1m1h", "1d", "1w", "1mo", "1y", "1mo15d12h30m10s500ms500ms", "1000ms"];
const everyUnits = ["0mo1mo", "1mo0mo1s", "1w0w", "1d0d", "1000000us", "1000000µs", "1000000000ns", "01h", "0h1s"];
const everyRefused = ["60", '"1h"', "1x", "1H", "1.5h", "1h 30m", "-1h", "+1h", "e", "1h + 1h", "(1h)"];

const schedules: readonly FluxOptionCase[] = [
  ...[...everyAccepted, ...everyUnits].map((every) =>
    accepted(`every ${every}`, withOption(`name: "a", every: ${every}`)),
  ),
  ...everyRefused.map((every) =>
    refused(`every ${every}`, withOption(`name: "a", every: ${every}`), `${NO_EVERY}, not ${every}`),
  ),
  ...["0s", "500ms", "1mo0mo", "1y1mo0y0mo"].map((every) =>
    refused(
      `every ${every}`,
      withOption(`name: "a", every: ${every}`),
      `every in the task option must be 1s or more, not ${every}`,
    ),
  ),
  ...["1500ms", "1s1ns"].map((every) =>
    refused(
      `every ${every}`,
      withOption(`name: "a", every: ${every}`),
      `every in the task option must be whole seconds, not ${every}`,
    ),
  ),
  ...["0 * * * *", "*/5 0-12 1,15 JAN MON-FRI", "0 0 * * * *", "0 0 * * * * 2030", "  0  * * *  * "].map((cron) =>
    accepted(`cron ${cron}`, withOption(`name: "a", cron: "${cron}"`)),
  ),
  ...["@hourly", " @daily ", "@weekly", "@monthly", "@yearly", "@annually", "@midnight", "@every 1h30m"].map((cron) =>
    accepted(`cron ${cron}`, withOption(`name: "a", cron: "${cron}"`)),
  ),
  accepted("tabs between the fields of cron", withOption('name: "a", cron: "0\\t*\\t* * *"')),
  ...["", " ", "0 * * *", "0 0 * * * * 2030 1"].map((cron) =>
    refused(`cron "${cron}"`, withOption(`name: "a", cron: "${cron}"`), `${NO_CRON}, not "${cron}"`),
  ),
  refused("a number as cron", withOption('name: "a", cron: 5'), `cron in the task option ${NO_STRING}, not 5`),
  refused("a variable as cron", withOption('name: "a", cron: c'), `cron in the task option ${NO_STRING}, not c`),
];

const extras: readonly FluxOptionCase[] = [
  ...["90s", "-90s", "0s", "2h", "1000ms", "1m1000ms", "1000000µs"].map((offset) =>
    accepted(`offset ${offset}`, withMore(`offset: ${offset}`)),
  ),
  ...["5", '"5m"', "- 90s", "+5m", "--5m", "-(5m)"].map((offset) =>
    refused(`offset ${offset}`, withMore(`offset: ${offset}`), `${NO_OFFSET}, not ${offset}`),
  ),
  ...["500ms", "1ns", "1s1ms"].map((offset) =>
    refused(
      `offset ${offset}`,
      withMore(`offset: ${offset}`),
      `offset in the task option must be whole seconds, not ${offset}`,
    ),
  ),
  ...["1d", "0d", "1w", "1mo", "1y", "1h1d"].map((offset) =>
    refused(
      `offset ${offset}`,
      withMore(`offset: ${offset}`),
      `offset in the task option must be written in units up to h, not ${offset}`,
    ),
  ),
  ...["concurrency: 1", "concurrency: 100", "retry: 1", "retry: 10"].map((setting) =>
    accepted(setting, withMore(setting)),
  ),
  ...["0", "101", "-1", "1.0", '"1"', "(1)"].map((count) =>
    refused(
      `concurrency ${count}`,
      withMore(`concurrency: ${count}`),
      `concurrency in the task option must be a whole number from 1 to 100, not ${count}`,
    ),
  ),
  ...["0", "11"].map((count) =>
    refused(
      `retry ${count}`,
      withMore(`retry: ${count}`),
      `retry in the task option must be a whole number from 1 to 10, not ${count}`,
    ),
  ),
];

/** Scripts that the service accepts and scripts that it refuses. */
export const fluxOptionCases: readonly FluxOptionCase[] = [
  ...places,
  ...structure,
  ...blocks,
  ...names,
  ...schedules,
  ...cronCases,
  ...durationCases,
  ...characterCases,
  ...extras,
];
