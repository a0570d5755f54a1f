import type { RecordedRequest } from "@ops-providers/common";
import type { Connection } from "./connection";
import type { FaultList } from "../faults/fault-list";
import type { Sleep } from "../sources";
import { injectFault } from "../faults/inject-fault";
import { type Arrived, recordOf } from "./request-log";
import type { OpenCall, Reply } from "../service/route";
import { type Match, routedPath } from "../service/router";
import type { App } from "./server";
import type { ServiceDefinition, Target } from "../service/service-definition";

/** What a simulated service shares with its tests: faults, recorded requests and time. */
export interface AppEnvironment {
  readonly faults: FaultList;
  readonly requests: RecordedRequest[];
  readonly sleep: Sleep;
  /** Redacts secrets in a recorded body. */
  readonly redact?: (body: unknown) => unknown;
  /** Called when a request arrives; the returned function is called when the request is finished. */
  readonly watch?: (request: RecordedRequest) => (() => void) | undefined;
}

/** Makes the app of a service: requests are recorded, meet faults, and reach the routes. */
export function createApp<Service, Caller>(
  definition: ServiceDefinition<Service, Caller>,
  service: Service,
  { faults, requests, sleep, redact, watch }: AppEnvironment,
): App {
  const answer = async (request: Request, connection: Connection): Promise<Response> => {
    const arrived = arrivalOf(request, mayHaveBody(request) ? await request.text() : "");
    const record = recordOf(arrived, redact);
    requests.push(record);
    const unwatch = watch?.(record);
    try {
      const hit = faults.hit(request.method, arrived.pathname + arrived.search);
      const serve = (): Promise<Response> => respond(definition, service, arrived);
      const response = await (hit === undefined ? serve() : injectFault(hit, connection, sleep, serve));
      if (!connection.isReset) record.status = response.status;
      return request.method === "HEAD" ? new Response(null, response) : response;
    } finally {
      unwatch?.();
    }
  };
  return { fetch: answer };
}

/** Writes a response as JSON, with the given indentation. */
export function jsonResponse({ status, body, headers }: Reply, indent?: string): Response {
  if (body === undefined) return new Response(null, { status, headers: { ...headers } });
  const type = "application/json; charset=utf-8";
  return new Response(JSON.stringify(body, undefined, indent), {
    status,
    headers: { ...headers, "content-type": type },
  });
}

interface Arrival extends Arrived {
  readonly request: Request;
}

function mayHaveBody({ method }: Request): boolean {
  return method !== "GET" && method !== "HEAD";
}

function arrivalOf(request: Request, body: string): Arrival {
  const { pathname, search } = new URL(request.url);
  return { request, pathname, search, body };
}

/** Lets the service respond; errors become responses, too. */
async function respond<Service, Caller>(
  definition: ServiceDefinition<Service, Caller>,
  service: Service,
  arrived: Arrival,
): Promise<Response> {
  const { headers, refusal, write } = definition.parts;
  const path = routedPath(arrived.request);
  const send = (reply: Reply): Response =>
    write({ ...reply, headers: { ...reply.headers, ...headers(service) } }, path);
  try {
    return send(await replyOf(definition, service, arrived, path));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return send(refusal(service, error));
  }
}

/** Except on open routes, the caller is identified before the path is matched. */
function replyOf<Service, Caller>(
  { find, isGuarded, parts }: ServiceDefinition<Service, Caller>,
  service: Service,
  arrived: Arrival,
  path: string,
): Reply | Promise<Reply> {
  const { method } = arrived.request;
  const match = find(method === "HEAD" ? "GET" : method, path);
  const call = callOf(service, arrived, match);
  const target = match?.target;
  if (target?.kind === "open") return target.handle(call);
  if (target?.kind === "known") return target.handle(Object.assign(call, { caller: parts.identify(call) }));
  if (isGuarded(path)) parts.identify(call);
  return target === undefined ? parts.missing(service, path) : target.reply(service);
}

function callOf<Service, Caller>(
  service: Service,
  { request, search, body }: Arrival,
  match: Match<Target<Service, Caller>> | undefined,
): OpenCall<Service> {
  return {
    service,
    param: match?.param ?? (() => ""),
    get query() {
      return new URLSearchParams(search);
    },
    header: (name) => request.headers.get(name) ?? undefined,
    body,
  };
}
