import type { ApiClient, Authorization, HttpFactory, ServiceError } from "@ops-providers/provider-kit";
import { ApiError, isMap, UserError } from "@ops-providers/provider-kit";
import { textOf } from "./service/fields";

/** The settings that say who the provider is. */
export interface CredentialSettings {
  readonly token?: string | undefined;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
  readonly tokenExchangeScope?: string | undefined;
  readonly tokenExchangeSubjectToken?: string | undefined;
  readonly stsEndpoint: string;
}

/**
 * Shows a given token with each request, or one that is got with client credentials or for the token of a workload, and renewed before it
 * ends; the kit makes sure that one of them is given.
 */
export function authorize(plain: ApiClient, settings: CredentialSettings, http: HttpFactory): Authorization {
  const { token, clientId = "", clientSecret = "", stsEndpoint } = settings;
  if (isExchanged(settings)) {
    const server = http({ endpoint: stsEndpoint, authorize: nobody, parseError: parseExchangeError, isBusy: isRace });
    return withToken(plain, () => exchange(server, settings));
  }
  if (token !== undefined) return { headers: () => Promise.resolve(bearer(token)) };
  return withToken(plain, () => requestToken(plain, clientId, clientSecret));
}

/** Whether the token of a workload is exchanged, which wins over all other credentials. */
export function isExchanged(settings: Omit<CredentialSettings, "stsEndpoint">): boolean {
  return settings.tokenExchangeScope !== undefined && settings.tokenExchangeSubjectToken !== undefined;
}

function bearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}

function nobody(): Authorization {
  return { headers: () => Promise.resolve({}) };
}

/** A token as a server answers with it. */
interface Issued {
  readonly text: string;
  /** How long it lives; `Infinity`: it never ends. */
  readonly seconds: number;
}

interface Token {
  readonly text: string;
  readonly endsAtMs: number;
}

const TOKEN_PATH = "/oauth2/v1/token";
const EXCHANGE_PATH = "/use/token";
const RENEWED_BEFORE_MS = 10_000;
const USUAL_SECONDS = 3600;

/** One token for all requests. A secret that was refused is not tried again: the service locks the account after five bad attempts. */
function withToken(plain: ApiClient, request: () => Promise<Issued>): Authorization {
  let current: Promise<Token> | undefined;
  let refusal: UserError | undefined;
  const fetchToken = (): Promise<Token> => {
    const fetching = request().then(({ text, seconds }) => ({
      text,
      endsAtMs: plain.serverTime().getTime() + seconds * 1000,
    }));
    current = fetching;
    fetching.catch((error: unknown) => {
      if (current === fetching) current = undefined;
      if (error instanceof UserError) refusal = error;
    });
    return fetching;
  };
  const fresh = async (): Promise<Token> => {
    if (refusal !== undefined) throw refusal;
    if (current === undefined) return fetchToken();
    const kept = current;
    const token = await kept;
    if (token.endsAtMs - RENEWED_BEFORE_MS > plain.serverTime().getTime()) return token;
    if (current === kept) current = undefined;
    // a new token is used however soon it ends: another one would end no later
    return current ?? fetchToken();
  };
  return {
    headers: async () => bearer((await fresh()).text),
    async renew() {
      current = undefined;
      await fresh();
      return true;
    },
  };
}

/** The answer of a server of tokens; what it refuses says what to check. */
async function issued(
  asked: Promise<object>,
  { what, setting, check }: { readonly what: string; readonly setting: string; readonly check: string },
): Promise<Readonly<Record<string, unknown>> & { readonly access_token: string }> {
  const answer: unknown = await asked.catch((error: unknown) => {
    if (!(error instanceof ApiError && [400, 401, 403].includes(error.status))) throw error;
    throw new UserError(`${error.message} Check ${check} of the provider`, { cause: error });
  });
  const text = isMap(answer) ? textOf(answer["access_token"]) : undefined;
  if (text === undefined || text === "") {
    throw new Error(`POST ${what} answered without a token; check that ${setting} is the service itself`);
  }
  return { ...(isMap(answer) ? answer : {}), access_token: text };
}

async function requestToken(plain: ApiClient, clientId: string, clientSecret: string): Promise<Issued> {
  const body = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const { access_token: text, token_timeout: timeout } = await issued(
    plain.post<object>(TOKEN_PATH, body, { idempotent: true }),
    { what: TOKEN_PATH, setting: "endpoint", check: "clientId and clientSecret" },
  );
  return { text, seconds: lifeOf(String(timeout)) };
}

/** How long a token lives whose life is a string of seconds: zero is for ever, and what is no number an hour. */
function lifeOf(timeout: string): number {
  const seconds = /^\d+$/.test(timeout) ? Number(timeout) : USUAL_SECONDS;
  return seconds === 0 ? Infinity : seconds;
}

/** Gets a token of the API for the token of a workload. */
async function exchange(
  server: ApiClient,
  { tokenExchangeScope = "", tokenExchangeSubjectToken = "" }: CredentialSettings,
): Promise<Issued> {
  const form = new URLSearchParams({
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    scope: tokenExchangeScope,
    subject_token: tokenExchangeSubjectToken,
    subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
  });
  const options = { idempotent: true, contentType: "application/x-www-form-urlencoded" };
  const { access_token: text, expires_in: seconds } = await issued(
    server.post<object>(EXCHANGE_PATH, form.toString(), options),
    {
      what: EXCHANGE_PATH,
      setting: "stsEndpoint",
      check: "tokenExchangeScope and tokenExchangeSubjectToken, which ends by itself,",
    },
  );
  return { text, seconds: typeof seconds === "number" && seconds > 0 ? seconds : USUAL_SECONDS };
}

/** Errors of the exchange have a form of their own: `{ error, error_description }`. */
function parseExchangeError(_status: number, body: unknown): ServiceError | undefined {
  if (!isMap(body)) return undefined;
  const { error, error_description: message } = body;
  if (textOf(error) === undefined) return undefined;
  return { code: textOf(error), message: textOf(message) ?? "no reason given", requestId: undefined };
}

/** The exchange answers 409 to what it may do at another time. */
function isRace({ status }: { readonly status: number }): boolean {
  return status === 409;
}
