import { invalid } from "../../../sim/service-error";
import type { EndpointType } from "../../../sim/tenancy/endpoint-type";
import { isEndpointType } from "../../../sim/tenancy/endpoint-type";
import { DecodeError } from "../../../sim/wire/fields";

/** The settings of each type, as the service shows them. */
const SETTINGS: Readonly<Record<EndpointType, readonly string[]>> = {
  http: ["url", "token", "username", "password", "authMethod", "method", "contentTemplate"],
  pagerduty: ["clientURL", "routingKey"],
  slack: ["url", "token"],
  telegram: ["token", "channel"],
};

/** Names of the settings that are secrets, with the ends of their keys. */
const CREDENTIALS: Readonly<Record<string, string>> = {
  token: "token",
  routingKey: "routing-key",
  username: "username",
  password: "password",
};

/** What stands before the key of a secret. */
const REFERENCE = "secret: ";

/** The settings of a type, in the order of the service. */
export function settingsOf(type: EndpointType): readonly string[] {
  return SETTINGS[type];
}

/** The settings of an endpoint, with keys in place of credentials, and the secrets to set. */
export function withoutSecrets(id: string, given: Readonly<Record<string, string>>) {
  const settings: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const end = CREDENTIALS[name];
    const key = `${id}-${end ?? ""}`;
    const isPlain = end !== undefined && value !== "" && !value.startsWith(REFERENCE);
    if (isPlain) secrets[key] = value;
    settings[name] = isPlain ? `${REFERENCE}${key}` : value === REFERENCE ? "" : value;
  }
  return { settings, secrets };
}

type Given = Readonly<Record<string, string>>;

/** What each type refuses, in the order of the service. */
const RULES: Readonly<Record<EndpointType, (given: Given) => string | undefined>> = {
  http: ({ url = "", method = "", authMethod = "", token, username, password }) =>
    (url === "" ? "http endpoint URL is empty" : urlProblem("http", url)) ??
    (["GET", "POST", "PUT"].includes(method) ? undefined : "invalid http http method") ??
    (["none", "basic", "bearer"].includes(authMethod) ? undefined : "invalid http auth method") ??
    (authMethod === "basic" && (username === "" || password === "")
      ? "invalid http username/password for basic auth"
      : undefined) ??
    (authMethod === "bearer" && token === "" ? "invalid http token for bearer auth" : undefined),
  pagerduty: ({ routingKey }) => (routingKey === "" ? "pagerduty routing key is invalid" : undefined),
  slack: ({ url = "" }) => (url === "" ? "slack endpoint URL must be provided" : urlProblem("slack", url)),
  telegram: ({ token, channel }) =>
    token === "" ? "empty telegram bot token" : channel === "" ? "empty telegram channel" : undefined,
};

/** Refuses settings that do not go with the type. */
export function checkSettings(type: EndpointType, given: Given): void {
  const problem = RULES[type](given);
  if (problem !== undefined) throw invalid(problem);
}

function urlProblem(type: EndpointType, url: string): string | undefined {
  const reason = unparsable(url);
  return reason === undefined ? undefined : `${type} endpoint URL is invalid: parse ${JSON.stringify(url)}: ${reason}`;
}

/** Go parses any text as a URL but a few. */
function unparsable(url: string): string | undefined {
  const escape = /%(?![0-9a-f]{2}).{0,2}/i.exec(url)?.[0];
  if (escape !== undefined) return `invalid URL escape ${JSON.stringify(escape)}`;
  if (url.startsWith(":")) return "missing protocol scheme";
  const beforeColon = /^[^/?#:]*(?=:)/.exec(url)?.[0] ?? "";
  return /^[a-z0-9+.-]*$/i.test(beforeColon) ? undefined : "first path segment in URL cannot contain colon";
}

/** Reads the type, without which nothing else is read. */
export function readType(type: unknown): EndpointType {
  if (typeof type !== "string" && type !== undefined) throw untyped();
  if (type === undefined || !isEndpointType(type))
    throw new DecodeError(`invalid notification endpoint type ${type ?? ""}`);
  return type;
}

/** A body of which not even the type can be read. */
export function untyped(): Error {
  return invalid("unable to detect the notification endpoint type from json");
}
