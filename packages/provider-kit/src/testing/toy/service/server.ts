import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Clock } from "../../../wait/clock";
import { badgeRoutes } from "./badges";
import { drawerRoutes } from "./drawers";
import type { ToyReply, ToyRequest, ToyRoute } from "./exchange";
import { Refusal } from "./exchange";
import { hookRoutes } from "./hooks";
import { kilnRoutes } from "./kilns";
import { machineRoutes } from "./machines";
import { recipeRoutes } from "./recipes";
import { roomRoutes } from "./rooms";
import { slotRoutes } from "./slots";
import { createToyStore } from "./store";
import type { ToyStore } from "./store";

/** A tiny service with every habit of real ones that the kit must cope with. */
export interface ToyService {
  readonly url: string;
  readonly token: string;
  readonly store: ToyStore;
  readonly close: () => Promise<void>;
}

const TOKEN = "toy-token-0815";

/** Starts the toy service on loopback. */
export async function startToyService(clock: Clock): Promise<ToyService> {
  const store = createToyStore(clock);
  const routes = [
    roomRoutes,
    drawerRoutes,
    hookRoutes,
    kilnRoutes,
    machineRoutes,
    recipeRoutes,
    badgeRoutes,
    slotRoutes,
  ].flatMap((of) => of(store));
  const server = createServer((request, response) => {
    void answer(routes, request).then((reply) => send(response, reply, clock));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, token: TOKEN, store, close: () => close(server) };
}

/** The port that a listening server was given. */
export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen on a port");
  return address.port;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function answer(routes: readonly ToyRoute[], incoming: IncomingMessage): Promise<ToyReply> {
  try {
    const body = await readBody(incoming);
    if (incoming.headers.authorization !== `Bearer ${TOKEN}`) throw new Refusal(401, "unauthorized", "who are you?");
    const url = new URL(incoming.url ?? "/", "http://toy");
    for (const route of routes) {
      const params = incoming.method === route.method ? matchPath(route.path, url.pathname) : undefined;
      if (params === undefined) continue;
      return await route.handle(requestOf(incoming, url, body, params));
    }
    throw new Refusal(404, "no_route", `there is no ${incoming.method ?? ""} ${url.pathname}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { code: error.code, message: error.message, request_id: "toy-1" } };
  }
}

function requestOf(
  incoming: IncomingMessage,
  url: URL,
  body: unknown,
  params: ReadonlyMap<string, string>,
): ToyRequest {
  return {
    query: url.searchParams,
    headers: incoming.headers,
    body,
    param: (name) => params.get(name) ?? "",
  };
}

function matchPath(template: string, path: string): ReadonlyMap<string, string> | undefined {
  const wanted = template.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const params = new Map<string, string>();
  for (const [i, part] of wanted.entries()) {
    const value = decodeURIComponent(given[i] ?? "");
    if (part.startsWith(":")) params.set(part.slice(1), value);
    else if (part !== value) return undefined;
  }
  return params;
}

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  const body = await text(incoming);
  if (body === "") return undefined;
  const json: unknown = JSON.parse(body);
  return json;
}

function send(response: ServerResponse, reply: ToyReply, clock: Clock): void {
  const body = reply.body === undefined ? "" : JSON.stringify(reply.body);
  response.writeHead(reply.status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    date: clock.now().toUTCString(),
    ...reply.headers,
  });
  response.end(body);
}
