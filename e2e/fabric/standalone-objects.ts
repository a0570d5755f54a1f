import * as fabric from "@ops-providers/fabric";
import type { Simulator } from "@ops-providers/fabric/simulator";
import { aConnection as makeConnection } from "@ops-providers/fabric/internal/testing/connection-inputs";
import { provisioned } from "@ops-providers/fabric/internal/testing/fabric-suite";
import { ServiceClient } from "@ops-providers/fabric/internal/testing/service-client";
import type { PausedRequest } from "../engine/interruption";
import {
  aConnection,
  aDirect,
  aFilter,
  anAggregation,
  anAlertRule,
  anAttachment,
  aNetwork,
  aPort,
  aProfile,
  aRouter,
  aStream,
  aSubscription,
  aTimeService,
  aToken,
  project,
} from "./resource-args";
import type { KindName } from "./start";

/** Parents of the objects: one for each object, so that no object waits for another. */
export interface Parents {
  readonly connections: readonly [string, string, string];
  readonly filter: string;
  readonly aggregation: string;
  readonly streams: readonly [string, string, string];
}

/** An object that needs no other object of the program. */
interface StandaloneObject {
  /** Declares the object. */
  make(parents: Parents): unknown;
  /** Method of the request that creates the object; a PUT has the path of the object itself. */
  readonly method: "POST" | "PUT";
  /** The path after the ID of the last parent, or the whole path. */
  readonly path: string;
}

const V4 = "/fabric/v4/";

/** One object of each kind. */
export const STANDALONE: Readonly<Record<KindName, StandaloneObject>> = {
  CloudRouter: { method: "POST", path: "routers", make: () => new fabric.CloudRouter("router", aRouter()) },
  Connection: {
    method: "POST",
    path: "connections",
    make: () =>
      new fabric.Connection(
        "connection",
        aConnection({
          additionalInfo: [
            { key: "accessKey", value: "key-of-the-customer" },
            { key: "secretKey", value: "secret-of-the-customer" },
          ],
        }),
      ),
  },
  ConnectionRouteAggregation: {
    method: "PUT",
    path: "routeAggregations/*",
    make: ({ connections, aggregation }) =>
      new fabric.ConnectionRouteAggregation("aggregated", {
        connectionId: connections[2],
        routeAggregationId: aggregation,
      }),
  },
  ConnectionRouteFilter: {
    method: "PUT",
    path: "routeFilters/*",
    make: ({ connections, filter }) =>
      new fabric.ConnectionRouteFilter("filtered", {
        connectionId: connections[1],
        routeFilterId: filter,
        direction: "INBOUND",
      }),
  },
  Network: { method: "POST", path: "networks", make: () => new fabric.Network("network", aNetwork()) },
  Port: { method: "POST", path: "ports", make: () => new fabric.Port("port", aPort()) },
  PrecisionTimeService: {
    method: "POST",
    path: "timeServices",
    make: ({ connections }) => new fabric.PrecisionTimeService("time", aTimeService(connections[0])),
  },
  RouteAggregation: {
    method: "POST",
    path: "routeAggregations",
    make: () => new fabric.RouteAggregation("aggregation", anAggregation()),
  },
  RouteAggregationRule: {
    method: "POST",
    path: "routeAggregationRules",
    make: ({ aggregation }) =>
      new fabric.RouteAggregationRule("aggregation-rule", { routeAggregationId: aggregation, prefix: "10.32.0.0/11" }),
  },
  RouteFilter: { method: "POST", path: "routeFilters", make: () => new fabric.RouteFilter("filter", aFilter()) },
  RouteFilterRule: {
    method: "POST",
    path: "routeFilterRules",
    make: ({ filter }) => new fabric.RouteFilterRule("filter-rule", { routeFilterId: filter, prefix: "10.20.0.0/16" }),
  },
  RoutingProtocol: {
    method: "POST",
    path: "routingProtocols",
    make: ({ connections }) => new fabric.RoutingProtocol("protocol", aDirect(connections[0])),
  },
  ServiceProfile: {
    method: "POST",
    path: "serviceProfiles",
    make: () => new fabric.ServiceProfile("profile", aProfile()),
  },
  ServiceToken: { method: "POST", path: "serviceTokens", make: () => new fabric.ServiceToken("token", aToken()) },
  Stream: { method: "POST", path: "streams", make: () => new fabric.Stream("stream", aStream()) },
  StreamAlertRule: {
    method: "POST",
    path: "alertRules",
    make: ({ streams }) => new fabric.StreamAlertRule("alert-rule", anAlertRule(streams[1])),
  },
  StreamAttachment: {
    method: "PUT",
    path: "ports/*",
    make: ({ streams }) => new fabric.StreamAttachment("attachment", anAttachment(streams[2])),
  },
  StreamSubscription: {
    method: "POST",
    path: "subscriptions",
    make: ({ streams }) => new fabric.StreamSubscription("subscription", aSubscription(streams[0])),
  },
};

/** The request that creates the object of a kind. */
export function creationOf(kind: KindName): PausedRequest {
  const { method, path } = STANDALONE[kind];
  return { method, path: new RegExp(`/${path.replace("*", "[-0-9a-f]{36}")}$`) };
}

/** The first read of a new object of a kind. */
export function firstReadOf(kind: KindName): PausedRequest {
  return { method: "GET", path: new RegExp(`/${STANDALONE[kind].path.replace("/*", "")}/[-0-9a-f]{36}$`) };
}

/** Creates the parents without the provider. */
export async function makeParents(simulator: Simulator): Promise<Parents> {
  const { url, token, clientId, clientSecret } = simulator;
  const client = ServiceClient.withToken(url, token);
  const service = { url, token, clientId, clientSecret, client, simulator, close: () => simulator.close() };
  const connection = async (): Promise<string> => {
    const made = await makeConnection(service);
    const isWaiting = simulator.all("connection").some(({ uuid, state }) => uuid === made && state === "PENDING");
    if (isWaiting) simulator.approve(made);
    simulator.finishTransitions();
    return made;
  };
  const policy = (collection: string, type: string): Promise<string> =>
    provisioned(service, `${V4}${collection}`, { type, name: "parent", project });
  const stream = (): Promise<string> =>
    provisioned(service, `${V4}streams`, { type: "TELEMETRY_STREAM", name: "parent", description: "parent", project });
  return {
    connections: [await connection(), await connection(), await connection()],
    filter: await policy("routeFilters", "BGP_IPv4_PREFIX_FILTER"),
    aggregation: await policy("routeAggregations", "BGP_IPv4_PREFIX_AGGREGATION"),
    streams: [await stream(), await stream(), await stream()],
  };
}
