import type { ApiClient, Authorization } from "@ops-providers/provider-kit";
import { ApiError, UserError } from "@ops-providers/provider-kit";

/** The settings that say who the provider is. */
export interface CredentialSettings {
  readonly token?: string | undefined;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
}

/** Shows a given token with each request, or one that is got with client credentials and renewed before it ends; the kit makes sure that one of them is given. */
export function authorize(
  plain: ApiClient,
  { token, clientId = "", clientSecret = "" }: CredentialSettings,
): Authorization {
  if (token !== undefined) return { headers: () => Promise.resolve(bearer(token)) };
  return withClient(plain, clientId, clientSecret);
}

function bearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}

interface Token {
  readonly text: string;
  /** `Infinity`: it never ends. */
  readonly endsAtMs: number;
}

interface TokenAnswer {
  readonly access_token?: unknown;
  readonly token_timeout?: unknown;
}

const TOKEN_PATH = "/oauth2/v1/token";
const RENEWED_BEFORE_MS = 10_000;
const USUAL_SECONDS = 3600;

/** One token for all requests. A secret that was refused is not tried again: the service locks the account after five bad attempts. */
function withClient(plain: ApiClient, clientId: string, clientSecret: string): Authorization {
  let current: Promise<Token> | undefined;
  let refusal: UserError | undefined;
  const fetchToken = (): Promise<Token> => {
    const fetching = requestToken(plain, clientId, clientSecret);
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

/** What is said of a client that the service refuses. */
function worded(error: unknown): unknown {
  if (!(error instanceof ApiError && [400, 401, 403].includes(error.status))) return error;
  return new UserError(`${error.message} Check clientId and clientSecret of the provider`, { cause: error });
}

async function requestToken(plain: ApiClient, clientId: string, clientSecret: string): Promise<Token> {
  const body = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const asked = plain.post<TokenAnswer>(TOKEN_PATH, body, { idempotent: true });
  const { access_token: text, token_timeout: timeout } = await asked.catch((error: unknown) => {
    throw worded(error);
  });
  if (typeof text !== "string" || text === "") {
    throw new Error(`POST ${TOKEN_PATH} answered without a token; check that endpoint is the service itself`);
  }
  return { text, endsAtMs: endOf(plain, String(timeout)) };
}

/** When a token ends whose life is a string of seconds: zero is for ever, and what is no number an hour. */
function endOf(plain: ApiClient, timeout: string): number {
  const seconds = /^\d+$/.test(timeout) ? Number(timeout) : USUAL_SECONDS;
  return seconds === 0 ? Infinity : plain.serverTime().getTime() + seconds * 1000;
}
