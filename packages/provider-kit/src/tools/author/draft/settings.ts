import { items } from "../specification/operations";
import type { DescribedOperation } from "../specification/operations";
import type { Node, Specification } from "../specification/read-specification";
import { partsOf, resolved } from "../specification/read-specification";
import { isMap } from "../../../plugin/values/value/value";

/** A setting of the provider. */
export interface DraftSetting {
  readonly name: string;
  readonly isSecret: boolean;
  readonly doc: string;
}

/** One way to authorize requests. */
export interface DraftScheme {
  /** What the specification calls it. */
  readonly source: string;
  readonly settings: readonly DraftSetting[];
  /** How requests carry each setting. */
  readonly forms: Readonly<Record<string, "bearer" | "header" | "text">>;
  /** The headers, as TypeScript over the settings; `undefined`: the requests carry a token that is asked for first. */
  readonly headers: string | undefined;
  /** Where a token is got for client credentials. */
  readonly tokenUrl?: string;
  readonly question?: string;
}

/** How the provider reaches its service. */
export interface DraftAccess {
  /** Where the service is, if the specification says so. */
  readonly url: string | undefined;
  readonly schemes: readonly DraftScheme[];
  /** Ways that the draft does not have, in words. */
  readonly left: readonly string[];
}

/** The settings that the servers and security schemes of a specification tell. */
export function accessOf(specification: Specification, operations: readonly DescribedOperation[]): DraftAccess {
  const { components } = specification.root;
  const all = partsOf(isMap(components) ? components["securitySchemes"] : undefined);
  const used = new Set(
    [specification.root, ...operations.map(({ node }) => node)].flatMap(({ security }) =>
      items(security).flatMap((requirement) => partsOf(requirement).map(([name]) => name)),
    ),
  );
  const known = all.filter(([name]) => used.size === 0 || used.has(name));
  const read = known.map(([name, scheme]) => ({ name, scheme: schemeOf(name, resolved(specification, scheme)) }));
  const schemes = new Map<string, DraftScheme>();
  for (const { scheme } of read) {
    if (scheme === undefined) continue;
    const key = scheme.settings.map(({ name }) => name).join(" ");
    if (!schemes.has(key)) schemes.set(key, scheme);
  }
  return {
    url: serverUrl(specification.root),
    schemes: [...schemes.values()],
    left: read.filter(({ scheme }) => scheme === undefined).map(({ name }) => `security scheme \`${name}\``),
  };
}

/** Where the first server is; its path stands in the paths of declarations. */
function serverUrl({ servers }: Node): string | undefined {
  const [server] = items(servers);
  const url = isMap(server) && typeof server["url"] === "string" ? server["url"] : "";
  return /^https?:\/\/[^/{}]+/.exec(url)?.[0];
}

function schemeOf(source: string, scheme: Node): DraftScheme | undefined {
  const { type } = scheme;
  if (type === "apiKey") return apiKey(source, scheme);
  if (type === "http" && /^basic$/i.test(String(scheme["scheme"]))) return basic(source);
  if (type === "http" && /^bearer$/i.test(String(scheme["scheme"]))) return bearer(source);
  if (type === "openIdConnect") return bearer(source);
  if (type !== "oauth2") return undefined;
  const flows = isMap(scheme["flows"]) ? scheme["flows"] : {};
  const flow = flows["clientCredentials"];
  const tokenUrl = isMap(flow) ? flow["tokenUrl"] : undefined;
  return typeof tokenUrl === "string" ? clientCredentials(source, tokenUrl) : bearer(source);
}

const PREFIX = /Authorization:?\s+(Bearer|Token|ApiKey|Basic|Key|GenieKey)\s/i;

function apiKey(source: string, scheme: Node): DraftScheme | undefined {
  const header = typeof scheme["name"] === "string" ? scheme["name"] : "";
  if (scheme["in"] !== "header") return undefined;
  if (header.toLowerCase() !== "authorization") {
    const settings = [{ name: "apiKey", isSecret: true, doc: "Key of your account." }];
    return {
      source,
      settings,
      forms: { apiKey: "header" },
      headers: `{ ${JSON.stringify(header.toLowerCase())}: apiKey }`,
    };
  }
  const text = typeof scheme["description"] === "string" ? scheme["description"] : "";
  const prefix = PREFIX.exec(text)?.[1];
  return {
    source,
    settings: [{ name: "token", isSecret: true, doc: "Token of your account." }],
    forms: { token: "bearer" },
    headers: `{ authorization: \`${prefix ?? "Bearer"} \${token}\` }`,
    question: "what stands before the token in the header `authorization`",
  };
}

function bearer(source: string): DraftScheme {
  return {
    source,
    settings: [{ name: "token", isSecret: true, doc: "Token of your account." }],
    forms: { token: "bearer" },
    headers: "{ authorization: `Bearer ${token}` }",
  };
}

function basic(source: string): DraftScheme {
  return {
    source,
    settings: [
      { name: "username", isSecret: false, doc: "Name of the user." },
      { name: "password", isSecret: true, doc: "Password of the user." },
    ],
    forms: { username: "text", password: "text" },
    headers: '{ authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` }',
  };
}

function clientCredentials(source: string, tokenUrl: string): DraftScheme {
  return {
    source,
    settings: [
      { name: "clientId", isSecret: false, doc: "ID of the client." },
      { name: "clientSecret", isSecret: true, doc: "Secret of the client." },
    ],
    forms: { clientId: "text", clientSecret: "text" },
    headers: undefined,
    tokenUrl,
    question: "how long a token lives, and whether the token's server takes the form of RFC 6749",
  };
}
