import type { Row, ToyRoute } from "./exchange";
import { rowOf, textOf } from "./exchange";
import { refuseNamesake } from "./store";
import type { ToyStore } from "./store";

/** Rooms: wrapped answers, unique names, tags that a PATCH merges, a floor that a PATCH does not touch, pages of 20. */
export function roomRoutes(store: ToyStore): readonly ToyRoute[] {
  const rooms = store.table("rooms");
  return [
    {
      method: "GET",
      path: "/v1/rooms",
      handle({ query }) {
        const name = query.get("name");
        const offset = Number(query.get("offset") ?? 0);
        const found = [...rooms.values()].filter((room) => name === null || room["name"] === name);
        return { status: 200, body: { rooms: found.slice(offset, offset + Number(query.get("limit") ?? 20)) } };
      },
    },
    {
      method: "POST",
      path: "/v1/rooms",
      handle({ body }) {
        const given = rowOf(body);
        refuseNamesake(store, "rooms", "name", textOf(given, "name"));
        const id = store.newId("room-");
        const room = {
          id,
          purpose: "",
          tags: {},
          floor: 0,
          ...given,
          created_at: store.now(),
          updated_at: store.now(),
        };
        rooms.set(id, room);
        return { status: 201, body: { room } };
      },
    },
    {
      method: "GET",
      path: "/v1/rooms/:id",
      handle: ({ param }) => ({ status: 200, body: { room: store.find("rooms", param("id")) } }),
    },
    {
      method: "PATCH",
      path: "/v1/rooms/:id",
      handle({ param, body }) {
        const old = store.find("rooms", param("id"));
        const room: Row = { ...old, ...patchOf(old, rowOf(body)), updated_at: store.now() };
        refuseNamesake(store, "rooms", "name", room["name"], param("id"));
        rooms.set(param("id"), room);
        return { status: 200, body: { room } };
      },
    },
    {
      method: "DELETE",
      path: "/v1/rooms/:id",
      handle({ param }) {
        store.find("rooms", param("id"));
        rooms.delete(param("id"));
        return { status: 204 };
      },
    },
  ];
}

function patchOf(old: Row, given: Row): Row {
  const { name = old["name"], purpose = old["purpose"], tags = {} } = given;
  const merged = Object.entries({ ...rowOf(old["tags"]), ...rowOf(tags) }).filter(([, value]) => value !== "");
  return { ...old, name, purpose, tags: Object.fromEntries(merged) };
}
