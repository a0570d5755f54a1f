import type { ObjectRule } from "@ops-providers/provider-kit";
import { endpointSetting, integer, noCredentials, string } from "@ops-providers/provider-kit";

const env = {
  clientId: ["FABRIC_CLIENT_ID", "EQUINIX_API_CLIENTID"],
  clientSecret: ["FABRIC_CLIENT_SECRET", "EQUINIX_API_CLIENTSECRET"],
  endpoint: ["FABRIC_ENDPOINT", "EQUINIX_API_ENDPOINT"],
  requestTimeout: ["FABRIC_REQUEST_TIMEOUT", "EQUINIX_API_TIMEOUT"],
  stsEndpoint: ["FABRIC_STS_ENDPOINT", "EQUINIX_STS_ENDPOINT"],
  token: ["FABRIC_TOKEN", "EQUINIX_API_TOKEN"],
  scope: ["FABRIC_TOKEN_EXCHANGE_SCOPE", "EQUINIX_TOKEN_EXCHANGE_SCOPE"],
  subjectToken: ["FABRIC_TOKEN_EXCHANGE_SUBJECT_TOKEN", "EQUINIX_TOKEN_EXCHANGE_SUBJECT_TOKEN"],
  subjectTokenEnvVar: ["FABRIC_TOKEN_EXCHANGE_SUBJECT_TOKEN_ENV_VAR", "EQUINIX_TOKEN_EXCHANGE_SUBJECT_TOKEN_ENV_VAR"],
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
  stsEndpoint: string({
    env: env.stsEndpoint,
    default: "https://sts.eqix.equinix.com",
    ...endpointSetting,
    onChange: "ignore",
    source: "docs/services/fabric.md#authentication: since release 4.7.0",
    doc: "Base URL of the server that exchanges tokens.",
  }),
  token: string({
    env: env.token,
    secret: true,
    doc: "API token of an OAuth 2.0 client. It is used even if `clientId` and `clientSecret` are given too.",
  }),
  tokenExchangeScope: string({
    env: env.scope,
    minLength: 1,
    onChange: "ignore",
    source: "docs/services/fabric.md#authentication: since release 4.7.0",
    doc: "Identity that a workload takes on by exchanging its own token. With `tokenExchangeSubjectToken` it wins over `token` and `clientId`.",
  }),
  tokenExchangeSubjectToken: string({
    env: env.subjectToken,
    envNamedBy: "tokenExchangeSubjectTokenEnvVar",
    secret: true,
    onChange: "ignore",
    source: "docs/services/fabric.md#authentication: since release 4.7.0",
    doc: "ID token of the workload, by OpenID Connect, which is exchanged for a token of the API. It ends by itself: a longer run needs another one.",
  }),
  tokenExchangeSubjectTokenEnvVar: string({
    env: env.subjectTokenEnvVar,
    minLength: 1,
    onChange: "ignore",
    source: "docs/services/fabric.md#authentication: since release 4.7.0",
    doc: "Environment variable that holds `tokenExchangeSubjectToken`, where a CI system has its own.",
  }),
};

/** The settings that say who the provider is, and how requests carry them. */
export const credentials = {
  endpoint: ["endpoint", "stsEndpoint"],
  anyOf: [{ clientId: "text", clientSecret: "text" }, { token: "bearer" }, { tokenExchangeSubjectToken: "text" }],
} as const;

/** Rules over the settings with those of the environment. */
export const settingsRules: readonly ObjectRule[] = [
  noCredentials("endpoint", "clientId and clientSecret"),
  noCredentials("stsEndpoint", "tokenExchangeSubjectToken"),
  {
    needs: ["tokenExchangeSubjectToken", "tokenExchangeScope", "token", "clientId"],
    doc: "`tokenExchangeSubjectToken` requires `tokenExchangeScope`, unless there are other credentials.",
    check: ({ tokenExchangeSubjectToken: subject, tokenExchangeScope: scope, token, clientId }) =>
      subject !== undefined && scope === undefined && token === undefined && clientId === undefined
        ? {
            path: ["tokenExchangeScope"],
            message: `is required when tokenExchangeSubjectToken is given; give it, or set ${env.scope.join(" or ")}`,
          }
        : undefined,
  },
];
