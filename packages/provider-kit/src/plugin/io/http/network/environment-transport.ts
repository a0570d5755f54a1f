import type { Redactor } from "../../../values/redact/redact";
import { codesOf, ConnectionFailed } from "../network-failure";
import type { Transport, TransportOptions, TransportResponse } from "../transport";
import { isUnknownIssuer } from "./certificate-advice";
import { sendDirectly } from "./direct";
import { explain } from "./explain";
import { sendThrough } from "./proxied";
import type { Environment, Route } from "./route";
import { routeTo, secretsOfProxies } from "./route";
import { trustSystemCertificates } from "./system-certificates";

/** What a transport needs from its process. */
export interface TransportHost {
  readonly env: Environment;
  readonly redactor: Redactor;
  /** Makes the process trust the system's certificates; returns whether it can. */
  readonly trustSystem?: () => boolean;
}

/**
 * Sends requests on the route that the environment chooses: through a proxy, or directly. Certificates count whose
 * issuer is known to Node, to `NODE_EXTRA_CA_CERTS` (which Node reads itself) or to the system.
 */
export function environmentTransport(host: TransportHost): Transport {
  const { env, trustSystem = () => trustSystemCertificates() } = host;
  for (const secret of secretsOfProxies(env)) host.redactor.add(secret);
  const routes = new Map<string, Route>();
  let trustsSystem = false;

  const routeOf = (url: URL): Route => {
    const route = routes.get(url.origin) ?? routeTo(url, env);
    routes.set(url.origin, route);
    return route;
  };

  return async (text, options) => {
    const url = new URL(text);
    const route = routeOf(url);
    const hadSystem = trustsSystem;
    try {
      return await sendOn(route, url, options);
    } catch (thrown) {
      // reading the system's store takes up to 150 ms, so that it waits for the first certificate with an unknown issuer
      const mayHelp = !hadSystem && codesOf(thrown).some(isUnknownIssuer);
      if (mayHelp && !trustsSystem) trustsSystem = trustSystem();
      if (!mayHelp || !trustsSystem) throw failed(thrown, route, env);
    }
    return sendOn(route, url, options).catch((thrown: unknown) => {
      throw failed(thrown, route, env);
    });
  };
}

function sendOn({ proxy }: Route, url: URL, options: TransportOptions): Promise<TransportResponse> {
  return proxy === undefined ? sendDirectly(url, options) : sendThrough(proxy, url, options);
}

function failed(thrown: unknown, route: Route, env: Environment): ConnectionFailed {
  return new ConnectionFailed(explain(thrown, route, env), { cause: thrown });
}
