import type { Received } from "@ops-providers/provider-kit/internal/testing/local-server";

/** By what a service knows who asks. */
export type Access = "header" | "query" | "login" | "token or key";

const KEY = "k+5f2e/9a71c3=";
const TOKEN = "t-0d8b6c2e44a1";
const LOGIN = `Basic ${Buffer.from("ada:l0ve:lace").toString("base64")}`;
const CLIENT = "grant_type=client_credentials&client_id=ada&client_secret=l0ve%3Alace";

interface Rule {
  /** The security schemes of its specification, each of which is enough. */
  readonly schemes: Readonly<Record<string, object>>;
  /** The environment of a provider, without its prefix. */
  readonly env: Readonly<Record<string, string>>;
  /** Headers and query of somebody who may ask. */
  readonly headers: Readonly<Record<string, string>>;
  readonly query: string;
}

const RULES: Readonly<Record<Access, Rule>> = {
  header: {
    schemes: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } },
    env: { API_KEY: KEY },
    headers: { "x-api-key": KEY },
    query: "",
  },
  query: {
    schemes: { key: { type: "apiKey", in: "query", name: "key" } },
    env: { API_KEY: KEY },
    headers: {},
    query: new URLSearchParams({ key: KEY }).toString(),
  },
  login: {
    schemes: { login: { type: "http", scheme: "basic" } },
    env: { USERNAME: "ada", PASSWORD: "l0ve:lace" },
    headers: { authorization: LOGIN },
    query: "",
  },
  "token or key": {
    schemes: {
      login: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/oauth/token", scopes: {} } } },
      key: { type: "apiKey", in: "query", name: "key" },
    },
    env: { CLIENT_ID: "ada", CLIENT_SECRET: "l0ve:lace" },
    headers: { authorization: `Bearer ${TOKEN}` },
    query: "",
  },
};

/** The parts of a specification that say what requests need. */
export function accessSpecification(access: Access): { readonly security: object[]; readonly schemes: object } {
  const { schemes } = RULES[access];
  return { security: Object.keys(schemes).map((name) => ({ [name]: [] })), schemes };
}

/** The variables that a provider with such a prefix reads. */
export function accessEnv(access: Access, prefix: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(RULES[access].env).map(([name, value]) => [`${prefix}_${name}`, value]));
}

/** Asks a service as somebody who may. */
export function ask(access: Access, method: string, url: string): Promise<Response> {
  const { headers, query } = RULES[access];
  return fetch(query === "" ? url : `${url}?${query}`, { method, headers });
}

/** Whether a request is of somebody who may ask. */
export function mayAsk(access: Access, { headers, path }: Received): boolean {
  const { headers: wanted, query } = RULES[access];
  const given = new URL(path, "http://localhost").searchParams;
  return (
    Object.entries(wanted).every(([name, value]) => headers[name] === value) &&
    [...new URLSearchParams(query)].every(([name, value]) => given.get(name) === value)
  );
}

/** The token that client credentials bring; `undefined` for other requests. */
export function tokenFor(access: Access, { method, path, body }: Received): object | undefined {
  const isAsked = access === "token or key" && method === "POST" && path === "/oauth/token" && body === CLIENT;
  return isAsked ? { access_token: TOKEN, expires_in: 3600 } : undefined;
}
