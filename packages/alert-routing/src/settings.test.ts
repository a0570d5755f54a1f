import { declaredValues } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";
import { accessRules, settings, settingsRules } from "./settings";

function findings(given: Readonly<Record<string, unknown>>): readonly unknown[] {
  return [...accessRules, ...settingsRules].map((rule) => rule.check(given)).filter((finding) => finding !== undefined);
}

const missing = "apiKey is required; configure it, or set ALERT_ROUTING_API_KEY or INCIDENT_API_KEY";
const strange = "apiKey contains characters that an HTTP header cannot carry; copy the key again";

test.each([
  ["no key", {}, [missing]],
  ["an empty key", { apiKey: "" }, [missing]],
  ["a key of spaces", { apiKey: " \n" }, [missing]],
  ["a key", { apiKey: "k" }, []],
  ["a key with white space around it", { apiKey: " k-1\n" }, []],
  ["a key in two lines", { apiKey: "k\n1" }, [strange]],
  ["a key with a space", { apiKey: "k 1" }, [strange]],
  ["a key with letters that headers do not have", { apiKey: "ключ" }, [strange]],
])("%s is checked", (_fact, given, found) => {
  expect(findings(given)).toEqual(found);
});

test("the names of the variables and the default are those of the declaration", () => {
  const { apiKey, endpoint } = settings;
  expect([apiKey.env, apiKey.secret, endpoint.env, endpoint.default, endpoint.onChange]).toEqual([
    ["ALERT_ROUTING_API_KEY", "INCIDENT_API_KEY"],
    true,
    ["ALERT_ROUTING_ENDPOINT", "INCIDENT_ENDPOINT"],
    "https://api.incident.io",
    "replace",
  ]);
});

test.each([
  ["http://127.0.0.1:8080", undefined],
  ["https://example.com/alerts/", undefined],
  ["", undefined],
  ["example.com", 'must start with http:// or https://, not "example.com"'],
  ["ftp://example.com", 'must start with http:// or https://, not "ftp://example.com"'],
  ["https://", 'must start with http:// or https://, not "https://"'],
  ["https://example.com?a=b", "must end with a path: no ? and no #"],
  ["https://example.com/#x", "must end with a path: no ? and no #"],
])("the endpoint %s is checked: %s", (given, message) => {
  expect(settings.endpoint.check(given)).toBe(message);
});

test.each(["https://ops:canary@example.com", "ftp://ops:canary@example.com", "ops:canary@example.com"])(
  "credentials in the endpoint %s are reported without naming the property, whose value would be printed",
  (given) => {
    const found = [settings.endpoint.check(given), findings({ endpoint: given, apiKey: "k" })];
    expect(found).toEqual([undefined, ["endpoint must not hold credentials; give apiKey instead"]]);
  },
);

test("unknownValues is the only setting with a list of values", () => {
  expect(declaredValues(provider, "provider")).toEqual({ "closed: refuse, warn": ["provider.unknownValues"] });
});
