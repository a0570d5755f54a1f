import { randomUUID } from "node:crypto";
import { createApp as createServer, jsonResponse } from "@ops-providers/provider-kit/simulator";
import type { App, Reply, Surroundings } from "@ops-providers/provider-kit/simulator";
import type { Behaviour } from "./behaviour";
import { FabricError } from "./fabric-error";
import type { JsonObject } from "./json";
import { routesOf } from "./kind-routes";
import type { Service } from "./service";
import { identify, tokenRoutes } from "./token-routes";

/** Builds the server. */
export function createApp(service: Service, surroundings: Surroundings): App {
  const routes = service.kinds.flatMap(routesOf);
  const { errorForm } = service.behaviour;
  const refusal = (error: Error): Reply => replyOf(error instanceof FabricError ? error : defect(error), errorForm);
  const parts = {
    service,
    openRoutes: tokenRoutes,
    routes,
    guarded: "/*",
    identify,
    headers: () => ({ date: service.now().toUTCString() }),
    otherMethods: [...new Set(routes.map(({ path }) => path))].map((path) => ({
      path,
      reply: refusal(new FabricError(405, "EQ-3000405", "the method is not allowed")),
    })),
    missing: () => refusal(new FabricError(404, "EQ-3000404", "there is nothing at this path")),
    refusal,
    write,
  };
  return createServer(parts, surroundings);
}

/** The error of a request as an array, as a bare object, or as a page of somebody in between. */
function replyOf({ status, code, message, more }: FabricError, form: Behaviour["errorForm"]): Reply {
  if (form === "html") return { status, body: `<html><body><h1>${status}</h1></body></html>` };
  const error: JsonObject = { errorCode: code, errorMessage: message, correlationId: randomUUID(), ...more };
  return { status, body: form === "array" ? [error] : error };
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
