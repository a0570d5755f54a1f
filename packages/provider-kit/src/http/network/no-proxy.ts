import { BlockList, isIP } from "node:net";

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
