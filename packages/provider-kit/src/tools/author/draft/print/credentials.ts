import type { Carried, DraftAccess, DraftScheme } from "../settings";
import { credentialSettings } from "../settings";
import { codeOf, filledIn, keyOf, KIT } from "./code";

type Carrying = DraftScheme & { readonly carried: Carried };

function isCarrying(scheme: DraftScheme): scheme is Carrying {
  return scheme.carried !== undefined;
}

/** The functions by which requests are authorized. */
export function credentialFunctions({ schemes }: DraftAccess): readonly string[] {
  const carrying = schemes.filter(isCarrying);
  return [
    ...(schemes.length === carrying.length ? [] : ["authorize"]),
    ...placesOf(carrying).map((place) => `${place}Of`),
  ];
}

/** Where requests carry something. */
function placesOf(carrying: readonly Carrying[]): readonly (keyof Carried)[] {
  const places = ["headers", "query"] as const;
  return places.filter((place) => carrying.some(({ carried }) => Object.keys(carried[place]).length > 0));
}

const DOCS: Readonly<Record<keyof Carried, string>> = {
  headers: "The headers of a request that need not be asked for.",
  query: "The parameters of the query that authorize a request.",
};

/** How requests are authorized, as TypeScript; `undefined` where no request is. */
export function credentialsText(access: DraftAccess): string | undefined {
  const { url, schemes } = access;
  if (schemes.length === 0) return undefined;
  const settings = credentialSettings(access).map(({ name }) => name);
  const asked = schemes.find((scheme) => !isCarrying(scheme));
  const carrying = schemes.filter(isCarrying);
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
    ...placesOf(carrying).flatMap((place) => carriedLines(carrying, place)),
    asked === undefined ? "" : tokenText(asked, url, carrying),
  ].join("\n");
}

/** A function that shows what requests carry in one place. */
function carriedLines(carrying: readonly Carrying[], place: keyof Carried): readonly string[] {
  const used = carrying.filter(({ carried }) => Object.keys(carried[place]).length > 0);
  const names = new Set(used.flatMap((scheme) => scheme.settings.map(({ name }) => name)));
  return [
    `/** ${DOCS[place]} */`,
    `export function ${place}Of({ ${[...names].join(", ")} }: CredentialSettings): Readonly<Record<string, string>> {`,
    ...used.map((scheme) => {
      const isGiven = scheme.settings.map(({ name }) => `${name} !== undefined`).join(" && ");
      const entries = Object.entries(scheme.carried[place]).map(([key, code]) =>
        key === code ? key : `${keyOf(key)}: ${code}`,
      );
      return `if (${isGiven}) return { ${entries.join(", ")} };`;
    }),
    "return {};",
    "}",
    "",
  ];
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
    %QUERY%
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

/** The path by which a token is got; `undefined` where none is asked for. */
export function tokenPath({ tokenUrl }: DraftScheme): string | undefined {
  return tokenUrl === undefined ? undefined : tokenServer(tokenUrl).path;
}

function tokenServer(tokenUrl: string): { readonly origin: string | undefined; readonly path: string } {
  const [, origin, path = "/"] = /^(https?:\/\/[^/]+)(\/.*)?$/.exec(tokenUrl) ?? [undefined, undefined, tokenUrl];
  return { origin, path };
}

function tokenText({ tokenUrl = "" }: DraftScheme, url: string | undefined, carrying: readonly Carrying[]): string {
  const { origin, path } = tokenServer(tokenUrl);
  const places = placesOf(carrying);
  const isGiven = places.map((place) => `Object.keys(${place}Of(settings)).length > 0`).join(" || ");
  const plain = places.includes("headers") ? "headersOf(settings)" : "{}";
  return filledIn(TOKEN, {
    ENDPOINT: origin === undefined || origin === url ? "settings.url" : codeOf(origin),
    PATH: codeOf(path),
    PLAIN: places.length === 0 ? "" : `if (${isGiven}) return ${plain};`,
    QUERY: places.includes("query") ? "query: () => Promise.resolve(queryOf(settings))," : "",
  });
}
