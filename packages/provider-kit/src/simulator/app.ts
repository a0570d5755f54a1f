import type { RecordedRequest } from "@ops-providers/common";
import { Hono, type Context, type Next } from "hono";
import type { Environment } from "./environment";
import { meetFaults } from "./fault-middleware";
import type { FaultList } from "./faults";
import { recordOf } from "./request-log";
import type { OpenCall, OpenRoute, Reply, Route } from "./route";
import type { App } from "./server";
import type { Sleep } from "./sleep";

/** What a simulated service answers, and in which form. */
export interface ServiceParts<Service, Caller> {
  readonly service: Service;
  /** What everybody may call. */
  readonly openRoutes: readonly OpenRoute<Service>[];
  /** What only known callers may call. */
  readonly routes: readonly Route<Service, Caller>[];
  /** The paths whose callers must be known, whether or not there is anything: "/api/*". */
  readonly guarded: string;
  /** Finds out who sends a request, or throws. */
  readonly identify: (call: OpenCall<Service>) => Caller;
  /** The headers of every answer that no fault gave. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** The answers to the other methods of a path; without one they are answered as a missing path. */
  readonly otherMethods?: readonly { readonly path: string; readonly reply: Reply }[];
  /** The answer to a path that is not there. */
  readonly missing: (path: string) => Reply;
  /** The answer to a request that failed. */
  readonly refusal: (error: Error) => Reply;
  /** Writes an answer; indentation is the service's taste. */
  readonly write: (reply: Reply, path: string) => Response;
}

/** What surrounds the service: the record of its requests, and what goes wrong with them. */
export interface Surroundings {
  readonly faults: FaultList;
  readonly requests: RecordedRequest[];
  readonly sleep: Sleep;
  /** Leaves out of a body what no record may hold. */
  readonly redact?: (body: unknown) => unknown;
  /** Is told of every request when it comes; what it returns is called when the request is over. */
  readonly watch?: (request: RecordedRequest) => (() => void) | undefined;
}

/** Builds the server: recording, then faults, then the service itself. */
export function createApp<Service, Caller>(parts: ServiceParts<Service, Caller>, surroundings: Surroundings): App {
  const { faults, sleep } = surroundings;
  const app = new Hono<Environment<Caller>>({ strict: false });
  const { service, write } = parts;
  app.use(recordInto(surroundings));
  app.use(meetFaults(faults, sleep));
  app.use(addHeaders(parts.headers));
  for (const { method, path, handle } of parts.openRoutes) {
    app.on(method, path, async (context) =>
      write(await handle(callOf(service, context.req, context.get("body"))), context.req.path),
    );
  }
  // who sends the request is asked before the path is looked at
  app.use(parts.guarded, async (context, next) => {
    context.set("caller", parts.identify(callOf(service, context.req, context.get("body"))));
    await next();
  });
  for (const { method, path, handle } of parts.routes) {
    app.on(method, path, async (context) => {
      const call = { ...callOf(service, context.req, context.get("body")), caller: context.get("caller") };
      return write(await handle(call), context.req.path);
    });
  }
  for (const { path, reply } of parts.otherMethods ?? []) {
    app.all(path, (context) => write(reply, context.req.path));
  }
  app.notFound((context) => write(parts.missing(context.req.path), context.req.path));
  app.onError((error, context) => write(parts.refusal(error), context.req.path));
  return app;
}

/** Writes an answer as JSON, with the given indentation. */
export function jsonResponse({ status, body, headers }: Reply, indent?: string): Response {
  if (body === undefined) return new Response(null, { status, headers: { ...headers } });
  const type = "application/json; charset=utf-8";
  return new Response(JSON.stringify(body, undefined, indent), {
    status,
    headers: { ...headers, "content-type": type },
  });
}

function recordInto({ requests, redact, watch }: Surroundings) {
  return async (context: Context<Environment>, next: Next): Promise<void> => {
    const body = await context.req.text();
    context.set("body", body);
    const record = recordOf(context.req.raw, body, redact);
    requests.push(record);
    const unwatch = watch?.(record);
    await next();
    unwatch?.();
    record.status = context.get("isCut") ? undefined : context.res.status;
  };
}

function addHeaders(headers: () => Readonly<Record<string, string>>) {
  return async (context: Context<Environment>, next: Next): Promise<void> => {
    await next();
    for (const [name, value] of Object.entries(headers())) context.res.headers.set(name, value);
  };
}

/** What a handler may learn of a request. */
interface Asked {
  readonly url: string;
  param(name: string): string | undefined;
  header(name: string): string | undefined;
}

function callOf<Service>(service: Service, request: Asked, body: string): OpenCall<Service> {
  return {
    service,
    param: (name) => request.param(name) ?? "",
    query: new URL(request.url).searchParams,
    header: (name) => request.header(name),
    body,
  };
}
