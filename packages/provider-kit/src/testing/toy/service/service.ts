import { badgeRoutes } from "./badges";
import { drawerRoutes } from "./drawers";
import type { ToyReply, ToyRoute } from "./exchange";
import { Refusal } from "./exchange";
import { hookRoutes } from "./hooks";
import { jarRoutes } from "./jars";
import { kilnRoutes } from "./kilns";
import { machineRoutes } from "./machines";
import { namedObjectRoutes } from "./named-objects";
import { recipeRoutes } from "./recipes";
import { roomRoutes } from "./rooms";
import { slotRoutes } from "./slots";
import type { Moment, ServiceClock, ToyStore } from "./store";
import { createToyStore } from "./store";

/** The token that may do everything. */
export const TOKEN = "toy-token-0815";

/** How to make a toy service in this process; every field has a default. */
export interface ToyServiceOptions {
  /** The address under which requests come; "http://toy.test" by default. */
  readonly url?: string;
  /** Waits as long as a write of a drawer takes, while another one is refused; a turn of the event loop by default. */
  readonly moment?: Moment;
  /** The number in the last ID that it gave; 0 by default. */
  readonly lastNumber?: number;
}

/** A toy service in this process: no server and no socket. */
export interface InProcessToyService {
  readonly url: string;
  readonly token: string;
  readonly store: ToyStore;
  /** Answers a request; one that is aborted is answered, too. */
  readonly handle: (request: Request) => Promise<Response>;
}

/** Makes a toy service in this process; the same clock and requests give the same answers. */
export function createToyService(clock: ServiceClock, options: ToyServiceOptions = {}): InProcessToyService {
  const { url = "http://toy.test", moment, lastNumber } = options;
  const { store, answer } = simulateToy(clock, moment, lastNumber);
  return {
    url,
    token: TOKEN,
    store,
    handle: async (request) => {
      const { status, headers, text } = await answer({
        method: request.method,
        url: request.url,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      });
      return new Response(text === "" ? null : text, { status, headers });
    },
  };
}

/** A request as it came. */
export interface Asked {
  readonly method: string;
  /** The address, or only its path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** An answer as it goes out. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body; "" where there is none. */
  readonly text: string;
}

/** What a toy service remembers, and how it answers. */
export interface SimulatedToy {
  readonly store: ToyStore;
  readonly answer: (asked: Asked) => Promise<Answered>;
}

/** Makes a toy service that nobody can reach yet. */
export function simulateToy(clock: ServiceClock, moment?: Moment, lastNumber?: number): SimulatedToy {
  const store = createToyStore(clock, moment, lastNumber);
  const routes = [
    roomRoutes,
    drawerRoutes,
    hookRoutes,
    kilnRoutes,
    machineRoutes,
    recipeRoutes,
    badgeRoutes,
    slotRoutes,
    namedObjectRoutes,
    jarRoutes,
  ].flatMap((of) => of(store).map((route) => ({ route, template: route.path.split("/") })));
  return { store, answer: async (asked) => written(await reply(routes, asked), clock) };
}

/** A route with the parts of its path. */
interface Known {
  readonly route: ToyRoute;
  readonly template: readonly string[];
}

async function reply(routes: readonly Known[], { method, url, headers, body }: Asked): Promise<ToyReply> {
  try {
    const given = parsed(body);
    if (headers["authorization"] !== `Bearer ${TOKEN}`) throw new Refusal(401, "unauthorized", "who are you?");
    const { pathname, searchParams } = new URL(url, "http://toy");
    const parts = pathname.split("/").map(decodeURIComponent);
    for (const { route, template } of routes) {
      const params = method === route.method ? paramsIn(template, parts) : undefined;
      if (params === undefined) continue;
      const param = (name: string): string => params.get(name) ?? "";
      return await route.handle({ query: searchParams, headers, body: given, param });
    }
    throw new Refusal(404, "no_route", `there is no ${method} ${pathname}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { code: error.code, message: error.message, request_id: "toy-1" } };
  }
}

function paramsIn(template: readonly string[], parts: readonly string[]): ReadonlyMap<string, string> | undefined {
  if (template.length !== parts.length) return undefined;
  const params = new Map<string, string>();
  for (const [i, part] of parts.entries()) {
    const wanted = template[i] ?? "";
    if (wanted.startsWith(":")) params.set(wanted.slice(1), part);
    else if (part !== wanted) return undefined;
  }
  return params;
}

function parsed(body: string): unknown {
  if (body === "") return undefined;
  const json: unknown = JSON.parse(body);
  return json;
}

function written({ status, body, headers }: ToyReply, clock: ServiceClock): Answered {
  const text = body === undefined ? "" : JSON.stringify(body);
  return {
    status,
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(text)),
      date: clock.steadyNow().toUTCString(),
      ...headers,
    },
    text,
  };
}
