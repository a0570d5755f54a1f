import type * as simulator from "@ops-providers/provider-kit/simulator";
import type { Caller } from "./access/caller";
import type { Service } from "./service";

/** The parts of a request that a handler sees. */
export type OpenCall = simulator.OpenCall<Service>;

/** A request whose sender is known. */
export type Call = simulator.Call<Service, Caller>;

/** One method on one path, for callers that are signed in. */
export type Route = simulator.Route<Service, Caller>;

/** What a collection and its members answer. */
export interface CollectionHandlers {
  readonly create: Route["handle"];
  readonly list: Route["handle"];
  readonly read: Route["handle"];
  readonly update: Route["handle"];
  readonly remove: Route["handle"];
}

/** The usual routes of a collection and its members. */
export function collectionRoutes(path: string, { create, list, read, update, remove }: CollectionHandlers): Route[] {
  return [
    { method: "POST", path, handle: create },
    { method: "GET", path, handle: list },
    { method: "GET", path: `${path}/:id`, handle: read },
    { method: "PATCH", path: `${path}/:id`, handle: update },
    { method: "DELETE", path: `${path}/:id`, handle: remove },
  ];
}

/** One method on one path, for everybody. */
export type OpenRoute = simulator.OpenRoute<Service>;
