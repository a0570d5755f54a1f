import type { OpenCall, OpenRoute, Reply, Route } from "./route";
import { type Match, PathRouter } from "./router";

/** The routes, authentication and response format of a service; all its simulators share them. */
export interface ServiceParts<Service, Caller> {
  /** Routes without authentication. */
  readonly openRoutes: readonly OpenRoute<Service>[];
  /** Routes for authenticated callers. */
  readonly routes: readonly Route<Service, Caller>[];
  /** The paths that require authentication, whether or not they have a route: "/api/*". */
  readonly guarded: string;
  /** Identifies the caller of a request, or throws. */
  readonly identify: (call: OpenCall<Service>) => Caller;
  /** The headers of all responses except those of faults. */
  readonly headers: (service: Service) => Readonly<Record<string, string>>;
  /** The responses to other methods of a path. Default: that of a missing path. */
  readonly otherMethods?: readonly { readonly path: string; readonly reply: (service: Service) => Reply }[];
  /** The response to a path without a route. */
  readonly missing: (service: Service, path: string) => Reply;
  /** The response to a request whose handler throws. */
  readonly refusal: (service: Service, error: Error) => Reply;
  /** Writes a response in the format of the service. */
  readonly write: (reply: Reply, path: string) => Response;
}

/** The target of a method on a path: an open route, a route for authenticated callers, or the response to other methods. */
export type Target<Service, Caller> =
  | { readonly kind: "open"; readonly handle: OpenRoute<Service>["handle"] }
  | { readonly kind: "known"; readonly handle: Route<Service, Caller>["handle"] }
  | { readonly kind: "other"; readonly reply: (service: Service) => Reply };

/** The parts of a service, and the router of its paths. */
export interface ServiceDefinition<Service, Caller> {
  readonly parts: ServiceParts<Service, Caller>;
  readonly find: (method: string, path: string) => Match<Target<Service, Caller>> | undefined;
  readonly isGuarded: (path: string) => boolean;
}

/** Defines a service, once for all its simulators, because building the router takes longer than making a simulator. */
export function defineService<Service, Caller>(
  parts: ServiceParts<Service, Caller>,
): ServiceDefinition<Service, Caller> {
  const router = new PathRouter<Target<Service, Caller>>();
  for (const { method, path, handle } of parts.openRoutes) router.add(method, path, { kind: "open", handle });
  for (const { method, path, handle } of parts.routes) router.add(method, path, { kind: "known", handle });
  for (const { path, reply } of parts.otherMethods ?? []) router.add("ALL", path, { kind: "other", reply });
  const top = parts.guarded.replace(/\/?\*$/, "");
  return {
    parts,
    find: (method, path) => router.find(method, path),
    isGuarded: (path) => path === top || path.startsWith(`${top}/`),
  };
}
