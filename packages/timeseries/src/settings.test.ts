import { declaredValues } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";
import { accessRules, settings, settingsRules, settingsWarnings } from "./settings";

function findings(rules: typeof settingsRules, given: Readonly<Record<string, unknown>>): readonly unknown[] {
  return rules.map((rule) => rule.check(given)).filter((finding) => finding !== undefined);
}

const url = "http://127.0.0.1:8086";

test.each([
  ["a token", { url, token: "t" }],
  ["a name with a password", { url, username: "ops", password: "p" }],
  ["a token with half a pair", { url, token: "t", username: "ops" }],
])("%s is enough", (_fact, given) => {
  expect(findings([...accessRules, ...settingsRules], given)).toEqual([]);
});

test("a missing url is named with its variables", () => {
  expect(findings(accessRules, { token: "t" })).toEqual([
    { path: ["url"], message: "is missing; give it, or set TIMESERIES_URL or INFLUXDB_URL" },
  ]);
});

test("missing credentials are named with their variables", () => {
  expect(findings(accessRules, { url })).toEqual([
    "credentials are missing; give token, or set TIMESERIES_TOKEN or INFLUXDB_TOKEN, or give username and password",
  ]);
});

test("half a pair names the other half", () => {
  expect([findings(settingsRules, { url, username: "ops" }), findings(settingsRules, { url, password: "p" })]).toEqual([
    [
      {
        path: ["password"],
        message: "is required with username; give it, or set TIMESERIES_PASSWORD or INFLUXDB_PASSWORD",
      },
    ],
    [
      {
        path: ["username"],
        message: "is required with password; give it, or set TIMESERIES_USERNAME or INFLUXDB_USERNAME",
      },
    ],
  ]);
});

test("a token with a name or a password causes a warning", () => {
  const warning =
    "both a token and a username or password are set, in the program or in the environment: " +
    "the token is used, and username and password are ignored";
  expect([
    findings(settingsWarnings, { url, token: "t", username: "ops", password: "p" }),
    findings(settingsWarnings, { url, token: "t", password: "p" }),
    findings(settingsWarnings, { url, token: "t" }),
    findings(settingsWarnings, { url, username: "ops", password: "p" }),
  ]).toEqual([[warning], [warning], [], []]);
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
  (given) => {
    const failures = [settings.url.check(given), findings(settingsRules, { url: given, token: "t" })];
    expect(failures).toEqual([undefined, ["url must not hold credentials; give username and password instead"]]);
  },
);

test("unknownValues is the only setting with a list of values", () => {
  expect(declaredValues(provider, "provider")).toEqual({ "closed: refuse, warn": ["provider.unknownValues"] });
});
