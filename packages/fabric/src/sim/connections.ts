import type { Context } from "./context";
import { type JsonObject, textAt } from "./json";

/** The connections that begin or end at a router, network or port. */
export function connectionsAt(what: "router" | "network" | "port", uuid: unknown, context: Context): JsonObject[] {
  const ends = [`/aSide/accessPoint/${what}/uuid`, `/zSide/accessPoint/${what}/uuid`];
  return context.all("connection").filter((connection) => ends.some((end) => textAt(connection, end) === uuid));
}
