import * as http from "node:http";
import * as https from "node:https";
import { remembered } from "../../../values/value/facts";
import type { TransportOptions, TransportResponse } from "../transport";
import { answerTo, requestOptions } from "./node-request";
import type { Proxy } from "./route";
import type { TunnelOptions } from "./tunnel";
import { requestToProxy, TunnelAgent, TunnelFailed } from "./tunnel";

/** Sends a request through a proxy: https through a tunnel, plain http by asking the proxy for the URL. */
export function sendThrough(proxy: Proxy, url: URL, options: TransportOptions): Promise<TransportResponse> {
  const request = url.protocol === "https:" ? tunnelled(proxy, url, options) : forwarded(proxy, url, options);
  return answerTo(request, options.body, (answer) => {
    if (url.protocol === "http:" && answer.statusCode === 407)
      throw new TunnelFailed("the proxy answered 407", "proxy", { answer });
  });
}

const agents = remembered((proxy: Proxy) => ({
  tunnel: new TunnelAgent(proxy),
  plain: new (proxy.url.protocol === "https:" ? https.Agent : http.Agent)({ keepAlive: true }),
}));

function tunnelled(proxy: Proxy, url: URL, options: TransportOptions): http.ClientRequest {
  const agent = agents(proxy).tunnel;
  const sent: TunnelOptions = { ...requestOptions(options), requestSignal: options.signal, agent };
  return https.request(url, sent);
}

function forwarded(proxy: Proxy, url: URL, options: TransportOptions): http.ClientRequest {
  const sent = requestOptions(options);
  return requestToProxy(proxy, {
    ...sent,
    path: url.href,
    headers: { ...sent.headers, host: url.host },
    agent: agents(proxy).plain,
  });
}
