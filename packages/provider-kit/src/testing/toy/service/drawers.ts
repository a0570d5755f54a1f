import type { Row, ToyReply, ToyRequest, ToyRoute } from "./exchange";
import { Refusal, route, rowOf, textOf } from "./exchange";
import type { ToyStore } from "./store";

/** Drawers of a room: one write at a time in each room, PUT with If-Match, a block that only null clears and that is returned empty, 204 to writes. */
export function drawerRoutes(store: ToyStore): readonly ToyRoute[] {
  const alone = oneAtATime(store);
  const all = "/v1/rooms/:roomId/drawers";
  return [
    route("GET", all, (request) => listDrawers(store, request)),
    route("POST", all, (request) => alone(request, () => makeDrawer(store, request))),
    route("GET", `${all}/:id`, (request) => readDrawer(store, request)),
    route("PUT", `${all}/:id`, (request) => alone(request, () => changeDrawer(store, request))),
    route("DELETE", `${all}/:id`, (request) =>
      alone(request, () => {
        findIn(store, request);
        store.table("drawers").delete(request.param("id"));
        return { status: 204 };
      }),
    ),
  ];
}

/** A write takes a moment; a second one in the same room meanwhile is refused. */
function oneAtATime(store: ToyStore): (request: ToyRequest, write: () => ToyReply) => Promise<ToyReply> {
  const busy = new Set<string>();
  return async ({ param }, write) => {
    const roomId = param("roomId");
    store.find("rooms", roomId);
    if (busy.has(roomId)) throw new Refusal(409, "busy", `room ${roomId} is being changed`);
    busy.add(roomId);
    await store.moment();
    busy.delete(roomId);
    return write();
  };
}

function findIn(store: ToyStore, { param }: ToyRequest): Row {
  const drawer = store.find("drawers", param("id"));
  if (drawer["room_id"] !== param("roomId")) throw new Refusal(404, "not_found", "the drawer is in another room");
  return drawer;
}

function listDrawers(store: ToyStore, { param }: ToyRequest): ToyReply {
  store.find("rooms", param("roomId"));
  const found = [...store.table("drawers").values()].filter((drawer) => drawer["room_id"] === param("roomId"));
  return { status: 200, body: { drawers: found.map(shown) } };
}

function readDrawer(store: ToyStore, request: ToyRequest): ToyReply {
  const drawer = findIn(store, request);
  return { status: 200, body: shown(drawer), headers: { etag: etagOf(drawer) } };
}

function makeDrawer(store: ToyStore, { param, body }: ToyRequest): ToyReply {
  const given = rowOf(body);
  refuseSameLabel(store, param("roomId"), textOf(given, "label"), undefined);
  const id = store.newId("drawer-");
  const drawer = { ...given, id, room_id: param("roomId"), etag: 1, created_at: store.now() };
  store.table("drawers").set(id, drawer);
  return { status: 201, body: shown(drawer) };
}

function changeDrawer(store: ToyStore, request: ToyRequest): ToyReply {
  const { param, headers } = request;
  const old = findIn(store, request);
  const given = rowOf(request.body);
  if (headers["if-match"] === undefined) throw new Refusal(428, "etag_missing", "If-Match is missing");
  if (headers["if-match"] !== etagOf(old)) throw new Refusal(412, "etag_stale", "the drawer has changed");
  refuseSameLabel(store, param("roomId"), textOf(given, "label"), param("id"));
  const { id, room_id, created_at, cover } = old;
  const etag = Number(old["etag"]) + 1;
  store.table("drawers").set(param("id"), { cover, ...given, id, room_id, created_at, etag });
  return { status: 204 };
}

function refuseSameLabel(store: ToyStore, roomId: string, label: string, ownId: string | undefined): void {
  for (const drawer of store.table("drawers").values()) {
    if (drawer["room_id"] === roomId && drawer["label"] === label && drawer["id"] !== ownId) {
      throw new Refusal(409, "name_taken", `label ${label} is taken`);
    }
  }
}

function etagOf(drawer: Row): string {
  return `"${String(drawer["etag"])}"`;
}

function shown(drawer: Row): Row {
  return { ...drawer, etag: undefined, cover: { material: "", colour: "", ...rowOf(drawer["cover"] ?? {}) } };
}
