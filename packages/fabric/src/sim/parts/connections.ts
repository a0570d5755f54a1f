import type { Context } from "../kind/context";
import { type JsonObject, textAt } from "../kind/json";

/** The connections that begin or end at a router, network or port. */
export function connectionsAt(what: "router" | "network" | "port", uuid: unknown, context: Context): JsonObject[] {
  return connectionsWith([`/aSide/accessPoint/${what}/uuid`, `/zSide/accessPoint/${what}/uuid`], uuid, context);
}

/** The connection that somebody made with a service token. */
export function connectionBy(token: unknown, context: Context): JsonObject | undefined {
  return connectionsWith(["/aSide/serviceToken/uuid", "/zSide/serviceToken/uuid"], token, context)[0];
}

function connectionsWith(places: readonly string[], uuid: unknown, context: Context): JsonObject[] {
  return context.all("connection").filter((connection) => places.some((place) => textAt(connection, place) === uuid));
}
