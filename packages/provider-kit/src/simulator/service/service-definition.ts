import type { OpenCall, OpenRoute, Reply, Route } from "./route";
import { type Match, PathRouter } from "./router";

/** What a service answers, and in which form; all its simulators share it. */
export interface ServiceParts<Service, Caller> {
  /** What everybody may call. */
  readonly openRoutes: readonly OpenRoute<Service>[];
  /** What only known callers may call. */
  readonly routes: readonly Route<Service, Caller>[];
  /** The paths whose callers must be known, whether or not there is anything: "/api/*". */
  readonly guarded: string;
  /** Finds out who sends a request, or throws. */
  readonly identify: (call: OpenCall<Service>) => Caller;
  /** The headers of every answer that no fault gave. */
  readonly headers: (service: Service) => Readonly<Record<string, string>>;
  /** The answers to the other methods of a path; without one they are answered as a missing path. */
  readonly otherMethods?: readonly { readonly path: string; readonly reply: (service: Service) => Reply }[];
  /** The answer to a path that is not there. */
  readonly missing: (service: Service, path: string) => Reply;
  /** The answer to a request that failed. */
  readonly refusal: (service: Service, error: Error) => Reply;
  /** Writes an answer with its headers; indentation is the service's taste. */
  readonly write: (reply: Reply, path: string) => Response;
}

/** What answers a method on a path: for everybody, for known callers, or for methods that the path does not have. */
export type Target<Service, Caller> =
  | { readonly kind: "open"; readonly handle: OpenRoute<Service>["handle"] }
  | { readonly kind: "known"; readonly handle: Route<Service, Caller>["handle"] }
  | { readonly kind: "other"; readonly reply: (service: Service) => Reply };

/** The parts of a service, and the way to its routes. */
export interface ServiceDefinition<Service, Caller> {
  readonly parts: ServiceParts<Service, Caller>;
  readonly find: (method: string, path: string) => Match<Target<Service, Caller>> | undefined;
  readonly isGuarded: (path: string) => boolean;
}

/** Defines a service, once for all its simulators: to build the way to its routes takes longer than to make a simulator. */
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
