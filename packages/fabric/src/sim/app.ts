import { defineService, jsonResponse, randomUuid } from "@ops-providers/provider-kit/simulator";
import type { Reply, ServiceDefinition } from "@ops-providers/provider-kit/simulator";
import { FabricError } from "./kind/fabric-error";
import type { JsonObject } from "./kind/json";
import type { Kind } from "./kind/kind";
import { routesOf } from "./requests/kind-routes";
import type { Service } from "./service";
import { identify, tokenRoutes } from "./requests/token-routes";

/** Services that know the same kinds. */
export interface Fabric {
  readonly kinds: readonly Kind[];
  readonly definition: ServiceDefinition<Service, undefined>;
}

/** Defines the service of the given kinds. */
export function defineFabric(kinds: readonly Kind[]): Fabric {
  const routes = kinds.flatMap(routesOf);
  const definition = defineService<Service, undefined>({
    openRoutes: tokenRoutes,
    routes,
    guarded: "/*",
    identify,
    headers: ({ now }) => ({ date: now().toUTCString() }),
    otherMethods: [...new Set(routes.map(({ path }) => path))].map((path) => ({
      path,
      reply: (service) => refusal(service, new FabricError(405, "EQ-3000405", "the method is not allowed")),
    })),
    missing: (service) => refusal(service, new FabricError(404, "EQ-3000404", "there is nothing at this path")),
    refusal,
    write,
  });
  return { kinds, definition };
}

/** The error of a request as an array, as a bare object, or as a page of somebody in between. */
function refusal({ behaviour: { errorForm: form }, random }: Service, error: Error): Reply {
  const { status, code, message, more } = error instanceof FabricError ? error : defect(error);
  if (form === "html") return { status, body: `<html><body><h1>${status}</h1></body></html>` };
  const body: JsonObject = { errorCode: code, errorMessage: message, correlationId: randomUuid(random), ...more };
  return { status, body: form === "array" ? [body] : body };
}

function write(reply: Reply): Response {
  const { status, body, headers } = reply;
  if (typeof body !== "string") return jsonResponse(reply);
  return new Response(body, { status, headers: { ...headers, "content-type": "text/html; charset=utf-8" } });
}

/** Anything but a refusal is a defect of the simulator. */
function defect({ message }: Error): FabricError {
  return new FabricError(500, "EQ-3040030", `simulator: ${message}`);
}
