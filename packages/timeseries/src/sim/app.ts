import { createApp as createServer, defineService, jsonResponse } from "@ops-providers/provider-kit/simulator";
import type { App, Reply, AppEnvironment } from "@ops-providers/provider-kit/simulator";
import { identify } from "./authentication";
import type { Caller } from "./caller";
import { openRoutes, routes } from "./routes";
import type { Service } from "./service";
import { ServiceError } from "./service-error";
import { missingPath, otherMethods, plainText } from "./unrouted";

const definition = defineService<Service, Caller>({
  openRoutes,
  routes,
  guarded: "/api/v2/*",
  identify: ({ service, header }) => identify(service, header),
  headers: serverHeaders,
  otherMethods: otherMethods([...openRoutes, ...routes]),
  missing: (_service, path) => missingPath(path),
  refusal: (_service, error) => refusal(error),
  write,
});

/** Builds the server. */
export function createApp(service: Service, surroundings: AppEnvironment): App {
  return createServer(definition, service, surroundings);
}

function serverHeaders({ version, now }: Service): Record<string, string> {
  return { date: now().toUTCString(), "x-influxdb-build": "OSS", "x-influxdb-version": `v${version}` };
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
function write(reply: Reply, path: string): Response {
  const { status, body, headers } = reply;
  if (plainText.is(body)) {
    return new Response(body.text, { status, headers: { ...headers, "content-type": plainText.type } });
  }
  return jsonResponse(reply, path.startsWith("/api/v2/tasks") ? undefined : "\t");
}
