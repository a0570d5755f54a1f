import {
  createApp as createServer,
  defineService,
  jsonResponse,
  randomUuid,
} from "@ops-providers/provider-kit/simulator";
import type { App, Reply, AppEnvironment } from "@ops-providers/provider-kit/simulator";
import { identify } from "./authentication";
import { openRoutes, routes } from "./routes";
import type { Service } from "./service";
import { notFound, ServiceError } from "./service-error";

const definition = defineService<Service, undefined>({
  openRoutes,
  routes,
  guarded: "/*",
  identify,
  headers: ({ now }) => ({ date: now().toUTCString() }),
  missing: (service) => refusal(service, notFound("there is nothing at this path")),
  refusal,
  write: (reply) => jsonResponse(reply),
});

/** Builds the server. */
export function createApp(service: Service, surroundings: AppEnvironment): App {
  return createServer(definition, service, surroundings);
}

/** An error of the service; anything else is a defect of the simulator. */
function refusal({ random }: Service, error: Error): Reply {
  const { status, type, problems, more } = error instanceof ServiceError ? error : defect(error);
  const errors = problems.map(({ code, message, field }) => ({
    code,
    message,
    ...(field === undefined ? {} : { source: { field } }),
  }));
  return {
    status,
    body: { type, status, request_id: randomUuid(random), ...more.body, errors },
    headers: { ...more.headers },
  };
}

function defect({ message }: Error): ServiceError {
  return new ServiceError(500, "internal_error", [{ code: "internal_error", message: `simulator: ${message}` }]);
}
