import { Hono, type Context, type Next } from "hono";
import { identify } from "./authentication";
import type { Environment } from "./environment";
import { meetFaults, type Sleep } from "./fault-middleware";
import type { FaultList } from "./faults";
import { recordOf, type RecordedRequest } from "./request-log";
import type { OpenCall, Reply } from "./route";
import { openRoutes, routes } from "./routes";
import type { Service } from "./service";
import { ServiceError } from "./service-error";
import { missingPath, otherMethods, plainText } from "./unrouted";

/** What the server is made of. */
export interface AppParts {
  readonly service: Service;
  readonly faults: FaultList;
  readonly requests: RecordedRequest[];
  readonly sleep: Sleep;
}

/** Builds the server: recording, then faults, then the service itself. */
export function createApp({ service, faults, requests, sleep }: AppParts): Hono<Environment> {
  const app = new Hono<Environment>({ strict: false });
  app.use(recordInto(requests));
  app.use(meetFaults(faults, sleep));
  app.use(nameServer(service));
  for (const { method, path, handle } of openRoutes) {
    app.on(method, path, (context) => answer(context, handle(callOf(service, context))));
  }
  // who sends the request is asked before the path is looked at
  app.use("/api/v2/*", async (context, next) => {
    context.set(
      "caller",
      identify(service, (name) => context.req.header(name)),
    );
    await next();
  });
  for (const { method, path, handle } of routes) {
    app.on(method, path, (context) => {
      return answer(context, handle({ ...callOf(service, context), caller: context.get("caller") }));
    });
  }
  for (const { path, reply } of otherMethods([...openRoutes, ...routes])) {
    app.all(path, (context) => answer(context, reply));
  }
  app.notFound((context) => answer(context, missingPath(context.req.path)));
  app.onError((error, context) => answer(context, refusal(error)));
  return app;
}

function recordInto(requests: RecordedRequest[]) {
  return async (context: Context<Environment>, next: Next): Promise<void> => {
    const body = await context.req.text();
    context.set("body", body);
    const record = recordOf(context.req.raw, body);
    requests.push(record);
    await next();
    record.status = context.get("isCut") ? undefined : context.res.status;
  };
}

function nameServer({ version, now }: Service) {
  return async (context: Context<Environment>, next: Next): Promise<void> => {
    await next();
    context.res.headers.set("date", now().toUTCString());
    context.res.headers.set("x-influxdb-build", "OSS");
    context.res.headers.set("x-influxdb-version", `v${version}`);
  };
}

function callOf(service: Service, context: Context<Environment>): OpenCall {
  return {
    service,
    param: (name) => context.req.param(name) ?? "",
    query: new URL(context.req.url).searchParams,
    header: (name) => context.req.header(name),
    body: context.get("body"),
  };
}

/** An error of the service; anything else is a defect of the simulator. */
function refusal(error: Error): Reply {
  const { status, code, message } =
    error instanceof ServiceError
      ? error
      : { status: 500, code: "internal error", message: `simulator: ${error.message}` };
  return { status, body: { code, message }, headers: { "x-platform-error-code": code } };
}

/** Tasks are written compactly, everything else is indented with tabs. */
function answer(context: Context<Environment>, { status, body, headers }: Reply): Response {
  if (body === undefined) return new Response(null, { status, headers: { ...headers } });
  if (plainText.is(body)) return new Response(body.text, { status, headers: { "content-type": plainText.type } });
  const indent = context.req.path.startsWith("/api/v2/tasks") ? undefined : "\t";
  const type = "application/json; charset=utf-8";
  return new Response(JSON.stringify(body, undefined, indent), {
    status,
    headers: { ...headers, "content-type": type },
  });
}
