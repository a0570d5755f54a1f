import type * as simulator from "@ops-providers/provider-kit/simulator";
import type { Caller } from "./access/caller";
import type { Service } from "./service";

/** The parts of a request that a handler sees. */
export type OpenCall = simulator.OpenCall<Service>;

/** A request whose sender is known. */
export type Call = simulator.Call<Service, Caller>;

/** One method on one path, for callers that are signed in. */
export type Route = simulator.Route<Service, Caller>;

/** One method on one path, for everybody. */
export type OpenRoute = simulator.OpenRoute<Service>;
