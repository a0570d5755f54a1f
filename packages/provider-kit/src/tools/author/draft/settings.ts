import { items } from "../specification/operations";
import type { DescribedOperation } from "../specification/operations";
import type { Node, Specification } from "../specification/read-specification";
import { partsOf, resolved } from "../specification/read-specification";
import { isMap } from "../../../plugin/values/value/value";
import { publicName } from "./text";

/** A setting of the provider. */
export interface DraftSetting {
  readonly name: string;
  readonly isSecret: boolean;
  readonly doc: string;
}

/** What requests carry, as TypeScript over the settings, by header and by parameter of the query. */
export interface Carried {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** One way to authorize requests. */
export interface DraftScheme {
  /** What the specification calls it, or all that belong together. */
  readonly sources: readonly string[];
  readonly settings: readonly DraftSetting[];
  /** How requests carry each setting. */
  readonly forms: Readonly<Record<string, "bearer" | "header" | "text">>;
  /** `undefined`: the requests carry a token that is asked for first. */
  readonly carried: Carried | undefined;
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
  const all = partsOf(isMap(components) ? components["securitySchemes"] : undefined).map(
    ([name, scheme]) => [name, resolved(specification, scheme)] as const,
  );
  const requirements = requirementsOf(specification, operations, all);
  const keys = requirements.map((one) => one.filter(([, { type }]) => type === "apiKey").map(([name]) => name));
  const severalKeys = new Set(keys.filter(({ length }) => length > 1).flat());
  const schemes = new Map<string, DraftScheme>();
  const left = new Set<string>();
  for (const described of requirements) {
    const read = described.map(([name, scheme]) => ({ name, scheme: schemeOf(name, scheme, severalKeys.has(name)) }));
    for (const { name, scheme } of read) if (scheme === undefined) left.add(`security scheme \`${name}\``);
    for (const scheme of together(read.flatMap((one) => (one.scheme === undefined ? [] : [one.scheme])))) {
      const key = scheme.settings.map(({ name }) => name).join(" ");
      if (!schemes.has(key)) schemes.set(key, scheme);
    }
  }
  return { url: serverUrl(specification.root), schemes: [...schemes.values()], left: [...left] };
}

type NamedScheme = readonly [name: string, scheme: Node];

/** The schemes that requests need together, in the order of the specification; each by itself where nothing needs any. */
function requirementsOf(
  { root }: Specification,
  operations: readonly DescribedOperation[],
  all: readonly NamedScheme[],
): readonly (readonly NamedScheme[])[] {
  const needed = [root, ...operations.map(({ node }) => node)].flatMap(({ security }) =>
    items(security).map((requirement) => {
      const names = partsOf(requirement).map(([name]) => name);
      return all.filter(([name]) => names.includes(name));
    }),
  );
  const some = needed.filter(({ length }) => length > 0);
  const place = ([first]: readonly NamedScheme[]): number => all.findIndex((one) => one === first);
  return some.length === 0 ? all.map((one) => [one]) : some.sort((one, other) => place(one) - place(other));
}

/** Schemes that requests need together, as one; a token that is asked for stands for itself. */
function together(schemes: readonly DraftScheme[]): readonly DraftScheme[] {
  const [first, ...others] = schemes;
  if (first === undefined || others.length === 0) return schemes;
  const joined = others.reduce<DraftScheme | undefined>(joinedWith, first);
  return joined === undefined ? schemes : [joined];
}

function joinedWith(one: DraftScheme | undefined, other: DraftScheme): DraftScheme | undefined {
  if (one?.carried === undefined || other.carried === undefined) return undefined;
  const question = one.question ?? other.question;
  return {
    sources: [...one.sources, ...other.sources],
    settings: [...one.settings, ...other.settings],
    forms: { ...one.forms, ...other.forms },
    carried: {
      headers: joinedHeaders(one.carried.headers, other.carried.headers),
      query: { ...one.carried.query, ...other.carried.query },
    },
    ...(question === undefined ? {} : { question }),
  };
}

/** The headers of two schemes; of cookies there is one header for all. */
function joinedHeaders(one: Carried["headers"], other: Carried["headers"]): Carried["headers"] {
  const cookies = [one["cookie"], other["cookie"]].filter((code) => code !== undefined);
  const cookie = cookies.length < 2 ? {} : { cookie: `[${cookies.join(", ")}].join("; ")` };
  return { ...one, ...other, ...cookie };
}

/** All settings that say who the provider is, each once. */
export function credentialSettings({ schemes }: DraftAccess): readonly DraftSetting[] {
  const all = schemes.flatMap(({ settings }) => settings);
  return [...new Map(all.map((setting) => [setting.name, setting])).values()];
}

/** Where the first server is; its path stands in the paths of declarations. */
function serverUrl({ servers }: Node): string | undefined {
  const [server] = items(servers);
  const url = isMap(server) && typeof server["url"] === "string" ? server["url"] : "";
  return /^https?:\/\/[^/{}]+/.exec(url)?.[0];
}

function schemeOf(source: string, scheme: Node, isOneOfKeys: boolean): DraftScheme | undefined {
  const { type } = scheme;
  if (type === "apiKey") return apiKey(source, scheme, isOneOfKeys);
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

function apiKey(source: string, scheme: Node, isOneOfKeys: boolean): DraftScheme | undefined {
  const { name: carrier, in: place } = scheme;
  if (typeof carrier !== "string") return undefined;
  if (place === "header" && carrier.toLowerCase() === "authorization") return authorizationKey(source, scheme);
  const name = isOneOfKeys ? publicName(carrier.replace(/^x-/i, "")) : "apiKey";
  const carried = carriedIn(place, carrier, name);
  return carried === undefined
    ? undefined
    : {
        sources: [source],
        settings: [{ name, isSecret: true, doc: "Key of your account." }],
        forms: { [name]: place === "header" ? "header" : "text" },
        carried,
      };
}

function carriedIn(place: unknown, carrier: string, name: string): Carried | undefined {
  if (place === "header") return { headers: { [carrier.toLowerCase()]: name }, query: {} };
  if (place === "query") return { headers: {}, query: { [carrier]: name } };
  if (place !== "cookie") return undefined;
  return { headers: { cookie: `\`${carrier}=\${encodeURIComponent(${name})}\`` }, query: {} };
}

function authorizationKey(source: string, { description }: Node): DraftScheme {
  const prefix = PREFIX.exec(typeof description === "string" ? description : "")?.[1];
  return {
    ...tokenAfter(prefix ?? "Bearer", source),
    question: "what stands before the token in the header `authorization`",
  };
}

function tokenAfter(prefix: string, source: string): DraftScheme {
  return {
    sources: [source],
    settings: [{ name: "token", isSecret: true, doc: "Token of your account." }],
    forms: { token: "bearer" },
    carried: { headers: { authorization: `\`${prefix} \${token}\`` }, query: {} },
  };
}

function bearer(source: string): DraftScheme {
  return tokenAfter("Bearer", source);
}

function basic(source: string): DraftScheme {
  return {
    sources: [source],
    settings: [
      { name: "username", isSecret: false, doc: "Name of the user." },
      { name: "password", isSecret: true, doc: "Password of the user." },
    ],
    forms: { username: "text", password: "text" },
    carried: {
      headers: { authorization: '`Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`' },
      query: {},
    },
  };
}

function clientCredentials(source: string, tokenUrl: string): DraftScheme {
  return {
    sources: [source],
    settings: [
      { name: "clientId", isSecret: false, doc: "ID of the client." },
      { name: "clientSecret", isSecret: true, doc: "Secret of the client." },
    ],
    forms: { clientId: "text", clientSecret: "text" },
    carried: undefined,
    tokenUrl,
    question: "how long a token lives, and whether the token's server takes the form of RFC 6749",
  };
}
