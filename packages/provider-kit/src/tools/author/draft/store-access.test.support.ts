import type { Received } from "../../../testing/local-server";

/** By what a service knows who asks. */
export type Access = "nobody" | "header" | "query" | "cookie" | "both keys" | "two cookies" | "basic and key";

const KEY = "a key+/?&=%";
const OTHER_KEY = "another-key";

interface Rule {
  readonly schemes: Readonly<Record<string, object>>;
  readonly settings: Readonly<Record<string, string>>;
  isKnown(request: Received, query: URLSearchParams): boolean;
}

const key = (place: string, name: string): object => ({ type: "apiKey", in: place, name });

const RULES: Readonly<Record<Access, Rule>> = {
  nobody: { schemes: {}, settings: {}, isKnown: () => true },
  header: {
    schemes: { Key: key("header", "X-Key") },
    settings: { apiKey: OTHER_KEY },
    isKnown: ({ headers }) => headers["x-key"] === OTHER_KEY,
  },
  query: {
    schemes: { Key: key("query", "api-key") },
    settings: { apiKey: KEY },
    isKnown: (_request, query) => query.get("api-key") === KEY,
  },
  cookie: {
    schemes: { Session: key("cookie", "sid") },
    settings: { apiKey: KEY },
    isKnown: ({ headers }) => headers["cookie"] === `sid=${encodeURIComponent(KEY)}`,
  },
  "both keys": {
    schemes: { Account: key("query", "key"), Application: key("header", "X-Application-Key") },
    settings: { key: KEY, applicationKey: OTHER_KEY },
    isKnown: ({ headers }, query) => query.get("key") === KEY && headers["x-application-key"] === OTHER_KEY,
  },
  "two cookies": {
    schemes: { User: key("cookie", "user"), Session: key("cookie", "sid") },
    settings: { user: OTHER_KEY, sid: KEY },
    isKnown: ({ headers }) => headers["cookie"] === `user=${OTHER_KEY}; sid=${encodeURIComponent(KEY)}`,
  },
  "basic and key": {
    schemes: { Login: { type: "http", scheme: "basic" }, Key: key("query", "key") },
    settings: { username: "ada", password: "lovelace", apiKey: KEY },
    isKnown: ({ headers }, query) =>
      headers["authorization"] === `Basic ${Buffer.from("ada:lovelace").toString("base64")}` &&
      query.get("key") === KEY,
  },
};

/** The part of a specification that says what requests need. */
export function accessSpecification(access: Access): object {
  const { schemes } = RULES[access];
  const names = Object.keys(schemes);
  return names.length === 0
    ? {}
    : {
        security: [Object.fromEntries(names.map((name) => [name, []]))],
        components: { securitySchemes: schemes },
      };
}

/** The settings by which a draft is known to the service. */
export function accessSettings(access: Access): Readonly<Record<string, string>> {
  return RULES[access].settings;
}

/** Whether the service knows who asks. */
export function isKnown(access: Access, request: Received): boolean {
  return RULES[access].isKnown(request, new URL(request.path, "http://store").searchParams);
}
