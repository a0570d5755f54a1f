import type { ObjectRule } from "@ops-providers/provider-kit";
import { endpointSetting, integer, noCredentials, string } from "@ops-providers/provider-kit";

const env = {
  clientId: ["FABRIC_CLIENT_ID", "EQUINIX_API_CLIENTID"],
  clientSecret: ["FABRIC_CLIENT_SECRET", "EQUINIX_API_CLIENTSECRET"],
  endpoint: ["FABRIC_ENDPOINT", "EQUINIX_API_ENDPOINT"],
  requestTimeout: ["FABRIC_REQUEST_TIMEOUT", "EQUINIX_API_TIMEOUT"],
  token: ["FABRIC_TOKEN", "EQUINIX_API_TOKEN"],
} as const;

/** What programs may configure. */
export const settings = {
  authToken: string({
    secret: true,
    onChange: "ignore",
    doc: "Auth key of the bare-metal API; no resource of this package uses it.",
  }),
  clientId: string({ env: env.clientId, doc: "Consumer key of the API." }),
  clientSecret: string({ env: env.clientSecret, secret: true, doc: "Consumer secret of the API." }),
  endpoint: string({
    env: env.endpoint,
    default: "https://api.equinix.com",
    ...endpointSetting,
    doc: "Base URL of the API. Another URL is another service, so all resources are replaced.",
  }),
  maxRetries: integer({
    default: 10,
    min: 0,
    onChange: "ignore",
    doc: "How often a request is tried again after a failure of the network or an overload.",
  }),
  maxRetryWaitSeconds: integer({
    default: 30,
    min: 0,
    unit: "seconds",
    onChange: "ignore",
    doc: "Longest wait before a request is tried again.",
  }),
  requestTimeout: integer({
    env: env.requestTimeout,
    default: 30,
    min: 1,
    unit: "seconds",
    onChange: "ignore",
    doc: "How long one request may take before it is cancelled. A cancelled request may still provision resources; the provider checks for them.",
  }),
  responseMaxPageSize: integer({
    min: 1,
    onChange: "ignore",
    doc: "Most records in one page of a list. It is there for older programs, and is not used: whole lists are read 100 records at a time, and one page has the size that a lookup asks for.",
  }),
  token: string({
    env: env.token,
    secret: true,
    doc: "API token of an OAuth 2.0 client. It is used even if `clientId` and `clientSecret` are given too.",
  }),
};

/** The settings that say who the provider is, and how requests carry them. */
export const credentials = {
  endpoint: "endpoint",
  anyOf: [{ clientId: "text", clientSecret: "text" }, { token: "bearer" }],
} as const;

/** Rules over the settings with those of the environment. */
export const settingsRules: readonly ObjectRule[] = [noCredentials("endpoint", "clientId and clientSecret")];
