import * as fc from "fast-check";

/** A script whose task option has random settings, most of them near the limits of what the service takes. */
export function randomScript(): fc.Arbitrary<string> {
  return fc.oneof(
    cron().map((value) => option(`cron: ${JSON.stringify(value)}`)),
    duration().map((value) => option(`every: ${value}`)),
    fc
      .tuple(fc.constantFrom("", "", "-", "- "), duration())
      .map((parts) => option(`every: 1h, offset: ${parts.join("")}`)),
    fc
      .tuple(fc.constantFrom("concurrency", "retry"), fc.constantFrom("0", "1", "010", "10", "11", "100", "101", "1.0"))
      .map(([key, value]) => option(`every: 1h, ${key}: ${value}`)),
    literal().map((value) => `${option("every: 1h")}\nx = "${value}"\ny = 1`),
    foreign(),
  );
}

function option(settings: string): string {
  return `option task = {name: "a", ${settings}}`;
}

/** Cron expressions in the layouts of five to seven fields, and words. */
export function cron(): fc.Arbitrary<string> {
  const date = [field(23), field(32, "mon", "SUN"), field(13, "jan", "Dec", "june"), field(8, "sun", "FRI", "monday")];
  const layouts = [
    [field(60), ...date],
    [field(60), field(60), ...date],
    [field(60), field(60), ...date, year()],
    [field(60), ...date.slice(1)],
  ];
  const blank = fc.constantFrom(" ", " ", " ", "  ", "\t", "\u00a0");
  return fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...layouts.map((fields) => joined(fields, blank))) },
    { weight: 1, arbitrary: word() },
  );
}

function joined(fields: readonly fc.Arbitrary<string>[], blank: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(blank, ...fields).map(([between, ...texts]) => texts.join(between));
}

function field(max: number, ...words: readonly string[]): fc.Arbitrary<string> {
  const odd = fc.constantFrom("", "x", "-1", "?", "5#3", "1-2-3", "007", "18446744073709551617", ...words);
  const value = fc.oneof({ weight: 9, arbitrary: fc.nat(max).map(String) }, { weight: 1, arbitrary: odd });
  return fc.oneof({ weight: 2, arbitrary: fc.constant("*") }, { weight: 1, arbitrary: items(value, fc.nat(max + 1)) });
}

function year(): fc.Arbitrary<string> {
  const value = fc.constantFrom("1969", "1970", "2020", "2030", "2033", "2034", "2035", "2098", "2099", "2100");
  // of the steps between, the service leaves out years: its table of them is wrong in places
  return items(value, fc.constantFrom(0, 1, 64, 128, 129));
}

function items(value: fc.Arbitrary<string>, step: fc.Arbitrary<number>): fc.Arbitrary<string> {
  const range = fc.oneof(
    fc.constant("*"),
    value,
    fc.tuple(value, value).map(([from, to]) => `${from}-${to}`),
  );
  const item = fc.oneof(
    { weight: 4, arbitrary: range },
    { weight: 1, arbitrary: fc.tuple(range, step).map(([whole, by]) => `${whole}/${by}`) },
  );
  return fc.array(item, { minLength: 1, maxLength: 3 }).map((all) => all.join(","));
}

function word(): fc.Arbitrary<string> {
  const part = fc.oneof(duration(), fc.constantFrom("1hr", "2u", "1H", " ", "1h 30m", "h", "s", "1"));
  return fc.oneof(
    fc.constantFrom("@daily", "@every_second", "@Hourly", "@reboot", "@", "@daily x", "@every"),
    fc
      .tuple(fc.constantFrom("@every ", "@every  ", "@every"), fc.array(part, { maxLength: 3 }))
      .map(([start, parts]) => start + parts.join("")),
  );
}

/** Duration literals of up to three parts. */
function duration(): fc.Arbitrary<string> {
  const unit = fc.constantFrom("ns", "us", "µs", "ms", "s", "m", "h", "d", "w", "mo", "y");
  const amount = fc.oneof(fc.nat(2000), fc.constantFrom(0, 1, 292, 293, 1000, 1_000_000, 9_223_372_036, 9_223_372_037));
  return fc
    .array(fc.tuple(amount, unit), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.map((part) => part.join("")).join(""));
}

/** The inside of a string, with escapes that there are and some that there are not. */
function literal(): fc.Arbitrary<string> {
  const escapes = ["\\n", "\\t", '\\"', "\\\\", "\\${", "\\x41", "\\xaa", "\\xc3\\xa9", "\\d", "\\x", "\\u", "\\'"];
  const piece = fc.constantFrom("a", "é", "$", "}", "\n", "\u00a0", ...escapes);
  const pieces = fc.array(piece, { maxLength: 6 }).map((all) => all.join(""));
  // a dollar sign takes the backslash behind it with it, and the rest is another script
  return pieces.filter((text) => !text.includes("$\\"));
}

/** A script with a character at a place where Flux takes few, or in a string, a comment or a regular expression, where it takes all. */
function foreign(): fc.Arbitrary<string> {
  const common = fc.constantFrom(
    ...Array.from("\ufeff\u00a0\u200b\u2028\u3000\u0007\t\v\f\r\u007f\u0085“”‘’'`;&#é😀٠²ª_"),
  );
  const character = fc.oneof(common, fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter(isJudged));
  const good = option("every: 1h");
  const place = fc.constantFrom(
    (one: string) => `${one}${good}\nbuckets()`,
    (one: string) => `${good}\n// a${one}b\nbuckets()`,
    (one: string) => `${good}\nx = "a${one}b"\nbuckets()`,
    (one: string) => `${good}\nx = "a" =~ /a${one}b/\nbuckets()`,
    (one: string) => `${good}\nx${one}y = 1\nbuckets()`,
  );
  return fc.tuple(character, place).map(([one, script]) => script(one));
}

/** Not the marks of the grammar, and no letters that are younger than the service's list of them. */
function isJudged(character: string): boolean {
  return character > "\u007f" && (character < "\u0250" || !/\p{Alphabetic}/u.test(character));
}
