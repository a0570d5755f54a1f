import { isMap } from "../../../plugin/values/value/value";
import type { LocalServer, Received, Reply } from "../../../testing/local-server";
import { json, startServer, text } from "../../../testing/local-server";
import { operation } from "./draft.test.fixture";
import type { Access } from "./store-access.test.support";
import { accessSpecification, isKnown } from "./store-access.test.support";

/** How a service of things does what services do differently. */
export interface Habits {
  /** Who names a thing: the service by a string or a number, or the client by a PUT to a name. */
  readonly id: "string" | "number" | "name";
  readonly update: "PATCH" | "PUT" | "POST" | undefined;
  /** The key that a thing has in every body. */
  readonly wrapper: string | undefined;
  readonly paging: "none" | "offset" | "pages";
  /** The key that things have in a list. */
  readonly listKey: string | undefined;
  /** Whether writes are answered without a body. */
  readonly isSilent: boolean;
  /** Whether there is a request that reads one thing. */
  readonly isRead: boolean;
  /** Whether things are in rooms, which are a kind of their own. */
  readonly isBelow: boolean;
  /** By what the service knows who asks. */
  readonly access: Access;
}

const PAGE = 2;

const ROOM = { required: ["id"], properties: { id: { type: "string" } } };

const ROOMS = {
  "/rooms": {
    post: operation({ type: "object", properties: {} }, ROOM),
    get: operation(undefined, { type: "array", items: ROOM }),
  },
  "/rooms/{roomId}": {
    get: operation(undefined, ROOM),
    delete: { responses: { 204: { description: "gone" } } },
  },
};

const BOX = {
  type: "object",
  required: ["width"],
  properties: { width: { type: "integer" }, height: { type: "integer" } },
};

/** The specification of the service. */
export function storeSpecification(habits: Habits): object {
  const { id, update, wrapper, listKey, isSilent, isRead, isBelow } = habits;
  const things = isBelow ? "/rooms/{roomId}/things" : "/things";
  const wrapped = (schema: object): object => (wrapper === undefined ? schema : { properties: { [wrapper]: schema } });
  const own = {
    title: { type: "string" },
    size: { type: "integer" },
    colour: { type: "string" },
    tags: { type: "array", items: { type: "string" } },
    box: BOX,
  };
  const sent = { required: ["title"], properties: { ...own, pin: { type: "string", writeOnly: true } } };
  const shown = {
    required: ["id"],
    properties: {
      id: { type: id === "number" ? "integer" : "string" },
      ...own,
      pin: { type: "string", writeOnly: true },
      made: { type: "integer" },
    },
  };
  const changeable = {
    properties: { title: own.title, size: own.size, tags: own.tags, box: BOX, pin: sent.properties.pin },
  };
  const all = { type: "array", items: shown };
  const answered = isSilent ? undefined : wrapped(shown);
  return {
    openapi: "3.0.0",
    info: { title: "Store", version: "1" },
    ...accessSpecification(habits.access),
    paths: {
      ...(isBelow ? ROOMS : {}),
      [things]: {
        get: operation(
          undefined,
          listKey === undefined ? all : { properties: { [listKey]: all } },
          pagingParameters(habits),
        ),
        ...(id === "name" ? {} : { post: operation(wrapped(sent), wrapped(shown)) }),
      },
      [`${things}/{id}`]: {
        delete: { responses: { 204: { description: "gone" } } },
        ...(id === "name" ? { put: operation(wrapped(sent), answered) } : {}),
        ...(isRead ? { get: operation(undefined, wrapped(shown)) } : {}),
        ...(update === undefined
          ? {}
          : { [update.toLowerCase()]: operation(wrapped(id === "name" ? sent : changeable), answered) }),
      },
    },
  };
}

function pagingParameters({ paging }: Habits): object[] {
  const names = { none: [], offset: ["limit", "offset"], pages: ["page", "per_page"] }[paging];
  return names.map((name) => ({
    in: "query",
    name,
    schema: { type: "integer", maximum: name === "page" ? 999 : PAGE },
  }));
}

type Thing = Readonly<Record<string, unknown>>;

/** A running service, and what it has. */
export interface Store extends LocalServer {
  readonly things: ReadonlyMap<string, Thing>;
}

/** Starts the service on loopback. */
export async function startStore(habits: Habits): Promise<Store> {
  const things = new Map<string, Thing>();
  let count = 0;
  const nextId = (): string => String(++count);
  const server = await startServer((request) => reply(habits, { things, nextId }, request));
  return Object.assign(server, { things });
}

/** What the service has, and the IDs that it gives: none twice. */
interface Shelf {
  readonly things: Map<string, Thing>;
  readonly nextId: () => string;
}

function reply(habits: Habits, { things, nextId }: Shelf, request: Received): Reply {
  const { method, path, body } = request;
  if (!isKnown(habits.access, request)) return json(401, { message: "who are you?" });
  const url = new URL(path, "http://store");
  if (habits.isBelow && /^\/rooms(?:\/r1)?$/.test(url.pathname)) return roomReply(method, url.pathname);
  const base = habits.isBelow ? "/rooms/r1/things" : "/things";
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return json(404, { message: "no such path" });
  const key = url.pathname === base ? undefined : url.pathname.slice(base.length + 1);
  const fields = fieldsOf(habits, body);
  if (key === undefined) return method === "GET" ? listed(habits, things, url) : made(habits, things, nextId(), fields);
  const name = decodeURIComponent(key);
  const known = things.get(name);
  if (known === undefined)
    return method === "PUT" && habits.id === "name"
      ? made(habits, things, name, fields)
      : json(404, { message: "no such thing" });
  if (method === "DELETE") {
    things.delete(name);
    return text(204, "");
  }
  if (method === "GET") return habits.isRead ? json(200, wrap(habits, known)) : json(405, { message: "not allowed" });
  const { id, made: number, colour } = known;
  // a PUT clears what it does not name, but for what it cannot name
  const kept =
    method === "PUT" ? { id, made: number, size: 3, tags: [], ...(habits.id === "name" ? {} : { colour }) } : known;
  things.set(name, { ...kept, ...filled(fields) });
  return habits.isSilent ? text(204, "") : json(200, wrap(habits, things.get(name)));
}

/** There is one room. */
function roomReply(method: string, path: string): Reply {
  if (method === "DELETE") return text(204, "");
  return json(method === "POST" ? 201 : 200, path === "/rooms" && method === "GET" ? [{ id: "r1" }] : { id: "r1" });
}

function made(habits: Habits, things: Map<string, Thing>, key: string, fields: Thing): Reply {
  const id = habits.id === "number" ? Number(key) : key;
  things.set(key, { size: 3, tags: [], ...filled(fields), id, made: things.size + 1 });
  return habits.isSilent && habits.id === "name" ? text(204, "") : json(201, wrap(habits, things.get(key)));
}

/** What the service fills in of what it is given. */
function filled(fields: Thing): Thing {
  const { box } = fields;
  return isMap(box) ? { ...fields, box: { height: 1, ...box } } : fields;
}

function listed({ paging, listKey }: Habits, things: ReadonlyMap<string, Thing>, { searchParams }: URL): Reply {
  const numberOf = (name: string, otherwise: number): number => Number(searchParams.get(name) ?? otherwise);
  const start = paging === "offset" ? numberOf("offset", 0) : (numberOf("page", 1) - 1) * numberOf("per_page", PAGE);
  const all = [...things.values()].map(shownOf);
  const page = paging === "none" ? all : all.slice(start, start + PAGE);
  return json(200, listKey === undefined ? page : { [listKey]: page });
}

function shownOf(thing: Thing): Thing {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => name !== "pin"));
}

function wrap({ wrapper }: Habits, thing: Thing | undefined): object {
  const shown = shownOf(thing ?? {});
  return wrapper === undefined ? shown : { [wrapper]: shown };
}

function fieldsOf({ wrapper }: Habits, body: string): Thing {
  const sent: unknown = body === "" ? {} : JSON.parse(body);
  const fields = isMap(sent) && wrapper !== undefined ? sent[wrapper] : sent;
  return isMap(fields) ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) : {};
}
