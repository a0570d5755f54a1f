import type { Row, ToyReply, ToyRequest, ToyRoute } from "./exchange";
import { route, rowOf, textOf } from "./exchange";
import { readRoute } from "./plain-routes";
import { refuseNamesake } from "./store";
import type { ToyStore } from "./store";

/** Rooms: wrapped answers, unique names, tags that a PATCH replaces, a floor that a PATCH does not touch, pages of 20. */
export function roomRoutes(store: ToyStore): readonly ToyRoute[] {
  return [
    route("GET", "/v1/rooms", (request) => listRooms(store, request)),
    route("POST", "/v1/rooms", (request) => makeRoom(store, request)),
    readRoute(store, "rooms", (room) => ({ room })),
    route("PATCH", "/v1/rooms/:id", (request) => changeRoom(store, request)),
    route("DELETE", "/v1/rooms/:id", ({ param }) => {
      store.find("rooms", param("id"));
      removeRoom(store, param("id"));
      return { status: 204 };
    }),
  ];
}

/** What is in a room goes with it. */
export function removeRoom(store: ToyStore, id: string): void {
  store.table("rooms").delete(id);
  const drawers = store.table("drawers");
  for (const [key, drawer] of drawers) if (drawer["room_id"] === id) drawers.delete(key);
  const hooks = store.table("hooks");
  for (const key of hooks.keys()) if (key.startsWith(`${id} `)) hooks.delete(key);
}

function listRooms(store: ToyStore, { query }: ToyRequest): ToyReply {
  const name = query.get("name");
  const offset = Number(query.get("offset") ?? 0);
  const found = [...store.table("rooms").values()].filter((room) => name === null || room["name"] === name);
  return { status: 200, body: { rooms: found.slice(offset, offset + Number(query.get("limit") ?? 20)) } };
}

function makeRoom(store: ToyStore, { body }: ToyRequest): ToyReply {
  const given = rowOf(body);
  refuseNamesake(store, "rooms", "name", textOf(given, "name"));
  const id = store.newId("room-");
  const room = { id, purpose: "", tags: {}, floor: 0, ...given, created_at: store.now(), updated_at: store.now() };
  store.table("rooms").set(id, room);
  return { status: 201, body: { room } };
}

function changeRoom(store: ToyStore, { param, body }: ToyRequest): ToyReply {
  const old = store.find("rooms", param("id"));
  const room: Row = { ...old, ...patchOf(old, rowOf(body)), updated_at: store.now() };
  refuseNamesake(store, "rooms", "name", room["name"], param("id"));
  store.table("rooms").set(param("id"), room);
  return { status: 200, body: { room } };
}

function patchOf(old: Row, given: Row): Row {
  const { name = old["name"], purpose = old["purpose"], tags = old["tags"] } = given;
  return { name, purpose, tags };
}
