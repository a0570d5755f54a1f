import type * as simulator from "@ops-providers/provider-kit/simulator";
import type { Service } from "./service";

/** A request with the API key; there is only one key, so the caller has no identity. */
export type Call = simulator.Call<Service, undefined>;

/** A request without authentication. */
export type OpenCall = simulator.OpenCall<Service>;

/** A route that requires the API key. */
export type Route = simulator.Route<Service, undefined>;

/** A route that requires no API key. */
export type OpenRoute = simulator.OpenRoute<Service>;
