import { createApp as createServer, jsonResponse } from "@ops-providers/provider-kit/simulator";
import type { App, Reply, Surroundings } from "@ops-providers/provider-kit/simulator";
import { identify } from "./authentication";
import { openRoutes, routes } from "./routes";
import type { Service } from "./service";
import { ServiceError } from "./service-error";
import { missingPath, otherMethods, plainText } from "./unrouted";

/** Builds the server. */
export function createApp(service: Service, surroundings: Surroundings): App {
  const parts = {
    service,
    openRoutes,
    routes,
    guarded: "/api/v2/*",
    identify: ({ header }: { header: (name: string) => string | undefined }) => identify(service, header),
    headers: () => serverHeaders(service),
    otherMethods: otherMethods([...openRoutes, ...routes]),
    missing: missingPath,
    refusal,
    write,
  };
  return createServer(parts, surroundings);
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
  if (plainText.is(reply.body)) {
    return new Response(reply.body.text, { status: reply.status, headers: { "content-type": plainText.type } });
  }
  return jsonResponse(reply, path.startsWith("/api/v2/tasks") ? undefined : "\t");
}
