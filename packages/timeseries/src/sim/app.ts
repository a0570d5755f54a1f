import { createApp as createServer, defineService, jsonResponse } from "@ops-providers/provider-kit/simulator";
import type { App, AppEnvironment, Reply } from "@ops-providers/provider-kit/simulator";
import { identify } from "./access/authentication";
import type { Caller } from "./access/caller";
import { signInRoutes } from "./access/sign-in";
import { pointRoutes, WRITE_PATH } from "./points";
import { simulators } from "./registry.gen";
import type { ResourceSimulator } from "./resource-simulator";
import type { OpenRoute, Route } from "./route";
import type { Service } from "./service";
import { ServiceError } from "./service-error";
import { meRoutes, rootRoute, systemRoutes } from "./system";
import { setupRoutes } from "./tenancy/setup";
import { missingPath, otherMethods, plainText } from "./unrouted";

const resources: readonly ResourceSimulator[] = simulators;

/** What needs a token or a session. */
const routes: readonly Route[] = [...meRoutes, ...pointRoutes, ...resources.flatMap((resource) => resource.routes)];

const pathRoutes: readonly OpenRoute[] = [...systemRoutes, ...setupRoutes, ...signInRoutes];

/** What everybody may call. */
const openRoutes: readonly OpenRoute[] = [...pathRoutes, rootRoute([...pathRoutes, ...routes])];

const oldPaths = [
  WRITE_PATH,
  ...resources.filter(({ hasOldHandlers }) => hasOldHandlers === true).map(({ path }) => path),
];

const definition = defineService<Service, Caller>({
  openRoutes,
  routes,
  guarded: "/api/v2/*",
  identify: ({ service, header }) => identify(service, header),
  headers: serverHeaders,
  otherMethods: otherMethods([...openRoutes, ...routes], hasOldHandlers),
  missing: (_service, path) => missingPath(path, hasOldHandlers(path)),
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

function hasOldHandlers(path: string): boolean {
  return oldPaths.some((old) => path === old || path.startsWith(`${old}/`));
}

/** The older handlers write compactly, everything else is indented with tabs. */
function write(reply: Reply, path: string): Response {
  const { status, body, headers } = reply;
  if (plainText.is(body)) {
    return new Response(body.text, { status, headers: { "content-type": plainText.type, ...headers } });
  }
  return jsonResponse(reply, hasOldHandlers(path) ? undefined : "\t");
}
