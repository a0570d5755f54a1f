import {
  createApp as createServer,
  defineService,
  jsonResponse,
  randomUuid,
} from "@ops-providers/provider-kit/simulator";
import type { App, AppEnvironment, Reply } from "@ops-providers/provider-kit/simulator";
import { identify, identityRoutes } from "./requests/authentication";
import { managedResourceRoutes } from "./managed-resources";
import { simulators } from "./registry.gen";
import type { Service } from "./service";
import { notFound, ServiceError } from "./requests/service-error";

const definition = defineService<Service, undefined>({
  openRoutes: simulators.flatMap(({ openRoutes = [] }) => openRoutes),
  routes: [...identityRoutes, ...managedResourceRoutes, ...simulators.flatMap(({ routes }) => routes)],
  guarded: "/*",
  identify,
  headers: ({ now }) => ({ date: now().toUTCString() }),
  missing: (service) => refusal(service, notFound("unknown path")),
  refusal,
  write: (reply) => jsonResponse(reply),
});

/** Creates the server. */
export function createApp(service: Service, surroundings: AppEnvironment): App {
  return createServer(definition, service, surroundings);
}

/** The response for an error; an error that is not the service's is a defect of the simulator. */
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
