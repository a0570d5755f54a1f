import type * as simulator from "@ops-providers/provider-kit/simulator";
import type { Service } from "./service";

/** A request of somebody with an API key: there is one key, so nothing is known of who sends it. */
export type Call = simulator.Call<Service, undefined>;

/** A request of anybody. */
export type OpenCall = simulator.OpenCall<Service>;

/** One method on one path, for callers with an API key. */
export type Route = simulator.Route<Service, undefined>;

/** One method on one path, for everybody. */
export type OpenRoute = simulator.OpenRoute<Service>;
