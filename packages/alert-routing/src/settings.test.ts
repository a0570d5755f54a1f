import { declaredValues, startProvider } from "@ops-providers/provider-kit/testing";
import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";
import { settings } from "./settings";

async function outcome(settings: ValueMap, env: Readonly<Record<string, string>> = {}): Promise<unknown> {
  try {
    const started = await startProvider(provider, { settings, env });
    await started.close();
    return "accepted";
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

const missing = "credentials are missing; give apiKey, or set ALERT_ROUTING_API_KEY";
const line = "apiKey: ends with a line break, as the content of a file often does; remove it";
const strange = "apiKey: contains characters that an HTTP header cannot carry; copy it again";

test.each([
  ["no key", {}, missing],
  ["an empty key", { apiKey: "" }, missing],
  ["a key of spaces", { apiKey: "  " }, strange],
  ["a key", { apiKey: "k" }, "accepted"],
  ["a key with a line break after it", { apiKey: "k-1\n" }, line],
  ["a key with a space before it", { apiKey: " k-1" }, strange],
  ["a key in two lines", { apiKey: "k\n1" }, strange],
  ["a key with a space", { apiKey: "k 1" }, strange],
  ["a key with letters that headers do not have", { apiKey: "ключ" }, strange],
])("%s is checked", async (_fact, given, found) => {
  expect(await outcome(given)).toBe(found);
});

test.each(["ALERT_ROUTING_API_KEY", "INCIDENT_API_KEY"])("%s goes to the default endpoint only", async (variable) => {
  const env = { [variable]: "canary" };
  expect([await outcome({}, env), await outcome({ endpoint: "https://elsewhere.example/v2" }, env)]).toEqual([
    "accepted",
    `credentials are missing; ${variable} is not sent to https://elsewhere.example: the endpoint of the environment is the default, ` +
      "https://api.incident.io; give apiKey together with endpoint, or set ALERT_ROUTING_ENDPOINT",
  ]);
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
  async (given) => {
    const found = [settings.endpoint.check(given), await outcome({ endpoint: given, apiKey: "k" })];
    expect(found).toEqual([undefined, "endpoint must not hold credentials; give apiKey instead"]);
  },
);

test("unknownValues is the only setting with a list of values", () => {
  expect(declaredValues(provider, "provider")).toEqual({ "closed: refuse, warn": ["provider.unknownValues"] });
});
