import { BlockList, isIP } from "node:net";
import { ConnectionFailed } from "../network-failure";

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A proxy that an environment variable names. */
export interface Proxy {
  /** The variable as it is spelled in the environment. */
  readonly variable: string;
  /** Its URL without credentials. */
  readonly url: URL;
  /** Its address in messages. */
  readonly shown: string;
  /** Value of the header `Proxy-Authorization`. */
  readonly authorization: string | undefined;
}

/** The route of a request to a host. */
export interface Route {
  readonly target: Target;
  /** The proxy that the request goes through. */
  readonly proxy: Proxy | undefined;
  /** The variable that names the proxy for this URL. */
  readonly proxyVariable: string;
  /** The variable that keeps the request from the proxy. */
  readonly exception: string | undefined;
}

/** Chooses the route to a URL by `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`; upper case is looked up first. Loopback is always direct. */
export function routeTo(url: URL, env: Environment): Route {
  const target = targetOf(url);
  const name = url.protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY";
  const set = variableOf(env, name);
  const direct = { target, proxy: undefined, proxyVariable: set?.name ?? name, exception: undefined };
  if (set === undefined || isLoopback(target)) return direct;
  const except = variableOf(env, "NO_PROXY");
  if (except !== undefined && isListed(except.value, target)) return { ...direct, exception: except.name };
  return { ...direct, proxy: proxyOf(set) };
}

interface Variable {
  readonly name: string;
  readonly value: string;
}

function variableOf(env: Environment, upperCase: string): Variable | undefined {
  const names = [upperCase, upperCase.toLowerCase()];
  return names.map((name) => ({ name, value: (env[name] ?? "").trim() })).find(({ value }) => value !== "");
}

/** The strings of the environment's proxies that no message may show. */
export function secretsOfProxies(env: Environment): readonly string[] {
  const set = ["HTTPS_PROXY", "HTTP_PROXY"].flatMap((name) => variableOf(env, name) ?? []);
  return set.flatMap(({ value }) => {
    const url = urlOf(value);
    return url === undefined ? [value] : secretsOf(url);
  });
}

function secretsOf(url: URL): readonly string[] {
  const password = decoded(url.password);
  return [url.password, password, encoded(decoded(url.username), password)].filter(() => password !== "");
}

function proxyOf({ name, value }: Variable): Proxy {
  const url = urlOf(value);
  // the value may hold a password, so that not even a wrong one is shown
  if (url === undefined) throw wrong(`${name} is not the URL of a proxy, such as http://proxy.example.com:8080`);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw wrong(`${name} names a proxy of the protocol ${url.protocol.slice(0, -1)}; only http and https work`);
  }
  const { username, password } = url;
  return {
    variable: name,
    url: new URL(url.origin),
    shown: url.origin,
    authorization: username === "" ? undefined : `Basic ${encoded(decoded(username), decoded(password))}`,
  };
}

/** `proxy.example.com:8080` without a scheme is an http proxy, as for the Pulumi CLI. */
function urlOf(value: string): URL | undefined {
  const text = value.includes("://") ? value : `http://${value}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  // the rest of a password in which / ? or # is not percent-encoded; the host would be the user name
  return `${url.pathname}${url.search}${url.hash}`.includes("@") ? undefined : url;
}

function encoded(username: string, password: string): string {
  return Buffer.from(`${username}:${password}`, "utf8").toString("base64");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function wrong(reason: string): ConnectionFailed {
  return new ConnectionFailed({ reason, detail: reason, neverLeft: true, hopeless: true });
}

/** The host and port that a connection is for. */
export interface Target {
  /** Lower case; an IPv6 address without brackets. */
  readonly host: string;
  readonly port: number;
}

/** The target of a URL; without a port in the URL it is that of the scheme. */
export function targetOf({ protocol, hostname, port }: URL): Target {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  return { host: host.toLowerCase(), port: port === "" ? (protocol === "https:" ? 443 : 80) : Number(port) };
}

/** Tells whether a host is this machine. */
export function isLoopback({ host }: Target): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|::1)$/.test(host);
}

/** Tells whether the value of `NO_PROXY` lists a target; its forms mean what they mean to the Pulumi CLI, which is written in Go. */
export function isListed(noProxy: string, target: Target): boolean {
  const entries = noProxy.toLowerCase().split(/[\s,]+/);
  return entries.some((entry) => entry !== "" && matches(entry, target));
}

function matches(entry: string, { host, port }: Target): boolean {
  if (entry === "*") return true;
  if (entry.includes("/")) return isWithin(entry, host);
  const { name, port: onlyPort } = partsOf(entry);
  if (onlyPort !== undefined && onlyPort !== port) return false;
  if (isIP(host) !== 0) return name === host;
  // example.com: the host and its subdomains; .example.com and *.example.com: only its subdomains
  const domain = name.replace(/^\*?\.|^/, ".");
  return host.endsWith(domain) || (!/^\*?\./.test(name) && host === name);
}

function partsOf(entry: string): { readonly name: string; readonly port: number | undefined } {
  if (isIP(entry) === 6) return { name: entry, port: undefined };
  const [, name = entry, port] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
  return { name: name.replace(/^\[|\]$/g, ""), port: port === undefined ? undefined : Number(port) };
}

/** Tells whether an address lies in a network such as `10.0.0.0/8`. */
function isWithin(network: string, host: string): boolean {
  const [address = "", length = ""] = network.split("/");
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  if (family === 0 || isIP(host) !== family || !/^\d{1,3}$/.test(length) || Number(length) > most) return false;
  const type = family === 6 ? "ipv6" : "ipv4";
  const list = new BlockList();
  list.addSubnet(address, Number(length), type);
  return list.check(host, type);
}
