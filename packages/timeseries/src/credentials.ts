import type { ApiClient, Authorization } from "@ops-providers/provider-kit";

/** The settings that say who the provider is. */
export interface CredentialSettings {
  readonly token?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

/** Shows the token with each request, or signs in with name and password; the rules of the settings make sure that one is set. */
export function authorize(
  plain: ApiClient,
  { token, username = "", password = "" }: CredentialSettings,
): Authorization {
  return token === undefined ? signedIn(plain, basic(username, password)) : withToken(token);
}

/** The credentials of a sign-in in the form of a header. */
export function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}`;
}

function withToken(token: string): Authorization {
  return { headers: () => Promise.resolve({ authorization: `Token ${token}` }) };
}

/** One session for all requests; it is made with the first of them, and anew when the service has forgotten it. */
function signedIn(plain: ApiClient, authorization: string): Authorization {
  let session: Promise<string> | undefined;
  const start = (): Promise<string> => {
    const starting = signIn(plain, authorization);
    session = starting;
    // a failed sign-in must not stick
    starting.catch(() => {
      if (session === starting) session = undefined;
    });
    return starting;
  };
  return {
    headers: async () => ({ cookie: await (session ?? start()) }),
    async renew() {
      await start();
      return true;
    },
  };
}

async function signIn(plain: ApiClient, authorization: string): Promise<string> {
  const path = "/api/v2/signin";
  const { headers } = await plain.send("POST", path, undefined, { headers: { authorization }, idempotent: true });
  const cookies = cookiesOf(headers["set-cookie"] ?? "");
  if (cookies !== "") return cookies;
  throw new Error(
    `signing in failed: POST ${path} answered without a session cookie; check that url is the URL of the service`,
  );
}

/** Names and values of all cookies that an answer sets; the session's name differs between versions of the service. */
export function cookiesOf(header: string): string {
  // several cookies are joined by commas, and dates hold commas too
  const cookies = header.split(/,(?=\s*[^\s;,=]+=)/);
  return cookies.flatMap((cookie) => /^\s*([^;]+)/.exec(cookie)?.[1]?.trim() ?? []).join("; ");
}
