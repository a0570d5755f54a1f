import type { DraftAccess, DraftScheme } from "../settings";
import { codeOf, filledIn, KIT } from "./code";

/** How requests are authorized, as TypeScript; `undefined` where no request is. */
export function credentialsText({ url, schemes }: DraftAccess): string | undefined {
  if (schemes.length === 0) return undefined;
  const settings = schemes.flatMap((scheme) => scheme.settings.map(({ name }) => name));
  const asked = schemes.find(({ headers }) => headers === undefined);
  const kept = schemes.filter(({ headers }) => headers !== undefined);
  const keptNames = kept.flatMap((scheme) => scheme.settings.map(({ name }) => name));
  return [
    asked === undefined
      ? ""
      : `import type { ApiClient, Authorization, HttpFactory } from "${KIT}";\nimport { isMap, UserError } from "${KIT}";\n`,
    asked === undefined ? "" : 'import { parseError } from "./errors";\n',
    "/** The settings that say who the provider is. */",
    "export interface CredentialSettings {",
    ...(asked === undefined ? [] : ["readonly url: string;"]),
    ...settings.map((name) => `readonly ${name}?: string | undefined;`),
    "}",
    "",
    "/** The headers of a request that need not be asked for. */",
    `export function headersOf(${keptNames.length === 0 ? "" : `{ ${keptNames.join(", ")} }: CredentialSettings`}): Readonly<Record<string, string>> {`,
    ...kept.map(
      (scheme) =>
        `if (${scheme.settings.map(({ name }) => `${name} !== undefined`).join(" && ")}) return ${headersCode(scheme)};`,
    ),
    "return {};",
    "}",
    "",
    asked === undefined ? "" : tokenText(asked, url, keptNames.length > 0),
  ].join("\n");
}

function headersCode({ headers }: DraftScheme): string {
  return headers ?? "{}";
}

/** Shows a token that is asked for with client credentials, and another one before it ends. */
const TOKEN = `
const RENEWED_BEFORE_MS = 10_000;
const USUAL_SECONDS = 3600;

/** Shows a token that is asked for with client credentials, and renewed before it ends. */
export function authorize(settings: CredentialSettings, http: HttpFactory): Authorization {
  const server = http({ endpoint: %ENDPOINT%, authorize: () => ({ headers: () => Promise.resolve({}) }), parseError });
  let token: Promise<Token> | undefined;
  const fresh = async (): Promise<string> => {
    const now = server.serverTime().getTime();
    if (token === undefined || (await token).endsAtMs - RENEWED_BEFORE_MS < now) token = requestToken(server, settings);
    const kept = token;
    kept.catch(() => {
      if (token === kept) token = undefined;
    });
    return (await kept).text;
  };
  return {
    async headers() {
      %PLAIN%
      return { authorization: \`Bearer \${await fresh()}\` };
    },
    async renew() {
      token = undefined;
      await fresh();
      return true;
    },
  };
}

interface Token {
  readonly text: string;
  readonly endsAtMs: number;
}

async function requestToken(server: ApiClient, settings: CredentialSettings): Promise<Token> {
  const { clientId = "", clientSecret = "" } = settings;
  const form = new URLSearchParams({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret });
  const options = { idempotent: true, contentType: "application/x-www-form-urlencoded" };
  const answer: unknown = await server.post(%PATH%, form.toString(), options);
  const { access_token: text, expires_in: seconds } = isMap(answer) ? answer : {};
  if (typeof text !== "string" || text === "") {
    throw new UserError("the service gave no token; check clientId and clientSecret");
  }
  const life = typeof seconds === "number" && seconds > 0 ? seconds : USUAL_SECONDS;
  return { text, endsAtMs: server.serverTime().getTime() + life * 1000 };
}
`;

function tokenText({ tokenUrl = "" }: DraftScheme, url: string | undefined, hasHeaders: boolean): string {
  const [, origin, path = "/"] = /^(https?:\/\/[^/]+)(\/.*)?$/.exec(tokenUrl) ?? [undefined, undefined, tokenUrl];
  const plain = "const plain = headersOf(settings); if (Object.keys(plain).length > 0) return plain;";
  return filledIn(TOKEN, {
    ENDPOINT: origin === undefined || origin === url ? "settings.url" : codeOf(origin),
    PATH: codeOf(path),
    PLAIN: hasHeaders ? plain : "",
  });
}
