import * as http from "node:http";
import * as https from "node:https";
import type { TransportOptions, TransportResponse } from "../transport";
import { answerTo, requestOptions } from "./node-request";
import { CONNECT_TIMEOUT_MS, timedOut } from "./tunnel";

// many servers close a connection that is idle for 5 s; a request that leaves at that moment is lost
const KEPT = { keepAlive: true, timeout: 4_000 } as const;
const agents = { "http:": new http.Agent(KEPT), "https:": new https.Agent(KEPT) } as const;

/** Sends a request without a proxy, over a connection that further requests use. */
export function sendDirectly(
  url: URL,
  options: TransportOptions,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
): Promise<TransportResponse> {
  const isSecure = url.protocol === "https:";
  const request = isSecure
    ? https.request(url, { ...requestOptions(options), agent: agents["https:"] })
    : http.request(url, { ...requestOptions(options), agent: agents["http:"] });
  limitConnecting(request, isSecure ? "secureConnect" : "connect", connectTimeoutMs);
  return answerTo(request, options.body);
}

/** Ends a request whose new connection takes too long. */
function limitConnecting(request: http.ClientRequest, connected: string, timeoutMs: number): void {
  request.once("socket", (socket) => {
    if (!socket.connecting) return;
    const late = (): void => void request.destroy(timedOut());
    socket.setTimeout(timeoutMs, late);
    socket.once(connected, () => socket.setTimeout(0, late));
  });
}
