import { declaredValues, startProvider } from "@ops-providers/provider-kit/testing";
import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";
import { settings } from "./settings";

const url = "http://127.0.0.1:8086";

type Env = Readonly<Record<string, string>>;

/** Warnings of good settings or, of wrong ones, the message. */
async function outcome(given: ValueMap, env: Env = {}): Promise<unknown> {
  try {
    const started = await startProvider(provider, { settings: given, env });
    await started.close();
    return started.log.texts("warning");
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

test.each([
  ["a token", { url, token: "t" }],
  ["a token with blanks inside, which this service takes", { url, token: "my own token" }],
  ["a name with a password", { url, username: "ops", password: "p" }],
])("%s is enough", async (_fact, given) => {
  expect(await outcome(given)).toEqual([]);
});

test("a missing url and missing credentials are named with their variables", async () => {
  expect([await outcome({ token: "t" }), await outcome({ url })]).toEqual([
    "url: is missing; give it, or set TIMESERIES_URL or INFLUXDB_URL",
    "credentials are missing; give token, or username and password, or set TIMESERIES_TOKEN, or TIMESERIES_USERNAME and TIMESERIES_PASSWORD",
  ]);
});

test("half a pair names the other half", async () => {
  expect([
    await outcome({ url, username: "ops" }),
    await outcome({ url, password: "p" }),
    await outcome({}, { TIMESERIES_URL: url, INFLUXDB_USERNAME: "ops" }),
  ]).toEqual([
    "password: is required when username is given; give it, too",
    "username: is required when password is given; give it, too",
    "password: is required when username is given; set TIMESERIES_PASSWORD or INFLUXDB_PASSWORD, too",
  ]);
});

test("a token with a name or a password causes a warning", async () => {
  const warning =
    "both a token and a username or password are set, in the program or in the environment: " +
    "the token is used, and username and password are ignored";
  const own = { TIMESERIES_URL: url, TIMESERIES_TOKEN: "t", INFLUXDB_USERNAME: "ops" };
  expect([
    await outcome({ url, token: "t", username: "ops", password: "p" }),
    await outcome({ url, token: "t", password: "p" }),
    await outcome({}, own),
  ]).toEqual([[warning], [warning], [warning]]);
});

test.each<[string, ValueMap]>([
  ["TIMESERIES_TOKEN", { username: "ops", password: "p" }],
  ["INFLUXDB_TOKEN", { username: "ops", password: "p" }],
  ["TIMESERIES_USERNAME", { token: "t" }],
])("%s beside credentials of the program is not used, and causes no warning", async (variable, given) => {
  expect(await outcome({ url, ...given }, { [variable]: "canary" })).toEqual([]);
});

test.each(["TIMESERIES_TOKEN", "INFLUXDB_TOKEN"])("%s is not sent to another server than its own", async (variable) => {
  const env = { TIMESERIES_URL: "https://plant.example.com", [variable]: "canary" };
  expect(await outcome({ url }, env)).toBe(
    `credentials are missing; ${variable} is not sent to ${url}: TIMESERIES_URL is https://plant.example.com; ` +
      "give token, or username and password together with url",
  );
});

test.each([
  ["token: ends with a line break, as the content of a file often does; remove it", { token: "t\n" }],
  ["token: contains characters that an HTTP header cannot carry; copy it again", { token: "t\u00e9" }],
  [
    "password: ends with a line break, as the content of a file often does; remove it",
    { username: "ops", password: "p\n" },
  ],
])("what requests cannot carry is refused: %s", async (message, given) => {
  expect(await outcome({ url, ...given })).toBe(message);
});

test.each([
  ["http://127.0.0.1:8086", undefined],
  ["https://example.com/series/", undefined],
  ["", undefined],
  ["127.0.0.1:8086", 'must start with http:// or https://, not "127.0.0.1:8086"'],
  ["ftp://example.com", 'must start with http:// or https://, not "ftp://example.com"'],
  ["http://example.com?a=b", "must end with a path: no ? and no #"],
  ["http://example.com/#x", "must end with a path: no ? and no #"],
])("the url %s is checked: %s", (given, message) => {
  expect(settings.url.check(given)).toBe(message);
});

test.each(["http://ops:secret@example.com", "ftp://ops:secret@example.com", "ops:secret@example.com"])(
  "credentials in the url %s are reported without naming the property, whose value would be printed",
  async (given) => {
    const failures = [settings.url.check(given), await outcome({ url: given, token: "t" })];
    expect(failures).toEqual([undefined, "url must not hold credentials; give username and password instead"]);
  },
);

test("unknownValues is the only setting with a list of values", () => {
  expect(declaredValues(provider, "provider")).toEqual({ "closed: refuse, warn": ["provider.unknownValues"] });
});
