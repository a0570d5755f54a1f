import { causesOf, codesOf, networkFailure } from "../network-failure";
import type { NetworkFailure } from "../network-failure";
import { certificateAdvice, isCertificateCode } from "./certificate-advice";
import { isLoopback } from "./route";
import type { Environment, Proxy, Route } from "./route";
import { TunnelFailed } from "./tunnel";

/** Judges what was thrown on a route to the service, and says which settings of the network to check. */
export function explain(thrown: unknown, route: Route, env: Environment): NetworkFailure {
  const judged = networkFailure(thrown);
  const tunnel = causesOf(thrown).find((cause) => cause instanceof TunnelFailed);
  const { proxy } = route;
  if (proxy !== undefined && tunnel?.status !== undefined)
    return refusal({ status: tunnel.status, authentication: tunnel.authentication }, proxy, route, judged.detail);
  const failure = tunnel === undefined ? judged : { ...judged, neverLeft: true };
  if (!failure.neverLeft) return failure;
  const isProxyAtFault = proxy !== undefined && tunnel?.end !== "service";
  const peer = isProxyAtFault ? `the proxy ${proxy.shown}` : shown(route);
  const code = codesOf(thrown).find(isCertificateCode);
  if (code !== undefined) {
    const variable = isProxyAtFault ? proxy.variable : undefined;
    return { ...failure, ...certificateAdvice({ thrown, code, peer, variable, env }) };
  }
  if (isProxyAtFault && codesOf(thrown).some((one) => one.startsWith("HPE_"))) {
    const advice = `correct ${proxy.variable}: http:// may have to be https://`;
    return { ...failure, hopeless: true, reason: `${peer} does not answer in HTTP`, advice };
  }
  // who works on this machine needs no proxy
  if (isLoopback(route.target)) return failure;
  const advice = isProxyAtFault ? proxyAdvice(proxy, route) : directAdvice(route);
  return { ...failure, reason: `${failure.reason}: ${peer}`, advice };
}

function shown({ target }: Route): string {
  return `${target.host}:${target.port}`;
}

function proxyAdvice({ variable }: Proxy, { target }: Route): string {
  return `correct ${variable}, or list ${target.host} in NO_PROXY if it can be reached without a proxy`;
}

function directAdvice({ target, proxy, proxyVariable, exception }: Route): string {
  if (proxy !== undefined) return `check the URL of the service; the proxy of ${proxyVariable} connected to it`;
  if (exception !== undefined) {
    return `${exception} lists ${target.host}, so that the proxy of ${proxyVariable} is not used; remove it there if only the proxy reaches it`;
  }
  return `check the URL of the service; where only a proxy reaches it, set ${proxyVariable}`;
}

/** What a proxy answered instead of a connection. */
type Refusal = Required<Pick<TunnelFailed, "authentication">> & { readonly status: number };

/** The names at the beginnings of the challenges in a header `Proxy-Authenticate`. */
function schemesIn(authentication: string): readonly string[] {
  const challenges = authentication.replaceAll(/"[^"]*"/g, "").split(",");
  return challenges.flatMap((one) => /^\s*([\w-]+)(?!\s*=|[\w-])/.exec(one)?.[1] ?? []);
}

// a gateway that could not reach the service now may reach it later
const PASSING: readonly number[] = [429, 500, 502, 503, 504];

/** The proxy answered something else than a connection. */
function refusal({ status, authentication }: Refusal, proxy: Proxy, route: Route, detail: string): NetworkFailure {
  const base = { detail, neverLeft: true, hopeless: !PASSING.includes(status) };
  const who = `the proxy ${proxy.shown}`;
  const inside = `list ${route.target.host} in NO_PROXY if it can be reached without a proxy`;
  if (status === 407) {
    const schemes = schemesIn(authentication);
    if (schemes.length > 0 && !schemes.some((scheme) => scheme.toLowerCase() === "basic")) {
      return {
        ...base,
        reason: `${who} asks for ${schemes.join(" or ")} authentication, and only Basic is supported`,
        advice: `set ${proxy.variable} to a local proxy that signs in to it, or ${inside}`,
      };
    }
    return proxy.authorization === undefined
      ? {
          ...base,
          reason: `${who} asks for a user name and a password`,
          advice: `write them into ${proxy.variable}: http://USER:PASSWORD@HOST:PORT`,
        }
      : {
          ...base,
          reason: `${who} refuses the user name and password of ${proxy.variable}`,
          advice: "correct them; special characters in them must be percent-encoded",
        };
  }
  const reason = `${who} answered ${status} instead of connecting to ${shown(route)}`;
  if (!base.hopeless) {
    return { ...base, reason, advice: `check the URL of the service, and ${inside}` };
  }
  return {
    ...base,
    reason,
    advice: `ask the operator of the proxy to allow the host, or ${proxyAdvice(proxy, route)}`,
  };
}
