/** What a service reads from a script; what is absent is left out of the answer. */
export interface ScriptReading {
  readonly name: string;
  readonly every?: string;
  readonly cron?: string;
  readonly offset?: string;
}

/** How a service refuses a script: 400 and any message, unless it is said otherwise. */
export interface ScriptFlaw {
  readonly creation?: 400 | 500;
  readonly change?: 400 | 500;
  readonly message?: string;
}

const task = (options: string): string => `option task = {${options}}`;
const HOURLY = 'name: "a", every: 1h';
const grammar: ScriptFlaw = { change: 500 };
const options = (message: string): ScriptFlaw => ({ message: `invalid options: ${message}` });
const values = (message: string): ScriptFlaw => options(`invalid options: ${message}`);

/** Scripts that a task may have, and what is read from them. */
export const soundScripts: readonly (readonly [string, ScriptReading])[] = [
  [task(HOURLY), { name: "a", every: "1h" }],
  [task(`${HOURLY},`), { name: "a", every: "1h" }],
  [task('"name": "a", "every": 1h'), { name: "a", every: "1h" }],
  [task('name: "a", name: "b", every: 1h'), { name: "a", every: "1h" }],
  [task(`base with ${HOURLY}`), { name: "a", every: "1h" }],
  [task(`${HOURLY}, other: f(x: [1, {y: 2}])`), { name: "a", every: "1h" }],
  ['  option  task  =\n{\n // c, }\n name: "a", // d\n every: 1h}', { name: "a", every: "1h" }],
  [`// option task = {name: "z"}\n${task(HOURLY)}`, { name: "a", every: "1h" }],
  [`x = "option task = {}"\n${task(HOURLY)}`, { name: "a", every: "1h" }],
  [`option now = () => 2020-01-01T00:00:00Z\n${task(HOURLY)}`, { name: "a", every: "1h" }],
  [`package main\nimport "strings"\n${task(HOURLY)}\nx = /re"g}/\ny = 6 / 2 / 1`, { name: "a", every: "1h" }],
  [`${task(HOURLY)}\nfrom(bucket: "no such bucket") |> range(start: -1h)`, { name: "a", every: "1h" }],
  [task('name: "é\\n\\"q\\"\\x41", every: 1h'), { name: 'é\n"q"A', every: "1h" }],
  [task('name: "a", every: 90m'), { name: "a", every: "90m" }],
  [task('name: "a", every: 1h30m'), { name: "a", every: "1h30m" }],
  [task('name: "a", every: 1000ms'), { name: "a", every: "1000ms" }],
  [task('name: "a", every: 1mo'), { name: "a", every: "1mo" }],
  [task('name: "a", every: 1y2w'), { name: "a", every: "1y2w" }],
  [task('name: "a", every: 01h'), { name: "a", every: "1h" }],
  [task(`${HOURLY}, offset: 90m`), { name: "a", every: "1h", offset: "1h30m" }],
  [task(`${HOURLY}, offset: 60s`), { name: "a", every: "1h", offset: "1m" }],
  [task(`${HOURLY}, offset: 1h0m5s`), { name: "a", every: "1h", offset: "1h5s" }],
  [task(`${HOURLY}, offset: -1h`), { name: "a", every: "1h", offset: "-1h" }],
  [task(`${HOURLY}, offset: 0s`), { name: "a", every: "1h" }],
  [task(`${HOURLY}, concurrency: 100, retry: 10`), { name: "a", every: "1h" }],
  [task('name: "a", cron: "0 * * * *"'), { name: "a", cron: "0 * * * *" }],
  [task('name: "a", cron: "0 0 * * * *"'), { name: "a", cron: "0 0 * * * *" }],
  [task('name: "a", cron: "0 0 0 * * * 2030"'), { name: "a", cron: "0 0 0 * * * 2030" }],
  [task('name: "a", cron: "*/5 1-3,7 * JAN Mon"'), { name: "a", cron: "*/5 1-3,7 * JAN Mon" }],
  [task('name: "a", cron: "0 * * * MON-FRI,6-7"'), { name: "a", cron: "0 * * * MON-FRI,6-7" }],
  [task('name: "a", cron: "@hourly"'), { name: "a", cron: "@hourly" }],
  [task('name: "a", cron: "@every 1h"'), { name: "a", cron: "@every 1h" }],
];

/** Scripts that a task may not have, and how they are refused. */
export const flawedScripts: readonly (readonly [string, ScriptFlaw])[] = [
  ["x = 1", options("no task options defined")],
  ["// nothing", options("no task options defined")],
  [`task = {${HOURLY}}`, options("no task options defined")],
  ['option task.name = "a"', options("no task options defined")],
  [`f = (x) => { ${task(HOURLY)} return x }`, options("no task options defined")],
  [`${task(HOURLY)}\n${task('name: "b", every: 2h')}`, options("multiple task options defined")],
  ["option task = foo", {}],
  [task(""), options("missing required option: name")],
  [task("every: 1h"), options("missing required option: name")],
  [task('name: "a"'), options("missing required option: cron or every")],
  [task('name: "a", every: 1h, cron: "* * * * *"'), options("cannot use both cron and every in task options")],
  [task('name: "", every: 1h'), values("name required")],
  [task("name: 1, every: 1h"), options("failed to parse field 'name' in task options")],
  [task("name: n, every: 1h"), options("failed to parse field 'name' in task options")],
  [task('name: "a" + "b", every: 1h'), options("failed to parse field 'name' in task options")],
  [task('name: "a${1}", every: 1h'), options("failed to parse field 'name' in task options")],
  [task('name: "a", every: "1h"'), options("failed to parse field 'every' in task options")],
  [task('name: "a", every: d'), options("failed to parse field 'every' in task options")],
  [task('name: "a", every: -1h'), options("failed to parse field 'every' in task options")],
  [task('name: "a", every: (1h)'), options("failed to parse field 'every' in task options")],
  [task('name: "a", every: 500ms'), values("every option must be at least 1 second")],
  [task('name: "a", every: 1500ms'), values("every option must be expressible as whole seconds")],
  [task('name: "a", every: 0s'), values("must specify exactly one of either cron or every")],
  [task('name: "a", cron: ""'), values("must specify exactly one of either cron or every")],
  [task('name: "a", cron: "x"'), {}],
  [task('name: "a", cron: "60 * * * *"'), {}],
  [task('name: "a", cron: "* * * *"'), {}],
  [task('name: "a", cron: "5-1 * * * *"'), {}],
  [task('name: "a", cron: "* * * * 7"'), {}],
  [task('name: "a", cron: "* * * * MONDAY"'), {}],
  [task('name: "a", cron: "@Hourly"'), {}],
  [task('name: "a", every: 300y'), {}],
  [task('name: "a", cron: "TZ=UTC 0 * * * *"'), {}],
  [task(`${HOURLY}, offset: "1h"`), options("failed to parse field 'offset' in task options")],
  [task(`${HOURLY}, offset: 500ms`), values("offset option must be expressible as whole seconds")],
  [
    task(`${HOURLY}, offset: 1d`),
    { creation: 500, change: 500, message: 'unexpected error parsing time: time: unknown unit "d" in duration "1d"' },
  ],
  [task(`${HOURLY}, concurrency: 0`), values("concurrency must be at least 1")],
  [task(`${HOURLY}, concurrency: 101`), values("concurrency exceeded max of 100")],
  [task(`${HOURLY}, concurrency: 1.5`), options("failed to parse field 'concurrency' in task options")],
  [task(`${HOURLY}, retry: 0`), values("retry must be at least 1")],
  [task(`${HOURLY}, retry: 11`), values("retry exceeded max of 10")],
  [task(`${HOURLY}, retry: -1`), options("failed to parse field 'retry' in task options")],
  [task('name: "a", every: 1H'), grammar],
  [`${task(HOURLY)}\nfrom(bucket: "x") |> range(start: -1H)`, grammar],
  ['OPTION TASK = {NAME: "A", EVERY: 1H}', grammar],
  [`option task = {${HOURLY}`, grammar],
  [`${task(HOURLY)}}`, grammar],
  [`${task(HOURLY)}\nfrom(bucket: "x"`, grammar],
  [`${task(HOURLY)}\nfrom(bucket: "x) |> range()`, grammar],
  ['option task = {name: "a, every: 1h}', grammar],
  [`${task(HOURLY)}\nx = [1, 2`, grammar],
  [`${task(HOURLY)}\n)`, grammar],
  [`${task(HOURLY)}\nfrom(bucket: "x") |>`, grammar],
  [`${task(HOURLY)}; x = 1`, grammar],
  [`${task(HOURLY)}\nx = "\\q"`, grammar],
  [task('name: "a",, every: 1h'), grammar],
  [task('name: "a"; every: 1h'), grammar],
  ["option task = {name: 'a', every: 1h}", grammar],
];
