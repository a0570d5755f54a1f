import type { App, AppEnvironment } from "@ops-providers/provider-kit/simulator";
import { createApp as createKitApp, defineService, jsonResponse } from "@ops-providers/provider-kit/simulator";
import { simulators } from "./registry.gen";
import type { Service } from "./service";
import { ServiceError } from "./service-error";

const definition = defineService<Service, undefined>({
  openRoutes: [],
  routes: simulators.flatMap(({ routes }) => routes),
  guarded: "/*",
  identify({ service, header }) {
    if (header("authorization") !== `Bearer ${service.token}`) throw new ServiceError(401, "the token is not valid");
    return undefined;
  },
  headers: ({ now }) => ({ date: now().toUTCString() }),
  missing: (_service, path) => ({ status: 404, body: { message: `there is no path ${path}` } }),
  refusal: (_service, error) => ({
    status: error instanceof ServiceError ? error.status : 500,
    body: { message: error.message },
  }),
  write: (reply) => jsonResponse(reply),
});

/** Builds the server. */
export function createApp(service: Service, environment: AppEnvironment): App {
  return createKitApp(definition, service, environment);
}
